package database_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// TestASwitchover: the primary only reads from now on and keeps its connections; later the standby writes. make chaos crashes a primary.
func TestASwitchover(t *testing.T) {
	primary, standby := postgrestest.StartPair(t)
	alone := database.Place{URL: standby.URL("postgres")}
	if db, err := database.Open(t.Context(), alone); err == nil || !strings.Contains(err.Error(), "name the primary, or all hosts") {
		t.Errorf("a standby alone: %v, %v", db, err)
	}
	db := openAt(t, database.Place{URL: postgrestest.PairURL(standby, primary, "postgres")})
	if _, err := db.Exec(t.Context(), counter); err != nil {
		t.Fatal(err)
	}
	postgrestest.Run(t, primary.URL("postgres"), "ALTER SYSTEM SET default_transaction_read_only = on")
	postgrestest.Run(t, primary.URL("postgres"), "SELECT pg_reload_conf()")
	written := 0
	for ; ; written++ { // The primary takes a moment to read its settings.
		err := add(t.Context(), db, func() {})
		if err == nil && written < 1000 {
			continue
		}
		if failed, ok := errors.AsType[*database.Trouble](err); !ok || failed.Kind != database.ReadOnly {
			t.Fatalf("the primary only reads: %v", err)
		}
		break
	}
	standby.Promote(t)
	if err := add(t.Context(), db, func() {}); err != nil {
		t.Errorf("a write after the promotion: %v", err)
	}
	if now := count(t, db); now != written+1 {
		t.Errorf("counted %d instead of %d", now, written+1)
	}
}
