package upstream

import (
	"context"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// AnomalySubscriptions are who outside is told of the current enrollment's anomalies.
func (u *Client) AnomalySubscriptions(ctx context.Context) ([]portal.AnomalySubscription, error) {
	var w wire.AnomalySubscriptionList
	if _, err := u.do(ctx, call{method: http.MethodGet, path: "/anomaly-subscriptions"}, &w); err != nil {
		return nil, err
	}
	list := make([]portal.AnomalySubscription, 0, len(w.Subscriptions))
	for _, one := range w.Subscriptions {
		list = append(list, subscriptionOf(one))
	}
	return list, nil
}

// CreateAnomalySubscription keeps a new one.
func (u *Client) CreateAnomalySubscription(ctx context.Context, in portal.AnomalySubscriptionInput) (portal.AnomalySubscription, error) {
	return u.subscription(ctx, call{method: http.MethodPost, path: "/anomaly-subscriptions", in: wire.NewAnomalySubscription{
		Currency: in.Currency, LeastImpact: in.LeastImpact, Channel: wire.BudgetChannelKind(in.Channel), Address: in.Address,
		Secret: in.Secret}})
}

// UpdateAnomalySubscription sets another least impact.
func (u *Client) UpdateAnomalySubscription(ctx context.Context, id, leastImpact string) (portal.AnomalySubscription, error) {
	return u.subscription(ctx, call{method: http.MethodPut, path: "/anomaly-subscriptions/" + url.PathEscape(id),
		in: wire.AnomalySubscriptionInput{LeastImpact: leastImpact}})
}

// DeleteAnomalySubscription removes one.
func (u *Client) DeleteAnomalySubscription(ctx context.Context, id string) error {
	var ignored any
	_, err := u.do(ctx, call{method: http.MethodDelete, path: "/anomaly-subscriptions/" + url.PathEscape(id)}, &ignored)
	return err
}

func (u *Client) subscription(ctx context.Context, c call) (portal.AnomalySubscription, error) {
	var w wire.AnomalySubscription
	if _, err := u.do(ctx, c, &w); err != nil {
		return portal.AnomalySubscription{}, err
	}
	return subscriptionOf(w), nil
}

func subscriptionOf(w wire.AnomalySubscription) portal.AnomalySubscription {
	return portal.AnomalySubscription{ID: w.Id, Currency: w.Currency, LeastImpact: w.LeastImpact, Channel: string(w.Channel),
		Address: w.Address, CreatedBy: w.CreatedBy, Created: w.CreatedAt.UTC()}
}
