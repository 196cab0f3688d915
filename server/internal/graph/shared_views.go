package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/portal"
)

func (s shared) Deliveries(ctx context.Context, of portal.DeliveriesOf) (portal.DeliveryPage, error) {
	return read(ctx, key("deliveries", of), func() (portal.DeliveryPage, error) { return s.next.Deliveries(ctx, of) })
}

func (s shared) SendDeliveryAgain(ctx context.Context, id string) (portal.Delivery, error) {
	return changed(ctx, func() (portal.Delivery, error) { return s.next.SendDeliveryAgain(ctx, id) })
}

func (s shared) Views(ctx context.Context, area string) ([]portal.View, error) {
	return read(ctx, "views "+area, func() ([]portal.View, error) { return s.next.Views(ctx, area) })
}

func (s shared) View(ctx context.Context, id string) (portal.View, error) {
	return read(ctx, "view "+id, func() (portal.View, error) { return s.next.View(ctx, id) })
}

func (s shared) CreateView(ctx context.Context, v portal.ViewChange) (portal.View, error) {
	return changed(ctx, func() (portal.View, error) { return s.next.CreateView(ctx, v) })
}

func (s shared) UpdateView(ctx context.Context, id string, v portal.ViewChange) (portal.View, error) {
	return changed(ctx, func() (portal.View, error) { return s.next.UpdateView(ctx, id, v) })
}

func (s shared) DeleteView(ctx context.Context, id string) error {
	if err := change(ctx); err != nil {
		return err
	}
	return s.next.DeleteView(ctx, id)
}

func (s shared) SetDefaultView(ctx context.Context, id string, isDefault bool) error {
	if err := change(ctx); err != nil {
		return err
	}
	return s.next.SetDefaultView(ctx, id, isDefault)
}

func (s shared) Reports(ctx context.Context) (portal.ReportList, error) {
	return read(ctx, "reports", func() (portal.ReportList, error) { return s.next.Reports(ctx) })
}

func (s shared) ReportRuns(ctx context.Context, id string) ([]portal.ReportRun, error) {
	return read(ctx, "report runs "+id, func() ([]portal.ReportRun, error) { return s.next.ReportRuns(ctx, id) })
}

func (s shared) CreateReport(ctx context.Context, r portal.ReportInput) (portal.Report, error) {
	return changed(ctx, func() (portal.Report, error) { return s.next.CreateReport(ctx, r) })
}

func (s shared) UpdateReport(ctx context.Context, id string, r portal.ReportInput) (portal.Report, error) {
	return changed(ctx, func() (portal.Report, error) { return s.next.UpdateReport(ctx, id, r) })
}

func (s shared) DeleteReport(ctx context.Context, id string) error {
	if err := change(ctx); err != nil {
		return err
	}
	return s.next.DeleteReport(ctx, id)
}

func (s shared) RunReport(ctx context.Context, id string) (portal.ReportRun, error) {
	return changed(ctx, func() (portal.ReportRun, error) { return s.next.RunReport(ctx, id) })
}
