package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// AnomalySubscriptions are the subscribers of the current enrollment's anomalies.
func (u *Client) AnomalySubscriptions(ctx context.Context) ([]wire.AnomalySubscription, error) {
	list, err := get[wire.AnomalySubscriptionList](ctx, u, "/anomaly-subscriptions", nil)
	return list.Subscriptions, err
}

// CreateAnomalySubscription adds a subscriber.
func (u *Client) CreateAnomalySubscription(ctx context.Context, in wire.NewAnomalySubscription) (wire.AnomalySubscription, error) {
	return change[wire.AnomalySubscription](ctx, u, http.MethodPost, "/anomaly-subscriptions", in)
}

// UpdateAnomalySubscription sets the minimum impact.
func (u *Client) UpdateAnomalySubscription(
	ctx context.Context, id wire.Id, in wire.AnomalySubscriptionInput,
) (wire.AnomalySubscription, error) {
	return change[wire.AnomalySubscription](ctx, u, http.MethodPut, sub("/anomaly-subscriptions", id), in)
}

// DeleteAnomalySubscription removes a subscriber.
func (u *Client) DeleteAnomalySubscription(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodDelete, path: sub("/anomaly-subscriptions", id)})
}
