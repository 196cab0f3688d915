package wire

import (
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
	var single string
	if err := json.Unmarshal(b, &single); err == nil {
		*t = One(single)
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
	var flat map[string]json.RawMessage
	if err := json.Unmarshal(b, &flat); err != nil {
		return err
	}
	if err := json.Unmarshal(flat["start"], &p.Start); err != nil {
		return fmt.Errorf("a point of a series has no start: %w", err)
	}
	delete(flat, "start")
	p.Totals = make(Totals, len(flat))
	for metric, raw := range flat {
		var total Total
		if err := json.Unmarshal(raw, &total); err != nil {
			return fmt.Errorf("metric %s of the point at %s: %w", metric, p.Start, err)
		}
		p.Totals[metric] = total
	}
	return nil
}
