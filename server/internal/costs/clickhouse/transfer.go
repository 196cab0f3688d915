package clickhouse

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
	"github.com/costdeck/costdeck/server/internal/costs/transfer"
)

var _ transfer.Store = (*Engine)(nil)

// Enrollments are all that have a run, in order.
func (e *Engine) Enrollments(ctx context.Context) (all []string, err error) {
	err = e.db.ask(ctx, "enrollments", "SELECT DISTINCT enrollment AS e FROM "+eventsTable+" WHERE kind != "+quote(taking)+" ORDER BY e", func(r rows) error {
		var one string
		err := r.Scan(&one)
		all = append(all, one)
		return err
	})
	return all, err
}

// Ended are the enrollment's runs that are done or failed.
func (e *Engine) Ended(ctx context.Context, enrollment string) ([]transfer.Run, error) {
	entries, err := e.entries(ctx, costs.Scope{Enrollment: enrollment})
	if err != nil {
		return nil, err
	}
	ended := committed(entries)
	for _, one := range entries {
		if one.State == costs.Failed {
			ended = append(ended, one)
		}
	}
	runs := make([]costs.Run, len(ended))
	for i, one := range ended {
		runs[i] = one.Run
	}
	if err := e.db.rejects(ctx, enrollment, runs, costs.MaxRejects); err != nil {
		return nil, err
	}
	for i := range runs {
		if err := e.db.details(ctx, &runs[i]); err != nil {
			return nil, err
		}
	}
	out := make([]transfer.Run, len(ended))
	for i, one := range ended {
		out[i] = transfer.Run{Run: runs[i], Named: one.Delivery, Columns: transfer.Columns(one.report.Columns, one.Dataset),
			Decision: one.report.Decision}
	}
	return out, nil
}

// Give passes each row of a done run on, month by month.
func (e *Engine) Give(ctx context.Context, run transfer.Run, each func(*focus.Row) error) error {
	entries, err := e.db.entries(ctx, run.Enrollment)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(entries, func(one *entry) bool { return one.ID == run.ID && one.State == costs.Done })
	if at < 0 {
		return costs.ErrNotFound
	}
	// A dataset of this run alone, with all of its rows.
	h := hold([2]uint64{}, entries[at:at+1])
	d := h.newest(run.Enrollment)
	if slices.Contains(costs.Records(), run.Dataset) {
		d = h.record(run.Enrollment, run.Dataset)
	}
	where, some, err := d.where(costs.Period{}, nil, nil)
	if err != nil || !some {
		return err
	}
	pieces, err := e.pieces(ctx, d, where)
	if err != nil {
		return err
	}
	slices.SortFunc(pieces, func(a, b piece) int { return cmp.Or(cmp.Compare(a.part, b.part), cmp.Compare(a.month, b.month)) })
	var row focus.Row
	for _, p := range pieces {
		err := e.exportPiece(ctx, d, where, p, func(one *costs.ChargeRow) error {
			if err := transfer.Read(&row, one.Line, one.ContentHash, one.Columns, run.Columns); err != nil {
				return err
			}
			return each(&row)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Take stores a run of another engine under its identifier. One event commits it, so an interrupted attempt leaves only rows that
// the event does not name.
func (e *Engine) Take(ctx context.Context, run transfer.Run, rows iter.Seq2[*focus.Row, error]) error {
	entries, err := e.db.entries(ctx, run.Enrollment)
	if err != nil {
		return err
	}
	same := slices.IndexFunc(entries, func(one *entry) bool {
		return one.ID == run.ID || one.SHA256 == run.SHA256 && one.State != costs.Failed && run.State == costs.Done && run.Batch == "" &&
			(run.Decision == nil || !run.Decision.Repeats)
	})
	if same >= 0 {
		return fmt.Errorf("run %s, which is %s, has the same file; delete one of the two runs", entries[same].ID, entries[same].State)
	}
	var told report
	var samples []sampled
	attempt := strings.ToLower(rand.Text())
	if run.State == costs.Done {
		if err := e.beginTaking(ctx, run, attempt); err != nil {
			return err
		}
		bill := intake.NewBill(run.Header())
		next, stop := iter.Pull2(rows)
		defer stop()
		told, err = e.store(ctx, run.Run, runNumber(run.ID+attempt), run.Header(), func() (*focus.Row, error) {
			row, err, ok := next()
			if !ok {
				return nil, io.EOF
			}
			if err == nil {
				bill.Add(row)
			}
			return row, err
		})
		if err != nil {
			return err
		}
		if told.Accepted != run.RowsAccepted {
			return fmt.Errorf("the source returned %d of %d rows", told.Accepted, run.RowsAccepted)
		}
		if run.Dataset == costs.CostAndUsage {
			if samples, err = withParts(told.Shares, bill.Offer()); err != nil {
				return err
			}
		}
	}
	told.Repairs, told.Totals, told.Rejected, told.Error = run.Repairs, run.Totals, run.RowsRejected, run.Error
	told.Dataset, told.FocusVersion, told.Checks = run.Dataset, run.FocusVersion, run.Checks
	told.Conformance, told.Decision = run.Conformance, run.Decision
	told.State, told.Created, told.Attempt, told.Batch = run.State, run.CreatedAt.UnixMicro(), attempt, run.Batch
	if entries, err = e.db.entries(ctx, run.Enrollment); err != nil {
		return err
	}
	end := e.event(run.Enrollment, run.ID, brought)
	end.number = max(next(entries, func(one *entry) int64 { return one.commit }), next(entries, func(one *entry) int64 { return one.number }))
	end.at, end.run, end.report = run.FinishedAt.UnixMicro(), run.Run, told
	end.samples = samples
	end.run.Delivery = run.Named
	return e.db.add(ctx, end)
}

// beginTaking starts removing the rows of earlier attempts, which count nowhere, and records this attempt. It does not wait for the
// removal, which may be slow on replicas: each attempt numbers its rows differently.
func (e *Engine) beginTaking(ctx context.Context, run transfer.Run, attempt string) error {
	tries, err := e.db.tries(ctx, run.Enrollment)
	if err != nil {
		return err
	}
	if len(tries[run.ID]) > 0 {
		if err := e.removeRows(ctx, run.Enrollment, run.ID); err != nil {
			return err
		}
	}
	begin := e.event(run.Enrollment, run.ID, taking)
	begin.report.Attempt = attempt
	return e.db.add(ctx, begin)
}
