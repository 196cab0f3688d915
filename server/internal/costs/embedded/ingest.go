package embedded

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Ingest takes a file and reads it in the background.
func (e *Engine) Ingest(ctx context.Context, scope costs.Scope, source costs.Source) (costs.Run, error) {
	if scope.Enrollment == "" {
		return costs.Run{}, &costs.FieldError{Field: "enrollment", Message: "no enrollment is given; rows belong to one"}
	}
	if err := e.reads.enter(); err != nil {
		return costs.Run{}, err
	}
	id := newID()
	file, err := e.take(ctx, id, source)
	if err != nil {
		e.reads.leave()
		return costs.Run{}, err
	}
	run := costs.Run{
		ID: id, Enrollment: scope.Enrollment, State: costs.Queued, File: baseName(source.Name), SHA256: file.sha256,
		Bytes: file.bytes, Delivery: clean(source.Delivery), CreatedAt: e.now().UTC(),
	}
	entry, added, err := e.add(ctx, run)
	if err != nil || !added {
		e.reads.leave()
		return entry, errors.Join(err, file.discard())
	}
	progress := e.reads.add(id)
	go func() {
		defer e.reads.leave()
		defer e.reads.remove(id)
		e.work(run, file, progress)
	}()
	return entry, nil
}

// add puts the run into the catalogue. An earlier run that a dead process left behind does not stand in its way.
func (e *Engine) add(ctx context.Context, run costs.Run) (costs.Run, bool, error) {
	entry, added, err := e.cat.Add(ctx, run, e.process.id)
	if err != nil || added {
		return entry.Run, added, err
	}
	if entry.State == costs.Queued || entry.State == costs.Running {
		if err := e.recover(ctx); err != nil {
			return costs.Run{}, false, err
		}
		if entry, added, err = e.cat.Add(ctx, run, e.process.id); err != nil || added {
			return entry.Run, added, err
		}
	}
	earlier, err := e.Run(ctx, costs.Scope{Enrollment: run.Enrollment}, entry.ID)
	return earlier, false, err
}

// taken is a file that is ready to be read.
type taken struct {
	path   string
	staged bool // Whether it is a copy of ours.
	sha256 string
	bytes  int64
	// changed is when a file of somebody else's was last written.
	changed time.Time
}

// unchanged is nil if a file that is read in place is still the one that was measured.
func (t taken) unchanged(file *os.File) error {
	if t.staged {
		return nil
	}
	info, err := file.Stat()
	if err == nil && (info.Size() != t.bytes || !info.ModTime().Equal(t.changed)) {
		err = errors.New("was written to while it was read; send it again once it is complete")
	}
	return err
}

func (t taken) discard() error {
	if !t.staged {
		return nil
	}
	return os.Remove(t.path)
}

// take copies the source into the staging folder, or only measures it if it is a file already.
func (e *Engine) take(ctx context.Context, id string, source costs.Source) (taken, error) {
	if source.Path != "" {
		file, err := os.Open(source.Path)
		if err != nil {
			return taken{}, fmt.Errorf("FOCUS file: %w", err)
		}
		defer func() { _ = file.Close() }()
		info, err := file.Stat()
		if err != nil {
			return taken{}, fmt.Errorf("FOCUS file: %w", err)
		}
		return measure(ctx, taken{path: source.Path, changed: info.ModTime()}, io.Discard, file)
	}
	t := taken{path: filepath.Join(e.stagingDir(), e.process.id+"-"+id+".csv"), staged: true}
	copied, err := os.OpenFile(t.path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return taken{}, fmt.Errorf("cost data folder %s: %w", e.dir, err)
	}
	t, err = measure(ctx, t, copied, source.Body)
	if closeErr := copied.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return taken{}, errors.Join(fmt.Errorf("take the FOCUS file %s: %w", baseName(source.Name), err), t.discard())
	}
	return t, nil
}

func measure(ctx context.Context, t taken, to io.Writer, from io.Reader) (taken, error) {
	sum := sha256.New()
	n, err := io.Copy(io.MultiWriter(to, sum), untilDone{ctx, from})
	t.bytes, t.sha256 = n, hex.EncodeToString(sum.Sum(nil))
	return t, err
}

// untilDone is a reader that ends with its context.
type untilDone struct {
	ctx context.Context //nolint:containedctx // io.Reader has no other place for it.
	io.Reader
}

func (u untilDone) Read(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.Reader.Read(p)
}

// baseName is the file's name without the folders that some clients send.
func baseName(name string) string {
	name = clean(name[strings.LastIndexAny(name, `/\`)+1:])
	if name == "" {
		return "unnamed.csv"
	}
	return name
}

// clean is the text without control characters, and of a long one its end.
func clean(text string) string {
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
