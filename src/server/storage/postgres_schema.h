/* What a PostgreSQL database must be to keep games, and the tables that it keeps them in. */
#ifndef KENNEL_SERVER_STORAGE_POSTGRES_SCHEMA_H
#define KENNEL_SERVER_STORAGE_POSTGRES_SCHEMA_H

#include "server/storage/postgres_connection.h"

enum {
    POSTGRES_SCHEMA_VERSION = 3,
    POSTGRES_LOG_RANGE = 262144, /* tables whose lines are in one partition */
    POSTGRES_LOCKS = 0x4B454E4E, /* "KENN": the class of our advisory locks; 0 is for the schema, */
    POSTGRES_SWEEP_LOCKS = 0x4B454E53, /* and these are for sweeping */
};

/* Refuses a database that loses what it has confirmed, a standby, and a pooler that hands a
 * connection to others after each transaction. */
bool postgres_check_server(PostgresConnection *connection);

/* Settings of a session: plans through indexes only, limits of time, our schema. */
bool postgres_begin_session(PostgresConnection *connection);

/* Creates the tables, or brings them up to date, under a lock. A newer version whose `least` is
 * above ours is refused. */
bool postgres_migrate_schema(PostgresConnection *connection);
/* Makes room in the log for the tables to come. */
bool postgres_add_partitions(PostgresConnection *connection);
bool postgres_check_schema(PostgresConnection *connection); /* for readers: changes nothing */

#endif
