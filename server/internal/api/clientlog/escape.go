package clientlog

import (
	"log/slog"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// Most characters that one entry brings into the log, message and additional texts each.
const mostLogged = 1000

// attributes are an entry as a group for slog: its level and time are the browser's, not those of the log's line.
func attributes(userID string, e wire.ClientLogEntry) slog.Attr {
	list := []any{"user", userID, "level", string(e.Level), "at", e.Timestamp.UTC().Format(time.RFC3339Nano),
		"message", clean(e.Message)}
	if e.Additional != nil {
		list = append(list, "additional", clean(strings.Join(*e.Additional, " | ")))
	}
	if e.FileName != nil {
		list = append(list, "file", clean(*e.FileName))
	}
	if e.LineNumber != nil {
		list = append(list, "line", *e.LineNumber)
	}
	if e.ColumnNumber != nil {
		list = append(list, "column", *e.ColumnNumber)
	}
	return slog.Group("client", list...)
}

// secret finds what an address or a header may carry into a browser's log and must not reach this one.
var secret = regexp.MustCompile(`(?i)(encusertoken=|authorization:?\s*bearer\s+|password"?\s*[:=]\s*"?)[^\s&"',;]+`)

// clean cuts a text of a browser to size, blanks secrets and escapes whatever does not print, line breaks included, so that
// no entry can feign another line of the log or send a terminal a command.
func clean(text string) string {
	text = secret.ReplaceAllString(text, "${1}…")
	if runes := []rune(text); len(runes) > mostLogged {
		text = string(runes[:mostLogged]) + "…"
	}
	if strings.IndexFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) < 0 {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if unicode.IsPrint(r) {
			b.WriteRune(r)
			continue
		}
		quoted := strconv.QuoteRuneToASCII(r)
		b.WriteString(quoted[1 : len(quoted)-1])
	}
	return b.String()
}
