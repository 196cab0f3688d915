package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// budgetsAPI is the part of the REST API that keeps budgets.
type budgetsAPI interface {
	Budgets(ctx context.Context) ([]wire.Budget, error)
	CreateBudget(ctx context.Context, in wire.BudgetInput) (wire.Budget, error)
	UpdateBudget(ctx context.Context, id wire.Id, in wire.BudgetInput) (wire.Budget, error)
	DeleteBudget(ctx context.Context, id wire.Id) error
}

type budgets struct{ api budgetsAPI }

// Budgets are those of the current enrollment.
func (b budgets) Budgets(ctx context.Context) ([]wire.Budget, error) { return b.api.Budgets(ctx) }

// CreateBudget saves a new budget.
func (b budgets) CreateBudget(ctx context.Context, args struct{ Budget wire.BudgetInput }) (wire.Budget, error) {
	return b.api.CreateBudget(ctx, args.Budget)
}

// UpdateBudget replaces a budget.
func (b budgets) UpdateBudget(ctx context.Context, args struct {
	ID     wire.Id
	Budget wire.BudgetInput
}) (wire.Budget, error) {
	return b.api.UpdateBudget(ctx, args.ID, args.Budget)
}

// DeleteBudget deletes a budget.
func (b budgets) DeleteBudget(ctx context.Context, args byID) (bool, error) {
	return done(b.api.DeleteBudget(ctx, args.ID))
}
