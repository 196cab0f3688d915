//go:build bench

package trail_test

import (
	"fmt"
	"log/slog"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
)

// began is the time of the first entry, and span that of all: 14 months.
const began, span = 1735689600000000, 36720000000000

// entry is the i-th of n entries of 5,000 users and 2,000 enrollments on 1,000,000 targets.
func entry(i, n int) trail.Entry {
	e := audit.Entry{Event: audit.View, Outcome: audit.OK, User: fmt.Sprintf("user%d@example.com", i*7919%5000), Kind: "budget",
		Target: fmt.Sprintf("t%d", i*104729%1000000), Enrollment: fmt.Sprintf("ENR-%d", i*31%2000), Request: fmt.Sprintf("%016x", i*2654435761),
		Client: fmt.Sprintf("192.0.2.%d", i%256), Method: "PUT"}
	e.Path = "/api/ng/budgets/" + e.Target
	change := `{"amount":"%d","channels":[{"Address":"a•••@example.com","Channel":"email","ID":"c1","Secret":"•••"}]}`
	e.Before, e.After = fmt.Appendf(nil, change, i), fmt.Appendf(nil, change, i+1)
	switch {
	case i%1000 == 0:
		e.Event = audit.Allocation
	case i%10 < 4:
		e.Event = audit.Refresh
	case i%10 < 6:
		e.Event = audit.Preference
	case i%10 < 8:
		e.Event = audit.Budget
	}
	switch {
	case i%50 == 0:
		e.Outcome, e.Reason = audit.Denied, "permission"
	case i%100003 == 0:
		e.Outcome = audit.Failed
	}
	if i%500 == 0 {
		e.Actor = fmt.Sprintf("agent%d", i%7)
	}
	return trail.Entry{ID: began + int64(i)*(span/int64(n)), Entry: e}
}

// indexes are the statements that create the indexes of the entries, by their names.
func indexes(t *testing.T, db *database.DB) map[string]string {
	t.Helper()
	query := "SELECT name, sql FROM sqlite_schema WHERE tbl_name = 'audit_entries' AND type = 'index' AND sql IS NOT NULL"
	if db.OnPostgres() {
		query = "SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'audit_entries' AND indexname NOT LIKE '%pkey'"
	}
	rows, err := db.Read.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	list := map[string]string{}
	for rows.Next() {
		var name, sql string
		if err := rows.Scan(&name, &sql); err != nil {
			t.Fatal(err)
		}
		list[name] = sql
	}
	return list
}

// TestBenchAudit measures searches over many entries, and writing, sealing and verifying.
func TestBenchAudit(t *testing.T) {
	rows, err := strconv.Atoi(os.Getenv("ROWS"))
	if err != nil {
		t.Fatal(err)
	}
	place := databasetest.In(t, t.TempDir())
	place.Rehearse = false
	db, err := database.Open(t.Context(), place)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	exec := func(statement string, args ...any) {
		t.Helper()
		if _, err := db.Exec(t.Context(), statement, args...); err != nil {
			t.Fatal(err)
		}
	}
	begun := time.Now()
	created := indexes(t, db)
	for name := range created {
		exec("DROP INDEX " + name)
	}
	filler := trail.New(db, nil, time.Now, slog.New(slog.DiscardHandler))
	const batch = 10_000
	for at := 0; at < rows; at += batch {
		var some []trail.Entry
		for i := at; i < min(at+batch, rows); i++ {
			some = append(some, entry(i, rows))
		}
		if err := filler.Append(t.Context(), some); err != nil {
			t.Fatal(err)
		}
	}
	for _, sql := range created { // Sorting is faster than 10,000,000 insertions.
		exec(sql)
	}
	if db.OnPostgres() {
		exec("ANALYZE")
	}
	t.Logf("filled in %v", time.Since(begun))
	s := trail.New(db, nil, time.Now, slog.New(slog.DiscardHandler))
	fmt.Printf("| %d entries, first page of 50 | Median | Slowest of 9 | Entries | Complete |\n|---|---:|---:|---:|---|\n", rows)
	day := time.Date(2025, 6, 1, 0, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		name string
		trail.Filter
	}{
		{"none", trail.Filter{}},
		{"user", trail.Filter{User: "user42@example.com"}},
		{"event", trail.Filter{Events: []audit.Event{audit.Budget}}},
		{"rare event", trail.Filter{Events: []audit.Event{audit.Allocation}}},
		{"two events", trail.Filter{Events: []audit.Event{audit.Allocation, audit.Login}}},
		{"outcome refused", trail.Filter{Outcome: "refused"}},
		{"enrollment", trail.Filter{Enrollment: "ENR-1984"}},
		{"target", trail.Filter{Target: "t4711"}},
		{"request", trail.Filter{Request: "0000000000000000"}},
		{"a day", trail.Filter{From: day, To: day.AddDate(0, 0, 1)}},
		{"user, event, outcome and a year", trail.Filter{User: "user42@example.com", Events: []audit.Event{audit.View}, Outcome: "failed", From: day.AddDate(-1, 0, 0)}},
		{"event and outcome, no entry", trail.Filter{Events: []audit.Event{audit.Budget}, Outcome: "failed", Text: "nowhere"}},
		{"an administrator of 300 enrollments", trail.Filter{Within: enrollments(300)}},
		{"an administrator of 2, and a text", trail.Filter{Within: enrollments(2), Text: "nowhere"}},
		{"text that is nowhere", trail.Filter{Text: "nowhere"}},
	} {
		var took []time.Duration
		var page trail.Page
		for range 9 {
			begun := time.Now()
			if page, err = s.Search(t.Context(), test.Filter, 0, 50); err != nil {
				t.Fatal(err)
			}
			took = append(took, time.Since(begun))
		}
		slices.Sort(took)
		complete := "yes"
		if len(page.Entries) < 50 && page.Next > 0 {
			complete = "continues at " + trail.Entry{ID: page.Next}.At().Format(time.DateOnly)
		}
		fmt.Printf("| %s | %.1f ms | %.1f ms | %d | %s |\n", test.name, took[4].Seconds()*1000, took[8].Seconds()*1000, len(page.Entries), complete)
	}
	begun = time.Now()
	h, err := s.Histogram(t.Context(), trail.Filter{User: "user42@example.com"})
	fmt.Printf("| histogram of a user | %.1f ms | | %d days | |\n", time.Since(begun).Seconds()*1000, len(h.Days))
	begun = time.Now()
	h, err = s.Histogram(t.Context(), trail.Filter{})
	fmt.Printf("| histogram of all | %.1f ms | | %d days | counted since %s |\n", time.Since(begun).Seconds()*1000, len(h.Days), h.Since.Format(time.DateOnly))
	const fresh = 2_000
	begun = time.Now()
	for i := range fresh {
		if err := s.Record(t.Context(), audit.Entry{Event: audit.View, Outcome: audit.OK, User: "ada", Target: fmt.Sprint(i)}); err != nil {
			t.Fatal(err)
		}
	}
	perEntry(fresh, "write", begun)
	begun = time.Now()
	if err := s.Seal(t.Context()); err != nil {
		t.Fatal(err)
	}
	perEntry(fresh, "seal", begun)
	begun = time.Now()
	proof, err := trail.Verify(t.Context(), db, trail.Anchor{})
	if err != nil || proof.Broken != "" || proof.Sealed != int64(rows+fresh) {
		t.Fatal(proof, err)
	}
	perEntry(rows+fresh, "verify", begun)
}

func perEntry(n int, verb string, begun time.Time) {
	fmt.Printf("| %s one entry, of %d | %.0f µs | | | |\n", verb, n, float64(time.Since(begun).Microseconds())/float64(n))
}

func enrollments(n int) (list []string) {
	for i := range n {
		list = append(list, fmt.Sprintf("ENR-%d", i*3))
	}
	return list
}
