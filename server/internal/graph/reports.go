package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// reportsAPI is the part of the REST API that sends views on a schedule.
type reportsAPI interface {
	Reports(ctx context.Context) (wire.ReportList, error)
	ReportRuns(ctx context.Context, id wire.Id) ([]wire.ReportRun, error)
	CreateReport(ctx context.Context, in wire.ReportInput) (wire.Report, error)
	UpdateReport(ctx context.Context, id wire.Id, in wire.ReportInput) (wire.Report, error)
	DeleteReport(ctx context.Context, id wire.Id) error
	RunReport(ctx context.Context, id wire.Id) (wire.ReportRun, error)
}

type reports struct{ api reportsAPI }

// Reports are those that the user may see.
func (r reports) Reports(ctx context.Context) (wire.ReportList, error) { return r.api.Reports(ctx) }

// ReportRuns are the last runs of a report.
func (r reports) ReportRuns(ctx context.Context, args byID) ([]wire.ReportRun, error) {
	return r.api.ReportRuns(ctx, args.ID)
}

// CreateReport saves a new report.
func (r reports) CreateReport(ctx context.Context, args struct{ Report wire.ReportInput }) (wire.Report, error) {
	return r.api.CreateReport(ctx, args.Report)
}

// UpdateReport replaces a report.
func (r reports) UpdateReport(ctx context.Context, args struct {
	ID     wire.Id
	Report wire.ReportInput
}) (wire.Report, error) {
	return r.api.UpdateReport(ctx, args.ID, args.Report)
}

// DeleteReport deletes a report.
func (r reports) DeleteReport(ctx context.Context, args byID) (bool, error) {
	return done(r.api.DeleteReport(ctx, args.ID))
}

// RunReport runs a report now.
func (r reports) RunReport(ctx context.Context, args byID) (wire.ReportRun, error) {
	return r.api.RunReport(ctx, args.ID)
}
