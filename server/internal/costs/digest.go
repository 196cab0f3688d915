package costs

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"maps"
	"slices"
	"strconv"
	"time"
)

// Figures is the sha-256 (hex) of everything in the report that is a figure, in one canonical order: equal digests mean
// equal figures, whatever engine made them. The dataset version is no figure.
func (r Report) Figures() string {
	w := writer{sha256.New()}
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
	return hex.EncodeToString(w.Sum(nil))
}

// writer writes every text with its length before it, so that no two sequences give the same bytes.
type writer struct{ hash.Hash }

func (w writer) count(n int) {
	_, _ = w.Write(strconv.AppendInt(nil, int64(n), 10))
	_, _ = w.Write([]byte{';'})
}

func (w writer) text(s string) {
	w.count(len(s))
	_, _ = w.Write([]byte(s))
}

func (w writer) value(s *string) {
	if s == nil {
		w.count(-1)
		return
	}
	w.text(*s)
}

func (w writer) time(at time.Time) { w.text(at.UTC().Format(time.RFC3339)) }

func (w writer) totals(t Totals) {
	w.count(len(t))
	for _, metric := range slices.Sorted(maps.Keys(t)) {
		w.text(string(metric))
		w.count(len(t[metric]))
		for _, currency := range slices.Sorted(maps.Keys(t[metric])) {
			w.text(currency)
			w.text(t[metric][currency].String())
		}
	}
}

func (w writer) series(points []Point) {
	w.count(len(points))
	for _, point := range points {
		w.time(point.Start)
		w.totals(point.Totals)
	}
}
