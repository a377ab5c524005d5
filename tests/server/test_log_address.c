/* How the log cuts addresses to networks. */
#include "server/log_address.h"
#include "tests/test.h"

static const char *network_of(const char *address) {
    static char network[LOG_ADDRESS_MAX];
    log_address_network(address, network);
    return network;
}

TEST(the_log_has_the_first_three_bytes_of_an_IPv4_address) {
    EXPECT_TEXT(network_of("192.0.2.7"), "192.0.2.0/24");
    EXPECT_TEXT(network_of("127.0.0.1"), "127.0.0.0/24");
}

TEST(the_log_has_the_first_48_bits_of_an_IPv6_address) {
    EXPECT_TEXT(network_of("2001:db8:1:2::/64"), "2001:db8:1::/48");
    EXPECT_TEXT(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1::/48");
    EXPECT_TEXT(network_of("::1"), "::/48");
}

TEST(the_log_leaves_what_is_no_address_as_it_is) {
    EXPECT_TEXT(network_of("-"), "-");
    EXPECT_TEXT(network_of(""), "");
    EXPECT_TEXT(network_of("1.2.3.4.5"), "1.2.3.4.5");
}
