package audit

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"
	"unicode/utf8"
)

// Observer counts written and failed lines.
type Observer interface {
	Audited(event Event, outcome string)
	AuditFailed()
}

// Log is the audit log. The zero value and nil write nothing. Methods are safe for concurrent use.
type Log struct {
	now      func() time.Time
	log      *slog.Logger
	observer Observer

	mu   sync.Mutex
	sink io.Writer
	// path is the file behind sink; empty for a stream.
	path string
	file *os.File
}

// New writes to a stream, such as standard error.
func New(w io.Writer, now func() time.Time, log *slog.Logger, observer Observer) *Log {
	return &Log{now: now, log: log, observer: observer, sink: w}
}

// Open appends to the file at path; a new file is readable by its owner only.
func Open(path string, now func() time.Time, log *slog.Logger, observer Observer) (*Log, error) {
	l := &Log{now: now, log: log, observer: observer, path: path}
	if err := l.Reopen(); err != nil {
		return nil, err
	}
	return l, nil
}

// Reopen opens the file by its name again, after a rotation. On failure the log continues in the old file.
func (l *Log) Reopen() error {
	if l == nil || l.path == "" {
		return nil
	}
	file, err := os.OpenFile(l.path, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o600) // the operator names the file
	if err != nil {
		return fmt.Errorf("audit log: %w; set --audit-log to a file that this user can write to", err)
	}
	l.mu.Lock()
	before := l.file
	l.file, l.sink = file, file
	l.mu.Unlock()
	if before != nil {
		// Every line was written already.
		_ = before.Close()
	}
	return nil
}

// ReopenOnHangup reopens the file on SIGHUP, which log rotation sends, until stop is called.
func (l *Log) ReopenOnHangup(ctx context.Context) (stop func()) {
	hangups, stopped := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(hangups, syscall.SIGHUP)
	go func() {
		for {
			select {
			case <-hangups:
				if err := l.Reopen(); err != nil {
					l.log.ErrorContext(ctx, "cannot reopen the audit log; it continues in the old file", "error", err)
				}
			case <-stopped:
				return
			}
		}
	}()
	return func() {
		signal.Stop(hangups)
		close(stopped)
	}
}

// Close closes the file, not a stream.
func (l *Log) Close() error {
	if l == nil {
		return nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.file == nil {
		return nil
	}
	err := l.file.Close()
	l.file, l.sink = nil, nil
	return err
}

// Record writes one line. A line that cannot be written is counted and goes to the log.
func (l *Log) Record(ctx context.Context, e Entry) {
	if l == nil || l.now == nil {
		return
	}
	if l.observer != nil {
		l.observer.Audited(e.Event, e.Outcome)
	}
	raw, err := json.Marshal(newLine(l.now(), Cut(e)))
	if err == nil {
		err = l.write(append(raw, '\n'))
	}
	if err != nil {
		if l.observer != nil {
			l.observer.AuditFailed()
		}
		l.log.ErrorContext(ctx, "cannot write to the audit log; the entry follows", "error", err, "line", string(raw))
	}
}

// write uses one system call, so that lines of several processes do not mix.
func (l *Log) write(raw []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sink == nil {
		return os.ErrClosed
	}
	_, err := l.sink.Write(raw)
	return err
}

// maxText is the longest text of a field, in bytes: clients choose some of them.
const maxText = 512

// Cut shortens the texts that clients choose.
func Cut(e Entry) Entry {
	for _, field := range []*string{&e.Reason, &e.User, &e.Actor, &e.Target, &e.Request, &e.Client, &e.Method, &e.Path, &e.Note} {
		if len(*field) <= maxText {
			continue
		}
		at := maxText
		for at > 0 && !utf8.RuneStart((*field)[at]) {
			at--
		}
		*field = (*field)[:at] + "…"
	}
	return e
}

// Known returns the event, or "other" for an unknown one: the labels of a metric are bounded.
func Known(e Event) string {
	if slices.Contains(Events(), e) {
		return string(e)
	}
	return "other"
}

// Operator returns the name of the person at the command line.
func Operator(env func(string) string) string {
	for _, name := range []string{"SUDO_USER", "USER", "LOGNAME"} {
		if user := strings.TrimSpace(env(name)); user != "" {
			return "operator:" + user
		}
	}
	return "operator"
}
