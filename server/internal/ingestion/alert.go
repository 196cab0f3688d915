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

// AlertQuestions returns a function that raises an alert for each bill of which a watched file's rows do not tell whether they count
// instead of what is there or in addition. They do not count before somebody answers.
func AlertQuestions(at database.Place, enrollment string, log *slog.Logger) func(context.Context, watch.File, costs.Run, []costs.Question) {
	return func(ctx context.Context, file watch.File, run costs.Run, questions []costs.Question) {
		if err := alertQuestions(ctx, at, enrollment, file, run, questions); err != nil {
			log.WarnContext(ctx, "cannot raise the alert about charges that wait for an answer", "file", file.Key, "run", run.ID, "error", err)
		}
	}
}

// maxAlerts bounds the alerts of one file: a reseller's month has thousands of accounts. The log names all of them.
const maxAlerts = 20

func alertQuestions(ctx context.Context, at database.Place, enrollment string, file watch.File, run costs.Run, questions []costs.Question) (err error) {
	db, err := database.Open(ctx, at)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return RaiseQuestions(ctx, alerts.New(db, time.Now), enrollment, file.Key, run, questions)
}

// RaiseQuestions raises an alert for each bill that waits for an answer.
func RaiseQuestions(ctx context.Context, inbox *alerts.Store, enrollment, name string, run costs.Run, questions []costs.Question) error {
	return raise(ctx, inbox, wire.AlertKindDeliveryWaits, enrollment, name, run, questions)
}

// RaiseSmaller raises an alert for each bill that a revision of its delivery made smaller.
func RaiseSmaller(ctx context.Context, inbox *alerts.Store, enrollment, name string, run costs.Run, bills []costs.Question) error {
	return raise(ctx, inbox, wire.AlertKindChargesReplaced, enrollment, name, run, bills)
}

func raise(ctx context.Context, inbox *alerts.Store, kind wire.AlertKind, enrollment, name string, run costs.Run, questions []costs.Question) error {
	for _, r := range questions[:min(len(questions), maxAlerts)] {
		first, err := time.Parse("2006-01", r.Month)
		if err != nil {
			return err
		}
		for currency, before := range r.Before {
			_, err := inbox.Raise(ctx, alerts.Alert{Enrollment: enrollment, Kind: kind, Subject: run.ID,
				Occasion: strings.Join([]string{r.Provider, r.Account, r.Month, currency}, "/"), Details: alerts.Details{
					Name: name, Place: strings.TrimSpace(r.Provider + " " + r.Account), Metric: string(costs.BilledCost), Currency: currency,
					From: first.Format(time.DateOnly), To: first.AddDate(0, 1, 0).Format(time.DateOnly), Amount: r.Instead[currency].String(),
					Limit: before.String()}})
			if err != nil {
				return err
			}
		}
	}
	return nil
}
