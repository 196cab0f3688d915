package graph

import (
	"context"
	"fmt"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type anomalySubscription struct {
	ID               graphql.ID
	Currency         string
	LeastImpact      decimal
	Channel, Address string
	CreatedBy        string
	CreatedAt        dateTime
}

type anomalySubscriptionInput struct {
	Currency         string
	LeastImpact      decimal
	Channel, Address string
	Secret           *string
}

// AnomalySubscriptions are who outside is told of anomalies.
func (r *resolver) AnomalySubscriptions(ctx context.Context) ([]anomalySubscription, error) {
	list, err := r.upstream.AnomalySubscriptions(ctx)
	if err != nil {
		return nil, fmt.Errorf("anomaly subscriptions: %w", err)
	}
	return each(list, toSubscription), nil
}

// CreateAnomalySubscription keeps a new one.
func (r *resolver) CreateAnomalySubscription(ctx context.Context, args struct {
	Subscription anomalySubscriptionInput
}) (anomalySubscription, error) {
	in := args.Subscription
	one, err := r.upstream.CreateAnomalySubscription(ctx, portal.AnomalySubscriptionInput{Currency: in.Currency,
		LeastImpact: string(in.LeastImpact), Channel: in.Channel, Address: in.Address, Secret: in.Secret})
	if err != nil {
		return anomalySubscription{}, fmt.Errorf("create anomaly subscription: %w", err)
	}
	return toSubscription(one), nil
}

// UpdateAnomalySubscription sets another least impact.
func (r *resolver) UpdateAnomalySubscription(ctx context.Context, args struct {
	ID          graphql.ID
	LeastImpact decimal
}) (anomalySubscription, error) {
	one, err := r.upstream.UpdateAnomalySubscription(ctx, string(args.ID), string(args.LeastImpact))
	if err != nil {
		return anomalySubscription{}, fmt.Errorf("update anomaly subscription: %w", err)
	}
	return toSubscription(one), nil
}

// DeleteAnomalySubscription removes one.
func (r *resolver) DeleteAnomalySubscription(ctx context.Context, args struct{ ID graphql.ID }) (bool, error) {
	if err := r.upstream.DeleteAnomalySubscription(ctx, string(args.ID)); err != nil {
		return false, fmt.Errorf("delete anomaly subscription: %w", err)
	}
	return true, nil
}

func toSubscription(one portal.AnomalySubscription) anomalySubscription {
	return anomalySubscription{ID: graphql.ID(one.ID), Currency: one.Currency, LeastImpact: decimal(one.LeastImpact),
		Channel: one.Channel, Address: one.Address, CreatedBy: one.CreatedBy, CreatedAt: toDateTime(one.Created)}
}
