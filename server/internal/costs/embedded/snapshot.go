package embedded

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"maps"
	"math"
	"net/url"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// snapshot is everything that counts at one version of the catalogue. It never changes; the tables in it fill as they
// are asked.
type snapshot struct {
	version int64
	scopes  map[string]*dataset
	tables  map[string]*table.Table // By path.
}

// dataset is what one enrollment holds.
type dataset struct {
	version string
	runs    []*run
	rows    int64
	// first and last are the least and greatest ChargePeriodStart in microseconds since 1970.
	first, last int64
	columns     costs.Columns
	rollups     bool

	describing sync.Mutex
	described  *costs.Dataset
}

type run struct {
	catalogue.DoneRun
	parts []*part
}

// part is one segment with what the catalogue knows about it.
type part struct {
	*table.Table
	first, last int64
	run         *run
}

// whole tells that every row of the segment counts.
func (p *part) whole() bool { return true }

func (e *Engine) runDir(enrollment, id string) string {
	return filepath.Join(e.runsDir(), "enrollment="+url.PathEscape(enrollment), "run="+id)
}

// current is the newest snapshot; it is made anew if the catalogue changed, in this process or another.
func (e *Engine) current(ctx context.Context) (*snapshot, error) {
	version, err := e.cat.Version(ctx)
	if err != nil {
		return nil, err
	}
	if s := e.snapshot.Load(); s != nil && s.version == version {
		return s, nil
	}
	e.refreshing.Lock()
	defer e.refreshing.Unlock()
	old := e.snapshot.Load()
	if old != nil && old.version >= version {
		return old, nil
	}
	version, runs, err := e.cat.Done(ctx)
	if err != nil {
		return nil, err
	}
	s := e.build(version, runs, old)
	e.snapshot.Store(s)
	return s, nil
}

func (e *Engine) build(version int64, runs []catalogue.DoneRun, old *snapshot) *snapshot {
	s := &snapshot{version: version, scopes: map[string]*dataset{}, tables: map[string]*table.Table{}}
	byScope := map[string][]catalogue.DoneRun{}
	for _, run := range runs {
		byScope[run.Enrollment] = append(byScope[run.Enrollment], run)
	}
	for enrollment, runs := range byScope {
		d := newDataset()
		d.rollups = e.rollups
		sum := sha256.New()
		for _, done := range runs {
			r := &run{DoneRun: done}
			for _, seg := range done.Segments {
				path := filepath.Join(e.runDir(enrollment, done.ID), seg.Month+segment.Suffix)
				t := s.table(e.memory, path, int(seg.Rows), old)
				r.parts = append(r.parts, &part{Table: t, first: seg.FirstCharge, last: seg.LastCharge, run: r})
				d.rows += seg.Rows
				d.first, d.last = min(d.first, seg.FirstCharge), max(d.last, seg.LastCharge)
			}
			for _, column := range done.Columns {
				if _, known := d.columns[column]; !known {
					d.columns[column] = costs.Text
				}
			}
			d.runs = append(d.runs, r)
			_, _ = sum.Write([]byte(done.ID + ";"))
		}
		d.version = hex.EncodeToString(sum.Sum(nil)[:16])
		if old != nil && old.scopes[enrollment] != nil && old.scopes[enrollment].version == d.version {
			d = old.scopes[enrollment] // Nothing changed here, and the old one may know its description already.
		}
		s.scopes[enrollment] = d
	}
	return s
}

func newDataset() *dataset {
	empty := sha256.Sum256(nil)
	return &dataset{version: hex.EncodeToString(empty[:16]), first: math.MaxInt64, last: math.MinInt64,
		columns: costs.FOCUSColumns()}
}

// table takes the table over from the old snapshot, so that its columns stay in memory.
func (s *snapshot) table(memory *table.Memory, path string, rows int, old *snapshot) *table.Table {
	var t *table.Table
	if old != nil {
		t = old.tables[path]
	}
	if t == nil {
		t = memory.NewTable(path, rows)
	}
	s.tables[path] = t
	return t
}

// parts are all segments, in the order of the runs.
func (d *dataset) parts() (all []*part) {
	for _, r := range d.runs {
		all = append(all, r.parts...)
	}
	return all
}

// columnNames are the columns that any run has, sorted.
func (d *dataset) columnNames() []string {
	names := map[string]bool{}
	for _, r := range d.runs {
		for _, column := range r.Columns {
			names[column] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// period is the days from the first charge to the last; zero without rows.
func (d *dataset) period() costs.Period {
	if d.rows == 0 {
		return costs.Period{}
	}
	day := func(micros int64) time.Time { return costs.Day.Start(time.UnixMicro(micros)) }
	return costs.Period{From: day(d.first), To: day(d.last).AddDate(0, 0, 1)}
}

// over runs fn on the scope's newest dataset. Should another process have deleted a run meanwhile, whose files are then
// gone, it runs again on the dataset after that.
// A version that the newest dataset is not is gone.
func (e *Engine) over(ctx context.Context, scope costs.Scope, version string, fn func(*dataset) error) error {
	for attempt := 0; ; attempt++ {
		s, err := e.current(ctx)
		if err != nil {
			return err
		}
		d := s.scopes[scope.Enrollment]
		if d == nil || scope.Enrollment == "" {
			d = newDataset()
		}
		if version != "" && version != d.version {
			return costs.ErrGone
		}
		err = fn(d)
		if !errors.Is(err, fs.ErrNotExist) || attempt == 3 {
			return err
		}
		if now, versionErr := e.cat.Version(ctx); versionErr != nil || now == s.version {
			return err
		}
	}
}
