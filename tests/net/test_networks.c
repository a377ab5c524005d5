/* Addresses and networks of clients that are banned. */
#include <stdio.h>
#include <string.h>

#include "net/net_loop.h"
#include "tests/test.h"

static bool includes(const char *network, const char *address) {
    uint8_t bytes[16], other[16];
    unsigned bits, unused;
    return net_read_network(network, bytes, &bits) && net_read_network(address, other, &unused) &&
           net_is_within(other, bytes, bits);
}

TEST(an_address_is_a_network_of_its_own) {
    EXPECT(includes("192.0.2.7", "192.0.2.7"));
    EXPECT(!includes("192.0.2.7", "192.0.2.6"));
}

TEST(of_IPv6_the_first_64_bits_are_one_client) {
    EXPECT(includes("2001:db8:1:2::7", "2001:db8:1:2:ffff::1"));
    EXPECT(!includes("2001:db8:1:2::7", "2001:db8:1:3::7"));
}

TEST(a_network_has_the_addresses_that_begin_like_it) {
    EXPECT(includes("10.0.0.0/8", "10.255.255.255"));
    EXPECT(!includes("10.0.0.0/8", "11.0.0.0"));
    EXPECT(includes("192.0.2.128/25", "192.0.2.129"));
    EXPECT(!includes("192.0.2.128/25", "192.0.2.127"));
    EXPECT(includes("2001:db8::/32", "2001:db8:ffff::1"));
    EXPECT(!includes("2001:db8::/32", "2001:db9::1"));
}

TEST(an_IPv4_address_is_in_no_network_of_IPv6) {
    EXPECT(!includes("2000::/3", "192.0.2.7"));
    EXPECT(includes("::ffff:192.0.2.7", "192.0.2.7"));
}

TEST(what_is_neither_address_nor_network_is_refused) {
    static const char *const wrong[] = {
        "",           "10",          "10.0.0.0/",   "10.0.0.0/0",  "10.0.0.0/33", "10.0.0.0/08",
        "10.0.0.1/8", "10.0.0.0/ 8", "10.0.0.0/+8", "10.0.0.0/8x", "::/65",       "::1/64",
        "::/0",       "example.org", "1.2.3.4.5",   "[::1]",       "127.0.0.1:80"};
    uint8_t bytes[16];
    unsigned bits;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (net_read_network(wrong[i], bytes, &bits))
            EXPECT_TEXT(wrong[i], "refused");
}
