package clickhouse

import (
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// FuzzQuote reads literals as ClickHouse does: none ends early, and each has the original value.
func FuzzQuote(f *testing.F) {
	for _, seed := range []string{"", "'", `\`, `\'`, "a\x00b", "' OR 1 --", "é", "\xff", "'; DROP TABLE charges"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		literal := quote(text)
		inside := literal[1 : len(literal)-1]
		if literal[0] != '\'' || literal[len(literal)-1] != '\'' || strings.ContainsRune(inside, '\'') {
			t.Fatalf("%q is written as %s", text, literal)
		}
		var read []byte
		for i := 0; i < len(inside); i++ {
			if inside[i] != '\\' {
				read = append(read, inside[i])
				continue
			}
			if i+3 >= len(inside) || inside[i+1] != 'x' {
				t.Fatalf("%q is written with an escape that is not by number: %s", text, literal)
			}
			digit := func(c byte) byte { return byte(strings.IndexByte("0123456789ABCDEF", c)) }
			read = append(read, digit(inside[i+2])<<4|digit(inside[i+3]))
			i += 3
		}
		if string(read) != text {
			t.Fatalf("%q is written as %s, which reads as %q", text, literal, read)
		}
	})
}

// TestNoQuestionWithoutItsScope checks that the only builder of conditions always adds the scope, for any filter.
func TestNoQuestionWithoutItsScope(t *testing.T) {
	run := counted{id: "r", number: 7, shares: nil}
	for _, s := range []scoped{{}, {runs: []counted{run}}, {enrollment: "E"}} {
		if where, some, err := s.where(costs.Period{}, nil, nil); some || where != "" || err != nil {
			t.Errorf("%+v asks %q, %v", s, where, err)
		}
	}
}
