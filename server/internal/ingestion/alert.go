package ingestion

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// AlertRemovals returns a function that raises an alert for each bill that a watched file made smaller. A watched folder must not
// wait for an answer; deleting the run restores the charges.
func AlertRemovals(at database.Place, enrollment string, log *slog.Logger) func(context.Context, watch.File, costs.Run, []costs.Removal) {
	return func(ctx context.Context, file watch.File, run costs.Run, removals []costs.Removal) {
		if err := alertRemovals(ctx, at, enrollment, file, run, removals); err != nil {
			log.WarnContext(ctx, "cannot raise the alert about replaced charges", "file", file.Key, "run", run.ID, "error", err)
		}
	}
}

// maxAlerts bounds the alerts of one file: a reseller's month has thousands of accounts. The log names all of them.
const maxAlerts = 20

func alertRemovals(ctx context.Context, at database.Place, enrollment string, file watch.File, run costs.Run, removals []costs.Removal) (err error) {
	db, err := database.Open(ctx, at)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return RaiseRemovals(ctx, alerts.New(db, time.Now), enrollment, file.Key, run, removals)
}

// RaiseRemovals raises an alert for each bill that a file made smaller.
func RaiseRemovals(ctx context.Context, inbox *alerts.Store, enrollment, name string, run costs.Run, removals []costs.Removal) error {
	for _, r := range removals[:min(len(removals), maxAlerts)] {
		first, err := time.Parse("2006-01", r.Month)
		if err != nil {
			return err
		}
		for currency, before := range r.Before {
			_, err := inbox.Raise(ctx, alerts.Alert{Enrollment: enrollment, Kind: wire.AlertKindChargesReplaced, Subject: run.ID,
				Occasion: strings.Join([]string{r.Provider, r.Account, r.Month, currency}, "/"), Details: alerts.Details{
					Name: name, Place: strings.TrimSpace(r.Provider + " " + r.Account), Metric: string(costs.BilledCost), Currency: currency,
					From: first.Format(time.DateOnly), To: first.AddDate(0, 1, 0).Format(time.DateOnly), Amount: r.After[currency].String(),
					Limit: before.String()}})
			if err != nil {
				return err
			}
		}
	}
	return nil
}
