package intake

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// Batch are the files that count together, in the order of their names: the order in which they were listed changes nothing.
type Batch struct {
	Delivery string
	Files    []BatchFile
	asks     Asks
	// of is the place in Files of each source.
	of []int
}

// BatchFile is a file of a batch.
type BatchFile struct {
	File
	Name string
}

// CheckBatch refuses a batch without an enrollment or a file.
func CheckBatch(scope costs.Scope, sources []costs.Source) error {
	if scope.Enrollment == "" {
		return &costs.FieldError{Field: "enrollment", Message: "the enrollment is missing; every row belongs to one"}
	}
	if len(sources) == 0 {
		return &costs.FieldError{Field: "files", Message: "the batch has no file; send at least one"}
	}
	return nil
}

// TakeBatch hashes the sources, and copies those that are not files to their staging. A file that comes twice is taken once.
func TakeBatch(ctx context.Context, sources []costs.Source, staging func() Staging) (b Batch, err error) {
	b.asks = AsksOf(sources[0])
	defer func() {
		if err != nil {
			err = errors.Join(err, b.Discard())
		}
	}()
	var taken []BatchFile
	for _, source := range sources {
		file, err := Take(ctx, source, staging())
		if err != nil {
			b.Files = taken
			return b, err
		}
		taken = append(taken, BatchFile{File: file, Name: FileName(source.Name)})
	}
	for _, file := range taken {
		if slices.ContainsFunc(b.Files, func(other BatchFile) bool { return other.SHA256 == file.SHA256 }) {
			err = errors.Join(err, file.Discard())
			continue
		}
		b.Files = append(b.Files, file)
	}
	slices.SortFunc(b.Files, func(x, y BatchFile) int {
		return cmp.Or(strings.Compare(x.Name, y.Name), strings.Compare(x.SHA256, y.SHA256))
	})
	for i := range len(b.Files) - 1 {
		if b.Files[i].Name == b.Files[i+1].Name {
			err = errors.Join(err, &costs.FieldError{Field: "files", Message: fmt.Sprintf(
				"two files of the batch are named %s; give each file its own name", b.Files[i].Name)})
		}
	}
	for _, file := range taken {
		b.of = append(b.of, slices.IndexFunc(b.Files, func(one BatchFile) bool { return one.SHA256 == file.SHA256 }))
	}
	if b.Delivery = Clean(sources[0].Delivery); b.Delivery == "" {
		b.Delivery, _ = history.Name("", b.Files[0].Name)
	}
	return b, err
}

// Runs are the queued runs of the files.
func (b Batch) Runs(enrollment string, now time.Time, newID func() string) (runs []costs.Run) {
	id := newID()
	for _, file := range b.Files {
		runs = append(runs, costs.Run{ID: newID(), Enrollment: enrollment, State: costs.Queued, Batch: id, File: file.Name, Delivery: b.Delivery,
			SHA256: file.SHA256, Bytes: file.Bytes, CreatedAt: now.UTC()})
	}
	return runs
}

// InOrder are the runs of the files in the order of the sources.
func (b Batch) InOrder(runs []costs.Run) []costs.Run {
	out := make([]costs.Run, len(b.of))
	for i, at := range b.of {
		out[i] = runs[at]
	}
	return out
}

// Discard removes the copies.
func (b Batch) Discard() (err error) {
	for _, file := range b.Files {
		err = errors.Join(err, file.Discard())
	}
	return err
}

// Asks are how the batch is decided.
func (b Batch) Asks() Asks { return b.asks }

// SameBatch finds the runs of an earlier batch that has the same files, in their order; nil without one.
func SameBatch(earlier, runs []costs.Run) []costs.Run {
	byBatch := map[string]map[string]costs.Run{}
	for _, one := range earlier {
		if byBatch[one.Batch] == nil {
			byBatch[one.Batch] = map[string]costs.Run{}
		}
		byBatch[one.Batch][one.SHA256] = one
	}
	for _, one := range earlier { // Not over the map: the first batch wins.
		files := byBatch[one.Batch]
		found := make([]costs.Run, 0, len(runs))
		for _, run := range runs {
			if same, ok := files[run.SHA256]; ok {
				found = append(found, same)
			}
		}
		if len(found) == len(runs) && len(files) == len(runs) {
			return found
		}
	}
	return nil
}

// Why is the reason why file i failed when the batch failed with err, by file fault, or as a whole if fault is -1.
func (b Batch) Why(ctx context.Context, reading *Reading, i, fault int, err error) error {
	switch {
	case reading.Cancelled():
		return errors.New("was not taken, because a file of the same batch was cancelled")
	case ctx.Err() != nil:
		return errors.New(costs.ErrorStopped)
	case fault >= 0 && i != fault:
		return FailedWith(b.Files[fault].Name)
	}
	return err
}

// FailedWith is the reason of a run whose batch failed with another file.
func FailedWith(file string) error {
	return fmt.Errorf("was not taken, because %s of the same batch failed", file)
}

// CancelTogether makes the cancelling of one of the readings cancel all of them.
func CancelTogether(readings []*Reading) {
	for _, one := range readings {
		context.AfterFunc(one.Context(), func() {
			for _, other := range readings {
				other.Cancel(context.Cause(one.Context()))
			}
		})
	}
}
