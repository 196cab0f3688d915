package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/api/storage"
)

type dataFlags struct {
	Data string `help:"${help_data}" default:"costdeck-data" placeholder:"DIR"`
}

// prepare makes the folder, for its owner alone, and proves that this process can write it. A process whose files the user that
// serves the folder could not read is refused.
func (f dataFlags) prepare() error {
	made, err := f.probe()
	if storage.Full(err) {
		return nil // what is there can still be read
	}
	if err != nil {
		return err
	}
	if owner, known := filesOwner(f.Data); known && owner.user != made.user {
		return f.refuse(owner, made)
	}
	return nil
}

// prepareAsOwner is prepare for commands that run beside a server: one of root goes on as the user whose folder it is, so that the
// server can read what the command writes.
func (f dataFlags) prepareAsOwner() error {
	made, err := f.probe()
	if err != nil {
		return err
	}
	owner, known := filesOwner(f.Data)
	if !known && os.Geteuid() == 0 { // Nothing is in the folder yet: it belongs to the user who will serve it.
		owner, known = ownerOf(f.Data)
	}
	if !known || owner.user == made.user {
		return nil
	}
	if os.Geteuid() != 0 {
		return f.refuse(owner, made)
	}
	if err := become(owner); err != nil {
		return errors.Join(f.refuse(owner, made), err)
	}
	return second(f.probe())
}

// probe makes the folder and a file in it, and is the owner that new files get.
func (f dataFlags) probe() (made identity, err error) {
	if err := os.MkdirAll(f.Data, 0o700); err != nil {
		return made, f.describe(err)
	}
	probe, err := os.CreateTemp(f.Data, ".write-probe-*")
	if err != nil {
		return made, f.describe(err)
	}
	made, _ = ownerOf(probe.Name())
	if err := errors.Join(probe.Close(), os.Remove(probe.Name())); err != nil {
		return made, f.describe(err)
	}
	return made, nil
}

func (f dataFlags) describe(err error) error {
	return fmt.Errorf("data folder %s: %w; set --data to a folder that this user can write to", f.Data, err)
}

func (f dataFlags) refuse(owner, made identity) error {
	return fmt.Errorf("data folder %s belongs to %s, who could not read files written by %s; run this command as the owner, for "+
		"example with sudo -u '#%d', or change the owner of the folder with chown -R", filepath.Clean(f.Data), owner, made, owner.user)
}
