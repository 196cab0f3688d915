package conformance

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"regexp"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// ofReader reports whether every value passes the check, because the reader rejects rows with others: see Rejected.
func ofReader(of fact) bool {
	switch of.function {
	case "TypeString", "TypeDecimal", "FormatNumeric", "CheckDecimalValue", "TypeDateTime":
		return true
	}
	return false
}

// newTest makes the test of a check of one column; nil for a function that the package does not know.
func newTest(of fact) test {
	switch of.function {
	case "CheckValue", "CheckNotValue":
		return equals(of.value)
	case "FormatDateTime":
		return func(_ *focus.Cell, loose bool) bool { return !loose }
	case "FormatString":
		return func(cell *focus.Cell, _ bool) bool { return isASCII(cell.Text) }
	case "FormatCurrency":
		return func(cell *focus.Cell, _ bool) bool { return isCode(cell.Text) }
	case "CheckNationalCurrency":
		return func(cell *focus.Cell, _ bool) bool { return currency.Known(string(cell.Text)) }
	case "FormatUnit":
		return func(cell *focus.Cell, _ bool) bool { return unit.Match(cell.Text) }
	case "FormatKeyValue":
		return func(cell *focus.Cell, _ bool) bool { return isKeyValue(cell.Text) }
	case "FormatJSONFormat":
		return func(cell *focus.Cell, _ bool) bool { return isObject(cell.Text) }
	case "CheckGreaterOrEqualThanValue":
		least, err := decimal.Parse(of.value)
		if err != nil {
			return nil
		}
		return func(cell *focus.Cell, _ bool) bool { return cell.Number.Cmp(least) >= 0 }
	}
	return nil
}

func equals(value string) test {
	number, err := decimal.Parse(value)
	return func(cell *focus.Cell, _ bool) bool {
		if cell.Text == nil && err == nil {
			return cell.Number == number
		}
		return string(cell.Text) == value
	}
}

func isASCII(text []byte) bool {
	for len(text) >= 8 {
		if binary.LittleEndian.Uint64(text)&0x8080808080808080 != 0 {
			return false
		}
		text = text[8:]
	}
	for _, c := range text {
		if c >= 0x80 {
			return false
		}
	}
	return true
}

// isCode is the form of ISO 4217.
func isCode(text []byte) bool {
	return len(text) == 3 && strings.IndexFunc(string(text), func(r rune) bool { return r < 'A' || r > 'Z' }) < 0
}

// isKeyValue is FOCUS's Key-Value Format: an object whose values are neither objects nor lists.
func isKeyValue(text []byte) bool {
	var pairs map[string]any
	if json.Unmarshal(text, &pairs) != nil || pairs == nil {
		return false
	}
	for _, value := range pairs {
		switch value.(type) {
		case map[string]any, []any:
			return false
		}
	}
	return true
}

// isObject is FOCUS's JSON Object Format of 1.3: an object of any depth.
func isObject(text []byte) bool {
	return bytes.HasPrefix(bytes.TrimSpace(text), []byte{'{'}) && json.Valid(text)
}

// unit is FOCUS's Unit Format: units, rates and intervals, such as GB-Hours, Requests/3 Months and 1000 Requests.
var unit = func() *regexp.Regexp {
	const (
		one   = `(Year|Month|Day|Hour|Minute|Second)`
		many  = `(Years|Months|Days|Hours|Minutes|Seconds)`
		count = `[A-Za-z][A-Za-z0-9]*(\s+[A-Za-z][A-Za-z0-9]*)*`
	)
	return regexp.MustCompile(`^(([0-9]+ )?` + count + `|` + count + `-` + many + `|` + count + `/` + one + `|` + count + `/[0-9]+ ` + many + `)$`)
}()
