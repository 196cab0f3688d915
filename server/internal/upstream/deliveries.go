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
	return ask(ctx, u, c, func(w wire.DeliveryPage) portal.DeliveryPage {
		return portal.DeliveryPage{MailReady: w.MailReady, NextCursor: w.NextCursor, Deliveries: each(w.Deliveries, deliveryOf)}
	})
}

// SendDeliveryAgain queues a delivery once more.
func (u *Client) SendDeliveryAgain(ctx context.Context, id string) (portal.Delivery, error) {
	return ask(ctx, u, call{method: http.MethodPost, path: "/deliveries/" + url.PathEscape(id) + "/attempts"}, deliveryOf)
}

func deliveryOf(d wire.Delivery) portal.Delivery {
	return portal.Delivery{ID: string(d.Id), Channel: string(d.Channel), Address: d.Address, State: string(d.State), Subject: d.Subject,
		Kind: string(d.Kind), Again: d.Again, Attempts: int(d.Attempts), Reason: as[string](d.Reason), Error: d.Error,
		Created: d.CreatedAt.UTC(), NextAttempt: instant(d.NextAttempt), EndedAt: instant(d.EndedAt)}
}
