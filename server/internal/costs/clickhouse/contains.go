package clickhouse

import (
	"strings"
	"unicode"
)

// containing is a regular expression for texts that contain one of the values, ignoring case as the embedded engine does: by
// Unicode's lower case of single letters. ClickHouse's own functions have other rules. all means that every text matches.
func containing(values []string) (pattern string, all bool) {
	upper := uppers(values)
	parts := make([]string, len(values))
	for i, value := range values {
		if value == "" {
			return "", true
		}
		var b strings.Builder
		for _, r := range strings.ToLower(value) {
			letters := upper[r]
			if unicode.ToLower(r) == r {
				letters = append([]rune{r}, letters...)
			}
			// Alternatives of whole letters instead of classes: they work in a library that reads bytes.
			b.WriteString("(?:")
			for j, letter := range letters {
				if j > 0 {
					b.WriteByte('|')
				}
				b.WriteString(literal(letter))
			}
			b.WriteByte(')')
		}
		parts[i] = b.String()
	}
	return "(?:" + strings.Join(parts, "|") + ")", false
}

// literal is a letter for itself.
func literal(r rune) string {
	if strings.ContainsRune(`\.+*?()|[]{}^$`, r) {
		return "[" + escaped(r) + "]"
	}
	return string(r)
}

func escaped(r rune) string {
	if strings.ContainsRune(`\]^[`, r) {
		return `\` + string(r)
	}
	return string(r)
}

// uppers maps each lower-case letter of the values to the other letters with that lower case.
func uppers(values []string) map[rune][]rune {
	wanted := map[rune]bool{}
	for _, value := range values {
		for _, r := range strings.ToLower(value) {
			wanted[r] = true
		}
	}
	found := map[rune][]rune{}
	for _, letters := range unicode.CaseRanges {
		for r := rune(letters.Lo); r <= rune(letters.Hi); r++ {
			if lower := unicode.ToLower(r); lower != r && wanted[lower] {
				found[lower] = append(found[lower], r)
			}
		}
	}
	return found
}
