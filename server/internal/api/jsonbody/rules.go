package jsonbody

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Length holds a text against its bounds, which count characters. Postgres stores neither invalid UTF-8 nor null characters.
func Length(name, value string, least, most int) error {
	if !utf8.ValidString(value) || strings.ContainsRune(value, 0) {
		return problem.Field(name, name+" has a character that is not text; remove it.")
	}
	return Characters(name, value, least, most)
}

// Characters holds a text that is not stored against its bounds.
func Characters(name, value string, least, most int) error {
	if n := utf8.RuneCountInString(value); n < least || n > most {
		return problem.Field(name, fmt.Sprintf("%s has %d characters; send %d to %d.", name, n, least, most))
	}
	return nil
}
