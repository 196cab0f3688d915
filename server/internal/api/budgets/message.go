package budgets

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// send queues the alert for every channel of the budget, in the transaction that raised it: none is lost, and none goes out twice.
func (s *Store) send(ctx context.Context, tx *sql.Tx, b Budget, a alerts.Alert) error {
	content, err := s.content(b, a)
	if err != nil {
		return err
	}
	for i, one := range b.Channels {
		err := s.outbox.Enqueue(ctx, tx, delivery.Message{Key: fmt.Sprintf("budget:%s %s %s %d", b.ID, a.Kind, a.Occasion, i),
			Enrollment: b.Enrollment, Source: "budget:" + b.ID, Origin: "budget:" + b.ID, Responsible: b.CreatedBy, Target: one.Target,
			Content: content})
		if err != nil {
			return err
		}
	}
	return nil
}

// content says the alert in English: a channel has readers of many languages, and no user of the portal behind it.
func (s *Store) content(b Budget, a alerts.Alert) (delivery.Content, error) {
	d := a.Details
	is, what := "has come to", "Charged so far"
	if a.Kind == wire.AlertKindBudgetForecast {
		is, what = "is forecast to come to", "Forecast"
	}
	data, err := json.Marshal(map[string]any{"budget": b.ID, "kind": a.Kind, "enrollment": b.Enrollment, "alert": d})
	if err != nil {
		return delivery.Content{}, fmt.Errorf("message of budget %s: %w", b.ID, err)
	}
	money := func(amount string) string { return currency.DisplayText(amount, d.Currency) }
	c := delivery.Content{Kind: "budget-alert", Data: data,
		Subject: fmt.Sprintf("Budget %s: %d %% passed", b.Name, d.Percent),
		Text: fmt.Sprintf("%s of %s in enrollment %s %s %s, which is %d %% or more of the budget of %s.", d.Metric, b.Name,
			b.Enrollment, is, money(d.Amount), d.Percent, money(d.Limit)),
		Facts: []delivery.Fact{{Label: what, Value: money(d.Amount)}, {Label: "Budget", Value: money(d.Limit)},
			{Label: "Period", Value: d.From + " until before " + d.To}}}
	if s.origin != "" {
		c.Link, c.LinkText = s.origin+"/pages/cmp/budgets", "See the budget"
	}
	return c, nil
}
