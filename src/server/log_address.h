/* Addresses of clients as the log has them: enough to see where trouble comes from, too little to
 * recognise a person. */
#ifndef KENNEL_SERVER_LOG_ADDRESS_H
#define KENNEL_SERVER_LOG_ADDRESS_H

enum { LOG_ADDRESS_MAX = 56 };

/* The network of an address: "192.0.2.0/24" for "192.0.2.7", "2001:db8:1::/48" for
 * "2001:db8:1:2::/64" or one inside it. What is no address stays as it is. */
void log_address_network(const char *address, char network[LOG_ADDRESS_MAX]);

#endif
