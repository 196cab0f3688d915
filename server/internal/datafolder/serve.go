package datafolder

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/storage"
)

const (
	// serverFile is locked by the folder's server and has its process ID.
	serverFile = "server.lock"
	// leaving is how long a start waits for a server that is stopping.
	leaving = 3 * time.Second
)

// Serve reserves the folder for this server until release, which the end of the process does as well. It refuses a folder that
// another server has: each of them would take itself for the only one that watches costs and writes charges.
func (f Folder) Serve(ctx context.Context) (release func() error, err error) {
	file, err := os.OpenFile(f.file(serverFile), os.O_RDWR|os.O_CREATE, 0o600)
	if storage.Full(err) {
		return func() error { return nil }, nil // Reading is more useful than the lock.
	}
	if err != nil {
		return nil, f.describe(err)
	}
	for until := time.Now().Add(leaving); ; {
		err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if !errors.Is(err, syscall.EWOULDBLOCK) {
			break // A file system without locks cannot tell.
		}
		if time.Now().After(until) || ctx.Err() != nil {
			return nil, errors.Join(f.taken(), file.Close())
		}
		time.Sleep(50 * time.Millisecond)
	}
	// The process ID is only for people; a full disk has no space for it.
	if file.Truncate(0) == nil {
		_, _ = file.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
	}
	return file.Close, nil
}

func (f Folder) taken() error {
	by := "another server"
	if text, err := os.ReadFile(f.file(serverFile)); err == nil && len(text) > 0 {
		by += " (process " + strings.TrimSpace(string(text)) + ")"
	}
	return fmt.Errorf("data folder %s has %s, and its SQLite databases are for one; stop that server, set --data to another folder, or "+
		"share a Postgres with --database and a ClickHouse with --costs", f, by)
}
