// Package watcher monitors every enrollment whose costs have changed, and raises alerts of budgets over a threshold, anomalies, and
// failed ingests.
package watcher

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/anomalies"
	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/api/budgets"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	// TaskName is the watcher's among the background tasks.
	TaskName = "watch"
	// every is the polling interval of dataset versions; only changed enrollments are checked.
	every = 15 * time.Second
	// recentRuns is the number of an enrollment's newest runs to check for failures, and freshRun their maximum age.
	recentRuns = 20
	freshRun   = 7 * 24 * time.Hour
)

// Watcher looks.
type Watcher struct {
	db        *database.DB
	engine    costs.Engine
	budgets   *budgets.Store
	anomalies *anomalies.Store
	// tellers receive notifications of anomalies.
	tellers anomalies.Tellers
	now     func() time.Time
}

// New is a watcher of engine.
func New(db *database.DB, engine costs.Engine, budget *budgets.Store, found *anomalies.Store, tellers anomalies.Tellers,
	now func() time.Time) *Watcher {
	return &Watcher{db, engine, budget, found, tellers, now}
}

// Task is the watcher as a background task.
func (w *Watcher) Task() background.Task {
	return background.Task{Name: TaskName, Every: every, Run: w.Look}
}

// Look reopens anomalies whose snooze has ended, and checks every enrollment once. A failure does not stop the others. Finally it
// sends the collected mails.
func (w *Watcher) Look(ctx context.Context) error {
	all := w.anomalies.Wake(ctx, w.tellers)
	rows, err := w.db.Read.QueryContext(ctx, `SELECT e.number, coalesce(w.dataset_version, ''), coalesce(w.rules, '') FROM enrollments e
		LEFT JOIN watched w ON w.enrollment = e.number WHERE e.state = 'active' ORDER BY e.number`)
	if err != nil {
		return fmt.Errorf("list the enrollments: %w", err)
	}
	seen, err := collect(rows)
	if err != nil {
		return fmt.Errorf("list the enrollments: %w", err)
	}
	for _, one := range seen {
		if err := w.look(ctx, one); err != nil {
			all = errors.Join(all, fmt.Errorf("watch enrollment %s: %w", one.enrollment, err))
		}
	}
	return errors.Join(all, w.tellers.Subscribers.SendCollected(ctx))
}

// seen are the versions of charges and detection rules at an enrollment's last check; empty for the first.
type seen struct{ enrollment, version, rules string }

func collect(rows *sql.Rows) (list []seen, err error) {
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var one seen
		if err := rows.Scan(&one.enrollment, &one.version, &one.rules); err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, rows.Err()
}

func (w *Watcher) look(ctx context.Context, last seen) error {
	enrollment := last.enrollment
	scope := costs.Scope{Enrollment: enrollment}
	if err := w.failures(ctx, scope); err != nil {
		return err
	}
	rules, rulesVersion, err := w.anomalies.Rules(ctx, enrollment)
	if err != nil {
		return err
	}
	if now, err := w.engine.Version(ctx, scope); err != nil || now == last.version && rulesVersion == last.rules {
		return err
	}
	set, err := w.engine.Dataset(ctx, scope)
	if err != nil {
		return err
	}
	if err := w.budgets.Evaluate(ctx, w.engine, enrollment); err != nil {
		return err
	}
	report, err := anomaly.Detect(ctx, w.engine, scope, anomalies.Metric, rules)
	if err != nil {
		return err
	}
	if err := w.anomalies.Keep(ctx, w.tellers, enrollment, report, set.AsOf); err != nil {
		return err
	}
	// Saved last: after a failure the check is repeated, and nothing alerts twice.
	_, err = w.db.Exec(ctx, `INSERT INTO watched (enrollment, dataset_version, rules) VALUES ($1, $2, $3) ON CONFLICT
		(enrollment) DO UPDATE SET dataset_version = excluded.dataset_version, rules = excluded.rules`, enrollment, set.DatasetVersion,
		rulesVersion)
	return err
}

// failures alerts of ingests that failed.
func (w *Watcher) failures(ctx context.Context, scope costs.Scope) error {
	page, err := w.engine.Runs(ctx, scope, costs.RunsQuery{PageQuery: costs.PageQuery{Limit: recentRuns}})
	if err != nil {
		return err
	}
	for _, run := range page.Runs {
		if run.State != costs.Failed || w.now().Sub(run.FinishedAt) > freshRun {
			continue
		}
		_, err := w.tellers.Inbox.Raise(ctx, alerts.Alert{Enrollment: scope.Enrollment, Kind: wire.AlertKindIngestFailed, Subject: run.ID,
			Details: alerts.Details{Name: run.File, Reason: run.Error}})
		if err != nil {
			return err
		}
	}
	return nil
}
