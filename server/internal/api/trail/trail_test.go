package trail_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
)

// store is a trail on a fresh database, with its clock.
type store struct {
	*trail.Trail
	t     *testing.T
	db    *database.DB
	clock *fakeclock.Clock
}

func open(t *testing.T) *store {
	t.Helper()
	s := &store{t: t, db: databasetest.Open(t), clock: fakeclock.At(time.Date(2026, 3, 1, 8, 0, 0, 0, time.UTC))}
	s.Trail = trail.New(s.db, nil, s.clock.Now, slog.New(slog.DiscardHandler))
	return s
}

// record stores n entries of an event.
func (s *store) record(event audit.Event, n int) {
	s.t.Helper()
	for i := range n {
		if err := s.Record(s.t.Context(), audit.Entry{Event: event, Outcome: audit.OK, User: "ada", Target: fmt.Sprint(i)}); err != nil {
			s.t.Fatal(err)
		}
	}
}

func (s *store) seal() {
	s.t.Helper()
	if err := s.Seal(s.t.Context()); err != nil {
		s.t.Fatal(err)
	}
}

func (s *store) verify(anchor trail.Anchor) trail.Proof {
	s.t.Helper()
	proof, err := trail.Verify(s.t.Context(), s.db, anchor)
	if err != nil {
		s.t.Fatal(err)
	}
	return proof
}

// tamper changes the database past all of its writers.
func (s *store) tamper(statement string) {
	s.t.Helper()
	done, err := s.db.Exec(s.t.Context(), statement)
	if err != nil {
		s.t.Fatal(err)
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		s.t.Fatalf("%s: %d rows, %v", statement, n, err)
	}
}

func TestEveryTamperingIsFound(t *testing.T) {
	const third = "(SELECT entry FROM audit_seals WHERE position = 3)"
	for name, test := range map[string]struct {
		tampering []string
		says      string
	}{
		"nothing":                  {nil, ""},
		"one byte of a text":       {[]string{"UPDATE audit_entries SET target = '7' WHERE id = " + third}, "event budget) was changed"},
		"a text moved to another":  {[]string{"UPDATE audit_entries SET target = '', note = target WHERE id = " + third}, "position 3"},
		"the time":                 {[]string{"UPDATE audit_entries SET id = id + 1000000 WHERE id = " + third}, "the first at position 3"},
		"an entry removed":         {[]string{"DELETE FROM audit_entries WHERE id = " + third}, "1 entries of 2026-03-01 are missing, the first at position 3"},
		"an entry and its seal":    {[]string{"DELETE FROM audit_entries WHERE id = " + third, "DELETE FROM audit_seals WHERE position = 3"}, "position 3 is missing"},
		"an entry inserted":        {[]string{"INSERT INTO audit_entries (id, event, outcome) VALUES (77, 'login', 'ok')"}, "entry 77 (1970-01-01T00:00:00.000077Z) was inserted"},
		"the hash of an entry too": {[]string{"UPDATE audit_seals SET hash = (SELECT hash FROM audit_seals WHERE position = 2) WHERE position = 3"}, "position 3"},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t)
			s.record(audit.Budget, 6)
			s.seal()
			s.record(audit.Budget, 2)
			for _, statement := range test.tampering {
				s.tamper(statement)
			}
			proof := s.verify(trail.Anchor{})
			if test.says == "" && (proof.Broken != "" || proof.Sealed != 6 || proof.Unsealed != 2) || !strings.Contains(proof.Broken, test.says) {
				t.Errorf("%+v", proof)
			}
		})
	}
}

// A chain whose end was cut off, or that was rewritten, differs from an anchor.
func TestAnAnchorProvesTheEndOfTheChain(t *testing.T) {
	s := open(t)
	s.record(audit.Budget, 4)
	s.seal()
	before := s.verify(trail.Anchor{})
	anchor := trail.Anchor{Position: before.Sealed, Hash: before.Hash}
	s.record(audit.View, 1)
	s.seal()
	if proof := s.verify(anchor); proof.Broken != "" || proof.Sealed != 5 {
		t.Errorf("%+v", proof)
	}
	s.tamper("DELETE FROM audit_entries WHERE id >= (SELECT entry FROM audit_seals WHERE position = 4)")
	s.tamper("DELETE FROM audit_seals WHERE position >= 4")
	if proof := s.verify(anchor); !strings.Contains(proof.Broken, "later entries were removed") {
		t.Errorf("%+v", proof)
	}
	s.record(audit.View, 1)
	s.seal()
	if proof := s.verify(anchor); !strings.Contains(proof.Broken, "was rewritten") {
		t.Errorf("%+v", proof)
	}
}

func TestSeveralProcessesSealAtOnce(t *testing.T) {
	s := open(t)
	var all sync.WaitGroup
	for range 4 {
		other := trail.New(s.db, nil, s.clock.Now, slog.New(slog.DiscardHandler))
		all.Go(func() {
			for range 25 {
				if err := other.Record(t.Context(), audit.Entry{Event: audit.Budget, Outcome: audit.OK}); err != nil {
					t.Error(err)
				}
				if err := other.Seal(t.Context()); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	s.seal()
	if proof := s.verify(trail.Anchor{}); proof.Broken != "" || proof.Sealed != 100 || proof.Unsealed != 0 {
		t.Errorf("%+v", proof)
	}
}

func TestRetentionRemovesWholeDaysAndTheProofHolds(t *testing.T) {
	s := open(t)
	keep := trail.Retention{Preferences: 2, Changes: 5}
	for range 8 {
		s.record(audit.Preference, 3)
		s.record(audit.Budget, 2)
		s.record(audit.Login, 1)
		s.seal()
		if err := s.Retain(t.Context(), keep); err != nil {
			t.Fatal(err)
		}
		if proof := s.verify(trail.Anchor{}); proof.Broken != "" {
			t.Fatal(proof.Broken)
		}
		s.clock.Advance(24 * time.Hour)
	}
	// Day 8 is the last one that ran: preferences of days 6 to 8 are left, changes of 3 to 8, and all sessions.
	var preferences, budgets, logins int
	err := s.db.Read.QueryRowContext(t.Context(), `SELECT count(*) FILTER (WHERE event = 'preference'),
		count(*) FILTER (WHERE event = 'budget'), count(*) FILTER (WHERE event = 'login') FROM audit_entries`).Scan(&preferences, &budgets, &logins)
	if err != nil || preferences != 9 || budgets != 12 || logins != 8 {
		t.Errorf("%d preferences, %d budgets, %d logins, %v", preferences, budgets, logins, err)
	}
	s.seal()
	proof := s.verify(trail.Anchor{})
	if proof.Broken != "" || proof.Removed != 15+4 {
		t.Errorf("%+v", proof)
	}
	// Who removes one more entry of such a day is found.
	s.tamper("DELETE FROM audit_entries WHERE id = (SELECT min(id) FROM audit_entries WHERE event = 'login')")
	if proof := s.verify(trail.Anchor{}); !strings.Contains(proof.Broken, "retention accounts for") {
		t.Errorf("%+v", proof)
	}
}

// An entry is written with its change: by the transaction that succeeds, once.
func TestAnEntryComesWithItsChange(t *testing.T) {
	s := open(t)
	broken := errors.New("broken")
	for name, test := range map[string]struct {
		act     func(ctx context.Context) error
		status  int
		outcome string
	}{
		"a change": {func(ctx context.Context) error { return insertSink(ctx, s.db, "a", nil) }, 200, "ok"},
		"two changes": {func(ctx context.Context) error {
			return errors.Join(insertSink(ctx, s.db, "b", nil), insertSink(ctx, s.db, "c", nil))
		}, 200, "ok"},
		"a change, then a 500":  {func(ctx context.Context) error { return insertSink(ctx, s.db, "d", nil) }, 500, "ok"},
		"a rollback":            {func(ctx context.Context) error { return insertSink(ctx, s.db, "e", broken) }, 500, "failed"},
		"a rollback, refused":   {func(ctx context.Context) error { return insertSink(ctx, s.db, "f", broken) }, 409, "refused conflict"},
		"nothing to change":     {func(ctx context.Context) error { return insertSink(ctx, s.db, "g", database.ErrUnchanged) }, 404, "refused missing"},
		"nothing in a database": {func(context.Context) error { return nil }, 202, "ok"},
	} {
		ctx, draft := s.Begin(httptest.NewRequest("PUT", "/api/ng/x", nil), audit.Entry{Event: audit.Setting, Target: name})
		if err := test.act(ctx); err != nil && !errors.Is(err, broken) {
			t.Fatal(err)
		}
		draft.Answered(ctx, test.status)
		var outcome string
		err := s.db.Read.QueryRowContext(t.Context(), "SELECT trim(outcome || ' ' || reason) FROM audit_entries WHERE target = $1", name).Scan(&outcome)
		var n int
		err = errors.Join(err, s.db.Read.QueryRowContext(t.Context(), "SELECT count(*) FROM audit_entries WHERE target = $1", name).Scan(&n))
		if err != nil || outcome != test.outcome || n != 1 {
			t.Errorf("%s: %d entries, %q, %v", name, n, outcome, err)
		}
	}
}

// A handler that panics in its transaction holds no lock: its entry is stored.
func TestAPanicMakesAnEntryToo(t *testing.T) {
	s := open(t)
	ctx, draft := s.Begin(httptest.NewRequest("PUT", "/api/ng/x", nil), audit.Entry{Event: audit.Setting})
	func() {
		defer func() { _ = recover() }()
		_ = s.db.InTx(ctx, func(*sql.Tx) error { panic("a mistake") })
	}()
	draft.Answered(ctx, 500)
	page, err := s.Search(t.Context(), trail.Filter{Outcome: audit.Failed}, 0, 10)
	if err != nil || len(page.Entries) != 1 {
		t.Errorf("%+v, %v", page, err)
	}
}

func insertSink(ctx context.Context, db *database.DB, name string, fail error) error {
	return db.InTx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "INSERT INTO audit_sinks (name, position) VALUES ($1, 0)", name)
		return errors.Join(err, fail)
	})
}

// A client that repeats a refused request fills the trail with one entry a second.
func TestRefusalsAreBounded(t *testing.T) {
	s := open(t)
	refuse := func(user string) {
		ctx, draft := s.Begin(httptest.NewRequest("PUT", "/api/ng/x", nil), audit.Entry{Event: audit.Setting, User: user})
		draft.Answered(ctx, 403)
	}
	stored := func() (n int) {
		if err := s.db.Read.QueryRowContext(t.Context(), "SELECT count(*) FROM audit_entries WHERE outcome = 'refused'").Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	for range 200 {
		refuse("eve")
	}
	if n := stored(); n != 20 {
		t.Errorf("%d at once", n)
	}
	s.clock.Advance(3 * time.Second)
	for range 10 {
		refuse("eve")
	}
	refuse("ada")
	if n := stored(); n != 24 {
		t.Errorf("%d after three seconds, and one of another user", n)
	}
}

// Nothing that is planted in a change appears in its entry.
func TestSecretsAreMasked(t *testing.T) {
	s := open(t)
	const planted = "pl4nted"
	ctx, draft := s.Begin(httptest.NewRequest("PUT", "/api/ng/x?q="+planted, nil), audit.Entry{Event: audit.Setting})
	change := func(n int) any {
		return map[string]any{"n": n, "same": "equal", "webhookSecret": planted + fmt.Sprint(n), "Password": planted, "apiToken": []string{planted}, "secret": "",
			"hasSecret": true, "url": "https://user:" + planted + "@hooks.example.com/" + planted + "?x=" + planted,
			"channels": []any{map[string]any{"Address": planted + "@example.com", "Secret": planted}}, "saving": planted, "impact": planted,
			"text": "see https://x.example.com/" + planted + " or ask " + planted + "@example.com", "nul": "a\x00b"}
	}
	draft.Change(change(1), change(2))
	if err := insertSink(ctx, s.db, "x", nil); err != nil {
		t.Fatal(err)
	}
	var path, before, after string
	if err := s.db.Read.QueryRowContext(t.Context(), "SELECT path, before, after FROM audit_entries").Scan(&path, &before, &after); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(path+before+after, planted) || before != `{"n":1,"webhookSecret":"•••"}` || after != `{"n":2,"webhookSecret":"•••"}` {
		t.Errorf("%s %s %s", path, before, after)
	}
	ctx, draft = s.Begin(httptest.NewRequest("POST", "/api/ng/x", nil), audit.Entry{Event: audit.Setting, Target: "new"})
	draft.Change(nil, change(1))
	draft.Answered(ctx, 201)
	if err := s.db.Read.QueryRowContext(t.Context(), "SELECT after FROM audit_entries WHERE target = 'new'").Scan(&after); err != nil {
		t.Fatal(err)
	}
	want := `{"Password":"•••","apiToken":"•••","channels":[{"Address":"p•••@example.com","Secret":"•••"}],"hasSecret":true,"n":1,` +
		`"nul":"a\ufffdb","same":"equal","secret":"","text":"see https://x.example.com/••• or ask p•••@example.com",` +
		`"url":"https://hooks.example.com/•••","webhookSecret":"•••"}`
	if after != want {
		t.Errorf("%s\nwant %s", after, want)
	}
}
