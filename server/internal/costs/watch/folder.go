package watch

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Folder is a folder on this machine with everything below it. Links are not followed.
type Folder string

// List are the files.
func (f Folder) List(ctx context.Context) (files []File, err error) {
	err = filepath.WalkDir(string(f), func(name string, entry fs.DirEntry, err error) error {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			if errors.Is(err, fs.ErrNotExist) && name != string(f) { // Deleted since the listing.
				return nil
			}
			return err
		}
		key, err := filepath.Rel(string(f), name)
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		if key = filepath.ToSlash(key); !Candidate(key) {
			return nil
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err == nil {
			files = append(files, File{Key: key, Size: info.Size(), Changed: info.ModTime()})
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("watched folder %s: %w; choose a folder that this user can read", string(f), err)
	}
	return files, nil
}

// Open lets the engine read the file in place.
func (f Folder) Open(_ context.Context, file File) (costs.Source, func() error, error) {
	name := filepath.Join(string(f), filepath.FromSlash(file.Key))
	// A link may have appeared since the listing.
	if info, err := os.Lstat(name); err != nil || !info.Mode().IsRegular() {
		return costs.Source{}, nil, errors.Join(err, errors.New("is no longer a file in the folder"))
	}
	return costs.Source{Path: name}, func() error { return nil }, nil
}
