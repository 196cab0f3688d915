package api_test

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
)

func TestDataIsForTheOwnerAlone(t *testing.T) {
	if databasetest.OnPostgres() {
		t.Skip("files of SQLite")
	}
	dir := filepath.Join(t.TempDir(), "new", "folder")
	apitest.OpenIn(t, dir, nil, nil)
	for path, want := range map[string]os.FileMode{dir: 0o700, filepath.Join(dir, "accounts.db"): 0o600,
		filepath.Join(dir, "accounts.db-wal"): 0o600} {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s has permissions %o, want %o", path, got, want)
		}
	}
}

func TestOpenSaysWhatIsWrong(t *testing.T) {
	tmp := t.TempDir()
	file := filepath.Join(tmp, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	foreign := filepath.Join(tmp, "foreign")
	if err := os.MkdirAll(foreign, 0o700); err != nil {
		t.Fatal(err)
	}
	text := []byte(strings.Repeat("this is a letter, not a database. ", 100))
	if err := os.WriteFile(filepath.Join(foreign, "accounts.db"), text, 0o600); err != nil {
		t.Fatal(err)
	}
	late := api.Config{TokenExpire: time.Minute, TokenRefresh: time.Hour}
	for name, c := range map[string]struct {
		dir  string
		cfg  api.Config
		says []string
	}{
		"the folder is a file":    {file, api.Config{}, []string{"data folder " + file, "not a directory", "--data ./data"}},
		"below a file":            {filepath.Join(file, "x"), api.Config{}, []string{"data folder " + file, "--data ./data"}},
		"no database":             {foreign, api.Config{}, []string{foreign + "/accounts.db", "that it is a costdeck database"}},
		"build is not a number":   {tmp, api.Config{Build: "v1"}, []string{`"v1"`, "digits"}},
		"refreshed after expiry":  {tmp, late, []string{"1h0m0s", "1m0s", "earlier"}},
		"a key of the wrong size": {tmp, api.Config{ExchangeKey: []byte("short")}, []string{"5 bytes", "needs 32"}},
	} {
		t.Run(name, func(t *testing.T) {
			opened, err := api.Open(context.Background(), c.cfg, c.dir, nil, slog.New(slog.DiscardHandler))
			if err == nil {
				_ = opened.Close()
				t.Fatal("it opened")
			}
			for _, part := range c.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("error %q does not say %q", err, part)
				}
			}
		})
	}
}
