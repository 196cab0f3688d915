package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// subscriptionsAPI is the part of the REST API that keeps subscribers of anomalies.
type subscriptionsAPI interface {
	AnomalySubscriptions(ctx context.Context) ([]wire.AnomalySubscription, error)
	CreateAnomalySubscription(ctx context.Context, in wire.NewAnomalySubscription) (wire.AnomalySubscription, error)
	UpdateAnomalySubscription(ctx context.Context, id wire.Id, in wire.AnomalySubscriptionInput) (wire.AnomalySubscription, error)
	DeleteAnomalySubscription(ctx context.Context, id wire.Id) error
}

type subscriptions struct{ api subscriptionsAPI }

// AnomalySubscriptions are the subscribers of the current enrollment's anomalies.
func (s subscriptions) AnomalySubscriptions(ctx context.Context) ([]wire.AnomalySubscription, error) {
	return s.api.AnomalySubscriptions(ctx)
}

// CreateAnomalySubscription adds a subscriber.
func (s subscriptions) CreateAnomalySubscription(ctx context.Context, args struct {
	Subscription wire.NewAnomalySubscription
}) (wire.AnomalySubscription, error) {
	return s.api.CreateAnomalySubscription(ctx, args.Subscription)
}

// UpdateAnomalySubscription sets the minimum impact.
func (s subscriptions) UpdateAnomalySubscription(ctx context.Context, args struct {
	ID wire.Id
	wire.AnomalySubscriptionInput
}) (wire.AnomalySubscription, error) {
	return s.api.UpdateAnomalySubscription(ctx, args.ID, args.AnomalySubscriptionInput)
}

// DeleteAnomalySubscription removes a subscriber.
func (s subscriptions) DeleteAnomalySubscription(ctx context.Context, args byID) (bool, error) {
	return done(s.api.DeleteAnomalySubscription(ctx, args.ID))
}
