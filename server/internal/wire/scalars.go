package wire

import "time"

// Int is an integer of the contract.
type Int int64

// Decimal is an exact decimal as text, without an exponent.
type Decimal string

// Day is a calendar day in UTC such as 2024-09-01, or an instant where the granularity is hour.
type Day string

// Id names an entry.
type Id string

// Time is an instant.
type Time struct{ time.Time }

// At is the instant t.
func At(t time.Time) Time { return Time{t} }
