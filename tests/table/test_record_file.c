/* Tests files of records: where one ends and the next begins, what the library has noted of each, and that
 * what is written reads back. */
#include "table/record_file.h"

#include <string.h>

#include "tests/test.h"

enum { ROOM = 16 * 1024 };

/* The file's bytes, and what is said of its records, one after the other. */
static char bytes[ROOM], answer[ROOM];

static const char *read_some(const char *file, size_t length) {
    RecordFile records;
    RecordSection section;
    Text text = text_into(answer, sizeof answer);
    memcpy(bytes, file, length);
    record_file_begin(&records, bytes, length);
    while (record_file_next(&records, &section)) {
        text_add(&text, text.length > 0 ? "\n" : "");
        Text one = text_into(answer + text.length, sizeof answer - text.length);
        record_section_write_json(&section, &one);
        text.length += one.length;
    }
    return answer;
}

static const char *read_file(const char *file) {
    return read_some(file, strlen(file));
}

static const char *written(const char *fields, size_t length) {
    Text text = text_into(answer, sizeof answer);
    return record_file_write(fields, length, &text) ? answer : "refused";
}
#define WRITTEN(fields) written(fields, sizeof(fields) - 1)

/* ---- reading ---- */

TEST(a_title_begins_the_next_record_of_a_file) {
    EXPECT_TEXT(read_file("Kennel record 2\nPosition: p\n\nfold\n\nKennel record 1\nPosition: q\n"),
                "{\"line\":1,\"from\":0,\"length\":33,\"position\":\"p\","
                "\"head\":\"Kennel record 2\\nPosition: p\\n\\n\",\"own\":{},\"seats\":[],"
                "\"lines\":[\"fold\"],\"end\":\"\"}\n"
                "{\"line\":6,\"from\":35,\"length\":27,\"position\":\"q\","
                "\"head\":\"Kennel record 2\\nPosition: q\\n\\n\",\"own\":{},\"seats\":[],"
                "\"lines\":[],\"end\":\"\"}");
}

TEST(remarks_and_empty_lines_before_a_record_are_counted_and_not_part_of_it) {
    EXPECT_TEXT(read_file("# kennel: {}\n\nKennel record 2\nPosition: p\n"),
                "{\"line\":3,\"from\":14,\"length\":27,\"position\":\"p\","
                "\"head\":\"Kennel record 2\\nPosition: p\\n\\n\",\"own\":{},\"seats\":[],"
                "\"lines\":[],\"end\":\"\"}");
    EXPECT_TEXT(read_file("# only a remark\n\n"), "");
    EXPECT_TEXT(read_file(""), "");
}

TEST(what_stands_instead_of_a_title_is_a_record_for_the_replay_to_refuse) {
    EXPECT_TEXT(read_file("Dear Ada,\nhello\n"),
                "{\"line\":1,\"from\":0,\"length\":15,\"position\":\"\","
                "\"head\":\"Kennel record 2\\nPosition: \\n\\n\",\"own\":{},\"seats\":[],"
                "\"lines\":[\"hello\"],\"end\":\"\"}");
}

TEST(the_librarys_own_headers_are_taken_out_of_the_head) {
    EXPECT_TEXT(
        read_file("Kennel record 2\nPosition: p\nSeat a: puppy\nSeen by: a\nEvent: at \"home\"\n"
                  "Star: yes\nNote: with Ada: hers\nNote on: x\nSet-up: {}\n\nseat b person A: B\n"
                  "# mine\nend p\n"),
        "{\"line\":1,\"from\":0,\"length\":155,\"position\":\"p\","
        "\"head\":\"Kennel record 2\\nPosition: p\\nSeat a: puppy\\nEvent: at "
        "\\\"home\\\"\\nNote on: x\\n\\n\","
        "\"own\":{\"me\":\"a\",\"star\":\"yes\",\"note\":\"with Ada: hers\",\"setup\":\"{}\"},"
        "\"seats\":[\"Seat a: puppy\"],\"lines\":[\"seat b person A: B\"],\"end\":\"end p\"}");
}

TEST(lines_may_end_as_on_windows_and_a_byte_order_mark_is_none_of_them) {
    EXPECT_TEXT(read_file("\xEF\xBB\xBFKennel record 2\r\nPosition: p\r\n\r\nfold\r\n"),
                "{\"line\":1,\"from\":3,\"length\":33,\"position\":\"p\","
                "\"head\":\"Kennel record 2\\nPosition: p\\n\\n\",\"own\":{},\"seats\":[],"
                "\"lines\":[\"fold\"],\"end\":\"\"}");
    EXPECT(memcmp(bytes + 3, "Kennel record 2\nPosition: p\n\nfold", 33) == 0);
}

TEST(a_line_with_a_byte_that_no_text_has_is_named) {
    static const char zero[] = "Kennel record 2\nPosition: p\nfo\0ld\n";
    EXPECT_TEXT(read_some(zero, sizeof zero - 1), "{\"line\":1,\"fault\":\"bad-byte\",\"at\":3}");
    EXPECT_TEXT(read_file("\nKennel record 2\nA\rB\n"),
                "{\"line\":2,\"fault\":\"bad-byte\",\"at\":3}");
    EXPECT_TEXT(read_file("Kennel record 2\nNote: \xC3\n"),
                "{\"line\":1,\"fault\":\"bad-byte\",\"at\":2}");
}

TEST(a_record_longer_than_a_page_has_room_for_is_named_and_the_next_is_read) {
    static char large[RECORD_SECTION_MAX + 100];
    static const char title[] = "Kennel record 2\n";
    RecordFile records;
    RecordSection section;
    memset(large, 'x', sizeof large);
    memcpy(large, title, sizeof title - 1);
    large[RECORD_SECTION_MAX + 1] = '\n';
    memcpy(large + RECORD_SECTION_MAX + 2, title, sizeof title - 1);
    record_file_begin(&records, large, sizeof large);
    EXPECT(record_file_next(&records, &section) && section.fault == SECTION_TOO_LONG);
    EXPECT(record_file_next(&records, &section) && section.fault == SECTION_OK &&
           section.line == 3);
    EXPECT(!record_file_next(&records, &section));
}

TEST(the_second_position_of_a_record_is_left_to_the_replay) {
    EXPECT_TEXT(read_file("Kennel record 2\nPosition: \nPosition: q\nPosition: r\n"),
                "{\"line\":1,\"from\":0,\"length\":50,\"position\":\"q\","
                "\"head\":\"Kennel record 2\\nPosition: q\\n\\n\",\"own\":{},\"seats\":[],"
                "\"lines\":[],\"end\":\"\"}");
}

/* ---- writing ---- */

TEST(a_record_is_written_with_its_own_headers_in_their_order) {
    EXPECT_TEXT(
        WRITTEN("position\0p\0seat\0Seat a: puppy\0line\0fold\0line\0deal 0\0end\0end p\0"
                "note\0mine\0me\0a\0star\0\0setup\0{}\0"),
        "Kennel record 2\nPosition: p\nSeat a: puppy\nSeen by: a\nNote: mine\nSet-up: {}\n\n"
        "fold\ndeal 0\nend p\n");
}

TEST(a_head_that_was_kept_is_written_as_it_was) {
    EXPECT_TEXT(WRITTEN("head\0Kennel record 2\nPosition: p\nEvent: at home\n\n\0kind\0opened\0"),
                "Kennel record 2\nPosition: p\nEvent: at home\nKind: opened\n\n");
}

TEST(a_remark_is_written_before_all_records) {
    EXPECT_TEXT(WRITTEN("remark\0{\"settings\":{}}\0"), "# kennel: {\"settings\":{}}\n");
}

TEST(a_field_that_would_be_two_lines_or_is_cut_off_or_unknown_is_refused) {
    EXPECT_TEXT(WRITTEN("position\0p\0line\0fold\nend q\0"), "refused");
    EXPECT_TEXT(WRITTEN("position\0p\0note\0a\rb\0"), "refused");
    EXPECT_TEXT(WRITTEN("position\0p\0whatever\0x\0"), "refused");
    EXPECT_TEXT(written("position\0p\0line", 15), "refused");
}

TEST(a_record_without_room_is_refused) {
    char small[20];
    Text text = text_into(small, sizeof small);
    EXPECT(!record_file_write("position\0p\0", 11, &text));
}
