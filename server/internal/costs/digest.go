package costs

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"slices"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Figures is the sha-256 (hex) of all figures of the report in a canonical order: equal digests mean equal figures in every engine.
// It leaves out the dataset version.
func (r Report) Figures() string {
	w := &writer{hash: sha256.New(), buffer: make([]byte, 0, 2*bufferMost)}
	w.text(r.Currency)
	w.totals(r.Totals)
	w.count(len(r.Rows))
	for _, row := range r.Rows {
		w.count(len(row.Key))
		for _, part := range row.Key {
			w.text(part.Column)
			w.value(part.Value)
		}
		w.totals(row.Totals)
		w.series(row.Series)
		w.totals(row.Previous)
	}
	if r.Other != nil {
		w.count(r.Other.Count)
		w.totals(r.Other.Totals)
		w.series(r.Other.Series)
		w.totals(r.Other.Previous)
	}
	if r.Previous != nil {
		w.time(r.Previous.Period.From)
		w.time(r.Previous.Period.To)
		w.totals(r.Previous.Totals)
	}
	if r.Definitions != "" { // They define the meaning of the keys.
		w.text(r.Definitions)
	}
	w.flush()
	return hex.EncodeToString(w.hash.Sum(nil))
}

// writer prefixes every text with its length, so that different sequences never produce the same bytes.
type writer struct {
	hash   hash.Hash
	buffer []byte // Not hashed yet: the hash is faster on large pieces.
	number []byte
}

const bufferMost = 4096

func (w *writer) flush() {
	_, _ = w.hash.Write(w.buffer)
	w.buffer = w.buffer[:0]
}

func (w *writer) count(n int) {
	w.buffer = append(strconv.AppendInt(w.buffer, int64(n), 10), ';')
	if len(w.buffer) > bufferMost {
		w.flush()
	}
}

func (w *writer) text(s string) {
	w.count(len(s))
	w.buffer = append(w.buffer, s...)
}

func (w *writer) amount(d decimal.Decimal) {
	w.number = d.Append(w.number[:0])
	w.count(len(w.number))
	w.buffer = append(w.buffer, w.number...)
}

func (w *writer) value(s *string) {
	if s == nil {
		w.count(-1)
		return
	}
	w.text(*s)
}

func (w *writer) time(at time.Time) { w.text(at.UTC().Format(time.RFC3339)) }

func (w *writer) totals(t Totals) {
	w.count(len(t))
	var metrics [MaxMetrics]Metric
	for _, metric := range sortedKeys(t, metrics[:0]) {
		w.text(string(metric))
		w.count(len(t[metric]))
		var currencies [4]string
		for _, currency := range sortedKeys(t[metric], currencies[:0]) {
			w.text(currency)
			w.amount(t[metric][currency])
		}
	}
}

// sortedKeys returns the keys in order, in out if they fit: a report has thousands of small maps.
func sortedKeys[K ~string, V any](m map[K]V, out []K) []K {
	for key := range m {
		out = append(out, key)
	}
	slices.Sort(out)
	return out
}

func (w *writer) series(points []Point) {
	w.count(len(points))
	for _, point := range points {
		w.time(point.Start)
		w.totals(point.Totals)
	}
}
