package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// Alerts is a page of alerts, the newest first.
func (u *Client) Alerts(ctx context.Context, p wire.AlertsParams) (wire.AlertPage, error) {
	return get[wire.AlertPage](ctx, u, "/alerts", p)
}

// ReadAlert marks an alert as read or unread.
func (u *Client) ReadAlert(ctx context.Context, id wire.Id, read bool) error {
	return u.set(ctx, sub("/alerts", id, "/read"), read)
}

// ReadAlerts marks every alert of the current enrollment as read by the user.
func (u *Client) ReadAlerts(ctx context.Context) error { return u.set(ctx, "/alerts/read", true) }

// Deliveries is a page of the messages that left the current enrollment, the newest first.
func (u *Client) Deliveries(ctx context.Context, p wire.DeliveriesParams) (wire.DeliveryPage, error) {
	return get[wire.DeliveryPage](ctx, u, "/deliveries", p)
}

// SendDeliveryAgain queues a delivery once more.
func (u *Client) SendDeliveryAgain(ctx context.Context, id wire.Id) (wire.Delivery, error) {
	return change[wire.Delivery](ctx, u, http.MethodPost, sub("/deliveries", id, "/attempts"), nil)
}
