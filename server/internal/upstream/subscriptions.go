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
	return ask(ctx, u, call{method: http.MethodGet, path: "/anomaly-subscriptions"},
		func(w wire.AnomalySubscriptionList) []portal.AnomalySubscription {
			return each(w.Subscriptions, subscriptionOf)
		})
}

// CreateAnomalySubscription keeps a new one.
func (u *Client) CreateAnomalySubscription(ctx context.Context, in portal.AnomalySubscriptionInput) (portal.AnomalySubscription, error) {
	return ask(ctx, u, call{method: http.MethodPost, path: "/anomaly-subscriptions", in: wire.NewAnomalySubscription{
		Currency: in.Currency, LeastImpact: in.LeastImpact, Channel: wire.BudgetChannelKind(in.Channel), Address: in.Address,
		Secret: in.Secret}}, subscriptionOf)
}

// UpdateAnomalySubscription sets another least impact.
func (u *Client) UpdateAnomalySubscription(ctx context.Context, id, leastImpact string) (portal.AnomalySubscription, error) {
	return ask(ctx, u, call{method: http.MethodPut, path: "/anomaly-subscriptions/" + url.PathEscape(id),
		in: wire.AnomalySubscriptionInput{LeastImpact: leastImpact}}, subscriptionOf)
}

// DeleteAnomalySubscription removes one.
func (u *Client) DeleteAnomalySubscription(ctx context.Context, id string) error {
	return u.done(ctx, call{method: http.MethodDelete, path: "/anomaly-subscriptions/" + url.PathEscape(id)})
}

func subscriptionOf(w wire.AnomalySubscription) portal.AnomalySubscription {
	return portal.AnomalySubscription{ID: string(w.Id), Currency: w.Currency, LeastImpact: w.LeastImpact, Channel: string(w.Channel),
		Address: w.Address, CreatedBy: w.CreatedBy, Created: w.CreatedAt.UTC()}
}
