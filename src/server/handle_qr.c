/* A link as a QR code. The page asks over its socket: a link to a table has a secret in it, which
 * has no place in the address of a request. To draw one takes longer than anything else that is
 * asked for, so it is done in a thread. */
#include <pthread.h>
#include <qrencode.h>
#include <stdlib.h>
#include <string.h>

#include "server/server_internal.h"

enum { DRAWINGS_MAX = 64 };

struct Drawing {
    Drawing *next;
    Session
        *session; /* NULL: nobody waits any more; the loop's, as is all but the text and the code */
    char id[ID_LENGTH_MAX + 1], text[QR_TEXT_MAX];
    QRcode *code;
};

struct Drawer {
    Server *server;
    NetWake *wake;
    unsigned waiting; /* the loop's */
    pthread_t thread;
    pthread_mutex_t lock; /* over what follows */
    pthread_cond_t news;
    Drawing *asked, **asked_end, *done;
    bool stopping;
};

/* ---- the thread ---- */

static Drawing *next_drawing(Drawer *drawer) {
    pthread_mutex_lock(&drawer->lock);
    while (drawer->asked == NULL && !drawer->stopping)
        pthread_cond_wait(&drawer->news, &drawer->lock);
    Drawing *drawing = drawer->stopping ? NULL : drawer->asked;
    if (drawing != NULL && (drawer->asked = drawing->next) == NULL)
        drawer->asked_end = &drawer->asked;
    pthread_mutex_unlock(&drawer->lock);
    return drawing;
}

static void *draw(void *context) {
    Drawer *drawer = context;
    for (Drawing *drawing; (drawing = next_drawing(drawer)) != NULL;) {
        drawing->code = QRcode_encodeString8bit(drawing->text, 0, QR_ECLEVEL_M);
        pthread_mutex_lock(&drawer->lock);
        drawing->next = drawer->done;
        drawer->done = drawing;
        pthread_mutex_unlock(&drawer->lock);
        net_wake_up(drawer->wake);
    }
    return NULL;
}

/* ---- the loop ---- */

static void free_drawing(Drawing *drawing) {
    if (drawing->code != NULL)
        QRcode_free(drawing->code);
    free(drawing);
}

static void show(Session *session, const Drawing *drawing) {
    const QRcode *code = drawing->code;
    session->drawing = NULL;
    if (code == NULL) {
        session_refuse(session, drawing->id, REFUSED_TOO_LONG, "this text fits no code");
        return;
    }
    Text text = server_text(session->server);
    tell_qr(drawing->id, (unsigned)code->width, code->data, &text);
    session_send(session, &text);
}

static void show_all(void *context) {
    Server *server = context;
    Drawer *drawer = server->drawer;
    if (drawer == NULL)
        return;
    pthread_mutex_lock(&drawer->lock);
    Drawing *drawing = drawer->done;
    drawer->done = NULL;
    pthread_mutex_unlock(&drawer->lock);
    for (Drawing *next; drawing != NULL; drawing = next) {
        next = drawing->next;
        drawer->waiting--;
        if (drawing->session != NULL)
            show(drawing->session, drawing);
        free_drawing(drawing);
    }
}

static void free_drawer(Drawer *drawer) {
    pthread_cond_destroy(&drawer->news);
    pthread_mutex_destroy(&drawer->lock);
    free(drawer);
}

bool drawer_open(Server *server) {
    Drawer *drawer = calloc(1, sizeof *drawer);
    if (drawer == NULL)
        return false;
    drawer->asked_end = &drawer->asked;
    drawer->wake = net_wake(server->net, show_all, server);
    pthread_mutex_init(&drawer->lock, NULL);
    pthread_cond_init(&drawer->news, NULL);
    if (drawer->wake == NULL || pthread_create(&drawer->thread, NULL, draw, drawer) != 0) {
        free_drawer(drawer);
        return false;
    }
    server->drawer = drawer;
    return true;
}

static void forget_all(Drawing *drawing) {
    for (Drawing *next; drawing != NULL; drawing = next) {
        next = drawing->next;
        drawer_forget(drawing->session);
        free_drawing(drawing);
    }
}

void drawer_close(Server *server) {
    Drawer *drawer = server->drawer;
    if (drawer == NULL)
        return;
    pthread_mutex_lock(&drawer->lock);
    drawer->stopping = true;
    pthread_cond_broadcast(&drawer->news);
    pthread_mutex_unlock(&drawer->lock);
    pthread_join(drawer->thread, NULL);
    forget_all(drawer->asked);
    forget_all(drawer->done);
    free_drawer(drawer);
    server->drawer = NULL;
}

void drawer_forget(Session *session) {
    if (session == NULL || session->drawing == NULL)
        return;
    session->drawing->session = NULL;
    session->drawing = NULL;
}

static bool ask(Drawer *drawer, Session *session, const Wish *wish) {
    Drawing *drawing = calloc(1, sizeof *drawing);
    if (drawing == NULL)
        return false;
    drawing->session = session;
    memcpy(drawing->id, wish->id, sizeof drawing->id);
    memcpy(drawing->text, wish->text, sizeof drawing->text);
    session->drawing = drawing;
    drawer->waiting++;
    pthread_mutex_lock(&drawer->lock);
    *drawer->asked_end = drawing;
    drawer->asked_end = &drawing->next;
    pthread_cond_signal(&drawer->news);
    pthread_mutex_unlock(&drawer->lock);
    return true;
}

void wish_qr(Session *session, const Wish *wish) {
    Drawer *drawer = session->server->drawer;
    if (session->drawing != NULL || drawer->waiting >= DRAWINGS_MAX || !ask(drawer, session, wish))
        session_refuse(session, wish->id, REFUSED_BUSY, "others are being drawn");
}
