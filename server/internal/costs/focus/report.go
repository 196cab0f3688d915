package focus

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Repairs counts what was mended, by kind.
type Repairs map[string]int64

func (r Repairs) add(kind string, n int64) { r[kind] += n }

// List is the repairs in order of their kinds.
func (r Repairs) List() []costs.Repair {
	list := make([]costs.Repair, 0, len(r))
	for _, kind := range slices.Sorted(maps.Keys(r)) {
		list = append(list, costs.Repair{Kind: kind, Count: r[kind]})
	}
	return list
}

// Rejects are the first rows that were left out, and how many there were.
type Rejects struct {
	First []costs.Reject
	Count int64
}

func (r *Rejects) add(reject costs.Reject) {
	r.Count++
	if len(r.First) < costs.MaxRejects {
		reject.Value = clip(reject.Value)
		r.First = append(r.First, reject)
	}
}

// clip shortens what a report or message quotes from a file.
func clip(s string) string {
	const most = 200
	s = strings.ToValidUTF8(s, string(utf8.RuneError))
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s)[:most]) + "…"
}
