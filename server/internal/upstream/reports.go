package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// Reports are those that the user may see.
func (u *Client) Reports(ctx context.Context) (wire.ReportList, error) {
	return get[wire.ReportList](ctx, u, "/reports", nil)
}

// ReportRuns are the last runs of a report, the newest first.
func (u *Client) ReportRuns(ctx context.Context, id wire.Id) ([]wire.ReportRun, error) {
	list, err := get[wire.ReportRunList](ctx, u, sub("/reports", id, "/runs"), nil)
	return list.Runs, err
}

// CreateReport saves a new report of the user.
func (u *Client) CreateReport(ctx context.Context, in wire.ReportInput) (wire.Report, error) {
	return change[wire.Report](ctx, u, http.MethodPost, "/reports", in)
}

// UpdateReport replaces a report.
func (u *Client) UpdateReport(ctx context.Context, id wire.Id, in wire.ReportInput) (wire.Report, error) {
	return change[wire.Report](ctx, u, http.MethodPut, sub("/reports", id), in)
}

// DeleteReport deletes a report with its history.
func (u *Client) DeleteReport(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodDelete, path: sub("/reports", id)})
}

// RunReport runs a report now.
func (u *Client) RunReport(ctx context.Context, id wire.Id) (wire.ReportRun, error) {
	return change[wire.ReportRun](ctx, u, http.MethodPost, sub("/reports", id, "/runs"), nil)
}
