package watch

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/localfiles"
)

// Folder is a folder on this machine with everything below it. Links in it are not followed; it may be one itself.
type Folder string

// List are the files.
func (f Folder) List(ctx context.Context) (files []File, err error) {
	err = localfiles.List(ctx, string(f), Candidate, func(key string, info fs.FileInfo) error {
		files = append(files, File{Key: key, Size: info.Size(), Changed: info.ModTime(), listed: info})
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("watched folder %s: %w; choose a folder that this user can read", string(f), err)
	}
	return files, nil
}

// Open lets the engine read a file of the listing in place.
func (f Folder) Open(_ context.Context, file File) (costs.Source, func() error, error) {
	opened, err := f.OpenFile(file)
	if err != nil {
		return costs.Source{}, nil, err
	}
	return costs.Source{File: opened}, opened.Close, nil
}

// OpenFile opens a file of the listing. A link or another file that has its name now is refused.
func (f Folder) OpenFile(file File) (*os.File, error) {
	opened, err := localfiles.Open(string(f), file.Key, file.listed)
	if errors.Is(err, fs.ErrNotExist) {
		err = localfiles.ErrReplaced
	}
	return opened, err
}
