package clickhouse

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	lib "github.com/ClickHouse/clickhouse-go/v2/lib/driver"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// The kinds of events. Of contradicting events the strongest wins: deleted, withdrawn, failed, done, running, queued. A run that
// another process declared dead is failed even if it was committed at the same moment: its rows may be gone already.
const (
	queued    = "queued"
	running   = "running"
	alive     = "alive"     // Heartbeat of its process; bytes_read is the progress.
	done      = "done"      // From here on its rows count.
	failed    = "failed"    // Never counts; report has the reason.
	withdrawn = "withdrawn" // The same file was queued before.
	deleted   = "deleted"
	taking    = "taking"    // Announces a run of another engine, with the attempt of its report.
	brought   = "brought"   // A run of another engine, all of the above in one; its report says how it ended.
	parted    = "parted"    // The shares of a run from before parts were noted, with their parts.
	decided   = "decided"   // Another decision of a done run; the one with the highest number counts.
	purchases = "purchases" // Whether purchases count, of no run; in the order of the numbers.
)

// event is a row of run_events.
type event struct {
	enrollment, id, kind string
	// number orders runs: at queued in lists, at done in the history.
	number  int64
	at      int64 // Microseconds since 1970, by the portal's clock.
	process string
	run     costs.Run // File, Delivery, SHA256, Bytes, BytesRead and the report.
	report  report
	// samples are of the run's parts, at the end of a run only.
	samples []sampled
}

// report is the data of an ended run other than its rejects.
type report struct {
	Accepted int64          `json:"accepted,omitempty"`
	Rejected int64          `json:"rejected,omitempty"`
	Repairs  []costs.Repair `json:"repairs,omitempty"`
	Totals   costs.Totals   `json:"totals,omitempty"`
	Error    string         `json:"error,omitempty"`
	Columns  []string       `json:"columns,omitempty"`
	// Shares are in the order of their numbers in the rows.
	Shares []history.Share `json:"shares,omitempty"`
	// Decision is what the run replaces; nil for a run that goes by its name.
	Decision *history.Decision `json:"decision,omitempty"`
	// Absolute are the absolute sums of each metric; "large" if one does not fit.
	Absolute     map[costs.Metric]string `json:"absolute,omitempty"`
	Dataset      string                  `json:"dataset,omitempty"`
	FocusVersion string                  `json:"focusVersion,omitempty"`
	Checks       []costs.Check           `json:"checks,omitempty"`
	Conformance  costs.Conformance       `json:"conformance,omitzero"`
	// Instead is the run that a withdrawn one left the file to.
	Instead string `json:"instead,omitempty"`
	// Attempt identifies the counting rows of a transferred run among those of failed attempts.
	Attempt string `json:"attempt,omitempty"`
	// Batch is that of the run, and Of the number of its runs.
	Batch string `json:"batch,omitempty"`
	Of    int    `json:"of,omitempty"`
	// Said is what somebody said about purchases.
	Said []history.Said `json:"said,omitempty"`
	// State and Created are those of a transferred run.
	State   costs.State `json:"state,omitempty"`
	Created int64       `json:"created,omitempty"`
}

const eventFields = "enrollment, id, event, kind, number, at, process, file, delivery, sha256, bytes, bytes_read, report, rejects, outcomes, repaired, samples"

// add appends events, with one block: on one server it is there as a whole or not at all.
func (d *database) add(ctx context.Context, events ...event) (err error) {
	rows := make([][]any, len(events))
	own := make([]string, len(events))
	for i, e := range events {
		var random [8]byte
		_, _ = rand.Read(random[:])
		n := binary.BigEndian.Uint64(random[:])
		if rows[i], err = e.row(n); err != nil {
			return err
		}
		own[i] = unsigned(n)
	}
	ctx, cancel := context.WithTimeoutCause(ctx, d.timeout, errSlow)
	defer cancel()
	start := time.Now()
	defer func() { d.observe("event", outcome(err), time.Since(start)) }()
	again, err := d.send(ctx, "INSERT INTO "+eventsTable+" ("+eventFields+")", unsettled, func(batch lib.Batch) error {
		for _, row := range rows {
			if err := batch.Append(row...); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return d.fault(ctx, "event", err)
	}
	if again {
		// A replica confirms a block that it had before, even if others lack it.
		_, err = d.found(ctx, "event", "SELECT count() AS n FROM "+eventsTable+" WHERE enrollment = "+quote(events[0].enrollment)+
			" AND event IN ("+strings.Join(own, ", ")+")", int64(len(events)))
	}
	return err
}

// row are the event's columns, in the order of eventFields.
func (e event) row(own uint64) ([]any, error) {
	told, err1 := json.Marshal(e.report)
	rejects, err2 := json.Marshal(e.run.Rejects)
	outcomes, err3 := json.Marshal(e.run.Conformance.Rules)
	repaired, err4 := json.Marshal(costs.ExamplesOf(e.report.Repairs))
	samples, err5 := []byte(nil), error(nil)
	if len(e.samples) > 0 {
		samples, err5 = json.Marshal(e.samples)
	}
	if err := errors.Join(err1, err2, err3, err4, err5); err != nil {
		return nil, fmt.Errorf("report of ingest run %s: %w", e.id, err)
	}
	return []any{e.enrollment, e.id, own, e.kind, e.number, e.at, e.process, e.run.File, e.run.Delivery, e.run.SHA256, e.run.Bytes,
		e.run.BytesRead, string(told), string(rejects), string(outcomes), string(repaired), string(samples)}, nil
}

// entry is a run reduced from its events.
type entry struct {
	costs.Run
	report  report
	number  int64
	commit  int64
	process string
	// silent is the number of seconds since the last heartbeat, by the server's clock.
	silent int64
	gone   bool // Deleted or withdrawn.
	// instead is the run that a withdrawn one left the file to.
	instead string
	// of is the number of runs of the batch; own is the run's state without the others of its batch.
	of  int
	own costs.State
	// also are withdrawn runs with the same file: clients that know their ids get this one.
	also []string
	// parted are the shares with their parts, noted after the run had ended.
	parted []history.Share
	// decided is the newest decision after the run had ended, with its number.
	decided *event
}

// named is the number by which rows name the run.
func (e *entry) named() uint64 { return runNumber(e.ID + e.report.Attempt) }

// is reports whether the id is one of the run's.
func (e *entry) is(id string) bool { return e.ID == id || slices.Contains(e.also, id) }

// entries are all runs of an enrollment that are neither deleted nor withdrawn, in ingest order, without their rejects.
func (d *database) entries(ctx context.Context, enrollment string) ([]*entry, error) {
	statement := "SELECT id, kind, number, at, process, file, delivery, sha256, bytes, bytes_read, report, " +
		"toInt64(now()) - toInt64(seen) AS silent FROM " + eventsTable + " WHERE enrollment = " + quote(enrollment) + " AND id != ''"
	byID := map[string]*entry{}
	err := d.ask(ctx, "runs", statement, func(r rows) error {
		var e event
		var told string
		var silent int64
		err := r.Scan(&e.id, &e.kind, &e.number, &e.at, &e.process, &e.run.File, &e.run.Delivery, &e.run.SHA256, &e.run.Bytes,
			&e.run.BytesRead, &told, &silent)
		if err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(told), &e.report); err != nil {
			return fmt.Errorf("report of ingest run %s: %w", e.id, err)
		}
		of, ok := byID[e.id]
		if !ok {
			of = &entry{Run: costs.Run{ID: e.id, Enrollment: enrollment}, silent: silent}
			byID[e.id] = of
		}
		of.silent = min(of.silent, silent)
		of.fold(e)
		return nil
	})
	if err != nil {
		return nil, err
	}
	bind(byID)
	var all []*entry
	for _, e := range byID {
		stays := e
		for range byID { // Bounds the steps if events form a cycle.
			next, ok := byID[stays.instead]
			if !ok {
				break
			}
			stays = next
		}
		if stays != e {
			stays.also = append(stays.also, e.ID)
		}
		if e.parted != nil && e.State == costs.Done {
			e.report.Shares = e.parted
		}
		if e.decided != nil && e.State == costs.Done {
			e.report.Decision = e.decided.report.Decision
		}
		if !e.gone && e.State != "" {
			all = append(all, e)
		}
	}
	slices.SortFunc(all, func(a, b *entry) int { return cmp.Or(cmp.Compare(a.number, b.number), strings.Compare(a.ID, b.ID)) })
	return all, nil
}

// bind makes the runs of a batch count together: if one failed, all failed, and none is done before all are.
func bind(byID map[string]*entry) {
	batches := map[string][]*entry{}
	for _, e := range byID {
		if e.own = e.State; e.of > 0 {
			batches[e.Batch] = append(batches[e.Batch], e)
		}
	}
	for _, batch := range batches {
		missing := batch[0].of - len(batch)
		var failed *entry
		for _, e := range batch {
			switch {
			case e.State == costs.Failed && !e.gone:
				failed = e
			case e.State != costs.Done && !e.gone:
				missing++
			}
		}
		for _, e := range batch {
			switch {
			case failed != nil && e.State != costs.Failed:
				e.State, e.Error = costs.Failed, publicError(e.File, intake.FailedWith(failed.File))
				if failed.Interrupted() {
					e.Error = failed.Error
				}
			case failed == nil && missing > 0 && e.State == costs.Done:
				e.State = costs.Running
			}
		}
	}
}

// fold adds an event. The order of the events does not matter.
func (e *entry) fold(with event) {
	strength := map[costs.State]int{"": 0, costs.Queued: 1, costs.Running: 2, costs.Done: 3, costs.Failed: 4}
	state := costs.State(with.kind)
	if with.kind == brought {
		state = with.report.State
		e.File, e.Delivery, e.SHA256, e.Bytes = with.run.File, with.run.Delivery, with.run.SHA256, with.run.Bytes
		e.number, e.process, e.CreatedAt = with.number, with.process, time.UnixMicro(with.report.Created).UTC()
		e.Batch = with.report.Batch
	}
	switch with.kind {
	case queued:
		e.File, e.Delivery, e.SHA256, e.Bytes = with.run.File, with.run.Delivery, with.run.SHA256, with.run.Bytes
		e.number, e.process, e.CreatedAt = with.number, with.process, time.UnixMicro(with.at).UTC()
		e.Batch, e.of = with.report.Batch, with.report.Of
	case parted:
		e.parted = with.report.Shares
		return
	case decided:
		// Of two with one number, which locks prevent today, every reader takes the same.
		if e.decided == nil || cmp.Or(cmp.Compare(with.number, e.decided.number), cmp.Compare(with.at, e.decided.at)) > 0 {
			e.decided = &with
		}
		return
	case alive:
		e.BytesRead = max(e.BytesRead, with.run.BytesRead)
		return
	case deleted, withdrawn:
		e.gone = true
		e.instead = cmp.Or(e.instead, with.report.Instead)
		return
	}
	if strength[state] <= strength[e.State] {
		return
	}
	e.State = state
	if state == costs.Done || state == costs.Failed {
		e.BytesRead = max(e.BytesRead, with.run.BytesRead)
		e.FinishedAt = time.UnixMicro(with.at).UTC()
		e.commit, e.report = with.number, with.report
		e.RowsAccepted, e.RowsRejected, e.Repairs, e.Totals = with.report.Accepted, with.report.Rejected, with.report.Repairs,
			with.report.Totals
		e.Error = with.report.Error
		e.Dataset, e.FocusVersion, e.Checks = with.report.Dataset, with.report.FocusVersion, with.report.Checks
		e.Conformance = with.report.Conformance
	}
}

// rejects are the first of a run's.
func (d *database) rejects(ctx context.Context, enrollment string, runs []costs.Run, most int) (err error) {
	at := map[string]int{}
	var ids []string
	for i, run := range runs {
		if run.RowsRejected > 0 {
			at[run.ID] = i
			ids = append(ids, run.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	statement := "SELECT id, rejects FROM " + eventsTable + " WHERE enrollment = " + quote(enrollment) + " AND id IN (" +
		quoteList(ids) + ") AND kind IN (" + quoteList([]string{done, brought}) + ")"
	return d.ask(ctx, "rejects", statement, func(r rows) error {
		var id, text string
		var list []costs.Reject
		if err := r.Scan(&id, &text); err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(text), &list); err != nil {
			return fmt.Errorf("rejects of ingest run %s: %w", id, err)
		}
		runs[at[id]].Rejects = list[:min(len(list), most)]
		return nil
	})
}

// details are the outcomes of FOCUS's rules for one run, and the first places of its repairs.
func (d *database) details(ctx context.Context, run *costs.Run) error {
	statement := "SELECT outcomes, repaired FROM " + eventsTable + " WHERE enrollment = " + quote(run.Enrollment) + " AND id = " + quote(run.ID) +
		" AND kind IN (" + quoteList([]string{done, brought}) + ") AND outcomes != ''"
	return d.ask(ctx, "outcomes", statement, func(r rows) error {
		var text, repaired string
		if err := r.Scan(&text, &repaired); err != nil {
			return err
		}
		if repaired != "" { // It is empty for a run from before the places were kept.
			examples := map[string][]costs.RepairExample{}
			if err := json.Unmarshal([]byte(repaired), &examples); err != nil {
				return fmt.Errorf("repairs of ingest run %s: %w", run.ID, err)
			}
			run.Repairs = costs.WithExamples(run.Repairs, examples)
		}
		if err := json.Unmarshal([]byte(text), &run.Conformance.Rules); err != nil {
			return fmt.Errorf("outcomes of ingest run %s: %w", run.ID, err)
		}
		return nil
	})
}

// mark changes whenever a run of an enrollment ends or is deleted.
func (d *database) mark(ctx context.Context, enrollment string) (mark [2]uint64, err error) {
	statement := "SELECT count() AS n, sum(event) AS s FROM " + eventsTable + " WHERE enrollment = " + quote(enrollment) +
		" AND kind NOT IN (" + quoteList([]string{queued, running, alive, taking}) + ")"
	err = d.ask(ctx, "mark", statement, func(r rows) error { return r.Scan(&mark[0], &mark[1]) })
	return mark, err
}
