package upstream

import (
	"context"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Deliveries is a page of the messages that left the current enrollment, the newest first.
func (u *Client) Deliveries(ctx context.Context, of portal.DeliveriesOf) (portal.DeliveryPage, error) {
	c := call{method: http.MethodGet, path: "/deliveries", query: pageQuery(of.PageOf)}
	if of.State != nil {
		c.query.Set("state", *of.State)
	}
	var w wire.DeliveryPage
	if _, err := u.do(ctx, c, &w); err != nil {
		return portal.DeliveryPage{}, err
	}
	page := portal.DeliveryPage{MailReady: w.MailReady, NextCursor: w.NextCursor,
		Deliveries: make([]portal.Delivery, 0, len(w.Deliveries))}
	for _, d := range w.Deliveries {
		page.Deliveries = append(page.Deliveries, deliveryOf(d))
	}
	return page, nil
}

// SendDeliveryAgain queues a delivery once more.
func (u *Client) SendDeliveryAgain(ctx context.Context, id string) (portal.Delivery, error) {
	var w wire.Delivery
	if _, err := u.do(ctx, call{method: http.MethodPost, path: "/deliveries/" + url.PathEscape(id) + "/attempts"}, &w); err != nil {
		return portal.Delivery{}, err
	}
	return deliveryOf(w), nil
}

func deliveryOf(d wire.Delivery) portal.Delivery {
	return portal.Delivery{ID: d.Id, Channel: string(d.Channel), Address: d.Address, State: string(d.State), Subject: d.Subject,
		Kind: string(d.Kind), Again: d.Again, Attempts: d.Attempts, Reason: as[string](d.Reason), Error: d.Error,
		Created: d.CreatedAt.UTC(), NextAttempt: d.NextAttempt, EndedAt: d.EndedAt}
}
