/* The version of the rules. A change that lets an old record or log end differently gets another
 * version; a log played under another version is kept and shown, but not replayed. */
#ifndef KENNEL_RULES_VERSION_H
#define KENNEL_RULES_VERSION_H

#define RULES_VERSION "1"
enum { RULES_VERSION_MAX = 16 }; /* bytes of such a version, with its 0 */

#endif
