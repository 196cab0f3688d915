package graph

import (
	"context"
	"fmt"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type budgetInput struct {
	Name, Metric, Currency string
	Amount                 decimal
	Period                 string
	Start                  date
	Filter                 *costFilter
	Thresholds             []budgetThreshold
	Channels               *[]budgetChannelInput
}

type budgetThreshold struct {
	Of      string
	Percent int32
}

type budgetChannelInput struct {
	ID              *graphql.ID
	Channel         string
	Address, Secret *string
}

type costBudget struct {
	ID                     graphql.ID
	Name, Metric, Currency string
	Amount                 decimal
	Period                 string
	Start                  date
	Filter                 *costFilterOutput
	Thresholds             []budgetThreshold
	Channels               []budgetChannel
	CreatedBy              string
	CreatedAt              dateTime
	Status                 budgetStatus
}

type budgetChannel struct {
	ID               graphql.ID
	Channel, Address string
}

type budgetStatus struct {
	State    string
	Forecast *costForecast
	Percent  *decimal
	Message  *string
	Passed   []budgetThreshold
	History  []budgetPast
}

type budgetPast struct {
	From, To date
	Actual   decimal
}

// Budgets are those of the current enrollment.
func (r *resolver) Budgets(ctx context.Context) ([]costBudget, error) {
	list, err := r.upstream.Budgets(ctx)
	if err != nil {
		return nil, fmt.Errorf("budgets: %w", err)
	}
	return each(list, toBudget), nil
}

// CreateBudget keeps a new budget.
func (r *resolver) CreateBudget(ctx context.Context, args struct{ Budget budgetInput }) (costBudget, error) {
	b, err := r.upstream.CreateBudget(ctx, fromBudget(args.Budget))
	if err != nil {
		return costBudget{}, fmt.Errorf("create budget: %w", err)
	}
	return toBudget(b), nil
}

// UpdateBudget keeps another budget in place of one.
func (r *resolver) UpdateBudget(ctx context.Context, args struct {
	ID     graphql.ID
	Budget budgetInput
}) (costBudget, error) {
	b, err := r.upstream.UpdateBudget(ctx, string(args.ID), fromBudget(args.Budget))
	if err != nil {
		return costBudget{}, fmt.Errorf("update budget: %w", err)
	}
	return toBudget(b), nil
}

// DeleteBudget removes a budget.
func (r *resolver) DeleteBudget(ctx context.Context, args struct{ ID graphql.ID }) (bool, error) {
	if err := r.upstream.DeleteBudget(ctx, string(args.ID)); err != nil {
		return false, fmt.Errorf("delete budget: %w", err)
	}
	return true, nil
}

func fromBudget(in budgetInput) portal.BudgetInput {
	out := portal.BudgetInput{Name: in.Name, Metric: in.Metric, Currency: in.Currency, Amount: string(in.Amount), Period: in.Period,
		Start: string(in.Start), Filter: filterOf(in.Filter)}
	for _, t := range in.Thresholds {
		out.Thresholds = append(out.Thresholds, portal.BudgetThreshold{Of: t.Of, Percent: int(t.Percent)})
	}
	if in.Channels != nil {
		out.Channels = []portal.BudgetChannelInput{}
		for _, c := range *in.Channels {
			out.Channels = append(out.Channels, portal.BudgetChannelInput{ID: (*string)(c.ID), Channel: c.Channel, Address: c.Address, Secret: c.Secret})
		}
	}
	return out
}

func toBudget(b portal.Budget) costBudget {
	out := costBudget{ID: graphql.ID(b.ID), Name: b.Name, Metric: b.Metric, Currency: b.Currency, Amount: decimal(b.Amount), Period: b.Period,
		Start: date(b.Start), Filter: toFilter(b.Filter), Thresholds: toThresholds(b.Thresholds),
		Channels: make([]budgetChannel, 0, len(b.Channels)), CreatedBy: b.CreatedBy, CreatedAt: toDateTime(b.Created),
		Status: budgetStatus{State: b.Status.State, Percent: toDecimal(b.Status.Percent), Message: b.Status.Message,
			Passed: toThresholds(b.Status.Passed), History: make([]budgetPast, 0, len(b.Status.History))}}
	for _, c := range b.Channels {
		out.Channels = append(out.Channels, budgetChannel{graphql.ID(c.ID), c.Channel, c.Address})
	}
	if f := b.Status.Forecast; f != nil {
		forecast := toForecast(*f)
		out.Status.Forecast = &forecast
	}
	for _, past := range b.Status.History {
		out.Status.History = append(out.Status.History, budgetPast{date(past.From), date(past.To), decimal(past.Actual)})
	}
	return out
}

func toThresholds(list []portal.BudgetThreshold) []budgetThreshold {
	return each(list, func(t portal.BudgetThreshold) budgetThreshold { return budgetThreshold{t.Of, toInt(t.Percent)} })
}
