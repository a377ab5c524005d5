# build-rulebook.awk FILE.md: converts a rule book to HTML for the page: as much of Markdown as the rules use.
# The line of other languages is left out, and so is everything after a horizontal line, which is for
# programmers. Links become plain words. Drawings are in paragraphs of their own; a comment names the cards of
# a row. `lessons` is a file with the steps that teach the chapters (web/build.sh): a line with the number of a
# chapter, an address and a title for each, and in its first line the word before them.

function escaped(text) {
    gsub(/&/, "\\&amp;", text)
    gsub(/</, "\\&lt;", text)
    gsub(/>/, "\\&gt;", text)
    gsub(/"/, "\\&quot;", text)
    return text
}

function inline(text,    found, before, after, tag) {
    if (!match(text, /\*\*[^*]+\*\*|\*[^*]+\*|\[[^]]+\]\([^)]*\)/))
        return escaped(text)
    before = escaped(substr(text, 1, RSTART - 1))
    found = substr(text, RSTART, RLENGTH)
    after = substr(text, RSTART + RLENGTH)
    if (found ~ /^\[/) {
        sub(/\]\([^)]*\)$/, "", found)
        return before inline(substr(found, 2)) inline(after)
    }
    tag = found ~ /^\*\*/ ? "strong" : "em"
    gsub(/^\*+|\*+$/, "", found)
    return before "<" tag ">" inline(found) "</" tag ">" inline(after)
}

function trimmed(text) {
    gsub(/^[ \t]+|[ \t]+$/, "", text)
    return text
}

# ---- tables ----

function row(r, from, to, name,    c, cards, text, made, tag) {
    for (c = from; c < to; c++) {
        text = cell[r, c]
        if (match(text, / *<!-- .* -->/)) {
            cards = cards (cards == "" ? "" : " ") trimmed(substr(text, index(text, "<!--") + 4, RSTART + RLENGTH - index(text, "<!--") - 7))
            text = substr(text, 1, RSTART - 1) substr(text, RSTART + RLENGTH)
        }
        tag = cell[r, c] == "" ? "td" : name
        made = made "<" tag ">" inline(text) "</" tag ">"
    }
    return "<tr" (cards == "" ? "" : " data-cards=\"" escaped(cards) "\"") ">" made "</tr>"
}

function is_empty(r, from, to,    c) {
    for (c = from; c < to; c++)
        if (cell[r, c] != "")
            return 0
    return 1
}

function part(rows, from, to,    r, made) {
    made = "<table>"
    if (!is_empty(1, from, to))
        made = made "<thead>" row(1, from, to, "th") "</thead>"
    made = made "<tbody>"
    for (r = 2; r <= rows; r++)
        if (!is_empty(r, from, to))
            made = made row(r, from, to, "td")
    return made "</tbody></table>"
}

# An empty column parts two tables that stand side by side only where there is room.
function table(first, last,    i, r, c, n, columns, line, cells, from, made, gap) {
    delete cell
    for (i = first; i <= last; i++) {
        if (i == first + 1)
            continue
        r++
        line = trimmed(lines[i])
        gsub(/^\||\|$/, "", line)
        n = split(line, cells, "|")
        if (r == 1)
            columns = n
        for (c = 1; c <= n; c++)
            cell[r, c] = trimmed(cells[c])
    }
    from = 1
    for (c = 2; c <= columns + 1; c++) {
        gap = c > columns
        if (!gap) {
            gap = 1
            for (i = 1; i <= r; i++)
                gap = gap && cell[i, c] == ""
        }
        if (gap) {
            made = made part(r, from, c)
            from = c + 1
        }
    }
    return "<div class=\"scrolls\" tabindex=\"0\">" made "</div>"
}

# ---- lists ----

function indent_of(line) {
    match(line, /^ */)
    return RLENGTH
}

function is_item(line) {
    return line ~ /^ *([-*]|[0-9]+\.) +/
}

# Items of the first one's depth; what is deeper is a list of its own.
function list(first, last,    tag, depth, i, end, text, nested, made) {
    depth = indent_of(lines[first])
    tag = lines[first] ~ /^ *[0-9]/ ? "ol" : "ul"
    made = "<" tag ">"
    for (i = first; i <= last; i = end) {
        text = lines[i]
        sub(/^ *([-*]|[0-9]+\.) +/, "", text)
        nested = 0
        for (end = i + 1; end <= last && !(is_item(lines[end]) && indent_of(lines[end]) <= depth); end++) {
            if (!nested && is_item(lines[end]))
                nested = end
            if (!nested)
                text = text " " trimmed(lines[end])
        }
        made = made "<li>" inline(text) (nested ? list(nested, end - 1) : "") "</li>"
    }
    return made "</" tag ">"
}

# ---- the book ----

# What follows a heading: the steps of the lessons that teach this chapter.
function practice(number,    line, found, fields, made) {
    if (lessons == "")
        return ""
    getline made < lessons
    made = "<p class=\"practice\">" escaped(made)
    while ((getline line < lessons) > 0) {
        split(line, fields, "\t")
        if (fields[1] == number)
            made = made (found++ ? " · " : " ") "<a href=\"" fields[2] "\">" escaped(fields[3]) "</a>"
    }
    close(lessons)
    return found ? made "</p>" : ""
}

function heading(line,    depth, text, id, number) {
    match(line, /^#+/)
    depth = RLENGTH + 1 > 4 ? 4 : RLENGTH + 1
    text = substr(line, RLENGTH + 2)
    number = match(text, /^§[0-9.]+/) ? substr(text, RSTART, RLENGTH) : ""
    id = number == "" ? "" : " id=\"" number "\""
    return "<h" depth id ">" inline(text) "</h" depth ">" (number == "" ? "" : practice(number))
}

function drawing(line,    at) {
    at = index(line, "](")
    return "<img class=\"illustration\" alt=\"" escaped(substr(line, 3, at - 3)) "\" src=\"" escaped(substr(line, at + 2, length(line) - at - 2)) "\">"
}

function put(block) {
    if (++blocks != 2)
        print block
}

function paragraph(first, last,    i, text) {
    for (i = first; i <= last; i++)
        text = text (i == first ? "" : " ") lines[i]
    return "<p>" inline(text) "</p>"
}

$0 == "---" { ended = 1 }
!ended { lines[++count] = $0 }

END {
    for (i = 1; i <= count; i = end) {
        end = i + 1
        if (lines[i] ~ /^#+ /)
            put(heading(lines[i]))
        else if (lines[i] ~ /^!\[.*\]\(.*\)$/)
            put(drawing(lines[i]))
        else if (lines[i] ~ /^\|/) {
            while (end <= count && lines[end] ~ /^\|/)
                end++
            put(table(i, end - 1))
        } else if (is_item(lines[i])) {
            while (end <= count && lines[end] !~ /^[ \t]*$/ && (is_item(lines[end]) || lines[end] ~ /^ /))
                end++
            put(list(i, end - 1))
        } else if (lines[i] !~ /^[ \t]*$/) {
            while (end <= count && lines[end] !~ /^[ \t]*$/ && lines[end] !~ /^[#|]/ && !is_item(lines[end]))
                end++
            put(paragraph(i, end - 1))
        }
    }
}
