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
func AlertRemovals(folder, enrollment string, log *slog.Logger) func(context.Context, watch.File, costs.Run, []costs.Removal) {
	return func(ctx context.Context, file watch.File, run costs.Run, removals []costs.Removal) {
		if err := alertRemovals(ctx, folder, enrollment, file, run, removals); err != nil {
			log.WarnContext(ctx, "cannot raise the alert about replaced charges", "file", file.Key, "run", run.ID, "error", err)
		}
	}
}

// maxAlerts bounds the alerts of one file: a reseller's month has thousands of accounts. The log names all of them.
const maxAlerts = 20

func alertRemovals(ctx context.Context, folder, enrollment string, file watch.File, run costs.Run, removals []costs.Removal) (err error) {
	db, err := database.Open(ctx, folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	inbox := alerts.New(db, time.Now)
	for _, r := range removals[:min(len(removals), maxAlerts)] {
		first, err := time.Parse("2006-01", r.Month)
		if err != nil {
			return err
		}
		for currency, before := range r.Before {
			_, err := inbox.Raise(ctx, alerts.Alert{Enrollment: enrollment, Kind: wire.AlertKindChargesReplaced, Subject: run.ID,
				Occasion: strings.Join([]string{r.Provider, r.Account, r.Month, currency}, "/"), Details: alerts.Details{
					Name: file.Key, Place: strings.TrimSpace(r.Provider + " " + r.Account), Metric: string(costs.BilledCost), Currency: currency,
					From: first.Format(time.DateOnly), To: first.AddDate(0, 1, 0).Format(time.DateOnly), Amount: r.After[currency].String(),
					Limit: before.String()}})
			if err != nil {
				return err
			}
		}
	}
	return nil
}
