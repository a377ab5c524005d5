/* A link as a QR code. The page asks over its socket: a link to a table has a secret in it, which
 * has no place in the address of a request. */
#include <qrencode.h>

#include "server/house.h"

void wish_qr(Session *session, const Wish *wish) {
    QRcode *code = QRcode_encodeString8bit(wish->text, 0, QR_ECLEVEL_M);
    if (code == NULL) {
        session_refuse(session, wish->id, REFUSED_TOO_LONG, "this text fits no code");
        return;
    }
    Text text = server_text(session->server);
    tell_qr(wish->id, (unsigned)code->width, code->data, &text);
    session_send(session, &text);
    QRcode_free(code);
}
