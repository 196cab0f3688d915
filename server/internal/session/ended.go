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

// compactAt is the size of the file from which it is written anew without what is over, in bytes.
const compactAt = 1 << 20

// EndedFile remembers in a file which sessions were ended, until their cookies are void by age: without it a cookie that was logged
// out would be good again after a restart. It holds hashes, from which no cookie can be made. A nil one remembers nothing.
type EndedFile struct {
	path string
	now  func() time.Time
	log  *slog.Logger

	mu sync.Mutex
	// before holds what earlier processes ended, live everything; both until when it counts. Labels have the time of their end.
	before, live map[string]time.Time
	// pending is what could not be written yet.
	pending []byte
	size    int64
}

// OpenEndedFile reads the file, where there is one, and leaves out what is over.
func OpenEndedFile(path string, now func() time.Time, log *slog.Logger) (*EndedFile, error) {
	f := &EndedFile{path: path, now: now, log: log, before: map[string]time.Time{}, live: map[string]time.Time{}}
	text, err := os.ReadFile(path) // #nosec G304 -- the operator names the data folder
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("file of ended sessions: %w; name a folder that this user can write with --data", err)
	}
	for line := range strings.Lines(string(text)) {
		name, at, _ := strings.Cut(strings.TrimSpace(line), " ")
		millis, err := strconv.ParseInt(at, 10, 64)
		// A line that a full disk cut off is written again with the next one.
		if until := time.UnixMilli(millis); err == nil && until.After(f.now()) {
			f.before[name], f.live[name] = until, until
		}
	}
	f.size = int64(len(text))
	return f, nil
}

// has tells until when what an earlier process ended counts.
func (f *EndedFile) has(name string) (until time.Time, ended bool) {
	if f == nil {
		return time.Time{}, false
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	until, ended = f.before[name]
	return until, ended
}

// add remembers an end. A disk that is full changes nothing for this process; the line is written with the next one.
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

// compact replaces the file by what still counts.
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
	f.size, f.pending = 0, nil // so that a file that is large for good is not written with every line
	return nil
}
