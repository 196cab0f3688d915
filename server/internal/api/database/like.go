package database

import "strings"

// Like is a pattern for LIKE … ESCAPE '\' that finds the text anywhere in a lower-case one; empty for no text.
func Like(text string) string {
	if text == "" {
		return ""
	}
	return "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(strings.ToLower(text)) + "%"
}
