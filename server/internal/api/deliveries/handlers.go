// Package deliveries serves the state of messages sent for the current enrollment, and resends failed ones.
package deliveries

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type handlers struct {
	outbox    *delivery.Outbox
	mailReady bool
}

// Register serves the deliveries paths, behind the authentication middleware; mailReady says whether a mail server is configured.
func Register(mux *route.Mux, outbox *delivery.Outbox, mailReady bool, log *slog.Logger) {
	h := handlers{outbox, mailReady}
	mux.Read("GET /api/ng/deliveries", permission.DeliveriesRead, answer(log, http.StatusOK, h.list))
	mux.Write("POST /api/ng/deliveries/{id}/attempts", permission.DeliveriesSend, audit.Delivery, answer(log, http.StatusAccepted, h.again))
}

// answer serves a path for the viewer, and converts the outbox's errors.
func answer(log *slog.Logger, status int, act func(*http.Request, delivery.Viewer) (any, error)) http.HandlerFunc {
	return scoped.Handler(log, status, func(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
		who := caller.From(r.Context())
		body, err := act(r, delivery.Viewer{Enrollment: scope.Enrollment, UserID: who.UserID, All: who.May(permission.ReportsAll)})
		return body, worded(err)
	})
}

func worded(err error) error {
	for known, text := range map[error]string{
		delivery.ErrSent: "This delivery was already sent.",
		delivery.ErrBusy: "This delivery is being sent now; check again in a minute.",
		delivery.ErrOften: "This delivery has reached the limit of repeats; correct its address and wait for the next report or " +
			"alert.",
		delivery.ErrWithdrawn: "The report, channel, recipient or subscription of this delivery was deleted or switched off, so it is not sent again.",
		delivery.ErrNoFiles:   "The files of this delivery were deleted after 14 days; run the report again instead.",
	} {
		if errors.Is(err, known) {
			return problem.New(http.StatusConflict, text)
		}
	}
	if errors.Is(err, delivery.ErrUnknown) {
		return problem.New(http.StatusNotFound, "The delivery does not exist or is not visible to you; GET /deliveries lists yours.")
	}
	return err
}

func (h handlers) list(r *http.Request, who delivery.Viewer) (any, error) {
	asked, err := listing.ReadPage(r)
	if err != nil {
		return nil, err
	}
	q := delivery.ListQuery{At: asked.After.Number(), ID: asked.After.ID, Limit: asked.Limit + 1}
	if query := r.URL.Query(); query.Has("state") {
		state := wire.DeliveryState(query.Get("state"))
		if !state.Valid() {
			return nil, problem.Field("state", fmt.Sprintf("state %.60q is invalid; use queued, sent or failed.", string(state)))
		}
		q.State = delivery.State(state)
	}
	list, err := h.outbox.List(r.Context(), who, q)
	if err != nil {
		return nil, err
	}
	page := wire.DeliveryPage{Deliveries: []wire.Delivery{}, MailReady: h.mailReady}
	if len(list) > asked.Limit {
		list = list[:asked.Limit]
		last := list[len(list)-1]
		page.NextCursor = new(listing.Position{At: last.At(), ID: last.ID}.Cursor())
	}
	for _, one := range list {
		page.Deliveries = append(page.Deliveries, Write(one))
	}
	return page, nil
}

func (h handlers) again(r *http.Request, who delivery.Viewer) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	one, err := h.outbox.Again(r.Context(), who, id)
	return Write(one), err
}

// kinds maps the message kinds to those of the API.
func kinds() map[string]wire.DeliveryKind {
	return map[string]wire.DeliveryKind{"report": wire.DeliveryKindReport, "budget-alert": wire.DeliveryKindBudgetAlert,
		"anomaly-alert": wire.DeliveryKindAnomalyAlert}
}

// Write converts a delivery. It contains no secret: the outbox masks the URLs of hooks.
func Write(d delivery.Delivery) wire.Delivery {
	out := wire.Delivery{Id: wire.Id(d.ID), Channel: wire.ReportChannel(d.Channel), Address: d.Address, State: wire.DeliveryState(d.State),
		Attempts: wire.Int(d.Attempts), Subject: d.Subject, Kind: kinds()[d.Kind], Again: d.Again, CreatedAt: wire.At(d.Created)}
	if d.Reason != "" {
		out.Reason = new(wire.DeliveryReason(d.Reason))
	}
	if d.Error != "" {
		out.Error = &d.Error
	}
	if !d.NextAttempt.IsZero() {
		out.NextAttempt = new(wire.At(d.NextAttempt))
	}
	if !d.Ended.IsZero() {
		out.EndedAt = new(wire.At(d.Ended))
	}
	return out
}
