package database

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

const wayOut = "choose a folder that this user can write to, for example --data ./data"

// prepareFile creates the folder and an empty database file with permissions for the owner only. SQLite copies them to its -wal and
// -shm files.
func prepareFile(dir, path string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return folderError(dir, err)
	}
	// An existing file is not opened here: closing it would drop SQLite's locks on it in this process.
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err == nil {
		err = f.Close()
	}
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return folderError(dir, err)
	}
	// An older file may have been copied with wider permissions; an existing folder keeps its own.
	if err := os.Chmod(path, 0o600); err != nil && !errors.Is(err, fs.ErrPermission) {
		return folderError(dir, err)
	}
	return nil
}

func folderError(dir string, err error) error {
	if abs, absErr := filepath.Abs(dir); absErr == nil {
		dir = abs
	}
	return fmt.Errorf("data folder %s: %w; %s", dir, err, wayOut)
}
