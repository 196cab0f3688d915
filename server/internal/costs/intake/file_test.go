package intake_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// TestAFileThatChangesBetweenHashAndReadIsNeverMixed changes a file in place or under its name after it was held: its rows are those of
// the hashed bytes, or it fails.
func TestAFileThatChangesBetweenHashAndReadIsNeverMixed(t *testing.T) {
	const whole, longer, other = "first line\n", "first line\nsecond line\n", "other line\n"
	later := time.Date(2031, 1, 2, 3, 4, 5, 0, time.UTC)
	for name, test := range map[string]struct {
		change func(file string) error
		// fails says that the change is found.
		fails bool
	}{
		"nothing": {func(string) error { return nil }, false},
		"it grows": {func(file string) error {
			return os.WriteFile(file, []byte(longer), 0o600)
		}, true},
		"it is cut": {func(file string) error { return os.Truncate(file, 3) }, true},
		"as many other bytes": {func(file string) error {
			return first(os.WriteFile(file, []byte(other), 0o600), os.Chtimes(file, later, later))
		}, true},
		"another file has its name": {func(file string) error {
			return first(os.WriteFile(file+".new", []byte(other), 0o600), os.Rename(file+".new", file))
		}, false},
		"a link has its name": {func(file string) error {
			return first(os.WriteFile(file+".new", []byte(other), 0o600), os.Remove(file), os.Symlink(file+".new", file))
		}, false},
		"it is deleted": {os.Remove, false},
	} {
		t.Run(name, func(t *testing.T) {
			// Once before the hash, when reading has begun already, and once after it.
			for _, early := range []bool{true, false} {
				file := filepath.Join(t.TempDir(), "a.csv")
				must(t, os.WriteFile(file, []byte(whole), 0o600))
				held, release := intake.Hold(costs.Source{Path: file})
				begun, ok := intake.InPlace(held)
				if !ok {
					t.Fatal("it is not read in place")
				}
				if early {
					must(t, test.change(file))
				}
				taken, err := intake.Take(t.Context(), held, intake.Staging{})
				must(t, first(err, release()))
				if !early {
					must(t, test.change(file))
				}
				if _, again := intake.InPlace(costs.Source{Path: file}); again {
					t.Error("a source that is not held is read in place")
				}
				opened, err := taken.Open()
				must(t, err)
				read, err := io.ReadAll(io.NewSectionReader(opened, 0, 1<<20))
				must(t, err)
				failed := begun.Unchanged(opened)
				if !early {
					failed = first(failed, taken.Unchanged(opened))
				}
				if (failed != nil) != test.fails || failed == nil && !bytes.Equal(read, []byte(whole)) {
					t.Errorf("early %t: read %q, %v", early, read, failed)
				}
				if failed != nil && !strings.Contains(failed.Error(), "changed while it was read; send it again when it is complete") {
					t.Error(failed)
				}
				must(t, first(opened.Close(), taken.Discard()))
			}
		})
	}
}

func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
