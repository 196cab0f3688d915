package demo_test

import (
	"log/slog"
	"testing"

	"golang.org/x/sync/errgroup"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/demo"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// TestReplicasFillADemoAtOnce starts APIs on one Postgres, each with its own data folder. Those that begin later wait for the first.
func TestReplicasFillADemoAtOnce(t *testing.T) {
	url, log := postgrestest.Fresh(t), slog.New(slog.DiscardHandler)
	var starts errgroup.Group
	for range 3 {
		dir := t.TempDir()
		engine, err := embedded.Open(t.Context(), dir, log)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = engine.Close() })
		starts.Go(func() error {
			one, err := api.Open(t.Context(), api.Config{Build: "42", Demo: true, DemoOffice: true, Database: database.Place{Dir: dir, URL: url},
				Connections: demo.Arrivals(dir)}, dir, engine, log)
			if err != nil {
				return err
			}
			t.Cleanup(func() { _ = one.Close() })
			return one.EnsureArrivals(t.Context())
		})
	}
	if err := starts.Wait(); err != nil {
		t.Error(err)
	}
}
