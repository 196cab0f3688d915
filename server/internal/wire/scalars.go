package wire

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"time"
)

// Int is an integer of the contract, and GraphQL's Int.
type Int int64

// ImplementsGraphQLType names the scalar.
func (Int) ImplementsGraphQLType(name string) bool { return name == "Int" }

// UnmarshalGraphQL reads an argument.
func (n *Int) UnmarshalGraphQL(input any) error {
	switch v := input.(type) {
	case int32:
		*n = Int(v)
		return nil
	case float64:
		if v == math.Trunc(v) && v >= math.MinInt32 && v <= math.MaxInt32 {
			*n = Int(v)
			return nil
		}
	}
	return fmt.Errorf("an Int must be a whole number of 32 bits")
}

// Decimal is an exact decimal as text, without an exponent.
type Decimal string

// ImplementsGraphQLType names the scalar.
func (Decimal) ImplementsGraphQLType(name string) bool { return name == "Decimal" }

// UnmarshalGraphQL reads an argument; the API judges it.
func (d *Decimal) UnmarshalGraphQL(input any) error { return readText(input, d) }

// Valid reports whether d is a decimal.
func (d Decimal) Valid() bool {
	whole, fraction, point := strings.Cut(strings.TrimPrefix(string(d), "-"), ".")
	return digits(whole) && (!point || digits(fraction))
}

// Day is a calendar day in UTC such as 2024-09-01, or an instant where the granularity is hour; GraphQL's Date.
type Day string

// ImplementsGraphQLType names the scalar.
func (Day) ImplementsGraphQLType(name string) bool { return name == "Date" }

// UnmarshalGraphQL reads an argument.
func (d *Day) UnmarshalGraphQL(input any) error {
	if err := readText(input, d); err != nil || !d.Valid() {
		return fmt.Errorf("a Date must be a string such as 2024-09-01")
	}
	return nil
}

// Valid reports whether d has the form of a day or an hour.
func (d Day) Valid() bool {
	const form = "0000-00-00T00:00:00Z"
	if len(d) != len(form) && len(d) != len(time.DateOnly) {
		return false
	}
	for i := range len(d) {
		if isDigit := d[i] >= '0' && d[i] <= '9'; isDigit != (form[i] == '0') || (!isDigit && d[i] != form[i]) {
			return false
		}
	}
	return true
}

// Id names an entry.
type Id string

// ImplementsGraphQLType names the scalar; some fields give the id of another entry out as text.
func (Id) ImplementsGraphQLType(name string) bool { return name == "ID" || name == "String" }

// UnmarshalGraphQL reads an argument.
func (i *Id) UnmarshalGraphQL(input any) error {
	if n, ok := input.(int32); ok {
		*i = Id(fmt.Sprint(n))
		return nil
	}
	return readText(input, i)
}

// Time is an instant, in UTC where it was read from JSON; GraphQL's DateTime.
type Time struct{ time.Time }

// At is the instant t.
func At(t time.Time) Time { return Time{t} }

// String is how query parameters have it.
func (t Time) String() string { return t.UTC().Format(time.RFC3339Nano) }

// ImplementsGraphQLType names the scalar.
func (Time) ImplementsGraphQLType(name string) bool { return name == "DateTime" }

// UnmarshalGraphQL reads an argument.
func (t *Time) UnmarshalGraphQL(input any) error {
	s, ok := input.(string)
	at, err := time.Parse(time.RFC3339, s)
	if !ok || err != nil {
		return fmt.Errorf("a DateTime must be a string such as 2024-09-01T14:00:00Z")
	}
	*t = At(at.UTC())
	return nil
}

// UnmarshalJSON reads RFC 3339.
func (t *Time) UnmarshalJSON(b []byte) error {
	if err := json.Unmarshal(b, &t.Time); err != nil {
		return err
	}
	t.Time = t.UTC()
	return nil
}

func readText[T ~string](input any, into *T) error {
	s, ok := input.(string)
	if !ok {
		return fmt.Errorf("a string is wanted here")
	}
	*into = T(s)
	return nil
}

func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}
