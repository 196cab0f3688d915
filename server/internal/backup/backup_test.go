package backup_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/backup"
	"github.com/costdeck/costdeck/server/internal/datafolder"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
	"github.com/costdeck/costdeck/server/internal/testkit/tablestest"
)

// folders are the data folder and the database of one side.
type side struct{ dir, url string }

func (s side) at() database.Place { return database.Place{Dir: s.dir, URL: s.url} }

func take(t *testing.T, from side, to string) {
	t.Helper()
	if err := backup.Run(t.Context(), datafolder.Folder(from.dir), from.at(), to, &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
}

func restore(from string, to side) error {
	return backup.Restore(context.Background(), from, datafolder.Folder(to.dir), to.at(), &bytes.Buffer{})
}

// filled is a backup of a folder whose tables all have odd rows.
func filled(t *testing.T) (dir string, names []string) {
	t.Helper()
	data := t.TempDir()
	names = tablestest.Fill(t, data)
	dir = filepath.Join(t.TempDir(), "backup")
	take(t, side{dir: data}, dir)
	return dir, names
}

// tablesOf are the contents of the files of tables.
func tablesOf(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	files, err := filepath.Glob(filepath.Join(dir, "tables", "*.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(file)] = string(text)
	}
	return all
}

func TestABackupIsRestoredToBothDatabases(t *testing.T) {
	first, names := filled(t)
	tables := tablesOf(t, first)
	if len(tables) != len(names) {
		t.Fatalf("%d of %d tables are in the backup", len(tables), len(names))
	}
	again := side{dir: t.TempDir()}
	if err := restore(first, again); err != nil {
		t.Fatal(err)
	}
	second := t.TempDir()
	take(t, again, second)
	for name, text := range tablesOf(t, second) {
		if text != tables[name] {
			t.Errorf("%s differs after a restore", name)
		}
	}
	onPostgres := side{dir: t.TempDir(), url: postgrestest.Fresh(t)}
	if err := restore(first, onPostgres); err != nil {
		t.Fatal(err)
	}
	third := t.TempDir()
	take(t, onPostgres, third)
	back := side{dir: t.TempDir()}
	if err := restore(third, back); err != nil {
		t.Fatal(err)
	}
	fourth := t.TempDir()
	take(t, back, fourth)
	for name, text := range tablesOf(t, fourth) {
		if strings.Count(text, "\n") != tablestest.Rows+1 {
			t.Errorf("%s has other rows after Postgres", name)
		}
	}
	if err := restore(first, onPostgres); err == nil || !strings.Contains(err.Error(), "is not empty") {
		t.Errorf("into a filled folder: %v", err)
	}
	if err := restore(first, side{dir: t.TempDir(), url: onPostgres.url}); err == nil || !strings.Contains(err.Error(), "it has data") {
		t.Errorf("into a filled Postgres: %v", err)
	}
}

// A backup of an older costdeck is restored with its tables, which are migrated then.
func TestAnOlderBackupIsMigrated(t *testing.T) {
	for version, refused := range map[int64]string{71: "", 70: "Postgres starts with 71"} {
		data, dir := t.TempDir(), t.TempDir()
		db, err := database.Open(t.Context(), database.Place{Dir: data, Version: version})
		if err == nil {
			_, err = db.Exec(t.Context(), "INSERT INTO accounts (user_id, user_name, lang_id, password_hash, created_at) VALUES ('eve', '', '', '', 0)")
		}
		if err != nil || db.Close() != nil {
			t.Fatal(err)
		}
		take(t, side{dir: data}, dir)
		for _, to := range []side{{dir: t.TempDir()}, {dir: t.TempDir(), url: postgrestest.Fresh(t)}} {
			if err := restore(dir, to); to.url != "" && refused != "" {
				if err == nil || !strings.Contains(err.Error(), refused) {
					t.Errorf("version %d to Postgres: %v", version, err)
				}
				continue
			} else if err != nil {
				t.Fatal(err)
			}
			restored, err := database.OpenExisting(t.Context(), to.at(), false)
			if err != nil {
				t.Fatal(err)
			}
			if now, err := restored.Version(t.Context()); err != nil || now != database.Newest() {
				t.Errorf("version %d was migrated to %d: %v", version, now, err)
			}
			var user string
			if err := restored.Read.QueryRow("SELECT user_id FROM accounts").Scan(&user); err != nil || user != "eve" {
				t.Errorf("%q, %v", user, err)
			}
			_ = restored.Close()
		}
	}
}

// Charges in ClickHouse are named, and the restored folder wants the same database.
func TestChargesInClickHouseAreNamed(t *testing.T) {
	data, dir, again := datafolder.Folder(t.TempDir()), t.TempDir(), t.TempDir()
	tablestest.Fill(t, string(data))
	if err := data.RememberEngine("clickhouse://u:secret@ch1:9000,ch2:9000/costs"); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := backup.Run(t.Context(), data, database.In(string(data)), dir, &out); err != nil || !strings.Contains(out.String(),
		"no charges, which are in the ClickHouse database clickhouse://ch1:9000,ch2:9000/costs") {
		t.Fatalf("%v %s", err, &out)
	}
	text, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
	if err != nil || strings.Contains(string(text), "secret") || !strings.Contains(string(text), "BACKUP DATABASE") {
		t.Errorf("%v %s", err, text)
	}
	if err := restore(dir, side{dir: again}); err != nil {
		t.Fatal(err)
	}
	want, _ := data.ClickHouse()
	if name, err := datafolder.Folder(again).ClickHouse(); err != nil || name != want || name == "" {
		t.Errorf("the folder remembers %q and not %q, %v", name, want, err)
	}
}

// A text that is not UTF-8 does not stop a backup of SQLite.
func TestOddTextsSurvive(t *testing.T) {
	data := t.TempDir()
	tablestest.Fill(t, data)
	db := tablestest.Open(t, data)
	if _, err := db.Exec("UPDATE watched SET rules = CAST(x'00c328' AS TEXT)"); err != nil || db.Close() != nil {
		t.Fatal(err)
	}
	dir, again := t.TempDir(), side{dir: t.TempDir()}
	take(t, side{dir: data}, dir)
	if err := restore(dir, again); err != nil {
		t.Fatal(err)
	}
	var text string
	if err := tablestest.Open(t, again.dir).QueryRow("SELECT DISTINCT hex(rules) FROM watched").Scan(&text); err != nil || text != "00C328" {
		t.Errorf("%q, %v", text, err)
	}
}

// sign writes the hash of a changed manifest.
func sign(t *testing.T, dir string, change func(string) string) {
	t.Helper()
	name := filepath.Join(dir, "manifest.json")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	changed := change(string(text))
	sum := sha256.Sum256([]byte(changed))
	if changed == string(text) || os.WriteFile(name, []byte(changed), 0o600) != nil ||
		os.WriteFile(name+".sha256", []byte(hex.EncodeToString(sum[:])+"  manifest.json\n"), 0o600) != nil {
		t.Fatal("the manifest is as before")
	}
}

func TestADamagedBackupIsRefused(t *testing.T) {
	whole, _ := filled(t)
	flip := func(name string) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			text, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			text[len(text)/2] ^= 1
			if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	missing := func(name string) func(*testing.T, string) {
		return func(t *testing.T, dir string) {
			if err := os.Remove(filepath.Join(dir, name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, test := range map[string]struct {
		harm func(*testing.T, string)
		want string
	}{
		"a flipped bit":     {flip("tables/budgets.jsonl"), "tables/budgets.jsonl is damaged"},
		"a flipped hash":    {flip("manifest.json.sha256"), "manifest.json is damaged"},
		"a changed list":    {flip("manifest.json"), "manifest.json is damaged"},
		"a missing file":    {missing("tables/views.jsonl"), "tables/views.jsonl is missing"},
		"a missing list":    {missing("manifest.json"), "manifest.json"},
		"an unfinished one": {missing("manifest.json.sha256"), "not a complete one"},
		"a newer database": {func(t *testing.T, dir string) {
			sign(t, dir, func(text string) string { return strings.Replace(text, `"schema": `, `"schema": 9`, 1) })
		}, "of a newer costdeck"},
		"a newer format": {func(t *testing.T, dir string) {
			sign(t, dir, func(text string) string { return strings.Replace(text, `"format": 1`, `"format": 2`, 1) })
		}, "it has the format 2"},
		"a way out of the folder": {func(t *testing.T, dir string) {
			sign(t, dir, func(text string) string {
				return strings.Replace(text, "tables/accounts.jsonl", "costs/../../accounts", 1)
			})
		}, "costs/../../accounts"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(whole)); err != nil {
				t.Fatal(err)
			}
			test.harm(t, dir)
			into := filepath.Join(t.TempDir(), "data")
			if err := restore(dir, side{dir: into}); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("%v", err)
			}
			if _, err := os.Stat(into); err == nil {
				t.Error("the folder was created")
			}
		})
	}
}

// An interrupted backup or restore leaves nothing behind.
func TestInterrupted(t *testing.T) {
	whole, _ := filled(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	into := t.TempDir()
	err := backup.Restore(ctx, whole, datafolder.Folder(into), database.In(into), &bytes.Buffer{})
	if err == nil {
		t.Error("a canceled restore succeeded")
	}
	data, to := t.TempDir(), t.TempDir()
	tablestest.Fill(t, data)
	if err := backup.Run(ctx, datafolder.Folder(data), database.In(data), to, &bytes.Buffer{}); err == nil {
		t.Error("a canceled backup succeeded")
	}
	for _, dir := range []string{into, to} {
		_ = fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, _ error) error {
			if !entry.IsDir() {
				t.Errorf("%s stayed", name)
			}
			return nil
		})
	}
}

func TestBackupsThatAreRefused(t *testing.T) {
	data, full := t.TempDir(), t.TempDir()
	tablestest.Fill(t, data)
	if err := os.WriteFile(filepath.Join(full, "mine"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for want, from := range map[string]struct {
		at side
		to string
	}{
		"is not empty: it has mine":      {side{dir: data}, full},
		"no such file":                   {side{dir: filepath.Join(data, "none")}, t.TempDir()},
		"has no database":                {side{dir: t.TempDir()}, t.TempDir()},
		"the server is unavailable":      {side{data, "postgres://u:secret@127.0.0.1:1/x"}, t.TempDir()},
		"is not a bucket":                {side{dir: data}, "s3://"},
		"the database has version 0":     {side{data, postgrestest.Fresh(t)}, t.TempDir()},
		"choose a folder that this user": {side{dir: data}, filepath.Join(full, "mine", "x")},
	} {
		err := backup.Run(t.Context(), datafolder.Folder(from.at.dir), from.at.at(), from.to, &bytes.Buffer{})
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("want %q: %v", want, err)
		}
	}
}

// TestABackupInABucket needs a server: make sources starts one.
func TestABackupInABucket(t *testing.T) {
	endpoint := os.Getenv("COSTDECK_TEST_S3")
	if endpoint == "" {
		t.Skip("COSTDECK_TEST_S3 names no object storage; run make sources")
	}
	for name, value := range map[string]string{"AWS_ACCESS_KEY_ID": "test", "AWS_SECRET_ACCESS_KEY": "test", "AWS_REGION": "us-east-1",
		"AWS_ENDPOINT_URL_S3": endpoint} {
		t.Setenv(name, value)
	}
	bucket := strings.ToLower(strings.ReplaceAll(t.Name(), "_", "-"))
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPut, endpoint+"/"+bucket, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil || answer.Body.Close() != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("create the bucket: %v %v", answer, err)
	}
	data := t.TempDir()
	tablestest.Fill(t, data)
	to := "s3://" + bucket + "/costdeck/monday"
	take(t, side{dir: data}, "s3://"+bucket+"/costdeck/monday-2")
	take(t, side{dir: data}, to) // Another prefix begins like it.
	if err := backup.Run(t.Context(), datafolder.Folder(data), database.In(data), to, &bytes.Buffer{}); err == nil ||
		!strings.Contains(err.Error(), "is not empty") {
		t.Errorf("twice: %v", err)
	}
	first, second, again := t.TempDir(), t.TempDir(), side{dir: t.TempDir()}
	if err := restore(to, again); err != nil {
		t.Fatal(err)
	}
	take(t, side{dir: data}, first)
	take(t, again, second)
	tables := tablesOf(t, first)
	for name, text := range tablesOf(t, second) {
		if text != tables[name] {
			t.Errorf("%s differs after a restore", name)
		}
	}
	if err := restore("s3://"+bucket+"/none", side{dir: t.TempDir()}); err == nil || !strings.Contains(err.Error(), "not a complete one") {
		t.Errorf("none: %v", err)
	}
}
