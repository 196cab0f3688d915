package api_test

import (
	"log/slog"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// Ten APIs start at once on an empty database: one of them prints a password.
func TestTheFirstAdministratorIsCreatedOnce(t *testing.T) {
	dir := t.TempDir()
	for name, at := range map[string]database.Place{"default": databasetest.In(t, dir), "Postgres": {URL: postgrestest.Fresh(t), Connections: 2}} {
		t.Run(name, func(t *testing.T) {
			passwords := make(chan string, 10)
			var all sync.WaitGroup
			for range cap(passwords) {
				opened, err := api.Open(t.Context(), api.Config{Build: "42", Database: at}, dir, nil, slog.New(slog.DiscardHandler))
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { _ = opened.Close() })
				all.Go(func() {
					_, password, created, err := opened.EnsureFirstAdmin(t.Context())
					if err != nil || created != (password != "") {
						t.Errorf("created %v, %v", created, err)
					}
					if created {
						passwords <- password
					}
				})
			}
			all.Wait()
			if len(passwords) != 1 {
				t.Errorf("%d passwords", len(passwords))
			}
		})
	}
}
