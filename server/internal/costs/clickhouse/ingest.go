package clickhouse

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// Ingest takes a file and reads it in the background.
func (e *Engine) Ingest(ctx context.Context, scope costs.Scope, source costs.Source) (costs.Run, error) {
	if scope.Enrollment == "" {
		return costs.Run{}, &costs.FieldError{Field: "enrollment", Message: "no enrollment is given; rows belong to one"}
	}
	if err := e.reads.enter(); err != nil {
		return costs.Run{}, err
	}
	id := strings.ToLower(rand.Text())
	file, err := e.take(ctx, id, source)
	if err != nil {
		e.reads.leave()
		return costs.Run{}, err
	}
	run := costs.Run{
		ID: id, Enrollment: scope.Enrollment, State: costs.Queued, File: baseName(source.Name), SHA256: file.sha256,
		Bytes: file.bytes, Delivery: clean(source.Delivery), CreatedAt: e.now().UTC(),
	}
	progress := e.reads.add(id, scope.Enrollment)
	earlier, err := e.enqueue(ctx, run)
	if err != nil || earlier != nil {
		e.reads.remove(id)
		e.reads.leave()
		if err = errors.Join(err, file.discard()); err != nil {
			return costs.Run{}, err
		}
		return *earlier, nil
	}
	shown := run
	shown.Delivery, _ = history.Name(run.Delivery, run.File)
	go func() {
		defer e.reads.leave()
		defer e.reads.remove(id)
		e.work(run, file, progress)
	}()
	return shown, nil
}

// enqueue notes the run, unless the enrollment has the same file in one that is not failed, which is then the answer. It notes
// first and looks then: of two replicas that take the same file at once, at least one sees the other.
func (e *Engine) enqueue(ctx context.Context, run costs.Run) (earlier *costs.Run, err error) {
	scope := costs.Scope{Enrollment: run.Enrollment}
	entries, err := e.entries(ctx, scope)
	if err != nil {
		return nil, err
	}
	if first := firstOf(entries, run.SHA256); first != nil {
		found, err := e.Run(ctx, scope, first.ID)
		return &found, err
	}
	begin := e.event(run.Enrollment, run.ID, queued)
	begin.run, begin.number, begin.at = run, next(entries, func(one *entry) int64 { return one.number }), run.CreatedAt.UnixMicro()
	if err := e.db.add(ctx, begin); err != nil {
		return nil, err
	}
	if entries, err = e.entries(ctx, scope); err != nil {
		return nil, err
	}
	first := firstOf(entries, run.SHA256)
	if first == nil || first.ID == run.ID {
		return nil, nil //nolint:nilnil // No earlier one.
	}
	if err := e.db.add(ctx, e.event(run.Enrollment, run.ID, withdrawn)); err != nil {
		return nil, err
	}
	found, err := e.Run(ctx, scope, first.ID)
	return &found, err
}

// firstOf is the run that counts of those with the same bytes.
func firstOf(entries []*entry, sha string) *entry {
	same := slices.DeleteFunc(slices.Clone(entries), func(one *entry) bool { return one.SHA256 != sha || one.State == costs.Failed })
	if len(same) == 0 {
		return nil
	}
	return slices.MinFunc(same, func(a, b *entry) int {
		// One that is done stands before one that is not, whenever they were queued.
		return cmp.Or(cmp.Compare(ended(b), ended(a)), cmp.Compare(a.number, b.number), strings.Compare(a.ID, b.ID))
	})
}

func ended(e *entry) int {
	if e.State == costs.Done {
		return 1
	}
	return 0
}

// next is a number after those of all entries. Numbers and not clocks order runs, so that what was seen before comes before.
func next(entries []*entry, of func(*entry) int64) (n int64) {
	for _, one := range entries {
		n = max(n, of(one))
	}
	return n + 1
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
	t := taken{path: e.stagedPath(e.process + "-" + id), staged: true}
	copied, err := os.OpenFile(t.path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return taken{}, fmt.Errorf("folder for files that are being read: %w", err)
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
