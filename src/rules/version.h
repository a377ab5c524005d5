/* Which rules a log was played by. A change that lets an old record, or a log in a server's store,
 * end differently gets another version; what was played by others is kept and shown, not replayed. */
#ifndef KENNEL_RULES_VERSION_H
#define KENNEL_RULES_VERSION_H

#define RULES_VERSION "1"
enum { RULES_VERSION_MAX = 16 }; /* bytes of such a version, with its 0 */

#endif
