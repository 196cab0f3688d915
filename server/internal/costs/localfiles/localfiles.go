// Package localfiles lists and opens the files below a folder of this machine. Whoever owns the folder may swap a file for a link at any
// moment, so nothing is followed out of the folder, and only what was listed is opened. The folder itself may be a link.
package localfiles

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

// ErrReplaced means that a file is no longer the one of the listing.
var ErrReplaced = errors.New("is no longer the file that was listed; it is read at the next look")

// List calls take for each regular file below the folder whose key is wanted. A key is the path below the folder, with slashes. The error
// of take ends the listing.
func List(ctx context.Context, folder string, wanted func(key string) bool, take func(key string, info fs.FileInfo) error) (err error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	l := lister{ctx, root, wanted, take}
	return l.below(".")
}

type lister struct {
	ctx    context.Context // Of one call of List.
	root   *os.Root
	wanted func(key string) bool
	take   func(key string, info fs.FileInfo) error
}

func (l lister) below(key string) error {
	entries, err := l.entries(key)
	if errors.Is(err, fs.ErrNotExist) && key != "." { // Deleted since the listing.
		return nil
	}
	if err != nil {
		return err
	}
	for _, entry := range entries {
		one := path.Join(key, entry.Name())
		if err := l.ctx.Err(); err != nil {
			return err
		}
		if entry.IsDir() {
			err = l.below(one)
		} else if entry.Type().IsRegular() && l.wanted(one) {
			err = l.file(one)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (l lister) entries(key string) ([]fs.DirEntry, error) {
	dir, err := l.root.OpenFile(filepath.FromSlash(key), os.O_RDONLY|syscall.O_NONBLOCK|syscall.O_DIRECTORY, 0)
	if err != nil {
		return nil, err
	}
	entries, err := dir.ReadDir(-1)
	if err := errors.Join(err, dir.Close()); err != nil {
		return nil, err
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, nil
}

func (l lister) file(key string) error {
	info, err := l.root.Lstat(filepath.FromSlash(key)) // Not the entry's own, which asks by a path of names.
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.Mode().IsRegular() {
		return nil
	}
	if err != nil {
		return err
	}
	return l.take(key, info)
}

// Open opens a file of the folder if it is still the listed one; its content may have changed. Without a listing it may be any file that is
// no link.
func Open(folder, key string, listed fs.FileInfo) (file *os.File, err error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer func() { _ = root.Close() }()
	name := filepath.FromSlash(key)
	if listed == nil {
		if listed, err = root.Lstat(name); err != nil {
			return nil, err
		}
		if !listed.Mode().IsRegular() {
			return nil, ErrReplaced
		}
	}
	// A pipe that is there instead would block.
	if file, err = root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0); err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err == nil && (!info.Mode().IsRegular() || !os.SameFile(info, listed)) {
		err = ErrReplaced
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}
