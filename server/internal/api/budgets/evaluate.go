package budgets

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/forecast"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Evaluate alerts of the thresholds that the enrollment's budgets have passed since the last check.
func (s *Store) Evaluate(ctx context.Context, engine costs.Engine, enrollment string) error {
	list, err := s.List(ctx, enrollment)
	if err != nil {
		return err
	}
	for _, b := range list {
		concurrentStatuses, err := StatusOf(ctx, engine, b)
		if err == nil {
			err = s.alert(ctx, b, concurrentStatuses)
		}
		if err != nil {
			return fmt.Errorf("budget %s: %w", b.ID, err)
		}
	}
	return nil
}

// alert stores the budget's status and alerts of the passed thresholds of the current period, and of the previous one, because the
// final bills of a month arrive in the next.
func (s *Store) alert(ctx context.Context, b Budget, at Status) error {
	if err := s.note(ctx, b, at.State); err != nil {
		return err
	}
	if at.Forecast.State == "" {
		return nil
	}
	if err := s.pass(ctx, b, at.Period, wire.BudgetThresholdOfActual, at.Forecast.Actual); err != nil {
		return err
	}
	if at.Forecast.State == forecast.Ready {
		if err := s.pass(ctx, b, at.Period, wire.BudgetThresholdOfForecast, at.Forecast.Total); err != nil {
			return err
		}
	}
	if len(at.Past) > 0 && !at.Past[0].Period.From.Before(monthOf(b.CreatedAt).AddDate(0, -b.months(), 0)) {
		return s.pass(ctx, b, at.Past[0].Period, wire.BudgetThresholdOfActual, at.Past[0].Actual)
	}
	return nil
}

// pass records every threshold that the amount has reached, and alerts of the highest if it is new.
func (s *Store) pass(ctx context.Context, b Budget, period costs.Period, of wire.BudgetThresholdOf, amount decimal.Decimal) error {
	reached, err := b.passed(of, amount)
	if err != nil {
		return err
	}
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		highest, told := 0, 0
		row := tx.QueryRowContext(ctx, `SELECT coalesce(max(percent), 0) FROM budget_passed WHERE budget_id = $1 AND period_start = $2
			AND kind = $3`, b.ID, day(period.From), of)
		if err := row.Scan(&told); err != nil {
			return err
		}
		for _, t := range reached {
			done, err := tx.ExecContext(ctx, `INSERT INTO budget_passed (budget_id, period_start, kind, percent) VALUES ($1, $2, $3, $4)
				ON CONFLICT DO NOTHING`, b.ID, day(period.From), of, t.Percent)
			if err != nil {
				return err
			}
			if n, err := done.RowsAffected(); err != nil {
				return err
			} else if n > 0 {
				highest = max(highest, int(t.Percent))
			}
		}
		if highest <= told {
			return nil
		}
		a := alertOf(b, period, of, highest, amount)
		raised, err := s.inbox.RaiseIn(ctx, tx, a)
		if err != nil || !raised {
			return err
		}
		return s.send(ctx, tx, b, a)
	})
	s.outbox.Nudge()
	return err
}

func alertOf(b Budget, period costs.Period, of wire.BudgetThresholdOf, percent int, amount decimal.Decimal) alerts.Alert {
	kind := wire.AlertKindBudgetActual
	if of == wire.BudgetThresholdOfForecast {
		kind = wire.AlertKindBudgetForecast
	}
	return alerts.Alert{Enrollment: b.Enrollment, Kind: kind, Subject: b.ID,
		Occasion: fmt.Sprintf("%s %d %d", day(period.From), percent, b.ChangedAt.UnixMilli()),
		Details: alerts.Details{Name: b.Name, Metric: string(b.Metric), Currency: b.Currency, From: day(period.From),
			To: day(period.To), Percent: percent, Amount: amount.String(), Limit: b.Amount.String()}}
}

func monthOf(at time.Time) time.Time {
	return time.Date(at.Year(), at.Month(), 1, 0, 0, 0, 0, time.UTC)
}

func day(at time.Time) string { return at.Format(time.DateOnly) }
