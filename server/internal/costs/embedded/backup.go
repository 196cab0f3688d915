package embedded

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
)

// Backup copies the charges of a folder while others write to it: a snapshot of the catalogue, and the segments that it lists, which never
// change. If a run is deleted meanwhile, it takes another snapshot and copies what is new. The catalogue comes last. The folder temp is
// for the snapshot. Names are those in the folder, with slashes.
func Backup(ctx context.Context, dir, temp string, put func(name string, file *os.File) error, remove func(name string) error) (
	contents catalogue.Contents, err error) {
	copied, missing := map[string]bool{}, ""
	for {
		file := filepath.Join(temp, catalogue.File)
		if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return contents, err
		}
		if err := catalogue.Snapshot(ctx, dir, file); err != nil {
			return contents, err
		}
		if contents, err = catalogue.Read(ctx, file); err != nil {
			return contents, err
		}
		before := missing
		if missing, err = copySegments(dir, contents, copied, put); err != nil {
			return contents, err
		}
		if missing == "" {
			return contents, complete(contents, copied, file, put, remove)
		}
		if missing == before { // The new catalogue lists it too.
			return contents, fmt.Errorf("%s is missing, but the catalog lists it; restore the data folder from an earlier backup", missing)
		}
	}
}

// copySegments copies those that are not copied yet, until one is missing.
func copySegments(dir string, contents catalogue.Contents, copied map[string]bool, put func(string, *os.File) error) (missing string, err error) {
	for _, at := range contents.Segments {
		name := nameOf(at)
		if copied[name] {
			continue
		}
		file, err := os.Open(filepath.Join(dir, filepath.FromSlash(name)))
		if errors.Is(err, fs.ErrNotExist) {
			return name, nil
		}
		if err != nil {
			return "", err
		}
		copied[name] = true
		if err := errors.Join(put(name, file), file.Close()); err != nil {
			return "", err
		}
	}
	return "", nil
}

// complete removes the segments of deleted runs, and adds the catalogue.
func complete(contents catalogue.Contents, copied map[string]bool, snapshot string, put func(string, *os.File) error,
	remove func(string) error) error {
	for _, at := range contents.Segments {
		delete(copied, nameOf(at))
	}
	for name := range copied {
		if err := remove(name); err != nil {
			return err
		}
	}
	file, err := os.Open(snapshot)
	if err != nil {
		return err
	}
	return errors.Join(put(catalogue.File, file), file.Close())
}

func nameOf(at catalogue.Location) string {
	return path.Join("runs", "enrollment="+url.PathEscape(at.Enrollment), "run="+at.Run, at.Month+segment.Suffix)
}
