package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// Budgets are those of the current enrollment.
func (u *Client) Budgets(ctx context.Context) ([]wire.Budget, error) {
	list, err := get[wire.BudgetList](ctx, u, "/budgets", nil)
	return list.Budgets, err
}

// CreateBudget saves a new budget.
func (u *Client) CreateBudget(ctx context.Context, in wire.BudgetInput) (wire.Budget, error) {
	return change[wire.Budget](ctx, u, http.MethodPost, "/budgets", in)
}

// UpdateBudget replaces a budget.
func (u *Client) UpdateBudget(ctx context.Context, id wire.Id, in wire.BudgetInput) (wire.Budget, error) {
	return change[wire.Budget](ctx, u, http.MethodPut, sub("/budgets", id), in)
}

// DeleteBudget deletes a budget with its alerts.
func (u *Client) DeleteBudget(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodDelete, path: sub("/budgets", id)})
}
