package reports

import (
	"context"
	"errors"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/deliveries"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/views"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (d Deps) write(ctx context.Context, who caller.Caller, r Report) (wire.Report, error) {
	out := wire.Report{Id: wire.Id(r.ID), Name: r.Name, ViewId: wire.Id(r.ViewID), Schedule: r.Schedule, Period: r.Period,
		Format: wire.ReportFormat(r.Format), Recipients: make([]wire.ReportRecipient, 0, len(r.Recipients)),
		State: wire.ReportState(stateOf(r)), OwnerName: r.OwnerName, Mine: r.Owner == who.UserID, CreatedAt: wire.At(r.Created)}
	for _, one := range r.Recipients {
		out.Recipients = append(out.Recipients, wire.ReportRecipient{Id: wire.Id(one.ID), Channel: wire.ReportChannel(one.Channel),
			Address: delivery.Mask(one.Channel, one.Address)})
	}
	if r.Paused {
		out.PausedBecause = optional[wire.ReportPausedBecause](r.PausedBecause)
	} else {
		out.NextRunAt = new(wire.At(r.Next))
	}
	// With the owner's access: sysadmins must not learn the name of a private view.
	view, err := d.Views.Get(ctx, caller.Caller{UserID: r.Owner, Enrollment: r.Enrollment}, r.ViewID)
	if err != nil && !errors.Is(err, views.ErrUnknown) {
		return out, err
	}
	out.ViewName, out.ViewArea = view.Name, optional[wire.ViewArea](view.Area)
	runs, err := d.Store.Runs(ctx, r.ID, 1)
	if err != nil || len(runs) == 0 {
		return out, err
	}
	last, err := d.writeRun(ctx, r, runs[0])
	out.LastRun = &last
	return out, err
}

func (d Deps) writeRun(ctx context.Context, r Report, run Run) (wire.ReportRun, error) {
	out := wire.ReportRun{Id: wire.Id(run.ID), ByHand: run.ByHand, ScheduledFor: wire.At(run.Scheduled), State: wire.ReportRunState(run.State),
		From: optional[wire.Day](run.From), To: optional[wire.Day](run.To), DatasetVersion: optional[string](run.DatasetVersion),
		Totals: run.Totals, Error: optional[string](run.Error), CreatedAt: wire.At(run.Created), Deliveries: []wire.Delivery{}}
	list, err := d.Outbox.Of(ctx, r.Enrollment, source(run))
	for _, sent := range list {
		out.Deliveries = append(out.Deliveries, deliveries.Write(sent))
	}
	return out, err
}

func optional[To ~string](s string) *To {
	if s == "" {
		return nil
	}
	to := To(s)
	return &to
}
