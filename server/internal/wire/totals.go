package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// Total is the exact sum of one metric: one decimal where the answer has one currency (the key is then empty), else one
// decimal per ISO 4217 currency. On the wire the first is a string and the second an object.
type Total map[string]string

// Totals maps a metric to its total.
type Totals map[string]Total

// Point is one interval of a series: its start and a total per metric, side by side in one JSON object.
type Point struct {
	Start  string
	Totals Totals
}

// One is the total of a single currency.
func One(decimal string) Total { return Total{"": decimal} }

// Currencies are the currencies of t in ascending order; the single unnamed one is "".
func (t Total) Currencies() []string { return slices.Sorted(maps.Keys(t)) }

// MarshalJSON writes a string for a single unnamed currency, else an object.
func (t Total) MarshalJSON() ([]byte, error) {
	if single, ok := t[""]; ok && len(t) == 1 {
		return json.Marshal(single)
	}
	return json.Marshal(map[string]string(t))
}

// UnmarshalJSON reads both forms.
func (t *Total) UnmarshalJSON(b []byte) error {
	// A decimal has no escapes, and encoding/json has checked the quotes.
	if len(b) > 1 && b[0] == '"' && bytes.IndexByte(b, '\\') < 0 {
		*t = One(string(b[1 : len(b)-1]))
		return nil
	}
	var byCurrency map[string]string
	if err := json.Unmarshal(b, &byCurrency); err != nil {
		return fmt.Errorf("a total is neither a decimal string nor an object of them: %w", err)
	}
	*t = byCurrency
	return nil
}

// MarshalJSON writes the start beside the totals.
func (p Point) MarshalJSON() ([]byte, error) {
	flat := make(map[string]any, len(p.Totals)+1)
	for metric, total := range p.Totals {
		flat[metric] = total
	}
	flat["start"] = p.Start
	return json.Marshal(flat)
}

// UnmarshalJSON splits the start from the totals.
func (p *Point) UnmarshalJSON(b []byte) error {
	// The start is a string like a total of one currency.
	var flat Totals
	if err := json.Unmarshal(b, &flat); err != nil {
		return err
	}
	start, ok := flat["start"][""]
	if !ok {
		return fmt.Errorf("a point of a series has no start")
	}
	delete(flat, "start")
	p.Start, p.Totals = start, flat
	return nil
}
