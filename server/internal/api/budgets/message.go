package budgets

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// send queues the alert for every channel of the budget, in the transaction that raises it, so that it is sent exactly once.
func (s *Store) send(ctx context.Context, tx *sql.Tx, b Budget, a alerts.Alert) error {
	for i, one := range b.Channels {
		content, err := s.content(ctx, tx, b, a, one.Target)
		if err != nil {
			return fmt.Errorf("message of budget %s: %w", b.ID, err)
		}
		err = s.outbox.Enqueue(ctx, tx, delivery.Message{Key: fmt.Sprintf("budget:%s %s %s %d", b.ID, a.Kind, a.Occasion, i),
			Enrollment: b.Enrollment, Source: "budget:" + b.ID, Origin: "budget:" + b.ID, Responsible: b.CreatedBy, Target: one.Target,
			Content: content})
		if err != nil {
			return err
		}
	}
	return nil
}

// content words the alert in the language of the target. Its data are exact, for programs.
func (s *Store) content(ctx context.Context, tx *sql.Tx, b Budget, a alerts.Alert, to delivery.Target) (delivery.Content, error) {
	l, err := delivery.LanguageOf(ctx, tx, to)
	if err != nil {
		return delivery.Content{}, err
	}
	enrollment, err := delivery.EnrollmentName(ctx, tx, b.CreatedBy, b.Enrollment)
	if err != nil {
		return delivery.Content{}, err
	}
	d, w := a.Details, wordsIn(l)
	amount, amountErr := decimal.Parse(d.Amount)
	from, fromErr := time.Parse(time.DateOnly, d.From)
	end, endErr := time.Parse(time.DateOnly, d.To)
	data, err := json.Marshal(map[string]any{"budget": b.ID, "kind": a.Kind, "enrollment": b.Enrollment, "alert": d})
	if err = errors.Join(amountErr, fromErr, endErr, err); err != nil {
		return delivery.Content{}, err
	}
	says, label := w.spent, w.spentSoFar
	if a.Kind == wire.AlertKindBudgetForecast {
		says, label = w.forecast, w.forecastIs
	}
	is, limit, percent := l.Money(amount, d.Currency), l.Money(b.Amount, d.Currency), l.Percent(d.Percent)
	c := delivery.Content{Kind: "budget-alert", Data: data, Text: enrollment,
		Subject: fmt.Sprintf(says, b.Name, percent, is, limit),
		Facts: []delivery.Fact{{Label: label, Value: is}, {Label: w.limit, Value: limit}, {Label: w.share, Value: percent},
			{Label: w.period, Value: l.Days(from, end)}}}
	if s.origin != "" {
		c.Link, c.LinkText = s.origin+"/pages/cmp/budgets", w.open
	}
	if to.Channel == delivery.Mail {
		c.HTML, err = delivery.Page{Language: l.ID, RightToLeft: l.RightToLeft(), Title: c.Subject, Lead: enrollment, Link: c.Link,
			LinkText: c.LinkText, Cards: []delivery.Card{{Title: b.Name, Amount: is, Caption: label, Facts: c.Facts[1:]}},
			Footer: []string{fmt.Sprintf(w.footer, to.Address, b.Name)}}.HTML()
	}
	return c, err
}
