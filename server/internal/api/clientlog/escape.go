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

// attributes are an entry as a slog group: level and time are the browser's.
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

// secret matches secrets in addresses and headers that a browser may log.
var secret = regexp.MustCompile(`(?i)(encusertoken=|authorization:?\s*bearer\s+|password"?\s*[:=]\s*"?)[^\s&"',;]+`)

// clean truncates a browser's text, removes secrets and escapes non-printable characters, including line breaks, so that an entry
// can neither fake a log line nor send terminal commands.
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
