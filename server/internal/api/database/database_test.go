package database_test

import (
	"context"
	"crypto/rand"
	"strings"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
)

func open(t *testing.T, dir string) *database.DB {
	t.Helper()
	db := databasetest.OpenIn(t, dir)
	return db
}

// where is how errors name the database of a folder.
func where(dir string) string {
	if databasetest.OnPostgres() {
		return `Postgres database "test_`
	}
	return dir
}

func TestADatabaseOfTheFutureIsRefused(t *testing.T) {
	dir := t.TempDir()
	db := open(t, dir)
	if _, err := db.Exec(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, TRUE)"); err != nil {
		t.Fatal(err)
	}
	again, err := database.Open(context.Background(), databasetest.In(t, dir))
	if err == nil {
		_ = again.Close()
		t.Fatal("it opened")
	}
	for _, part := range []string{where(dir), "9999", "newer costdeck"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("error %q does not say %q", err, part)
		}
	}
}

// Folder names with special characters of URLs work.
func TestFolderNamesAreTakenAsTheyAre(t *testing.T) {
	dir := t.TempDir() + "/100% costs?mode=memory#x"
	if _, err := open(t, dir).Exec(t.Context(), "INSERT INTO announcements (id, announced_at) VALUES ('a', 1)"); err != nil {
		t.Fatal(err)
	}
	var n int
	if err := open(t, dir).Read.QueryRow("SELECT count(*) FROM announcements").Scan(&n); err != nil || n != 1 {
		t.Errorf("%d announcements, %v", n, err)
	}
}

// Two processes write at once: each waits for the other.
func TestWritersWaitForEachOther(t *testing.T) {
	dir := t.TempDir()
	handles := []*database.DB{open(t, dir), open(t, dir)}
	const each = 50
	var all sync.WaitGroup
	for _, db := range handles {
		for range 4 {
			all.Go(func() {
				for range each {
					_, err := db.Exec(t.Context(), "INSERT INTO announcements (id, announced_at) VALUES ($1, 1)", rand.Text())
					if err != nil {
						t.Errorf("insert: %v", err)
					}
				}
			})
		}
	}
	all.Wait()
	var n int
	if err := handles[0].Read.QueryRow("SELECT count(*) FROM announcements").Scan(&n); err != nil || n != 2*4*each {
		t.Errorf("%d rows, %v", n, err)
	}
	if _, err := handles[0].Read.Exec("DELETE FROM announcements"); err == nil && !databasetest.OnPostgres() {
		t.Error("the connections for reading write")
	}
}
