/* Tests subprocesses: what can be started, which lines arrive, and that none of their processes
 * stays. */
#include "lab/subprocess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "lab/command_line.h"
#include "tests/lab/script_bot.h"
#include "tests/test.h"

static const double long_time = 60; /* seconds: a guard against hanging */

/* ---- what can be started ---- */

static int why_not(const char *text) {
    static CommandLine command;
    errno = 0;
    return command_line_read(&command, text) ? 0 : errno;
}

TEST(what_is_no_program_is_told_apart) {
    Script plain = script_write_text("#!/bin/sh\n", S_IRUSR | S_IWUSR);
    EXPECT_EQUAL(why_not("/no/where"), ENOENT);
    EXPECT_EQUAL(why_not("/tmp"), EISDIR);
    EXPECT_EQUAL(why_not("/dev/null"), EACCES);
    EXPECT_EQUAL(why_not(plain.path), EACCES);
    EXPECT_EQUAL(why_not(""), ENOENT);
    EXPECT_EQUAL(why_not("no-such-program ./file"), ENOENT);
    EXPECT_EQUAL(why_not("sh ./file"), 0);
    script_remove(&plain);
}

TEST(nothing_of_a_command_is_cut_off) {
    static char text[COMMAND_TEXT_MAX + 1];
    strcpy(text, "/bin/sh");
    for (int i = 1; i < COMMAND_WORDS_MAX; i++)
        strcat(text, " x");
    EXPECT_EQUAL(why_not(text), 0);
    strcat(text, " x");
    EXPECT_EQUAL(why_not(text), E2BIG);
    memset(text, 'x', COMMAND_TEXT_MAX);
    text[0] = '/';
    EXPECT_EQUAL(why_not(text), ENAMETOOLONG);
}

TEST(a_path_may_have_spaces_in_it) {
    Script script = script_write_text("#!/bin/sh\n", S_IRWXU);
    static CommandLine command;
    char path[64];
    snprintf(path, sizeof path, "%s its friend", script.path);
    EXPECT(command_line_read(&command, path));
    EXPECT_TEXT(command.path, script.path);
    EXPECT_TEXT(command.word[2], "friend");
    EXPECT(rename(script.path, path) == 0);
    EXPECT(command_line_read(&command, path));
    EXPECT_TEXT(command.path, path);
    EXPECT(command.word[1] == NULL);
    unlink(path);
}

TEST(words_in_quotes_may_have_spaces_in_them) {
    Script script = script_write_text("#!/bin/sh\n", S_IRWXU);
    static CommandLine command;
    char path[64], text[128];
    snprintf(path, sizeof path, "%s its friend", script.path);
    EXPECT(rename(script.path, path) == 0);
    snprintf(text, sizeof text, "\"%s\" --deep \"two words\"  a\" \"b \"\"", path);
    EXPECT(command_line_read(&command, text));
    EXPECT_TEXT(command.path, path);
    EXPECT_TEXT(command.word[0], path);
    EXPECT_TEXT(command.word[1], "--deep");
    EXPECT_TEXT(command.word[2], "two words");
    EXPECT_TEXT(command.word[3], "a b");
    EXPECT_TEXT(command.word[4], "");
    EXPECT(command.word[5] == NULL);
    snprintf(text, sizeof text, "%s --deep", path);
    EXPECT_EQUAL(why_not(text), ENOENT);
    snprintf(text, sizeof text, "\"%s --deep", path);
    EXPECT_EQUAL(why_not(text), ENOENT);
    EXPECT_EQUAL(why_not("\"\""), ENOENT);
    unlink(path);
}

TEST(quotes_behind_a_bare_word_are_part_of_their_words) {
    Script script = script_write_text("#!/bin/sh\n", S_IRWXU);
    static CommandLine command;
    char text[128], name[64];
    snprintf(text, sizeof text, "%s \"two words\"", script.path);
    EXPECT(command_line_read(&command, text));
    EXPECT_TEXT(command.word[1], "\"two");
    EXPECT_TEXT(command.word[2], "words\"");
    snprintf(name, sizeof name, "%s\"odd\"", script.path);
    EXPECT(rename(script.path, name) == 0);
    snprintf(text, sizeof text, "%s \"two words\"", name);
    EXPECT(command_line_read(&command, text));
    EXPECT_TEXT(command.path, name);
    EXPECT_TEXT(command.word[1], "\"two");
    unlink(name);
}

static int start_fault(const char *text) {
    Script script = script_write_text(text, S_IRWXU);
    Subprocess subprocess;
    bool started = subprocess_start(&subprocess, script.path, NULL);
    int why = errno;
    script_remove(&script);
    EXPECT(!started);
    EXPECT(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
    return why;
}

TEST(a_file_that_cannot_be_run_is_no_program) {
    EXPECT_EQUAL(start_fault("neither this nor that"), ENOEXEC);
    EXPECT_EQUAL(start_fault("#!/no/such/interpreter\n"), ENOENT);
    EXPECT_EQUAL(start_fault(""), ENOEXEC);
}

/* ---- what is heard ---- */

static Subprocess start(const Script *script) {
    Subprocess subprocess;
    EXPECT(subprocess_start(&subprocess, script->path, NULL));
    EXPECT(subprocess_write_line(&subprocess, "go", monotonic_seconds() + long_time));
    return subprocess;
}

TEST(a_program_that_floods_its_output_is_cut_by_the_clock) {
    static const char *const floods[] = {"while :; do echo info; done", "yes info", "yes ''"};
    char line[SUBPROCESS_LINE_MAX];
    for (int i = 0; i < 3; i++) {
        Script script = script_write(floods[i]);
        Subprocess subprocess = start(&script);
        ReadLineResult ear =
            subprocess_read_line(&subprocess, monotonic_seconds() + long_time, line);
        EXPECT_EQUAL(ear, READ_LINE_OK); /* the flood has begun */
        double deadline = monotonic_seconds() + 0.2;
        while (ear == READ_LINE_OK && monotonic_seconds() < deadline + long_time)
            ear = subprocess_read_line(&subprocess, deadline, line);
        EXPECT_EQUAL(ear, READ_LINE_TIMEOUT);
        subprocess_kill(&subprocess);
        script_remove(&script);
    }
}

TEST(a_zero_byte_hides_nothing) {
    char line[SUBPROCESS_LINE_MAX];
    Script script = script_write("printf 'best 8:60-4\\0 or so\\n'");
    Subprocess subprocess = start(&script);
    EXPECT_EQUAL(subprocess_read_line(&subprocess, monotonic_seconds() + long_time, line),
                 READ_LINE_OK);
    EXPECT_TEXT(line, "best 8:60-4? or so");
    subprocess_kill(&subprocess);
    script_remove(&script);
}

TEST(whoever_is_told_to_stop_waits_for_nobody) {
    char line[SUBPROCESS_LINE_MAX];
    atomic_bool stop = true;
    Script script = script_write("sleep 1000");
    Subprocess subprocess;
    EXPECT(subprocess_start(&subprocess, script.path, &stop));
    EXPECT(subprocess_write_line(&subprocess, "go", monotonic_seconds() + long_time));
    double begin = monotonic_seconds();
    EXPECT_EQUAL(subprocess_read_line(&subprocess, begin + long_time, line), READ_LINE_TIMEOUT);
    EXPECT(monotonic_seconds() < begin + long_time);
    subprocess_kill(&subprocess);
    script_remove(&script);
}

/* ---- that nothing stays ---- */

/* A child of the program, one in a session of its own, and one whose parent has ended: all of them
 * write their numbers, and so does the program. */
static const char family[] = "echo $$ >>$0.pids\n"
                             "sleep 1000 & echo $! >>$0.pids\n"
                             "setsid sh -c 'echo $$ >>$0.pids; exec sleep 1000' $0 &\n"
                             "(setsid sh -c 'echo $$ >>$0.pids; exec sleep 1000' $0 &) &\n"
                             "wait";
enum { FAMILY = 4 };

static void expect_all_gone(const Script *script) {
    for (int i = 1; i <= FAMILY; i++)
        EXPECT(script_is_gone(script_pid(script, i)));
}

TEST(nothing_of_a_program_stays_when_it_is_ended) {
    Script script = script_write(family);
    Subprocess subprocess = start(&script);
    script_pid(&script, FAMILY);
    subprocess_kill(&subprocess);
    expect_all_gone(&script);
    EXPECT(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
    script_remove(&script);
}

TEST(nothing_of_a_program_stays_when_it_ends_by_itself) {
    char on_go[512], line[SUBPROCESS_LINE_MAX];
    snprintf(on_go, sizeof on_go, "%s & while [ $(wc -l <$0.pids) -lt %d ]; do :; done; exit",
             family, FAMILY);
    Script script = script_write(on_go);
    Subprocess subprocess = start(&script);
    EXPECT_EQUAL(subprocess_read_line(&subprocess, monotonic_seconds() + long_time, line),
                 READ_LINE_EOF);
    expect_all_gone(&script);
    subprocess_kill(&subprocess);
    script_remove(&script);
}

/* We start a program and die without a word, also where signals are ignored, as by nohup. */
static void die_with_program(const Script *script, int number) {
    pid_t arena = fork();
    if (arena == 0) {
        signal(number, SIG_DFL);
        start(script);
        script_pid(script, FAMILY);
        kill(getpid(), number);
        _exit(0);
    }
    int status;
    EXPECT(waitpid(arena, &status, 0) == arena);
    EXPECT(WIFSIGNALED(status) && WTERMSIG(status) == number);
}

TEST(nothing_of_a_program_stays_when_we_die) {
    static const int deaths[] = {SIGKILL, SIGHUP, SIGINT, SIGTERM};
    for (int i = 0; i < 4; i++) {
        Script script = script_write(family);
        die_with_program(&script, deaths[i]);
        expect_all_gone(&script);
        script_remove(&script);
    }
}

TEST(a_program_that_kills_its_keeper_dies_with_its_group) {
    Script script = script_write("sleep 1000 & echo $! >>$0.pids; kill -9 $PPID; sleep 1000");
    Subprocess subprocess = start(&script);
    pid_t child = script_pid(&script, 1);
    EXPECT(script_is_gone(subprocess.supervisor.program));
    subprocess_kill(&subprocess);
    EXPECT(script_is_gone(child));
    script_remove(&script);
}

TEST(a_program_that_stops_its_keeper_is_ended_all_the_same) {
    Script script = script_write("kill -STOP $PPID; echo $$ >>$0.pids; sleep 1000");
    Subprocess subprocess = start(&script);
    pid_t process = script_pid(&script, 1);
    subprocess_kill(&subprocess);
    EXPECT(script_is_gone(process));
    script_remove(&script);
}

TEST(programs_keep_no_files_of_ours_open) {
    int ends[2];
    char byte;
    Script script = script_write("sleep 1000");
    EXPECT(pipe(ends) == 0 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0);
    Subprocess subprocess = start(&script);
    close(ends[1]);
    EXPECT(read(ends[0], &byte, 1) == 0); /* nobody else could still write to it */
    close(ends[0]);
    subprocess_kill(&subprocess);
    script_remove(&script);
}
