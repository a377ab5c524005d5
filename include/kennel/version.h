/* The version of Kennel: of the library and of the program. This is the one place that says it; CMakeLists.txt
 * reads it from here. */
#ifndef KENNEL_VERSION_H
#define KENNEL_VERSION_H

#define KENNEL_VERSION_MAJOR 0
#define KENNEL_VERSION_MINOR 1
#define KENNEL_VERSION_PATCH 0
#define KENNEL_VERSION "0.1.0"
#define KENNEL_RELEASED "2026-11-19" /* the day */

#endif
