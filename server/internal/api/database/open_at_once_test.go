package database_test

import (
	"context"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
)

// Two processes start on a new folder at once.
func TestOpenAtOnce(t *testing.T) {
	for range 2 {
		dir := t.TempDir()
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() {
				db, err := database.Open(context.Background(), databasetest.In(t, dir))
				if err != nil {
					t.Errorf("open: %v", err)
					return
				}
				if err := db.Close(); err != nil {
					t.Errorf("close: %v", err)
				}
			})
		}
		all.Wait()
	}
}
