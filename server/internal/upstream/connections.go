package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

const connections = "/admin/connections"

// AdminConnections are the connections that the caller administers.
func (u *Client) AdminConnections(ctx context.Context, p wire.AdminConnectionsParams) (wire.AdminConnectionList, error) {
	return get[wire.AdminConnectionList](ctx, u, connections, p)
}

// AdminConnection is one of them.
func (u *Client) AdminConnection(ctx context.Context, id string) (wire.AdminConnection, error) {
	return get[wire.AdminConnection](ctx, u, sub(connections, wire.Id(id)), nil)
}

// AdminConnectionBatches are the newest batches of a connection.
func (u *Client) AdminConnectionBatches(ctx context.Context, id string) (wire.AdminBatchList, error) {
	return get[wire.AdminBatchList](ctx, u, sub(connections, wire.Id(id), "/batches"), nil)
}

// CreateAdminConnection adds a connection.
func (u *Client) CreateAdminConnection(ctx context.Context, in wire.AdminConnectionInput) (wire.AdminConnection, error) {
	return change[wire.AdminConnection](ctx, u, http.MethodPost, connections, in)
}

// ChangeAdminConnection changes a connection of the version.
func (u *Client) ChangeAdminConnection(ctx context.Context, id string, version int32, in wire.AdminConnectionChange) (wire.AdminConnection, error) {
	return replace[wire.AdminConnection](ctx, u, sub(connections, wire.Id(id)), version, in)
}

// DeleteAdminConnection deletes a connection with its history.
func (u *Client) DeleteAdminConnection(ctx context.Context, id string) error {
	return u.set(ctx, sub(connections, wire.Id(id)), false)
}

// TestAdminConnection lists the source of a connection.
func (u *Client) TestAdminConnection(ctx context.Context, id string) (wire.AdminConnectionTest, error) {
	return change[wire.AdminConnectionTest](ctx, u, http.MethodPost, sub(connections, wire.Id(id), "/test"), nil)
}

// RunAdminConnection makes the next look due.
func (u *Client) RunAdminConnection(ctx context.Context, id string) error {
	return u.done(ctx, call{method: http.MethodPost, path: sub(connections, wire.Id(id), "/run")})
}

// AnswerAdminBatch answers the question of a held batch.
func (u *Client) AnswerAdminBatch(ctx context.Context, id string, batch wire.Id, in wire.AdminBatchAnswer) error {
	return u.done(ctx, call{method: http.MethodPost, path: sub(connections, wire.Id(id), sub("/batches", batch, "/answer")), in: in})
}

// AdminConnectionBatch is a batch with its files, steps and runs.
func (u *Client) AdminConnectionBatch(ctx context.Context, id string, batch wire.Id) (wire.AdminBatchDetail, error) {
	return get[wire.AdminBatchDetail](ctx, u, sub(connections, wire.Id(id), sub("/batches", batch)), nil)
}

// AdminConnectionOrphans is a page of files that belong to no batch.
func (u *Client) AdminConnectionOrphans(ctx context.Context, id string, p wire.AdminConnectionOrphansParams) (wire.AdminOrphanPage, error) {
	return get[wire.AdminOrphanPage](ctx, u, sub(connections, wire.Id(id), "/orphans"), p)
}

// AdminConnectionMonths is the calendar of months and connections.
func (u *Client) AdminConnectionMonths(ctx context.Context, p wire.AdminConnectionMonthsParams) (wire.AdminConnectionCalendar, error) {
	return get[wire.AdminConnectionCalendar](ctx, u, "/admin/connection-months", p)
}

// AdminConnectionRights are the least rights of a source.
func (u *Client) AdminConnectionRights(ctx context.Context, p wire.AdminConnectionRightsParams) (wire.AdminConnectionRights, error) {
	return get[wire.AdminConnectionRights](ctx, u, "/admin/connection-rights", p)
}

// TestNewAdminConnection tests a connection that is not saved.
func (u *Client) TestNewAdminConnection(ctx context.Context, in wire.AdminConnectionInput) (wire.AdminConnectionTest, error) {
	return change[wire.AdminConnectionTest](ctx, u, http.MethodPost, "/admin/connection-tests", in)
}

// PreviewAdminConnection sums up the newest delivery of a connection.
func (u *Client) PreviewAdminConnection(ctx context.Context, in wire.AdminConnectionPreviewInput) (wire.AdminConnectionPreview, error) {
	return change[wire.AdminConnectionPreview](ctx, u, http.MethodPost, "/admin/connection-previews", in)
}

// BackfillAdminConnection asks for earlier months.
func (u *Client) BackfillAdminConnection(ctx context.Context, id string, in wire.AdminBackfillInput) error {
	return u.done(ctx, call{method: http.MethodPost, path: sub(connections, wire.Id(id), "/backfill"), in: in})
}
