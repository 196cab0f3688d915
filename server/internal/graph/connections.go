package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// connectionsAPI is the part of the REST API that administers connections.
type connectionsAPI interface {
	AdminConnections(ctx context.Context, p wire.AdminConnectionsParams) (wire.AdminConnectionList, error)
	AdminConnection(ctx context.Context, id string) (wire.AdminConnection, error)
	AdminConnectionBatches(ctx context.Context, id string) (wire.AdminBatchList, error)
	CreateAdminConnection(ctx context.Context, in wire.AdminConnectionInput) (wire.AdminConnection, error)
	ChangeAdminConnection(ctx context.Context, id string, version int32, in wire.AdminConnectionChange) (wire.AdminConnection, error)
	DeleteAdminConnection(ctx context.Context, id string) error
	TestAdminConnection(ctx context.Context, id string) (wire.AdminConnectionTest, error)
	RunAdminConnection(ctx context.Context, id string) error
	AnswerAdminBatch(ctx context.Context, id string, batch wire.Id, in wire.AdminBatchAnswer) error
	AdminConnectionBatch(ctx context.Context, id string, batch wire.Id) (wire.AdminBatchDetail, error)
	AdminConnectionOrphans(ctx context.Context, id string, p wire.AdminConnectionOrphansParams) (wire.AdminOrphanPage, error)
	AdminConnectionMonths(ctx context.Context, p wire.AdminConnectionMonthsParams) (wire.AdminConnectionCalendar, error)
	AdminConnectionRights(ctx context.Context, p wire.AdminConnectionRightsParams) (wire.AdminConnectionRights, error)
	TestNewAdminConnection(ctx context.Context, in wire.AdminConnectionInput) (wire.AdminConnectionTest, error)
	PreviewAdminConnection(ctx context.Context, in wire.AdminConnectionPreviewInput) (wire.AdminConnectionPreview, error)
	BackfillAdminConnection(ctx context.Context, id string, in wire.AdminBackfillInput) error
}

type connections struct{ api connectionsAPI }

// byConnection names a connection; its ID is text that people chose.
type byConnection struct{ ID string }

// AdminConnections are the connections that the caller administers.
func (c connections) AdminConnections(ctx context.Context, args wire.AdminConnectionsParams) (wire.AdminConnectionList, error) {
	return c.api.AdminConnections(ctx, args)
}

// AdminConnection is one of them.
func (c connections) AdminConnection(ctx context.Context, args byConnection) (wire.AdminConnection, error) {
	return c.api.AdminConnection(ctx, args.ID)
}

// AdminConnectionBatches are its newest batches.
func (c connections) AdminConnectionBatches(ctx context.Context, args byConnection) (wire.AdminBatchList, error) {
	return c.api.AdminConnectionBatches(ctx, args.ID)
}

// CreateAdminConnection adds a connection.
func (c connections) CreateAdminConnection(ctx context.Context, args struct{ Connection wire.AdminConnectionInput }) (wire.AdminConnection, error) {
	return c.api.CreateAdminConnection(ctx, args.Connection)
}

// ChangeAdminConnection changes a connection of the version.
func (c connections) ChangeAdminConnection(ctx context.Context, args struct {
	ID         string
	Version    int32
	Connection wire.AdminConnectionChange
}) (wire.AdminConnection, error) {
	return c.api.ChangeAdminConnection(ctx, args.ID, args.Version, args.Connection)
}

// DeleteAdminConnection deletes a connection with its history.
func (c connections) DeleteAdminConnection(ctx context.Context, args byConnection) (bool, error) {
	return done(c.api.DeleteAdminConnection(ctx, args.ID))
}

// TestAdminConnection lists its source and opens one file.
func (c connections) TestAdminConnection(ctx context.Context, args byConnection) (wire.AdminConnectionTest, error) {
	return c.api.TestAdminConnection(ctx, args.ID)
}

// RunAdminConnection makes its next look due.
func (c connections) RunAdminConnection(ctx context.Context, args byConnection) (bool, error) {
	return done(c.api.RunAdminConnection(ctx, args.ID))
}

// AnswerAdminBatch answers the question of a held batch.
func (c connections) AnswerAdminBatch(ctx context.Context, args struct {
	ID     string
	Batch  wire.Id
	Answer wire.AdminBatchAnswerKind
	Until  *wire.Day
}) (bool, error) {
	return done(c.api.AnswerAdminBatch(ctx, args.ID, args.Batch, wire.AdminBatchAnswer{Answer: args.Answer, Until: args.Until}))
}

// AdminConnectionBatch is a batch with its files, steps and runs.
func (c connections) AdminConnectionBatch(ctx context.Context, args struct {
	ID    string
	Batch wire.Id
}) (wire.AdminBatchDetail, error) {
	return c.api.AdminConnectionBatch(ctx, args.ID, args.Batch)
}

// AdminConnectionOrphans is a page of files that belong to no batch.
func (c connections) AdminConnectionOrphans(ctx context.Context, args struct {
	ID string
	wire.AdminConnectionOrphansParams
}) (wire.AdminOrphanPage, error) {
	return c.api.AdminConnectionOrphans(ctx, args.ID, args.AdminConnectionOrphansParams)
}

// AdminConnectionMonths is the calendar of months and connections.
func (c connections) AdminConnectionMonths(ctx context.Context, args wire.AdminConnectionMonthsParams) (wire.AdminConnectionCalendar, error) {
	return c.api.AdminConnectionMonths(ctx, args)
}

// AdminConnectionRights are the least rights of a source.
func (c connections) AdminConnectionRights(ctx context.Context, args wire.AdminConnectionRightsParams) (wire.AdminConnectionRights, error) {
	return c.api.AdminConnectionRights(ctx, args)
}

// TestNewAdminConnection tests a connection that is not saved.
func (c connections) TestNewAdminConnection(ctx context.Context, args struct{ Connection wire.AdminConnectionInput }) (wire.AdminConnectionTest, error) {
	return c.api.TestNewAdminConnection(ctx, args.Connection)
}

// PreviewAdminConnection sums up the newest delivery of a connection.
func (c connections) PreviewAdminConnection(ctx context.Context, args wire.AdminConnectionPreviewInput) (wire.AdminConnectionPreview, error) {
	return c.api.PreviewAdminConnection(ctx, args)
}

// BackfillAdminConnection asks for earlier months.
func (c connections) BackfillAdminConnection(ctx context.Context, args struct {
	ID       string
	From, To string
}) (bool, error) {
	return done(c.api.BackfillAdminConnection(ctx, args.ID, wire.AdminBackfillInput{From: args.From, To: args.To}))
}
