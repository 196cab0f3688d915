// Package intake accepts the files of an engine: it copies and hashes them, and tracks those that are read in the background. The
// engine stores runs and rows.
package intake

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// File is a file that is ready to be read.
type File struct {
	// Path is empty for a file that is only held open.
	Path string
	// SHA256 is that of the original bytes, in hex.
	SHA256 string
	Bytes  int64

	staged bool // Whether it is our own copy.
	// held is the open file of a source that is read in place; nil if Path is read.
	held *os.File
	// changed is the modification time of a file that is not ours.
	changed time.Time
}

// Staging is the folder of copies that are being read.
type Staging struct {
	// Name is the folder's name in errors.
	Name string
	// Path is the path for a copy; it must not exist.
	Path string
}

// Hold opens a source that is read in place, so that it is hashed and read as one file although another one may take its name
// meanwhile. Call release after Take. Take reports the error of a path that cannot be opened.
func Hold(source costs.Source) (held costs.Source, release func() error) {
	nothing := func() error { return nil }
	if source.File != nil || source.Path == "" {
		return source, nothing
	}
	if info, err := os.Stat(source.Path); err != nil || !info.Mode().IsRegular() {
		return source, nothing
	}
	// A pipe that replaces the file would block.
	file, err := os.OpenFile(source.Path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return source, nothing
	}
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() {
		_ = file.Close()
		return source, nothing
	}
	source.File = file
	return source, file.Close
}

// InPlace is a held source that is read in place, before it is hashed. The second result is false for other sources.
func InPlace(source costs.Source) (File, bool) {
	if source.File == nil {
		return File{}, false
	}
	info, err := source.File.Stat()
	if err != nil || !info.Mode().IsRegular() {
		return File{}, false
	}
	return File{held: source.File, Bytes: info.Size(), changed: info.ModTime()}, true
}

// Open opens the file to read it; the caller closes it.
func (f File) Open() (*os.File, error) {
	if f.held != nil {
		return duplicate(f.held)
	}
	return os.Open(f.Path)
}

// duplicate is another descriptor of the same open file.
func duplicate(file *os.File) (again *os.File, err error) {
	conn, err := file.SyscallConn()
	if err != nil {
		return nil, err
	}
	controlErr := conn.Control(func(fd uintptr) {
		var n int
		if n, err = unix.FcntlInt(fd, unix.F_DUPFD_CLOEXEC, 0); err == nil {
			again = os.NewFile(uintptr(n), file.Name())
		}
	})
	if err = errors.Join(controlErr, err); err != nil {
		return nil, fmt.Errorf("read %s in place: %w", file.Name(), err)
	}
	return again, nil
}

// Unchanged fails if a file read in place is no longer the one that was hashed.
func (f File) Unchanged(file *os.File) error {
	if f.staged {
		return nil
	}
	info, err := file.Stat()
	if err == nil && (info.Size() != f.Bytes || !info.ModTime().Equal(f.changed)) {
		err = errors.New("changed while it was read; send it again when it is complete")
	}
	return err
}

// Discard removes the copy, or closes the file that Take has opened.
func (f File) Discard() error {
	switch {
	case f.staged:
		return os.Remove(f.Path)
	case f.held != nil:
		return f.held.Close()
	}
	return nil
}

// Take copies the source into the staging folder, or only hashes it if it is a file. It refuses a file whose hash differs from the
// sender's.
func Take(ctx context.Context, source costs.Source, staging Staging) (File, error) {
	f, err := take(ctx, source, staging)
	if err == nil && source.SHA256 != "" && source.SHA256 != f.SHA256 {
		return File{}, errors.Join(&costs.FieldError{Field: "sha256", Message: fmt.Sprintf(
			"the file has the sha-256 %s, expected %s; send it again", f.SHA256, source.SHA256)}, f.Discard())
	}
	return f, err
}

func take(ctx context.Context, source costs.Source, staging Staging) (File, error) {
	if source.File != nil {
		return takeHeld(ctx, source.File)
	}
	if source.Path != "" {
		file, err := os.Open(source.Path)
		if err != nil {
			return File{}, fmt.Errorf("FOCUS file: %w", err)
		}
		defer func() { _ = file.Close() }()
		info, err := file.Stat()
		if err != nil {
			return File{}, fmt.Errorf("FOCUS file: %w", err)
		}
		return measure(ctx, File{Path: source.Path, changed: info.ModTime()}, io.Discard, file)
	}
	f := File{Path: staging.Path, staged: true}
	copied, err := os.OpenFile(f.Path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return File{}, fmt.Errorf("%s: %w", staging.Name, err)
	}
	f, err = measure(ctx, f, copied, source.Body)
	if closeErr := copied.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return File{}, errors.Join(fmt.Errorf("ingest the FOCUS file %s: %w", FileName(source.Name), err), f.Discard())
	}
	return f, nil
}

// takeHeld hashes an open file, whose position stays.
func takeHeld(ctx context.Context, file *os.File) (File, error) {
	held, err := duplicate(file)
	if err != nil {
		return File{}, err
	}
	info, err := held.Stat()
	f := File{held: held}
	if err == nil {
		f.changed = info.ModTime()
		f, err = measure(ctx, f, io.Discard, io.NewSectionReader(held, 0, math.MaxInt64))
	}
	if err != nil {
		return File{}, errors.Join(fmt.Errorf("FOCUS file: %w", err), held.Close())
	}
	return f, nil
}

func measure(ctx context.Context, f File, to io.Writer, from io.Reader) (File, error) {
	n, sum, err := copyHashed(to, untilDone{ctx, from})
	f.Bytes, f.SHA256 = n, hex.EncodeToString(sum)
	return f, err
}

// untilDone is a reader that ends with its context.
type untilDone struct {
	ctx context.Context // io.Reader leaves no other place for it.
	io.Reader
}

func (u untilDone) Read(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.Reader.Read(p)
}

// FileName is the file's name without the folders that some clients send.
func FileName(name string) string {
	name = Clean(name[strings.LastIndexAny(name, `/\`)+1:])
	if name == "" {
		return "unnamed.csv"
	}
	return name
}

// Clean is the text without control characters, and of a long one its end.
func Clean(text string) string {
	text = strings.ToValidUTF8(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return -1
		}
		return r
	}, text), "\uFFFD")
	const most = 200
	if runes := []rune(text); len(runes) > most {
		return string(runes[len(runes)-most:])
	}
	return text
}
