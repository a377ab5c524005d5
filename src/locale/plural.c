/* The expression evaluator: C's operators over n, one function for each level of precedence. */
#include "locale/plural.h"

#include <string.h>

enum { DEPTH_MAX = 32 };

typedef struct Formula {
    const char *at;
    uint32_t n;
    int depth;
    bool bad;
} Formula;

static uint32_t choice(Formula *in);

static void skip_spaces(Formula *in) {
    while (*in->at == ' ' || *in->at == '\t')
        in->at++;
}

static bool take(Formula *in, const char *sign) {
    skip_spaces(in);
    size_t length = strlen(sign);
    if (strncmp(in->at, sign, length) != 0)
        return false;
    in->at += length;
    return true;
}

static uint32_t number(Formula *in) {
    uint32_t value = 0;
    in->bad |= *in->at < '0' || *in->at > '9';
    for (; *in->at >= '0' && *in->at <= '9'; in->at++) {
        in->bad |= value > 99999999;
        value = in->bad ? 0 : value * 10 + (uint32_t)(*in->at - '0');
    }
    return value;
}

static uint32_t operand(Formula *in) {
    if (++in->depth > DEPTH_MAX)
        in->bad = true;
    uint32_t value = 0;
    if (in->bad)
        value = 0;
    else if (take(in, "!"))
        value = operand(in) == 0;
    else if (take(in, "(")) {
        value = choice(in);
        in->bad |= !take(in, ")");
    } else if (take(in, "n"))
        value = in->n;
    else
        value = number(in);
    in->depth--;
    return value;
}

static uint32_t remainder_of(Formula *in) {
    uint32_t value = operand(in);
    while (!in->bad && take(in, "%")) {
        uint32_t divisor = operand(in);
        in->bad |= divisor == 0;
        value = in->bad ? 0 : value % divisor;
    }
    return value;
}

static uint32_t comparison(Formula *in) {
    uint32_t value = remainder_of(in);
    if (in->bad)
        return 0;
    if (take(in, "<="))
        return value <= remainder_of(in);
    if (take(in, ">="))
        return value >= remainder_of(in);
    if (take(in, "<"))
        return value < remainder_of(in);
    if (take(in, ">"))
        return value > remainder_of(in);
    return value;
}

static uint32_t equality(Formula *in) {
    uint32_t value = comparison(in);
    if (!in->bad && take(in, "=="))
        return value == comparison(in);
    if (!in->bad && take(in, "!="))
        return value != comparison(in);
    return value;
}

static uint32_t conjunction(Formula *in) {
    uint32_t value = equality(in);
    while (!in->bad && take(in, "&&")) {
        uint32_t other = equality(in);
        value = value != 0 && other != 0;
    }
    return value;
}

static uint32_t disjunction(Formula *in) {
    uint32_t value = conjunction(in);
    while (!in->bad && take(in, "||")) {
        uint32_t other = conjunction(in);
        value = value != 0 || other != 0;
    }
    return value;
}

static uint32_t choice(Formula *in) {
    if (++in->depth > DEPTH_MAX)
        in->bad = true;
    uint32_t value = in->bad ? 0 : disjunction(in);
    if (!in->bad && take(in, "?")) {
        uint32_t yes = choice(in);
        in->bad |= !take(in, ":");
        uint32_t no = choice(in);
        value = value != 0 ? yes : no;
    }
    in->depth--;
    return value;
}

static bool work_out(const Plural *plural, uint32_t n, uint32_t *form) {
    Formula formula = {.at = plural->formula, .n = n};
    *form = choice(&formula);
    skip_spaces(&formula);
    return !formula.bad && *formula.at == '\0' && *form < plural->forms;
}

bool plural_read(Plural *plural, const char *line) {
    Formula in = {.at = line};
    if (!take(&in, "nplurals") || !take(&in, "="))
        return false;
    skip_spaces(&in);
    plural->forms = number(&in);
    if (in.bad || plural->forms == 0 || plural->forms > PLURALS_MAX || !take(&in, ";") ||
        !take(&in, "plural") || !take(&in, "="))
        return false;
    size_t length = strcspn(in.at, ";\n");
    if (length >= sizeof plural->formula)
        return false;
    memcpy(plural->formula, in.at, length);
    plural->formula[length] = '\0';
    for (uint32_t n = 0; n <= 1000; n++) {
        uint32_t form;
        if (!work_out(plural, n, &form))
            return false;
    }
    return true;
}

unsigned plural_of(const Plural *plural, uint32_t number) {
    uint32_t form;
    return work_out(plural, number, &form) ? form : 0;
}
