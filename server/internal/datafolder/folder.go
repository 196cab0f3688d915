// Package datafolder guards the folder that keeps accounts, charges and session keys: who owns its files, which engine has its
// charges, and a reserve of disk for a start on a full disk.
package datafolder

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/api/storage"
)

// Folder is the path of a data folder.
type Folder string

// KeyFile is the default path of the session keys.
func (f Folder) KeyFile() string { return f.file(keyFile) }

const keyFile = "session.keys"

func (f Folder) file(name string) string { return filepath.Join(string(f), name) }

// Prepare creates the folder with mode 0700 and checks that this process can write to it. It refuses a process whose files the
// owner of the folder's files could not read.
func (f Folder) Prepare() error {
	writer, err := f.probe()
	if storage.Full(err) {
		return nil // A full disk can still be read.
	}
	if err != nil {
		return err
	}
	if owner, known := f.filesOwner(); known && owner.user != writer.user {
		return f.refuse(owner, writer)
	}
	return nil
}

// PrepareAsOwner is Prepare for commands that run beside a server: root switches to the folder's owner, so that the server can read
// the files that the command writes. It calls before right before the switch, to open what only root can read; before may be nil.
func (f Folder) PrepareAsOwner(before func()) error {
	writer, err := f.probe()
	if err != nil {
		return err
	}
	owner, known := f.filesOwner()
	if !known && os.Geteuid() == 0 { // An empty folder belongs to the user who will serve it.
		owner, known = ownerOf(string(f) + "/.") // The folder itself may be a link.
	}
	if !known || owner.user == writer.user {
		return nil
	}
	if os.Geteuid() != 0 {
		return f.refuse(owner, writer)
	}
	if before != nil {
		before()
	}
	if err := become(owner); err != nil {
		return errors.Join(f.refuse(owner, writer), err)
	}
	_, err = f.probe()
	return err
}

// probe creates the folder and a file in it. The file's owner is the owner that new files get, which network folders and user
// namespaces may map.
func (f Folder) probe() (writer identity, err error) {
	if err := os.MkdirAll(string(f), 0o700); err != nil {
		return writer, f.describe(err)
	}
	probe, err := os.CreateTemp(string(f), probePattern)
	if err != nil {
		return writer, f.describe(err)
	}
	writer, _ = ownerOf(probe.Name())
	if err := errors.Join(probe.Close(), os.Remove(probe.Name())); err != nil {
		return writer, f.describe(err)
	}
	return writer, nil
}

const probePattern = ".write-probe-*"

func (f Folder) describe(err error) error {
	return fmt.Errorf("data folder %s: %w; set --data to a folder that this user can write to", f, err)
}

func (f Folder) refuse(owner, writer identity) error {
	return fmt.Errorf("data folder %s belongs to %s, who could not read files written by %s; run this command as the owner, for "+
		"example with sudo -u '#%d', or change the owner of the folder with chown -R", filepath.Clean(string(f)), owner, writer, owner.user)
}
