package trail_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
)

// naive is the filter for one entry.
func naive(f trail.Filter, at time.Time, e audit.Entry) bool {
	equal := func(want, have string) bool { return want == "" || strings.EqualFold(want, have) }
	text := strings.Join([]string{e.Target, e.Path, string(e.Before), string(e.After), e.Note}, " ")
	return (f.From.IsZero() || !at.Before(f.From)) && (f.To.IsZero() || at.Before(f.To)) && equal(f.User, e.User) && equal(f.Actor, e.Actor) &&
		equal(f.Outcome, e.Outcome) && equal(f.Target, e.Target) && equal(f.Enrollment, e.Enrollment) && equal(f.Request, e.Request) &&
		(len(f.Events) == 0 || slices.Contains(f.Events, e.Event)) && (f.Within == nil || slices.Contains(f.Within, e.Enrollment)) &&
		strings.Contains(ascii(text), ascii(f.Text))
}

// ascii is the text with its ASCII letters in lower case.
func ascii(text string) string {
	return strings.Map(func(r rune) rune {
		if r < 128 {
			return unicode.ToLower(r)
		}
		return r
	}, text)
}

// Pages of any filter have the entries that a naive filter selects, each once, and so has the histogram.
func TestAnyFilterPagesThroughWhatItSelects(t *testing.T) {
	s := open(t)
	random := rand.New(rand.NewPCG(1, 2))
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	const many = 600
	for i := range many {
		s.clock.Advance(time.Duration(random.IntN(20)) * time.Minute)
		err := s.Record(t.Context(), audit.Entry{Event: audit.Event(pick("budget", "view", "login")), Outcome: pick("ok", "ok", "refused"),
			User: pick("ada", "Eve", "bob@example.com"), Actor: pick("", "", "agent"), Target: pick("", "a_b", "a%b", "axb"),
			Enrollment: pick("", "E1", "E2", "E3"), Request: pick("", fmt.Sprint(i)), Note: pick("", "100%", `C:\x`, "Étoile", "RaRe")})
		if err != nil {
			t.Fatal(err)
		}
	}
	all := pages(s, trail.Filter{}, many)
	if len(all) != many {
		t.Fatalf("%d entries", len(all))
	}
	for range 150 {
		f := trail.Filter{User: pick("", "", "EVE", "ada", "nobody"), Actor: pick("", "", "agent"), Outcome: pick("", "", "refused"),
			Target: pick("", "", "a_b"), Enrollment: pick("", "", "E1"), Request: pick("", "", "", all[random.IntN(many)].Request),
			Text: pick("", "", "a_b", "a%", "rare", `c:\`, "étoile", "Étoile")}
		for range random.IntN(3) {
			f.Events = append(f.Events, audit.Event(pick("budget", "view", "login")))
		}
		switch random.IntN(4) {
		case 0:
			f.Within = []string{pick("E1", "E2")}
		case 1:
			f.Within = []string{"E1", "E3"}[:random.IntN(3)]
		}
		if random.IntN(3) == 0 {
			f.From, f.To = all[random.IntN(many)].At(), all[random.IntN(many)].At()
		}
		var want []int64
		days := map[string]int64{}
		for _, e := range all {
			if naive(f, e.At(), e.Entry) {
				want = append(want, e.ID)
				days[e.At().Format(time.DateOnly)]++
			}
		}
		for _, step := range []int{7, 100, 10_000} {
			s.Hurry(step)
			var got []int64
			for _, e := range pages(s, f, 1+random.IntN(40)) {
				got = append(got, e.ID)
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%+v in steps of %d: %d entries, want %d", f, step, len(got), len(want))
			}
		}
		if h, err := s.Histogram(t.Context(), f); err != nil || !maps.Equal(h.Days, days) || !h.Since.IsZero() {
			t.Fatalf("%+v: %+v, want %v, %v", f, h, days, err)
		}
	}
}

// pages are all entries of a filter, read page by page.
func pages(s *store, f trail.Filter, limit int) (all []trail.Entry) {
	s.t.Helper()
	for before := int64(0); ; {
		page, err := s.Search(s.t.Context(), f, before, limit)
		if err != nil || len(page.Entries) > limit {
			s.t.Fatalf("%+v: %d entries, %v", f, len(page.Entries), err)
		}
		all = append(all, page.Entries...)
		if before = page.Next; before == 0 {
			return all
		}
	}
}
