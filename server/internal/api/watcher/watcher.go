// Package watcher looks at every enrollment whose costs have changed: budgets that pass a threshold, anomalies, and ingests that
// failed become alerts.
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
	// every is how often the enrollments' versions are asked for; only what has changed is looked at.
	every = 15 * time.Second
	// recentRuns is how many of an enrollment's newest runs are looked at for failures, and freshRun how long ago they may have ended.
	recentRuns = 20
	freshRun   = 7 * 24 * time.Hour
)

// leaseDuration is how long another process waits after a crash.
const leaseDuration = 4 * every

// Watcher looks.
type Watcher struct {
	db        *database.DB
	engine    costs.Engine
	budgets   *budgets.Store
	anomalies *anomalies.Store
	// tellers are told of anomalies.
	tellers anomalies.Tellers
	now     func() time.Time
	lease   *lease
}

// New is a watcher of engine.
func New(db *database.DB, engine costs.Engine, budget *budgets.Store, found *anomalies.Store, tellers anomalies.Tellers,
	now func() time.Time) *Watcher {
	return &Watcher{db, engine, budget, found, tellers, now, newLease(db, TaskName, leaseDuration, now)}
}

// Task is the watcher as a background task.
func (w *Watcher) Task() background.Task {
	return background.Task{Name: TaskName, Every: every, Run: w.Look}
}

// Close lets another process watch at once.
func (w *Watcher) Close(ctx context.Context) error { return w.lease.release(ctx) }

// Look wakes the anomalies whose snooze has ended, and looks at every enrollment once. One that fails keeps no other from being looked
// at. What mailboxes are to be told of goes out in one mail each, after all of it. Look does nothing while another process on the same
// database watches.
func (w *Watcher) Look(ctx context.Context) error {
	if held, err := w.lease.acquire(ctx); err != nil || !held {
		return err
	}
	all := w.anomalies.Wake(ctx, w.tellers)
	rows, err := w.db.Read.QueryContext(ctx, `SELECT DISTINCT e.number, coalesce(w.dataset_version, ''), coalesce(w.rules, '') FROM enrollments e
		LEFT JOIN watched w ON w.enrollment = e.number ORDER BY e.number`)
	if err != nil {
		return fmt.Errorf("list the enrollments: %w", err)
	}
	seen, err := collect(rows)
	if err != nil {
		return fmt.Errorf("list the enrollments: %w", err)
	}
	for _, one := range seen {
		if held, err := w.lease.acquire(ctx); err != nil || !held { // A look may take longer than the lease lasts.
			return errors.Join(all, err)
		}
		if err := w.look(ctx, one); err != nil {
			all = errors.Join(all, fmt.Errorf("watch enrollment %s: %w", one.enrollment, err))
		}
	}
	return errors.Join(all, w.tellers.Subscribers.SendCollected(ctx))
}

// seen is the version of the charges and of the detection rules that an enrollment was last looked at with; empty for never.
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
	if err := w.anomalies.Keep(ctx, w.tellers, enrollment, report, set.Period.To); err != nil {
		return err
	}
	// Noted last: what failed on the way is looked at again, and nothing of it alerts twice.
	_, err = w.db.Write.ExecContext(ctx, `INSERT INTO watched (enrollment, dataset_version, rules) VALUES (?, ?, ?) ON CONFLICT
		(enrollment) DO UPDATE SET dataset_version = excluded.dataset_version, rules = excluded.rules`, enrollment, set.DatasetVersion,
		rulesVersion)
	return err
}

// failures alerts of ingests that failed.
func (w *Watcher) failures(ctx context.Context, scope costs.Scope) error {
	page, err := w.engine.Runs(ctx, scope, costs.PageQuery{Limit: recentRuns})
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
