package embedded

import (
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

const processesFolder = "processes"

// process proves to other processes that this one is alive: it holds a lock that the system releases when the process ends.
type process struct {
	id   string
	lock *os.File
}

func newID() string { return strings.ToLower(rand.Text()) }

func newProcess(dir string) (*process, error) {
	id := newID()
	lock, err := os.OpenFile(processPath(dir, id), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("cost data folder %s: %w", dir, err)
	}
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return nil, errors.Join(fmt.Errorf("lock %s: %w", lock.Name(), err), lock.Close())
	}
	return &process{id: id, lock: lock}, nil
}

func (p *process) end() error {
	return errors.Join(os.Remove(p.lock.Name()), p.lock.Close())
}

func processPath(dir, id string) string { return filepath.Join(dir, processesFolder, id+".lock") }

// lives reports whether the process with the id is alive. It removes the lock file of a dead one.
func lives(dir, id string) bool {
	path := processPath(dir, id)
	lock, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return false
	}
	defer func() { _ = lock.Close() }()
	if syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil {
		return true
	}
	_ = os.Remove(path) // Should it stay, the next start removes it.
	return false
}

// alone runs fn under the folder's exclusive lock.
func alone(dir string, fn func() error) error {
	lock, err := os.OpenFile(filepath.Join(dir, "open.lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return fmt.Errorf("cost data folder %s: %w; choose a folder that this user can write to", dir, err)
	}
	defer func() { _ = lock.Close() }()
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		return fmt.Errorf("lock %s: %w", lock.Name(), err)
	}
	return fn()
}
