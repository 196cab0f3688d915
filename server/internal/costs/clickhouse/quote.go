package clickhouse

import (
	"strconv"
	"strings"
)

// quote writes a text as a ClickHouse SQL literal. All values in queries go through it. It escapes quotes, backslashes and
// everything but printable ASCII by number, so that no interpretation of escapes ends the literal.
func quote(text string) string {
	const hex = "0123456789ABCDEF"
	b := make([]byte, 0, len(text)+2)
	b = append(b, '\'')
	for i := range len(text) {
		c := text[i]
		if c < ' ' || c == 0x7f || c == '\'' || c == '\\' {
			b = append(b, '\\', 'x', hex[c>>4], hex[c&15])
			continue
		}
		b = append(b, c)
	}
	return string(append(b, '\''))
}

// quoteList writes several texts, separated by commas.
func quoteList(texts []string) string {
	quoted := make([]string, len(texts))
	for i, text := range texts {
		quoted[i] = quote(text)
	}
	return strings.Join(quoted, ", ")
}

// ident writes the name of a column, which is one of FOCUS's or of ours.
func ident(name string) string { return "`" + name + "`" }

func number(n int64) string { return strconv.FormatInt(n, 10) }

func unsigned(n uint64) string { return strconv.FormatUint(n, 10) }
