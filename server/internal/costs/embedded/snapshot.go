package embedded

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"net/url"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// snapshot is the counting data at one version of the catalogue, with earlier versions. It is immutable; its tables load on demand.
type snapshot struct {
	version int64
	scopes  map[string]*held
	tables  map[string]*table.Table // By path.
}

// held is one enrollment's data.
type held struct {
	*dataset
	runs  []catalogue.DoneRun
	said  []catalogue.Said
	state history.State
	// records are the datasets that count in no cost, by name.
	records map[string]recorded

	recalling sync.Mutex
	earlier   map[string]*dataset // Recently queried versions.
}

// recorded is a dataset that counts in no cost, with its history.
type recorded struct {
	*dataset
	state history.State
}

// stateOf is the state at a version of the catalogue.
func (h *held) stateOf(committed int64) history.State {
	return history.After(catalogue.History(h.runs, committed)).Leaving(catalogue.Uncounted(h.said, committed))
}

// dataset is the counting data of an enrollment at one version.
type dataset struct {
	version string
	// uncounted are the payers whose purchases of commitments have no EffectiveCost, in order.
	uncounted []costs.Payer
	runs      []*run
	rows      int64
	// first and last are the least and greatest ChargePeriodStart in microseconds since 1970.
	first, last int64
	columns     costs.Columns
	rollups     bool
	cellLimit   int

	describing sync.Mutex
	described  *costs.Dataset
}

type run struct {
	catalogue.DoneRun
	parts []*part
}

// part is one segment with its metadata.
type part struct {
	*table.Table
	// first and last bound all its rows, counting or not.
	first, last int64
	run         *run
	// counts is the filter of the counting rows; nil if all count.
	counts *costs.Filter
	// uncounted are the payers whose purchases of commitments have no EffectiveCost.
	uncounted []costs.Payer
}

// counting narrows a query's filter to the counting rows.
func (p *part) counting(asked *costs.Filter) *costs.Filter {
	switch {
	case p.counts == nil:
		return asked
	case asked == nil:
		return p.counts
	default:
		return &costs.Filter{And: []costs.Filter{*p.counts, *asked}}
	}
}

// whole reports whether every row of the segment counts.
func (p *part) whole() bool { return p.counts == nil }

func (e *Engine) runDir(enrollment, id string) string {
	return filepath.Join(e.runsDir(), "enrollment="+url.PathEscape(enrollment), "run="+id)
}

// current returns the newest snapshot; it rebuilds it if the catalogue changed, in this process or another.
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
	now, err := e.cat.Done(ctx)
	if err != nil {
		return nil, err
	}
	s := e.build(now, old)
	e.snapshot.Store(s)
	return s, nil
}

func (e *Engine) build(now catalogue.Counting, old *snapshot) *snapshot {
	s := &snapshot{version: now.Version, scopes: map[string]*held{}, tables: map[string]*table.Table{}}
	byScope := map[string][]catalogue.DoneRun{}
	for _, run := range now.Runs {
		byScope[run.Enrollment] = append(byScope[run.Enrollment], run)
	}
	for enrollment, runs := range byScope {
		for _, run := range runs {
			for _, seg := range run.Segments {
				s.table(e.memory, e.segmentPath(run, seg), int(seg.Rows), old)
			}
		}
		h := &held{runs: catalogue.Of(runs, costs.CostAndUsage), said: now.Said[enrollment], earlier: map[string]*dataset{}}
		h.state = h.stateOf(now.Version)
		h.dataset = e.dataset(s, h.runs, h.state)
		h.records = map[string]recorded{}
		for _, name := range costs.Records() {
			of := catalogue.Of(runs, name)
			state := history.After(catalogue.History(of, now.Version))
			h.records[name] = recorded{e.dataset(s, of, state), state}
		}
		if old != nil && old.scopes[enrollment] != nil && old.scopes[enrollment].dataset.version == h.dataset.version {
			h.dataset = old.scopes[enrollment].dataset // Unchanged: the old dataset may have its description already.
		}
		s.scopes[enrollment] = h
	}
	return s
}

func (e *Engine) segmentPath(run catalogue.DoneRun, seg catalogue.Segment) string {
	return filepath.Join(e.runDir(run.Enrollment, run.ID), seg.Month+segment.Suffix)
}

// table reuses the old snapshot's table, so that its columns stay in memory.
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

// over runs fn on the scope's dataset of a version, by default the newest. If another process deletes a run and its files
// meanwhile, it retries on the next dataset. An unknown version, or one with a deleted run, is ErrGone.
func (e *Engine) over(ctx context.Context, scope costs.Scope, version string, fn func(*dataset) error) error {
	for attempt := 0; ; attempt++ {
		s, err := e.current(ctx)
		if err != nil {
			return err
		}
		d, err := e.at(ctx, s, scope, version)
		if err != nil {
			return err
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
