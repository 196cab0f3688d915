package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// auditAPI is the part of the REST API that keeps the audit trail.
type auditAPI interface {
	AuditEntries(ctx context.Context, p wire.AuditEntriesParams) (wire.AuditPage, error)
	OwnAuditEntries(ctx context.Context, p wire.OwnAuditEntriesParams) (wire.AuditPage, error)
	AuditHistogram(ctx context.Context, p wire.AuditHistogramParams) (wire.AuditHistogram, error)
	AuditEntry(ctx context.Context, id wire.Id) (wire.AuditEntry, error)
	AuditProof(ctx context.Context) (wire.AuditProof, error)
}

type audits struct{ api auditAPI }

// AuditEntries is a page of entries, the newest first.
func (a audits) AuditEntries(ctx context.Context, args wire.AuditEntriesParams) (wire.AuditPage, error) {
	return a.api.AuditEntries(ctx, args)
}

// OwnAuditEntries is a page of the caller's own entries, the newest first.
func (a audits) OwnAuditEntries(ctx context.Context, args struct {
	About  *bool
	Event  *string
	Limit  *wire.Limit
	Cursor *wire.Cursor
}) (wire.AuditPage, error) {
	return a.api.OwnAuditEntries(ctx, wire.OwnAuditEntriesParams{About: args.About, Event: args.Event, Limit: args.Limit, Cursor: args.Cursor})
}

// AuditHistogram counts entries by day.
func (a audits) AuditHistogram(ctx context.Context, args wire.AuditHistogramParams) (wire.AuditHistogram, error) {
	return a.api.AuditHistogram(ctx, args)
}

// AuditEntry is one entry with its place in the hash chain.
func (a audits) AuditEntry(ctx context.Context, args byID) (wire.AuditEntry, error) {
	return a.api.AuditEntry(ctx, args.ID)
}

// AuditProof is the end of the hash chain.
func (a audits) AuditProof(ctx context.Context) (wire.AuditProof, error) {
	return a.api.AuditProof(ctx)
}
