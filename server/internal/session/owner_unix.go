//go:build unix

package session

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// keepOwner gives file the owner of the file that it replaces, so that a rotation by root leaves the keys readable for the portal.
func keepOwner(file *os.File, path string) error {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	before, ok := info.Sys().(*syscall.Stat_t)
	if !ok || int(before.Uid) == os.Geteuid() && int(before.Gid) == os.Getegid() {
		return nil
	}
	return file.Chown(int(before.Uid), int(before.Gid))
}
