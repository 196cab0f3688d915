package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/portal"
)

func (s shared) Budgets(ctx context.Context) ([]portal.Budget, error) {
	return read(ctx, "budgets", func() ([]portal.Budget, error) { return s.next.Budgets(ctx) })
}

func (s shared) CreateBudget(ctx context.Context, in portal.BudgetInput) (portal.Budget, error) {
	return changed(ctx, func() (portal.Budget, error) { return s.next.CreateBudget(ctx, in) })
}

func (s shared) UpdateBudget(ctx context.Context, id string, in portal.BudgetInput) (portal.Budget, error) {
	return changed(ctx, func() (portal.Budget, error) { return s.next.UpdateBudget(ctx, id, in) })
}

func (s shared) DeleteBudget(ctx context.Context, id string) error {
	if err := change(ctx); err != nil {
		return err
	}
	return s.next.DeleteBudget(ctx, id)
}

func (s shared) Anomalies(ctx context.Context, of portal.AnomaliesOf) (portal.AnomalyPage, error) {
	return read(ctx, key("anomalies", of), func() (portal.AnomalyPage, error) { return s.next.Anomalies(ctx, of) })
}

func (s shared) MarkAnomaly(ctx context.Context, id string, m portal.AnomalyMarkInput) (portal.Anomaly, error) {
	return changed(ctx, func() (portal.Anomaly, error) { return s.next.MarkAnomaly(ctx, id, m) })
}

func (s shared) MarkAnomalies(ctx context.Context, ids []string, m portal.AnomalyMarkInput) ([]portal.Anomaly, error) {
	return changed(ctx, func() ([]portal.Anomaly, error) { return s.next.MarkAnomalies(ctx, ids, m) })
}

func (s shared) AnomalyRules(ctx context.Context) (portal.AnomalyRules, error) {
	return read(ctx, "anomaly rules", func() (portal.AnomalyRules, error) { return s.next.AnomalyRules(ctx) })
}

func (s shared) SetAnomalyRules(ctx context.Context, in portal.AnomalyRulesInput) (portal.AnomalyRules, error) {
	return changed(ctx, func() (portal.AnomalyRules, error) { return s.next.SetAnomalyRules(ctx, in) })
}

func (s shared) AnomalySubscriptions(ctx context.Context) ([]portal.AnomalySubscription, error) {
	return read(ctx, "anomaly subscriptions", func() ([]portal.AnomalySubscription, error) { return s.next.AnomalySubscriptions(ctx) })
}

func (s shared) CreateAnomalySubscription(
	ctx context.Context, in portal.AnomalySubscriptionInput,
) (portal.AnomalySubscription, error) {
	return changed(ctx, func() (portal.AnomalySubscription, error) { return s.next.CreateAnomalySubscription(ctx, in) })
}

func (s shared) UpdateAnomalySubscription(ctx context.Context, id, leastImpact string) (portal.AnomalySubscription, error) {
	return changed(ctx, func() (portal.AnomalySubscription, error) {
		return s.next.UpdateAnomalySubscription(ctx, id, leastImpact)
	})
}

func (s shared) DeleteAnomalySubscription(ctx context.Context, id string) error {
	if err := change(ctx); err != nil {
		return err
	}
	return s.next.DeleteAnomalySubscription(ctx, id)
}

func (s shared) Alerts(ctx context.Context, of portal.AlertsOf) (portal.AlertPage, error) {
	return read(ctx, key("alerts", of), func() (portal.AlertPage, error) { return s.next.Alerts(ctx, of) })
}

func (s shared) ReadAlert(ctx context.Context, id string, read bool) error {
	if err := change(ctx); err != nil {
		return err
	}
	return s.next.ReadAlert(ctx, id, read)
}

func (s shared) ReadAlerts(ctx context.Context) error {
	if err := change(ctx); err != nil {
		return err
	}
	return s.next.ReadAlerts(ctx)
}
