package datafolder

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"os"

	"github.com/costdeck/costdeck/server/internal/api/storage"
)

const (
	// reserveName is a file that only takes space. A start on a full disk deletes it, since SQLite needs space for its shared memory
	// even to read.
	reserveName = ".reserve"
	// reserveSize is in bytes; a start takes about a quarter of it.
	reserveSize = 512 << 10
	// startSize is the most that a start takes, in bytes.
	startSize = 256 << 10
)

// FreeReserve deletes the reserve if the disk has too little space for a start.
func (f Folder) FreeReserve(ctx context.Context, log *slog.Logger) {
	probe, err := os.CreateTemp(string(f), probePattern)
	if err == nil {
		_, err = probe.Write(random(startSize))
		err = errors.Join(err, probe.Close(), os.Remove(probe.Name()))
	}
	if !storage.Full(err) {
		return // Prepare reports every other failure.
	}
	log.WarnContext(ctx, "the disk is full; reading works, and saving fails until space is free", "folder", string(f), "error", err)
	if err := os.Remove(f.file(reserveName)); err != nil {
		log.WarnContext(ctx, "the data folder has no reserve for a start on a full disk; free 1 MiB if the start fails", "error", err)
	}
}

// FillReserve fills the reserve as far as the disk has space.
func (f Folder) FillReserve(ctx context.Context, log *slog.Logger) {
	err := fillUp(f.file(reserveName))
	if err != nil && !storage.Full(err) {
		log.WarnContext(ctx, "cannot reserve disk space for a start on a full disk", "folder", string(f), "error", err)
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

// random returns bytes that do not compress: some file systems store zeros without taking space.
func random(size int) []byte {
	b := make([]byte, size)
	_, _ = rand.Read(b) // never fails
	return b
}
