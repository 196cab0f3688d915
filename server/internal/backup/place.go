package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/objects"
)

// place holds the files of a backup.
type place interface {
	// Put streams a file; a negative size is unknown.
	Put(ctx context.Context, name string, body io.Reader, size int64) error
	// Get streams a file; one that does not exist is fs.ErrNotExist.
	Get(ctx context.Context, name string) (io.ReadCloser, error)
	Names(ctx context.Context, each func(name string)) error
	Remove(ctx context.Context, name string) error
}

// openPlace opens a folder or s3://BUCKET/PREFIX.
func openPlace(address string, create bool) (place, error) {
	if strings.HasPrefix(address, objects.Scheme) {
		return objects.FromEnvironment(address)
	}
	if create {
		if err := os.MkdirAll(address, 0o700); err != nil {
			return nil, fmt.Errorf("%w; choose a folder that this user can write to", err)
		}
	}
	return openFolder(address)
}

// folder is a folder that names cannot leave.
type folder struct{ root *os.Root }

func openFolder(dir string) (folder, error) {
	root, err := os.OpenRoot(dir)
	return folder{root}, err
}

// Put writes a new file to the disk.
func (f folder) Put(_ context.Context, name string, body io.Reader, _ int64) error {
	if err := f.root.MkdirAll(path.Dir(name), 0o700); err != nil {
		return err
	}
	file, err := f.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(file, body)
	if err == nil {
		err = file.Sync()
	}
	return errors.Join(err, file.Close())
}

// Get opens a file.
func (f folder) Get(_ context.Context, name string) (io.ReadCloser, error) { return f.root.Open(name) }

// Names walks over the files.
func (f folder) Names(_ context.Context, each func(string)) error {
	return fs.WalkDir(f.root.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if name == "lost+found" { // The folder is the root of a file system.
			return fs.SkipDir
		}
		if err == nil && !entry.IsDir() {
			each(name)
		}
		return err
	})
}

// Remove deletes a file.
func (f folder) Remove(_ context.Context, name string) error { return f.root.Remove(name) }

// requireEmpty refuses a place that has files.
func requireEmpty(ctx context.Context, at place, address string) error {
	found := ""
	if err := at.Names(ctx, func(name string) { found = name }); err != nil {
		return err
	}
	if found != "" {
		return fmt.Errorf("%s is not empty: it has %s; choose another place, or delete its contents", address, found)
	}
	return nil
}
