package session

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// compactAt is the file size from which expired entries are removed, in bytes.
const compactAt = 1 << 20

// EndedFile keeps ended sessions until their cookies expire, so that a logged-out cookie stays out after a restart. It has hashes, from
// which no cookie can be made. A nil one keeps nothing.
type EndedFile struct {
	path string
	now  func() time.Time
	log  *slog.Logger

	mu sync.Mutex
	// before has what earlier processes ended, live everything; both map to the time until which the end counts. Labels map to the time
	// of their end.
	before, live map[string]time.Time
	// pending are lines that could not be written yet.
	pending []byte
	size    int64
}

// OpenEndedFile reads the file if it exists and skips expired entries.
func OpenEndedFile(path string, now func() time.Time, log *slog.Logger) (*EndedFile, error) {
	f := &EndedFile{path: path, now: now, log: log, before: map[string]time.Time{}, live: map[string]time.Time{}}
	text, err := os.ReadFile(path) // #nosec G304 -- the operator names the data folder
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("file of ended sessions: %w; name a folder that this user can write with --data", err)
	}
	for line := range strings.Lines(string(text)) {
		name, at, _ := strings.Cut(strings.TrimSpace(line), " ")
		millis, err := strconv.ParseInt(at, 10, 64)
		// A line that a full disk cut off is repeated with the next one.
		if until := time.UnixMilli(millis); err == nil && until.After(f.now()) {
			f.before[name], f.live[name] = until, until
		}
	}
	f.size = int64(len(text))
	return f, nil
}

// has returns until when an end of an earlier process counts.
func (f *EndedFile) has(name string) (until time.Time, ended bool) {
	if f == nil {
		return time.Time{}, false
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	until, ended = f.before[name]
	return until, ended
}

// add stores an end. If the disk is full, the next call writes the line.
func (f *EndedFile) add(name string, until time.Time) {
	if f == nil {
		return
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.live[name] = until
	f.pending = append(f.pending, line(name, until)...)
	var err error
	if f.size > compactAt {
		err = f.compact()
	} else {
		err = f.append()
	}
	if err != nil {
		f.log.Warn("the end of a session is not on the disk yet: a restart would forget it", "error", err)
	}
}

func line(name string, until time.Time) string {
	return "\n" + name + " " + strconv.FormatInt(until.UnixMilli(), 10) + "\n"
}

func (f *EndedFile) append() error {
	file, err := os.OpenFile(f.path, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(f.pending)
	if err = errors.Join(err, file.Sync(), file.Close()); err == nil {
		f.size += int64(len(f.pending))
		f.pending = nil
	}
	return err
}

// compact rewrites the file without expired entries.
func (f *EndedFile) compact() error {
	var text bytes.Buffer
	for name, until := range f.live {
		if !until.After(f.now()) {
			delete(f.live, name)
			delete(f.before, name)
			continue
		}
		text.WriteString(line(name, until))
	}
	tmp := f.path + ".new"
	if err := errors.Join(os.WriteFile(tmp, text.Bytes(), 0o600), os.Rename(tmp, f.path)); err != nil {
		return err
	}
	f.size, f.pending = 0, nil // a file above compactAt is not rewritten for every line
	return nil
}
