package reports

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/api/caller"
	apicosts "github.com/costdeck/costdeck/server/internal/api/costs"
	"github.com/costdeck/costdeck/server/internal/api/costs/export"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/api/views"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// TaskName is the runner's name among the background tasks.
const TaskName = "reports"

// Runner runs the reports that are due.
type Runner struct {
	Store  *Store
	Views  *views.Store
	Users  *accounts.Store
	Rights *rights.Store
	Engine costs.Engine
	Outbox *delivery.Outbox
	// Inbox receives alerts of failed runs.
	Inbox *alerts.Store
	// Origin is the portal's origin; empty omits links.
	Origin string
	Log    *slog.Logger
}

// Task is the runner as a background task.
func (r *Runner) Task() background.Task {
	return background.Task{Name: TaskName, Every: 15 * time.Second, Run: r.Run}
}

// Run queues the due runs and executes the waiting ones.
func (r *Runner) Run(ctx context.Context) error {
	if err := r.Store.plan(ctx); err != nil {
		return err
	}
	for ctx.Err() == nil {
		run, err := r.Store.take(ctx)
		if err != nil || run == nil {
			return err
		}
		if err := r.attempt(ctx, *run); err != nil {
			return fmt.Errorf("run %s of report %s: %w", run.ID, run.ReportID, err)
		}
	}
	return nil
}

// paused is the reason why a report cannot continue without a change.
type paused struct {
	because wire.ReportPausedBecause
	text    string
}

// Error is the sentence for users.
func (p *paused) Error() string { return p.text }

// attempt executes one run. It returns errors of this server; errors of the report are stored with the run.
func (r *Runner) attempt(ctx context.Context, run Run) error {
	report, err := r.Store.byID(ctx, run.ReportID)
	if err != nil {
		return err
	}
	result, err := r.make(ctx, report, &run)
	var stop *paused
	switch {
	case err == nil:
		return r.enqueue(ctx, report, run, result)
	case errors.As(err, &stop):
		run.State, run.Error = failed, stop.text
		r.Log.WarnContext(ctx, "a report was paused", "report", report.ID, "because", stop.because)
		return r.Store.db.InTx(ctx, func(tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, "UPDATE reports SET state = 'paused', paused_because = $1 WHERE id = $2 AND state = 'active'",
				stop.because, report.ID)
			return errors.Join(err, finish(ctx, tx, run), r.tell(ctx, tx, report, run))
		})
	case ctx.Err() != nil:
		return r.Store.later(context.WithoutCancel(ctx), run, 0, "")
	case retriable(err) && run.Attempts < runAttempts:
		r.Log.WarnContext(ctx, "a report run failed; it will be retried", "report", report.ID, "attempt", run.Attempts, "error", err)
		return r.Store.later(ctx, run, min(30*time.Second<<min(run.Attempts-1, 10), time.Hour), sentence(err))
	}
	r.Log.ErrorContext(ctx, "a report run failed", "report", report.ID, "error", err)
	run.State, run.Error = failed, sentence(err)
	return r.Store.db.InTx(ctx, func(tx *sql.Tx) error { return errors.Join(finish(ctx, tx, run), r.tell(ctx, tx, report, run)) })
}

// tell alerts the enrollment's users of a failed run.
func (r *Runner) tell(ctx context.Context, tx *sql.Tx, report Report, run Run) error {
	_, err := r.Inbox.RaiseIn(ctx, tx, alerts.Alert{Enrollment: report.Enrollment, Kind: wire.AlertKindReportFailed, Subject: report.ID,
		Occasion: run.ID, Details: alerts.Details{Name: report.Name, Reason: run.Error}})
	return err
}

// retriable separates temporary errors from errors in the query.
func retriable(err error) bool {
	var field *costs.FieldError
	var large *tooLarge
	return !errors.As(err, &field) && !errors.As(err, &large)
}

// sentence words an error for users, without internals.
func sentence(err error) string {
	var field *costs.FieldError
	var large *tooLarge
	switch {
	case errors.As(err, &field):
		return "The view's cost query is invalid: " + field.Message + "."
	case errors.As(err, &large):
		return large.Error()
	case errors.Is(err, costs.ErrUnavailable):
		return "The cost database is unavailable."
	}
	return "The server failed to create this report; its log has the details."
}

// result is the result of a run.
type result struct {
	owner   accounts.Account
	view    views.View
	query   costs.Query
	figures costs.Report
	files   []delivery.Attachment
}

// make runs the query with the owner's current scope.
func (r *Runner) make(ctx context.Context, report Report, run *Run) (result, error) {
	var m result
	var err error
	if m.owner, err = r.Users.Get(ctx, report.Owner); errors.Is(err, accounts.ErrUnknown) {
		return m, &paused{wire.ReportPausedBecauseOwnerGone, "The account of the report's owner no longer exists."}
	} else if err != nil {
		return m, err
	}
	if m.owner.State == accounts.StateDisabled {
		return m, &paused{wire.ReportPausedBecauseEnrollmentLost, "The account of the report's owner is disabled."}
	}
	if !member(m.owner, report.Enrollment) {
		return m, &paused{wire.ReportPausedBecauseEnrollmentLost, "The report's owner no longer has access to this enrollment."}
	}
	may, err := r.Rights.Now(ctx, m.owner.UserID, report.Enrollment)
	if err != nil {
		return m, err
	}
	if !may.Set.Has(permission.CostsRead) {
		return m, &paused{wire.ReportPausedBecauseEnrollmentLost, "The report's owner no longer has access to this enrollment."}
	}
	who := caller.Caller{UserID: m.owner.UserID, Enrollment: report.Enrollment, Rights: may.Set, Tags: may.Tags}
	if m.view, err = r.Views.Get(ctx, who, report.ViewID); errors.Is(err, views.ErrUnknown) {
		return m, &paused{wire.ReportPausedBecauseViewGone, "The report's view was deleted, or is no longer shared with its owner."}
	} else if err != nil {
		return m, err
	}
	if m.query, err = queryOf(m.view); err != nil {
		return m, err
	}
	scope := scoped.To(who)
	set, err := r.Engine.Dataset(ctx, scope)
	if err != nil {
		return m, err
	}
	loc, err := zone(report.Schedule.TimeZone)
	if err != nil {
		return m, err
	}
	m.query.Period = resolvePeriod(report.Period, m.query.Period, set.Latest(), run.Scheduled.In(loc))
	// As on the page: a month in progress ends today, and is compared with the same days of the month before.
	if report.Period == wire.ReportPeriodAsView {
		m.query.Period, m.query.SameDays = set.ToDate(m.query.Period)
	} else {
		m.query.SameDays = report.Period == wire.ReportPeriodMonthToDate
	}
	if m.figures, err = r.Engine.Aggregate(ctx, scope, m.query); err != nil {
		return m, err
	}
	run.From, run.To = day(m.query.Period.From), day(m.query.Period.To)
	run.DatasetVersion, run.Totals, run.State, run.Error = m.figures.DatasetVersion, totals(m.figures), done, ""
	m.files, err = attachments(report, *run, m)
	return m, err
}

func member(a accounts.Account, enrollment string) bool {
	for _, e := range a.Enrollments {
		if e.Number == enrollment {
			return true
		}
	}
	return false
}

// queryOf is the view's query at the newest version.
func queryOf(v views.View) (costs.Query, error) {
	var body wire.CostQuery
	if err := json.Unmarshal([]byte(v.Query), &body); err != nil {
		return costs.Query{}, fmt.Errorf("cost query of view %s: %w", v.ID, err)
	}
	query, err := apicosts.ReadQuery(body)
	query.Version = ""
	return query, err
}

// tooLarge means that the file exceeds the limit of mail servers.
type tooLarge struct{}

// Error is the sentence for users.
func (*tooLarge) Error() string {
	return fmt.Sprintf("The file is larger than %d MiB; narrow the view's filter or reduce its groups.", delivery.MaxAttachments>>20)
}

// bounded is a file in memory up to a size.
type bounded struct{ bytes.Buffer }

// Write fails beyond the limit.
func (b *bounded) Write(p []byte) (int, error) {
	if b.Len()+len(p) > delivery.MaxAttachments {
		return 0, &tooLarge{}
	}
	return b.Buffer.Write(p)
}

// attachments are the figures as a file, unless the summary is all that is wanted.
func attachments(report Report, run Run, m result) ([]delivery.Attachment, error) {
	format, ok := export.Find(report.Format)
	if !ok {
		return nil, nil
	}
	table := export.NewFigures(m.query, m.figures)
	var file bounded
	w, err := format.New(&file, table.Columns())
	if err == nil {
		err = table.Write(w)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return nil, fmt.Errorf("write the file: %w", err)
	}
	name := export.FileName(format.Suffix, "costs", report.Enrollment, run.From, run.To)
	return []delivery.Attachment{{Name: name, Media: format.Media, Body: file.Bytes()}}, nil
}

// enqueue notes the run and queues a message for every recipient, both or neither.
func (r *Runner) enqueue(ctx context.Context, report Report, run Run, m result) error {
	content, err := contentOf(r.Origin, report, run, m)
	if err != nil {
		return err
	}
	err = r.Store.db.InTx(ctx, func(tx *sql.Tx) error {
		for _, to := range report.Recipients {
			message := delivery.Message{Key: source(run) + ":" + to.ID, Enrollment: report.Enrollment, Owner: &report.Owner,
				Source: source(run), Origin: "report:" + report.ID, Responsible: report.Owner, Target: to.Target, Content: content, Attachments: m.files}
			if err := r.Outbox.Enqueue(ctx, tx, message); err != nil {
				return err
			}
		}
		return finish(ctx, tx, run)
	})
	if err == nil {
		r.Outbox.Nudge()
	}
	return err
}

func source(run Run) string { return "report-run:" + run.ID }

func day(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.Format(time.DateOnly)
}

// totals are the exact sums, in the order of metrics and currencies.
func totals(figures costs.Report) []wire.ReportTotal {
	list := []wire.ReportTotal{}
	for _, metric := range figures.Metrics {
		for _, currency := range currencies(figures, metric) {
			total := wire.ReportTotal{Metric: string(metric), Amount: wire.Decimal(figures.Totals[metric][currency].String())}
			if currency != "" {
				total.Currency = &currency
			}
			list = append(list, total)
		}
	}
	return list
}
