package main

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// exports is a folder with the sample file.
func exports(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	body, err := os.ReadFile("../../internal/demodata/focus-1.0-sample.csv")
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "focus-2024-09.csv"), body, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestServeTakesTheFilesOfAWatchedFolder(t *testing.T) {
	data := t.TempDir()
	s := start(t, 3, "--data", data, "--watch", exports(t), "--watch-every", "50ms")
	engine, err := embedded.Open(t.Context(), data, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = engine.Close() }()
	eventually.Holds(t, "the file is ingested", func() bool {
		runs, err := engine.Runs(t.Context(), costs.Scope{Enrollment: "DEFAULT"}, costs.RunsQuery{})
		if err != nil {
			t.Fatal(err)
		}
		return len(runs.Runs) == 1 && runs.Runs[0].State == costs.Done && runs.Runs[0].RowsAccepted == 1000
	}, s.log.String)
	s.stop()
}

func TestIngestReadsFoldersAndSaysWhatItCannotRead(t *testing.T) {
	dir, data := exports(t), t.TempDir()
	code, out, errs := command(t, "", "ingest", "--data", data, "--audit-log", filepath.Join(data, "audit.log"), "--details", dir)
	if code != 0 || !strings.Contains(out, "focus-2024-09.csv: 1000 rows accepted, 0 rejected") ||
		!strings.Contains(out, "FOCUS 1.0 cost-and-usage, delivery focus-2024-09") ||
		!strings.Contains(out, "list-cost-is-price-times-quantity") {
		t.Errorf("%d %s %s", code, out, errs)
	}
	if err := os.WriteFile(filepath.Join(dir, "bad.csv"), []byte("a,b\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		args []string
		want string
	}{
		"a bad file":     {[]string{dir}, "bad.csv is not a FOCUS file"},
		"nothing":        {nil, "no files to ingest"},
		"not a bucket":   {[]string{"s3://"}, "write s3://BUCKET"},
		"a watched file": {[]string{"--watch", filepath.Join(dir, "bad.csv")}, "is not a folder"},
		"no time":        {[]string{"--watch", dir, "--watch-every", "0s"}, "--watch-every 0s"},
	} {
		code, _, errs := command(t, "", append([]string{"ingest", "--data", data}, test.args...)...)
		if code != 1 || !strings.Contains(errs, test.want) {
			t.Errorf("%s: %d %s; want %s", name, code, errs, test.want)
		}
	}
}
