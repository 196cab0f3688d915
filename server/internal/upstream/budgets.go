package upstream

import (
	"context"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Budgets are those of the current enrollment.
func (u *Client) Budgets(ctx context.Context) ([]portal.Budget, error) {
	return ask(ctx, u, call{method: http.MethodGet, path: "/budgets"}, func(w wire.BudgetList) []portal.Budget {
		return each(w.Budgets, budgetOf)
	})
}

// CreateBudget keeps a new budget.
func (u *Client) CreateBudget(ctx context.Context, in portal.BudgetInput) (portal.Budget, error) {
	return ask(ctx, u, call{method: http.MethodPost, path: "/budgets", in: budgetInput(in)}, budgetOf)
}

// UpdateBudget keeps in in place of the budget.
func (u *Client) UpdateBudget(ctx context.Context, id string, in portal.BudgetInput) (portal.Budget, error) {
	return ask(ctx, u, call{method: http.MethodPut, path: "/budgets/" + url.PathEscape(id), in: budgetInput(in)}, budgetOf)
}

// DeleteBudget removes a budget with its alerts.
func (u *Client) DeleteBudget(ctx context.Context, id string) error {
	return u.done(ctx, call{method: http.MethodDelete, path: "/budgets/" + url.PathEscape(id)})
}

func budgetInput(in portal.BudgetInput) wire.BudgetInput {
	w := wire.BudgetInput{Name: in.Name, Filter: filterOf(in.Filter), Metric: wire.CostMoney(in.Metric), Currency: in.Currency,
		Amount: in.Amount, Period: wire.BudgetPeriod(in.Period), Start: wire.Day(in.Start), Thresholds: []wire.BudgetThreshold{}}
	for _, t := range in.Thresholds {
		w.Thresholds = append(w.Thresholds, wire.BudgetThreshold{Of: wire.BudgetThresholdOf(t.Of), Percent: wire.Int(t.Percent)})
	}
	if in.Channels != nil {
		channels := make([]wire.BudgetChannelInput, 0, len(in.Channels))
		for _, c := range in.Channels {
			channels = append(channels, wire.BudgetChannelInput{Id: as[wire.Id](c.ID), Channel: wire.BudgetChannelKind(c.Channel), Address: c.Address,
				Secret: c.Secret})
		}
		w.Channels = &channels
	}
	return w
}

func budgetOf(w wire.Budget) portal.Budget {
	b := portal.Budget{ID: string(w.Id), Name: w.Name, Filter: portalFilter(w.Filter), Metric: string(w.Metric), Currency: w.Currency,
		Amount: string(w.Amount), Period: string(w.Period), Start: string(w.Start), Thresholds: thresholdsOf(w.Thresholds),
		Channels: make([]portal.BudgetChannel, 0, len(w.Channels)), CreatedBy: w.CreatedBy, Created: w.CreatedAt.UTC(),
		Status: portal.BudgetStatus{State: string(w.Status.State), Percent: as[string](w.Status.Percent), Message: w.Status.Message,
			Passed: []portal.BudgetThreshold{}, History: make([]portal.BudgetPast, 0, len(w.Status.History))}}
	for _, c := range w.Channels {
		b.Channels = append(b.Channels, portal.BudgetChannel{ID: string(c.Id), Channel: string(c.Channel), Address: c.Address})
	}
	if w.Status.Forecast != nil {
		b.Status.Forecast = new(forecastOf(*w.Status.Forecast))
	}
	if w.Status.Passed != nil {
		b.Status.Passed = thresholdsOf(*w.Status.Passed)
	}
	for _, past := range w.Status.History {
		b.Status.History = append(b.Status.History, portal.BudgetPast{From: string(past.From), To: string(past.To), Actual: string(past.Actual)})
	}
	return b
}

func thresholdsOf(w []wire.BudgetThreshold) []portal.BudgetThreshold {
	return each(w, func(t wire.BudgetThreshold) portal.BudgetThreshold {
		return portal.BudgetThreshold{Of: string(t.Of), Percent: int(t.Percent)}
	})
}

// portalFilter is a kept filter, as it was sent.
func portalFilter(w *wire.CostFilter) *portal.CostFilter {
	if w == nil {
		return nil
	}
	f := &portal.CostFilter{And: portalFilters(w.And), Or: portalFilters(w.Or), Not: portalFilter(w.Not), Column: w.Column, Tag: w.Tag,
		Op: as[string](w.Op), HasValues: w.Values != nil}
	if w.Values != nil {
		f.Values = *w.Values
	}
	return f
}

func portalFilters(w *[]wire.CostFilter) []portal.CostFilter {
	if w == nil {
		return nil
	}
	list := make([]portal.CostFilter, 0, len(*w))
	for i := range *w {
		list = append(list, *portalFilter(&(*w)[i]))
	}
	return list
}
