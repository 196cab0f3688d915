package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// messagesAPI is the part of the REST API that keeps the inbox of alerts and the outbox of deliveries.
type messagesAPI interface {
	Alerts(ctx context.Context, p wire.AlertsParams) (wire.AlertPage, error)
	ReadAlert(ctx context.Context, id wire.Id, read bool) error
	ReadAlerts(ctx context.Context) error
	Deliveries(ctx context.Context, p wire.DeliveriesParams) (wire.DeliveryPage, error)
	SendDeliveryAgain(ctx context.Context, id wire.Id) (wire.Delivery, error)
}

type messages struct{ api messagesAPI }

// Alerts is a page of alerts, the newest first.
func (m messages) Alerts(ctx context.Context, args wire.AlertsParams) (wire.AlertPage, error) {
	return m.api.Alerts(ctx, args)
}

// ReadAlert marks an alert as read or unread.
func (m messages) ReadAlert(ctx context.Context, args struct {
	ID   wire.Id
	Read bool
}) (bool, error) {
	return done(m.api.ReadAlert(ctx, args.ID, args.Read))
}

// ReadAlerts marks every alert as read.
func (m messages) ReadAlerts(ctx context.Context) (bool, error) { return done(m.api.ReadAlerts(ctx)) }

// Deliveries is a page of deliveries, the newest first.
func (m messages) Deliveries(ctx context.Context, args wire.DeliveriesParams) (wire.DeliveryPage, error) {
	return m.api.Deliveries(ctx, args)
}

// SendDeliveryAgain queues a delivery once more.
func (m messages) SendDeliveryAgain(ctx context.Context, args byID) (wire.Delivery, error) {
	return m.api.SendDeliveryAgain(ctx, args.ID)
}
