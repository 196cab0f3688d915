package source

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/costdeck/costdeck/server/internal/connections"
)

func TestRowsAreCounted(t *testing.T) {
	zip := func(text string) string {
		var out bytes.Buffer
		w := gzip.NewWriter(&out)
		_, _ = io.WriteString(w, text)
		_ = w.Close()
		return out.String()
	}
	var table bytes.Buffer
	w := parquet.NewGenericWriter[struct{ A int }](&table)
	_, _ = w.Write([]struct{ A int }{{1}, {2}, {3}})
	_ = w.Close()
	long := strings.Repeat("x", 1<<16-3) + ",\"" + strings.Repeat("y\n", 1<<16) + "\"\n"
	twice := filepath.Join(t.TempDir(), "twice")
	if err := os.WriteFile(twice, []byte(zip(zip("a\n1\n"))), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Rows(twice); err == nil || err.Error() != "is gzip inside gzip: compress it once" {
		t.Errorf("gzip inside gzip: %v", err)
	}
	for body, want := range map[string]int64{
		"": 0, "a,b\n": 0, "a,b": 0, "a,b\n1,2": 1, "a,b\r\n1,2\r\n\r\n": 1, "a\n\"x\ny\"\n\"\"\"\n\"\n": 2, zip("a\n1\n2\n"): 2, zip("a\n" + long + long): 2,
		table.String(): 3, "a\n\n\n1\n": 1,
	} {
		name := filepath.Join(t.TempDir(), "f")
		if err := os.WriteFile(name, []byte(body), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := Rows(name); err != nil || got != want {
			t.Errorf("%.20q has %d rows, %v; want %d", body, got, err, want)
		}
	}
	for _, bad := range []string{"PAR1xxxxxxxxxxxx", "\x1f\x8bxx", zip("a\n1\n")[:20]} {
		name := filepath.Join(t.TempDir(), "f")
		_ = os.WriteFile(name, []byte(bad), 0o600)
		if _, err := Rows(name); err == nil {
			t.Errorf("%q is readable", bad)
		}
	}
}

// TestAFetchGoesOnAfterAKill begins with every length that an earlier process may have left.
func TestAFetchGoesOnAfterAKill(t *testing.T) {
	body := strings.Repeat("0123456789", 10)
	object := connections.Object{Key: "a.csv", Version: "1", Size: 100}
	for left := range 101 {
		dir, f := t.TempDir(), &flaky{body: body}
		name, err := Fetch(t.Context(), f, object, dir)
		if err == nil {
			err = os.WriteFile(name, []byte(body[:left]), 0o600)
		}
		f.opened = nil
		if err == nil {
			name, err = Fetch(t.Context(), f, object, dir)
		}
		got, readErr := os.ReadFile(name)
		if err = errors.Join(err, readErr); err != nil || string(got) != body || left < 100 && (len(f.opened) != 1 || f.opened[0] != int64(left)) {
			t.Fatalf("after %d bytes: %q, opened from %v, %v", left, got, f.opened, err)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Fetch(ended, &flaky{body: body, breaks: 1, fail: context.Canceled}, object, t.TempDir()); !errors.Is(err, context.Canceled) {
		t.Errorf("a canceled copy ends with %v", err)
	}
}
