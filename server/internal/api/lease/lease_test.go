package lease_test

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/lease"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// replica is one of two processes on a database, with a clock that both share.
type replica struct {
	*database.DB
	*lease.Lease
	t *testing.T
}

func pair(t *testing.T, at database.Place) (one, other replica, clock *fakeclock.Clock) {
	t.Helper()
	clock = fakeclock.At(time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC))
	shared := func(context.Context, *sql.Tx) (time.Time, error) { return clock.Now(), nil }
	open := func() replica {
		db, err := database.Open(t.Context(), at)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = db.Close() })
		return replica{db, lease.New(db, "work", shared), t}
	}
	return open(), open(), clock
}

func (r replica) lead() int64 {
	r.t.Helper()
	token, err := r.Lead(r.t.Context())
	if err != nil {
		r.t.Fatal(err)
	}
	return token
}

const effect = "INSERT INTO announcements (id, announced_at) VALUES ($1, 1)"

// places are SQLite, or the shared Postgres, and always a Postgres with two real stores.
func places(t *testing.T, test func(t *testing.T, at database.Place)) {
	t.Helper()
	t.Run("default", func(t *testing.T) { test(t, databasetest.In(t, t.TempDir())) })
	t.Run("Postgres", func(t *testing.T) { test(t, database.Place{URL: postgrestest.Fresh(t)}) })
}

func TestOneOfTwoLeads(t *testing.T) {
	places(t, func(t *testing.T, at database.Place) {
		one, other, clock := pair(t, at)
		first := one.lead()
		if first == 0 || other.lead() != 0 || one.lead() != first {
			t.Error("both lead, or the first one lost its lease by renewing it")
		}
		clock.Advance(lease.Duration - time.Second)
		if other.lead() != 0 {
			t.Error("the other leads before the lease is over")
		}
		clock.Advance(time.Second)
		second := other.lead()
		if second <= first || one.lead() != 0 {
			t.Errorf("tokens %d and %d", first, second)
		}
		if err := other.Release(t.Context()); err != nil {
			t.Fatal(err)
		}
		if third := one.lead(); third <= second {
			t.Errorf("tokens %d and %d after a release", second, third)
		}
	})
}

// A holder that was frozen and wakes after another one took over changes nothing, whether by a statement or by a transaction.
func TestAFrozenHolderChangesNothing(t *testing.T) {
	places(t, func(t *testing.T, at database.Place) {
		one, other, clock := pair(t, at)
		frozen := one.Within(t.Context(), one.lead())
		if _, err := one.Exec(frozen, effect, "before"); err != nil {
			t.Fatal(err)
		}
		clock.Advance(lease.Duration)
		leading := other.Within(t.Context(), other.lead())
		_, err := one.Exec(frozen, effect, "late")
		inTx := one.InTx(frozen, func(tx *sql.Tx) error {
			t.Error("it begins to work")
			return nil
		})
		if !errors.Is(err, database.ErrFenced) || !errors.Is(inTx, database.ErrFenced) {
			t.Errorf("%v, %v", err, inTx)
		}
		if _, err := other.Exec(leading, effect, "late"); err != nil {
			t.Error(err)
		}
		if _, err := one.Exec(database.Unfenced(frozen), effect, "checked otherwise"); err != nil {
			t.Error(err)
		}
	})
}

// A holder that is frozen in the middle of a transaction keeps others waiting for some seconds; then the server ends it.
func TestAHolderFrozenInATransactionActsNotTwice(t *testing.T) {
	one, other, clock := pair(t, database.Place{URL: postgrestest.Fresh(t)})
	frozen := one.Within(t.Context(), one.lead())
	clock.Advance(lease.Duration)
	attempts := 0
	err := one.InTx(frozen, func(tx *sql.Tx) error {
		if attempts++; attempts == 1 { // It freezes here, with the lease checked.
			begun := time.Now()
			leading := other.Within(t.Context(), other.lead())
			if waited := time.Since(begun); waited > time.Minute {
				t.Errorf("the other waited %v", waited)
			}
			if _, err := other.Exec(leading, effect, "once"); err != nil {
				t.Error(err)
			}
		}
		_, err := tx.Exec(effect, "twice")
		return err
	})
	if !errors.Is(err, database.ErrFenced) || attempts != 1 {
		t.Errorf("%d attempts, %v", attempts, err)
	}
	var effects []string
	rows, err := other.Read.Query("SELECT id FROM announcements")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			t.Fatal(err)
		}
		effects = append(effects, id)
	}
	if got := strings.Join(effects, " "); got != "once" || rows.Err() != nil {
		t.Errorf("effects %q, %v", got, rows.Err())
	}
}

// The clocks of replicas may differ by a minute: the database's clock decides.
func TestTheClockIsTheDatabases(t *testing.T) {
	db, err := database.Open(t.Context(), database.Place{URL: postgrestest.Fresh(t)})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	var server, told time.Time
	err = db.InTx(t.Context(), func(tx *sql.Tx) error {
		if told, err = db.Now(t.Context(), tx); err != nil {
			return err
		}
		return tx.QueryRow("SELECT clock_timestamp()").Scan(&server)
	})
	if err != nil || server.Sub(told) < 0 || server.Sub(told) > time.Second {
		t.Errorf("told %v, the server has %v, %v", told, server, err)
	}
	one, other := lease.New(db, "work", db.Now), lease.New(db, "work", db.Now)
	if token, err := one.Lead(t.Context()); token == 0 || err != nil {
		t.Errorf("%d, %v", token, err)
	}
	if token, err := other.Lead(t.Context()); token != 0 || err != nil {
		t.Errorf("%d, %v", token, err)
	}
}
