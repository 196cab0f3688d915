package embedded

import (
	"context"
	"math"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// earlierMost is the number of earlier versions of an enrollment to cache. They share the columns of the newest.
const earlierMost = 8

// at is the scope's dataset of a version; empty is the newest.
func (e *Engine) at(ctx context.Context, s *snapshot, scope costs.Scope, version string) (*dataset, error) {
	h := s.scopes[scope.Enrollment]
	if h == nil || scope.Enrollment == "" {
		h = &held{dataset: newDataset(), earlier: map[string]*dataset{}}
	}
	if version == "" || version == h.dataset.version {
		return h.dataset, nil
	}
	h.recalling.Lock()
	defer h.recalling.Unlock()
	if d, ok := h.earlier[version]; ok {
		return d, nil
	}
	state, err := e.stateAt(ctx, h, scope, version)
	if err != nil {
		return nil, err
	}
	if len(h.earlier) == earlierMost {
		clear(h.earlier)
	}
	d := e.dataset(s, h.runs, state)
	h.earlier[version] = d
	return d, nil
}

// stateAt is the state of the runs at a version.
func (e *Engine) stateAt(ctx context.Context, h *held, scope costs.Scope, version string) (history.State, error) {
	if version == h.state.Version() {
		return h.state, nil
	}
	committed, err := e.cat.Committed(ctx, scope.Enrollment, version)
	if err != nil {
		return nil, err
	}
	state := h.stateOf(committed)
	// A run that counted may be deleted; the rest is another version.
	if state.Version() != version {
		return nil, costs.ErrGone
	}
	return state, nil
}

// RunsMoved are the runs by which two versions differ.
func (e *Engine) RunsMoved(ctx context.Context, scope costs.Scope, before, after string) ([]costs.RunMoved, error) {
	s, err := e.current(ctx)
	if err != nil {
		return nil, err
	}
	h := s.scopes[scope.Enrollment]
	if h == nil || scope.Enrollment == "" {
		h = &held{}
	}
	earlier, err := e.stateAt(ctx, h, scope, before)
	if err != nil {
		return nil, err
	}
	later, err := e.stateAt(ctx, h, scope, after)
	if err != nil {
		return nil, err
	}
	done := make(map[string]time.Time, len(h.runs))
	for _, run := range h.runs {
		done[run.ID] = run.FinishedAt
	}
	return history.Between(earlier, later, func(id string) time.Time { return done[id] }), nil
}

func newDataset() *dataset {
	return &dataset{version: history.State{}.Version(), first: math.MaxInt64, last: math.MinInt64,
		columns: costs.FOCUSColumns()}
}

// dataset builds the dataset of a state, in ingest order.
func (e *Engine) dataset(s *snapshot, runs []catalogue.DoneRun, state history.State) *dataset {
	d := newDataset()
	d.version, d.uncounted, d.rollups, d.cellLimit = state.Version(), state.Uncounted(), e.rollups, e.cellLimit
	standings := map[string]*history.RunStatus{}
	for i := range state {
		standings[state[i].ID] = &state[i]
	}
	for _, done := range runs {
		standing := standings[done.ID]
		if standing == nil || len(standing.Counting) == 0 {
			continue
		}
		r := &run{DoneRun: done}
		for _, share := range standing.Counting {
			d.rows += share.Rows
			d.first, d.last = min(d.first, share.FirstCharge), max(d.last, share.LastCharge)
		}
		for _, seg := range done.Segments {
			if !slices.ContainsFunc(standing.Counting, func(share history.Share) bool { return share.Month == seg.Month }) {
				continue
			}
			r.parts = append(r.parts, &part{
				Table: s.tables[e.segmentPath(done, seg)], first: seg.FirstCharge, last: seg.LastCharge, run: r,
				counts: without(cutsIn(seg.Month, standing)), uncounted: standing.Uncounted,
			})
		}
		for _, column := range done.Columns {
			if _, known := d.columns[column]; !known {
				d.columns[column] = costs.Text
			}
		}
		d.runs = append(d.runs, r)
	}
	return d
}

// cutsIn are what does not count of a run in a month.
func cutsIn(month string, standing *history.RunStatus) (cuts []history.Cut) {
	for _, share := range standing.Left {
		if share.Month == month && standing.Gone(share.Slice) {
			cuts = append(cuts, history.Cut{Slice: share.Slice})
		}
	}
	for _, cut := range standing.Cuts {
		if cut.Slice.Month == month {
			cuts = append(cuts, cut)
		}
	}
	return cuts
}

// without is the filter that excludes the rows of the cuts; nil without cuts. The accounts that are gone as a whole are one condition.
func without(cuts []history.Cut) *costs.Filter {
	byProvider := map[string][]string{}
	var providers []string
	var gone []costs.Filter
	for _, cut := range cuts {
		if !cut.Whole() {
			gone = append(gone, partOf(cut))
			continue
		}
		if _, ok := byProvider[cut.Slice.Provider]; !ok {
			providers = append(providers, cut.Slice.Provider)
		}
		byProvider[cut.Slice.Provider] = append(byProvider[cut.Slice.Provider], cut.Slice.Account)
	}
	for _, provider := range providers {
		gone = append(gone, costs.Filter{And: []costs.Filter{
			costs.OneOf("ProviderName", provider), costs.OneOf("BillingAccountId", byProvider[provider]...),
		}})
	}
	if len(gone) == 0 {
		return nil
	}
	return &costs.Filter{Not: &costs.Filter{Or: gone}}
}

// partOf is the condition that a row is of a cut.
func partOf(cut history.Cut) costs.Filter {
	all := []costs.Filter{costs.OneOf("ProviderName", cut.Slice.Provider), costs.OneOf("BillingAccountId", cut.Slice.Account)}
	if cut.SubAccounts != nil {
		all = append(all, costs.OneOf("SubAccountId", cut.SubAccounts...))
	}
	if !cut.AllDays() {
		from, end := time.Unix(int64(cut.From)*24*3600, 0).UTC(), time.Unix(int64(cut.To+1)*24*3600, 0).UTC()
		all = append(all, costs.Filter{Column: "ChargePeriodStart", Op: costs.Between, Values: []string{from.Format(time.RFC3339),
			end.Add(-time.Microsecond).Format(time.RFC3339Nano)}})
	}
	return costs.Filter{And: all}
}
