// Package intake accepts the files of an engine: it copies and hashes them, and tracks those that are read in the background. The
// engine stores runs and rows.
package intake

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// File is a file that is ready to be read.
type File struct {
	Path string
	// SHA256 is that of the original bytes, in hex.
	SHA256 string
	Bytes  int64

	staged bool // Whether it is our own copy.
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

// InPlace opens a source that is read in place, before it is hashed. The second result is false for other sources and for
// unreadable files, whose error Take returns.
func InPlace(source costs.Source) (File, bool) {
	if source.Path == "" {
		return File{}, false
	}
	info, err := os.Stat(source.Path)
	if err != nil || !info.Mode().IsRegular() {
		return File{}, false
	}
	return File{Path: source.Path, Bytes: info.Size(), changed: info.ModTime()}, true
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

// Discard removes the copy, if it is one.
func (f File) Discard() error {
	if !f.staged {
		return nil
	}
	return os.Remove(f.Path)
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
