package source

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/costdeck/costdeck/server/internal/connections"
)

// folder is a folder on this machine with everything below it. Links are not followed.
type folder struct{ connections.Config }

func (f folder) fault(err error) error {
	class, text := connections.Ours, "cannot read folder "+f.Path
	switch {
	case errors.Is(err, fs.ErrNotExist):
		class, text = connections.Gone, "folder "+f.Path+" does not exist: check the path"
	case errors.Is(err, fs.ErrPermission):
		class, text = connections.Forbidden, "may not read folder "+f.Path+": let this user read it"
	}
	return &connections.Fault{Class: class, Text: text, Cause: err}
}

// List are the files below the folder.
func (f folder) List(ctx context.Context) (list []connections.Object, err error) {
	err = filepath.WalkDir(f.Path, func(name string, entry fs.DirEntry, err error) error {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			if errors.Is(err, fs.ErrNotExist) && name != f.Path { // Deleted since the listing.
				return nil
			}
			return err
		}
		key, err := filepath.Rel(f.Path, name)
		if key = filepath.ToSlash(key); err != nil || !entry.Type().IsRegular() || !strings.HasPrefix(key, f.Prefix) {
			return err
		}
		info, err := entry.Info()
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		if len(list) == listedMost {
			return tooMany(f.Config)
		}
		list = append(list, connections.Object{Key: key, Size: info.Size(), Version: version(info), Changed: info.ModTime()})
		return nil
	})
	if _, worded := errors.AsType[*connections.Fault](err); err != nil && !worded && ctx.Err() == nil {
		err = f.fault(err)
	}
	return list, err
}

func version(info fs.FileInfo) string {
	return fmt.Sprintf("%d-%d", info.Size(), info.ModTime().UnixNano())
}

// Open opens the file if it is the one of the listing.
func (f folder) Open(_ context.Context, object connections.Object, offset int64) (io.ReadCloser, error) {
	root, err := os.OpenRoot(f.Path) // No link leads out of it.
	if err != nil {
		return nil, f.fault(err)
	}
	defer func() { _ = root.Close() }()
	file, err := root.Open(filepath.FromSlash(object.Key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, connections.ErrReplaced
	}
	if err != nil {
		return nil, f.fault(err)
	}
	info, err := file.Stat()
	if err == nil && version(info) != object.Version {
		err = connections.ErrReplaced
	}
	if err == nil && offset > 0 {
		_, err = file.Seek(offset, io.SeekStart)
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}
