package main

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/api/storage"
)

const (
	// reserveName is a file of the data folder that only takes space. A start on a full disk gives it back: SQLite needs some for its
	// shared memory, even to read.
	reserveName = ".reserve"
	// reserveSize is in bytes; a start takes about a quarter of it.
	reserveSize = 512 << 10
	// startSize is what a start may take, in bytes.
	startSize = 256 << 10
)

// makeRoom gives the reserve back where the disk has too little space for a start.
func (f dataFlags) makeRoom(ctx context.Context, log *slog.Logger) {
	probe, err := os.CreateTemp(f.Data, ".write-probe-*")
	if err == nil {
		_, err = probe.Write(random(startSize))
		err = errors.Join(err, probe.Close(), os.Remove(probe.Name()))
	}
	if !storage.Full(err) {
		return // prepare tells of every other failure
	}
	log.WarnContext(ctx, "the disk is full; reading works, and saving does not until there is space", "folder", f.Data, "error", err)
	if err := os.Remove(filepath.Join(f.Data, reserveName)); err != nil {
		log.WarnContext(ctx, "the data folder has no reserve for a start on a full disk; free 1 MiB if the start fails", "error", err)
	}
}

// keepRoom fills the reserve up, as far as there is space.
func (f dataFlags) keepRoom(ctx context.Context, log *slog.Logger) {
	err := fillUp(filepath.Join(f.Data, reserveName))
	if err != nil && !storage.Full(err) {
		log.WarnContext(ctx, "no space is kept in reserve for a start on a full disk", "folder", f.Data, "error", err)
	}
}

func fillUp(name string) error {
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	info, err := file.Stat()
	if err == nil && info.Size() < reserveSize {
		_, err = file.Write(random(int(reserveSize - info.Size())))
	}
	return errors.Join(err, file.Close())
}

// random is not compressible: some file systems keep zeros without taking space.
func random(size int) []byte {
	b := make([]byte, size)
	_, _ = rand.Read(b) // never fails
	return b
}
