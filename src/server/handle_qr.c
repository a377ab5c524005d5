/* Handles `qr`: draws a link as a QR code over the WebSocket, because the link contains a secret
 * that must not be in a request's address. Drawing takes longer than any other request, so a thread
 * does it. */
#include <pthread.h>
#include <qrencode.h>
#include <stdlib.h>
#include <string.h>

#include "server/server_internal.h"

enum { QR_JOBS_MAX = 64 };

struct QrJob {
    QrJob *next;
    Session
        *session; /* NULL: nobody waits any more; the loop's, as is all but the text and the code */
    char id[ID_LENGTH_MAX + 1], text[QR_TEXT_MAX];
    QRcode *code;
};

struct QrThread {
    Server *server;
    NetWake *wake;
    unsigned waiting; /* the loop's */
    pthread_t thread;
    pthread_mutex_t lock; /* over what follows */
    pthread_cond_t wakeup;
    QrJob *queue, **queue_end, *done;
    bool stopping;
};

/* ---- the thread ---- */

static QrJob *next_job(QrThread *thread) {
    pthread_mutex_lock(&thread->lock);
    while (thread->queue == NULL && !thread->stopping)
        pthread_cond_wait(&thread->wakeup, &thread->lock);
    QrJob *job = thread->stopping ? NULL : thread->queue;
    if (job != NULL && (thread->queue = job->next) == NULL)
        thread->queue_end = &thread->queue;
    pthread_mutex_unlock(&thread->lock);
    return job;
}

static void *draw(void *context) {
    QrThread *thread = context;
    for (QrJob *job; (job = next_job(thread)) != NULL;) {
        job->code = QRcode_encodeString8bit(job->text, 0, QR_ECLEVEL_M);
        pthread_mutex_lock(&thread->lock);
        job->next = thread->done;
        thread->done = job;
        pthread_mutex_unlock(&thread->lock);
        net_wake_trigger(thread->wake);
    }
    return NULL;
}

/* ---- the loop ---- */

static void free_job(QrJob *job) {
    if (job->code != NULL)
        QRcode_free(job->code);
    free(job);
}

static void show(Session *session, const QrJob *job) {
    const QRcode *code = job->code;
    session->qr_job = NULL;
    if (code == NULL) {
        session_refuse(session, job->id, REFUSED_TOO_LONG, "this text fits no code");
        return;
    }
    Text text = server_scratch_text(session->server);
    encode_qr(job->id, (unsigned)code->width, code->data, &text);
    session_send(session, &text);
}

static void show_all(void *context) {
    Server *server = context;
    QrThread *thread = server->qr_thread;
    if (thread == NULL)
        return;
    pthread_mutex_lock(&thread->lock);
    QrJob *job = thread->done;
    thread->done = NULL;
    pthread_mutex_unlock(&thread->lock);
    for (QrJob *next; job != NULL; job = next) {
        next = job->next;
        thread->waiting--;
        if (job->session != NULL)
            show(job->session, job);
        free_job(job);
    }
}

static void free_thread(QrThread *thread) {
    pthread_cond_destroy(&thread->wakeup);
    pthread_mutex_destroy(&thread->lock);
    free(thread);
}

bool qr_thread_open(Server *server) {
    QrThread *thread = calloc(1, sizeof *thread);
    if (thread == NULL)
        return false;
    thread->queue_end = &thread->queue;
    thread->wake = net_wake_new(server->net, show_all, server);
    pthread_mutex_init(&thread->lock, NULL);
    pthread_cond_init(&thread->wakeup, NULL);
    if (thread->wake == NULL || pthread_create(&thread->thread, NULL, draw, thread) != 0) {
        free_thread(thread);
        return false;
    }
    server->qr_thread = thread;
    return true;
}

static void forget_all(QrJob *job) {
    for (QrJob *next; job != NULL; job = next) {
        next = job->next;
        qr_job_cancel(job->session);
        free_job(job);
    }
}

void qr_thread_close(Server *server) {
    QrThread *thread = server->qr_thread;
    if (thread == NULL)
        return;
    pthread_mutex_lock(&thread->lock);
    thread->stopping = true;
    pthread_cond_broadcast(&thread->wakeup);
    pthread_mutex_unlock(&thread->lock);
    pthread_join(thread->thread, NULL);
    forget_all(thread->queue);
    forget_all(thread->done);
    free_thread(thread);
    server->qr_thread = NULL;
}

void qr_job_cancel(Session *session) {
    if (session == NULL || session->qr_job == NULL)
        return;
    session->qr_job->session = NULL;
    session->qr_job = NULL;
}

static bool ask(QrThread *thread, Session *session, const ClientMessage *message) {
    QrJob *job = calloc(1, sizeof *job);
    if (job == NULL)
        return false;
    job->session = session;
    memcpy(job->id, message->id, sizeof job->id);
    memcpy(job->text, message->text, sizeof job->text);
    session->qr_job = job;
    thread->waiting++;
    pthread_mutex_lock(&thread->lock);
    *thread->queue_end = job;
    thread->queue_end = &job->next;
    pthread_cond_signal(&thread->wakeup);
    pthread_mutex_unlock(&thread->lock);
    return true;
}

void handle_qr(Session *session, const ClientMessage *message) {
    QrThread *thread = session->server->qr_thread;
    if (session->qr_job != NULL || thread->waiting >= QR_JOBS_MAX || !ask(thread, session, message))
        session_refuse(session, message->id, REFUSED_BUSY, "others are being drawn");
}
