package focus

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Repairs counts the repairs by kind.
type Repairs map[string]int64

func (r Repairs) add(kind string, n int64) { r[kind] += n }

// RepairList are the repairs so far in order of their kinds, with their first places.
func (f *Reader) RepairList() []costs.Repair {
	counts := f.Repairs()
	list := make([]costs.Repair, 0, len(counts))
	for _, kind := range slices.Sorted(maps.Keys(counts)) {
		list = append(list, costs.Repair{Kind: kind, Count: counts[kind], First: f.places.first[kind]})
	}
	return list
}

// Rejects are the first rejected rows, and the number of all.
type Rejects struct {
	First []costs.Reject
	Count int64
}

// TooManyRejectsError means that the file exceeds the limit of rejected rows.
type TooManyRejectsError struct {
	Limit int64
	First costs.Reject
}

// Error names the limit, the first fault and the way out.
func (e *TooManyRejectsError) Error() string {
	return fmt.Sprintf("has more than %d rejected rows, the limit of --ingest-max-rejects, and none of it was kept; the first is %s. "+
		"Correct the export, or ask the operator to raise the limit", e.Limit, e.First)
}

// NothingAcceptedError means that a file has rows, and each was rejected.
type NothingAcceptedError struct{ Rejects Rejects }

// Error names the first fault and the way out.
func (e *NothingAcceptedError) Error() string {
	return fmt.Sprintf("has no valid row (%d rejected), so that nothing was loaded or replaced; the first is %s. Correct the export and send "+
		"it again; costdeck rejects FILE lists every row", e.Rejects.Count, e.Rejects.First[0])
}

// AtEnd reports whether an error of Next means that the file was read to its end.
func AtEnd(err error) bool {
	var nothing *NothingAcceptedError
	return errors.Is(err, io.EOF) || errors.As(err, &nothing)
}

func (r *Rejects) add(reject costs.Reject, limits Limits) error {
	r.Count++
	if limits.Rejects > 0 && r.Count > limits.Rejects {
		return &TooManyRejectsError{Limit: limits.Rejects, First: append(r.First, reject)[0]}
	}
	if len(r.First) < costs.MaxRejects {
		reject.Value = clip(reject.Value)
		r.First = append(r.First, reject)
	}
	return nil
}

// clip shortens a quote from a file.
func clip(s string) string {
	const most = 200
	s = strings.ToValidUTF8(s, string(utf8.RuneError))
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most]) + "…"
}
