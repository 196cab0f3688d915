package graph

import (
	"fmt"
	"math"
	"regexp"
	"time"
)

// date is a day, or an instant where the granularity is hour.
type date string

var datePattern = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}Z)?$`)

// ImplementsGraphQLType names the scalar.
func (date) ImplementsGraphQLType(name string) bool { return name == "Date" }

// UnmarshalGraphQL reads a variable.
func (d *date) UnmarshalGraphQL(input any) error {
	s, ok := input.(string)
	if !ok || !datePattern.MatchString(s) {
		return fmt.Errorf("a Date must be a string such as 2024-09-01")
	}
	*d = date(s)
	return nil
}

// decimal is an exact decimal as text; the facade only gives it out.
type decimal string

// ImplementsGraphQLType names the scalar.
func (decimal) ImplementsGraphQLType(name string) bool { return name == "Decimal" }

// UnmarshalGraphQL reads a variable.
func (d *decimal) UnmarshalGraphQL(input any) error {
	s, ok := input.(string)
	if !ok {
		return fmt.Errorf("a Decimal must be a string")
	}
	*d = decimal(s)
	return nil
}

// dateTime is an instant in UTC, RFC 3339.
type dateTime string

// ImplementsGraphQLType names the scalar.
func (dateTime) ImplementsGraphQLType(name string) bool { return name == "DateTime" }

// UnmarshalGraphQL reads a variable.
func (d *dateTime) UnmarshalGraphQL(input any) error {
	s, ok := input.(string)
	if _, err := time.Parse(time.RFC3339, s); !ok || err != nil {
		return fmt.Errorf("a DateTime must be a string such as 2024-09-01T14:00:00Z")
	}
	*d = dateTime(s)
	return nil
}

// toInt is GraphQL's 32-bit Int; a larger count reads as the largest.
func toInt[N int | int64](n N) int32 {
	return int32(min(int64(n), math.MaxInt32)) // bounded by min
}

func toDate(s *string) *date {
	if s == nil {
		return nil
	}
	d := date(*s)
	return &d
}

func toDecimal(s *string) *decimal {
	if s == nil {
		return nil
	}
	d := decimal(*s)
	return &d
}

func toCount(n *int) *int32 {
	if n == nil {
		return nil
	}
	count := toInt(*n)
	return &count
}

func toDateTime(at time.Time) dateTime { return dateTime(at.UTC().Format(time.RFC3339)) }

func toOptionalTime(at *time.Time) *dateTime {
	if at == nil {
		return nil
	}
	text := toDateTime(*at)
	return &text
}

// each turns a list, which is never nil then.
func each[From, To any](list []From, to func(From) To) []To {
	out := make([]To, 0, len(list))
	for _, one := range list {
		out = append(out, to(one))
	}
	return out
}

// maybe turns what may be missing.
func maybe[From, To any](v *From, to func(From) To) *To {
	if v == nil {
		return nil
	}
	out := to(*v)
	return &out
}
