package graph

import (
	"context"
	"fmt"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type delivery struct {
	ID                      graphql.ID
	Channel, Address, State string
	Subject, Kind           string
	Again                   bool
	Attempts                int32
	Reason, Error           *string
	CreatedAt               dateTime
	NextAttempt, EndedAt    *dateTime
}

type deliveryPage struct {
	Deliveries []delivery
	MailReady  bool
	NextCursor *string
}

// Deliveries is a page of them, the newest first.
func (r *resolver) Deliveries(ctx context.Context, args struct {
	State  *string
	Limit  *int32
	Cursor *string
}) (deliveryPage, error) {
	found, err := r.upstream.Deliveries(ctx, portal.DeliveriesOf{State: args.State,
		PageOf: portal.PageOf{Limit: args.Limit, Cursor: args.Cursor}})
	if err != nil {
		return deliveryPage{}, fmt.Errorf("deliveries: %w", err)
	}
	return deliveryPage{each(found.Deliveries, toDelivery), found.MailReady, found.NextCursor}, nil
}

// SendDeliveryAgain queues a delivery once more.
func (r *resolver) SendDeliveryAgain(ctx context.Context, args struct{ ID graphql.ID }) (delivery, error) {
	d, err := r.upstream.SendDeliveryAgain(ctx, string(args.ID))
	if err != nil {
		return delivery{}, fmt.Errorf("send delivery again: %w", err)
	}
	return toDelivery(d), nil
}

func toDelivery(d portal.Delivery) delivery {
	return delivery{ID: graphql.ID(d.ID), Channel: d.Channel, Address: d.Address, State: d.State, Subject: d.Subject, Kind: d.Kind,
		Again: d.Again, Attempts: toInt(d.Attempts), Reason: d.Reason, Error: d.Error, CreatedAt: toDateTime(d.Created),
		NextAttempt: toOptionalTime(d.NextAttempt), EndedAt: toOptionalTime(d.EndedAt)}
}
