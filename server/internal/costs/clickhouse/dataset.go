package clickhouse

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// held is an enrollment's data at one mark of its events.
type held struct {
	mark    [2]uint64
	commits []*entry         // Done runs that count or did, in the order of their commits.
	said    [][]history.Said // What was said about purchases, in order.
	state   history.State
	// records are the same for the datasets that count in no cost, by name.
	records map[string]recorded
}

// recorded are a dataset's done runs and their history.
type recorded struct {
	commits []*entry
	state   history.State
}

func hold(mark [2]uint64, entries []*entry) *held {
	h := &held{mark: mark, records: map[string]recorded{}}
	for _, one := range committed(entries) {
		if isRecord(one) {
			of := h.records[one.Dataset]
			of.commits = append(of.commits, one)
			h.records[one.Dataset] = of
		} else {
			h.commits = append(h.commits, one)
		}
	}
	h.state = history.After(runsOf(h.commits))
	for name, of := range h.records {
		of.state = history.After(runsOf(of.commits))
		h.records[name] = of
	}
	return h
}

// isRecord reports whether the run's dataset counts in no cost.
func isRecord(e *entry) bool { return slices.Contains(costs.Records(), e.Dataset) }

// committed are the done runs in commit order. If two replicas of the portal read the same file at the same moment, only the first
// counts.
func committed(entries []*entry) (all []*entry) {
	for _, e := range entries {
		if e.State == costs.Done {
			all = append(all, e)
		}
	}
	slices.SortFunc(all, func(a, b *entry) int { return cmp.Or(cmp.Compare(a.commit, b.commit), strings.Compare(a.ID, b.ID)) })
	files := map[string][]string{} // By batch.
	for _, e := range all {
		if e.Batch != "" {
			files[e.Batch] = append(files[e.Batch], e.SHA256)
		}
	}
	for _, of := range files {
		slices.Sort(of)
	}
	seen := map[string]string{}
	return slices.DeleteFunc(all, func(e *entry) bool {
		file, batch := e.SHA256, cmp.Or(e.Batch, e.ID)
		if e.Batch != "" {
			// A part that did not change comes again with the next batch, so the files of a batch are compared together.
			file = strings.Join(append([]string{e.Delivery, e.SHA256}, files[e.Batch]...), " ")
		}
		if of := e.report.Decision; of != nil && of.Repeats {
			file += " " + of.Batch // Read again as a part of a later batch.
		}
		first, known := seen[file]
		if !known {
			seen[file] = batch
		}
		return known && first != batch
	})
}

func runsOf(entries []*entry) []history.Run {
	runs := make([]history.Run, len(entries))
	for i, e := range entries {
		runs[i] = history.Run{ID: e.ID, File: e.File, Delivery: e.Delivery, Shares: e.report.Shares, Decision: e.report.Decision}
	}
	return runs
}

// dataset is the counting data at a version.
type dataset struct {
	scoped
	version string
	entries map[uint64]*entry // By the number that their rows have.
	rows    int64
	// first and last are the least and greatest ChargePeriodStart in microseconds since 1970.
	first, last int64
	// guarded are the metrics whose sums could exceed 128 bits.
	guarded map[costs.Metric]bool
}

// at is the dataset of a version; empty is the newest. An unknown version, or one with a deleted run, is ErrGone.
func (h *held) at(enrollment, version string) (*dataset, error) {
	if version == "" {
		return h.newest(enrollment), nil
	}
	state, err := h.stateAt(version)
	if err != nil {
		return nil, err
	}
	return datasetOf(enrollment, h.commits, state), nil
}

// stateAt is the state of the runs at a version.
func (h *held) stateAt(version string) (history.State, error) {
	if version == h.state.Version() {
		return h.state, nil
	}
	runs := runsOf(h.commits)
	left := h.everUncounted()
	for n := len(runs); n > 0; n-- { // A version before the first run is never queried.
		state := history.After(runs[:n])
		for _, payers := range left {
			if with := state.Leaving(payers); with.Version() == version {
				return with, nil
			}
		}
	}
	return nil, costs.ErrGone
}

// everUncounted are the sets of payers whose purchases did not count at some time, each once.
func (h *held) everUncounted() (all []history.Payers) {
	for said := len(h.said); said >= 0; said-- {
		payers := uncounted(h.said[:said])
		if !slices.ContainsFunc(all, func(one history.Payers) bool { return maps.Equal(one, payers) }) {
			all = append(all, payers)
		}
	}
	return all
}

// RunsMoved are the runs by which two versions differ.
func (e *Engine) RunsMoved(ctx context.Context, scope costs.Scope, before, after string) ([]costs.RunMoved, error) {
	h, err := e.current(ctx, scope.Enrollment)
	if err != nil {
		return nil, err
	}
	earlier, err := h.stateAt(before)
	if err != nil {
		return nil, err
	}
	later, err := h.stateAt(after)
	if err != nil {
		return nil, err
	}
	done := make(map[string]time.Time, len(h.commits))
	for _, one := range h.commits {
		done[one.ID] = one.FinishedAt
	}
	return history.Between(earlier, later, func(id string) time.Time { return done[id] }), nil
}

// newest is the current dataset, and record the current one of those that count in no cost.
func (h *held) newest(enrollment string) *dataset { return datasetOf(enrollment, h.commits, h.state) }

func (h *held) record(enrollment, name string) *dataset {
	return datasetOf(enrollment, h.records[name].commits, h.records[name].state)
}

// all are the done runs of every dataset.
func (h *held) all() []*entry {
	all := slices.Clone(h.commits)
	for _, of := range h.records {
		all = append(all, of.commits...)
	}
	return all
}

func datasetOf(enrollment string, commits []*entry, state history.State) *dataset {
	d := &dataset{
		scoped:  scoped{enrollment: enrollment, columns: costs.FOCUSColumns(), uncounted: state.Uncounted()},
		version: state.Version(), entries: map[uint64]*entry{}, first: math.MaxInt64, last: math.MinInt64,
		guarded: map[costs.Metric]bool{},
	}
	byID := map[string]*entry{}
	for _, e := range commits {
		byID[e.ID] = e
	}
	absolute := map[costs.Metric]decimal.Decimal{}
	for i := range state {
		standing := &state[i]
		if len(standing.Counting) == 0 {
			continue
		}
		e := byID[standing.ID]
		run := counted{id: e.ID, number: e.named(), shares: standing.Counting}
		number := func(slice history.Slice) uint32 {
			return uint32(slices.IndexFunc(e.report.Shares, func(s history.Share) bool { return s.Slice == slice }))
		}
		for _, share := range standing.Left {
			if standing.Gone(share.Slice) {
				run.left = append(run.left, number(share.Slice))
			}
		}
		for _, cut := range standing.Cuts {
			run.cuts = append(run.cuts, numbered{number(cut.Slice), cut})
		}
		d.entries[run.number] = e
		d.runs = append(d.runs, run)
		for _, share := range standing.Counting {
			d.rows += share.Rows
			d.first, d.last = min(d.first, share.FirstCharge), max(d.last, share.LastCharge)
		}
		for _, column := range e.report.Columns {
			if _, known := d.columns[column]; !known {
				d.columns[column] = costs.Text
			}
		}
		d.guard(absolute, e.report.Absolute)
	}
	// Rows are in ingest order, not in commit order.
	slices.SortFunc(d.runs, func(a, b counted) int {
		return cmp.Or(cmp.Compare(d.entries[a.number].number, d.entries[b.number].number), strings.Compare(a.id, b.id))
	})
	return d
}

// guard adds a run's absolute sums, and records which metrics may exceed the range of decimals.
func (d *dataset) guard(sums map[costs.Metric]decimal.Decimal, of map[costs.Metric]string) {
	for metric, text := range of {
		more, err := decimal.Parse(text)
		if err == nil {
			sums[metric], err = sums[metric].Add(more)
		}
		if err != nil {
			d.guarded[metric] = true
		}
	}
}

// numberOf is the number of a run's rows; 0 if it does not count.
func (d *dataset) numberOf(id string) uint64 {
	for _, run := range d.runs {
		if run.id == id {
			return run.number
		}
	}
	return 0
}

// period is the days from the first charge to the last; zero without rows.
func (d *dataset) period() costs.Period {
	if d.rows == 0 {
		return costs.Period{}
	}
	day := func(micros int64) time.Time { return costs.Day.Start(time.UnixMicro(micros)) }
	return costs.Period{From: day(d.first), To: day(d.last).AddDate(0, 0, 1)}
}

// attempts bounds the retries of a query whose runs changed.
const attempts = 5

// over queries the scope's dataset of a version. If one of its runs is deleted meanwhile, it retries, so that no answer has half a
// run.
func (e *Engine) over(ctx context.Context, scope costs.Scope, version string, fn func(*dataset) error) error {
	return e.overOne(ctx, scope, func(h *held) (*dataset, error) { return h.at(scope.Enrollment, version) }, fn)
}

func (e *Engine) overOne(ctx context.Context, scope costs.Scope, pick func(*held) (*dataset, error), fn func(*dataset) error) error {
	for attempt := 1; ; attempt++ {
		h, err := e.current(ctx, scope.Enrollment)
		if err != nil {
			return err
		}
		d, err := pick(h)
		if err != nil {
			return err
		}
		failure := fn(d)
		if failure != nil && (ctx.Err() != nil || attempt == attempts) {
			return failure
		}
		now, err := e.current(ctx, scope.Enrollment)
		if err != nil {
			return err
		}
		if now == h || now.keeps(d) {
			return failure
		}
		if attempt == attempts {
			return costs.ErrUnavailable
		}
	}
}

// keeps reports whether all runs of a dataset still exist.
func (h *held) keeps(d *dataset) bool {
	return !slices.ContainsFunc(d.runs, func(run counted) bool {
		return !slices.ContainsFunc(h.all(), func(e *entry) bool { return e.ID == run.id })
	})
}

// current is an enrollment's current data. It reloads when its events change, by this process or another.
func (e *Engine) current(ctx context.Context, enrollment string) (*held, error) {
	if enrollment == "" {
		return hold([2]uint64{}, nil), nil
	}
	mark, err := e.db.mark(ctx, enrollment)
	if err != nil {
		return nil, err
	}
	e.mu.Lock()
	h := e.held[enrollment]
	e.mu.Unlock()
	if h != nil && h.mark == mark {
		return h, nil
	}
	entries, err := e.db.entries(ctx, enrollment)
	if err != nil {
		return nil, err
	}
	said, err := e.db.said(ctx, enrollment)
	if err != nil {
		return nil, err
	}
	// The entries may have events after the mark; then the next query reloads them.
	h = hold(mark, entries)
	h.said = said
	h.state = h.state.Leaving(uncounted(said))
	e.mu.Lock()
	defer e.mu.Unlock()
	e.held[enrollment] = h
	return h, nil
}
