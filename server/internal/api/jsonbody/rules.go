package jsonbody

import (
	"fmt"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Length holds a text against its bounds, which count characters.
func Length(name, value string, least, most int) error {
	if n := utf8.RuneCountInString(value); n < least || n > most {
		return problem.Field(name, fmt.Sprintf("%s has %d characters; send %d to %d.", name, n, least, most))
	}
	return nil
}
