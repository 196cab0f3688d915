package anomalies_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Pages of a list by severity have each anomaly once, the most severe first and the newest among equals.
func TestPagesBySeverity(t *testing.T) {
	dir := t.TempDir()
	door := apitest.OpenIn(t, dir, nil, nil)
	db := databasetest.OpenIn(t, dir)
	// Of an average month of 1000 each; critical, low, high, low, medium and, by its score alone, medium.
	for id, row := range map[string]struct {
		day, impact string
		score       float64
	}{"a": {"2026-01-01", "100", 6}, "b": {"2026-01-02", "5", 6}, "c": {"2026-01-03", "99.99", 6}, "d": {"2026-01-04", "9.99", 19},
		"e": {"2026-01-05", "10", 6}, "f": {"2026-01-05", "2", 20}} {
		_, err := db.Exec(t.Context(), `INSERT INTO anomalies (id, enrollment, metric, currency, first_day, end_day, actual,
			expected, impact, score, ongoing, found_at, month) VALUES ($1, 'AWS-2001', 'EffectiveCost', 'USD', $2, '2026-01-06', '200', '1',
			$3, $4, FALSE, 0, '1000')`, id, row.day, row.impact, row.score)
		if err != nil {
			t.Fatal(err)
		}
	}
	pages := func(query string) (ids []string) {
		t.Helper()
		cursor := ""
		for range 10 {
			var page wire.AnomalyPage
			text := door.As("aws.demo", "GET", "/anomalies?limit=2&"+query+cursor, "", 200)
			if err := json.Unmarshal([]byte(text), &page); err != nil {
				t.Fatal(err)
			}
			for _, one := range page.Anomalies {
				ids = append(ids, string(one.Id))
			}
			if page.NextCursor == nil {
				return ids
			}
			cursor = "&cursor=" + *page.NextCursor
		}
		t.Fatal("the pages have no end")
		return nil
	}
	for query, want := range map[string][]string{
		"sort=severity": {"a", "c", "f", "e", "d", "b"}, "sort=newest": {"f", "e", "d", "c", "b", "a"},
		"leastSeverity=medium": {"f", "e", "c", "a"}, "leastSeverity=high&sort=severity": {"a", "c"}, "leastSeverity=critical": {"a"},
	} {
		if got := pages(query); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", query, got, want)
		}
	}
}
