package source

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/connections"
)

// TestAFileOfAFolderIsTheListedOne swaps or rewrites a file after its listing, before it is opened or in the middle of reading.
func TestAFileOfAFolderIsTheListedOne(t *testing.T) {
	const listed, other = "0123456789", "9876543210"
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	replace := func(name, by string) error {
		return first(os.Remove(name), os.Symlink(by, name))
	}
	for name, test := range map[string]struct {
		change func(name, secret string) error
		// opened is the outcome of a change in the middle: a file that is open stays, unless it is written to.
		opened error
	}{
		"a link to another folder": {replace, nil},
		"a link to the same folder": {func(name, _ string) error {
			return replace(name, "same.csv")
		}, nil},
		"a link on the way": {func(name, secret string) error {
			return first(os.RemoveAll(filepath.Dir(name)), os.Symlink(filepath.Dir(secret), filepath.Dir(name)))
		}, nil},
		"other bytes": {func(name, _ string) error { return os.WriteFile(name, []byte(other), 0o600) }, connections.ErrReplaced},
		"more bytes":  {func(name, _ string) error { return os.WriteFile(name, []byte(listed+other), 0o600) }, connections.ErrReplaced},
	} {
		t.Run(name, func(t *testing.T) {
			for _, middle := range []bool{false, true} {
				dir, secrets := t.TempDir(), t.TempDir()
				file, secret := filepath.Join(dir, "sub", "a.csv"), filepath.Join(secrets, "a.csv")
				err := os.Mkdir(filepath.Dir(file), 0o700)
				for _, one := range []string{file, secret, filepath.Join(dir, "sub", "same.csv")} {
					// All look the same to a listing.
					err = first(err, os.WriteFile(one, []byte(listed), 0o600), os.Chtimes(one, at, at))
				}
				from, openErr := Open(connections.Config{Source: connections.Folder, Path: dir})
				if err := first(err, openErr); err != nil {
					t.Fatal(err)
				}
				objects, err := from.List(t.Context())
				if err != nil || len(objects) != 2 || objects[0].Key != "sub/a.csv" {
					t.Fatalf("%v, %v", objects, err)
				}
				r, want := Read(t.Context(), from, objects[0]), error(connections.ErrReplaced)
				if middle {
					if _, err := io.ReadFull(r, make([]byte, 4)); err != nil {
						t.Fatal(err)
					}
					want = test.opened
				}
				if err := test.change(file, secret); err != nil {
					t.Fatal(err)
				}
				got, err := io.ReadAll(r)
				// A link out of the folder is no file of it, and cannot be read.
				if _, fault := errors.AsType[*connections.Fault](err); want == nil && (err != nil || string(got) != listed[4:]) || want != nil && !errors.Is(err, want) && !fault {
					t.Errorf("in the middle %t: read %q, %v; want %v", middle, got, err, want)
				}
				_ = r.Close()
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
