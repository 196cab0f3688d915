package upstream

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// AuditEntries is a page of the audit trail, the newest entry first.
func (u *Client) AuditEntries(ctx context.Context, p wire.AuditEntriesParams) (wire.AuditPage, error) {
	return get[wire.AuditPage](ctx, u, "/admin/audit", p)
}

// OwnAuditEntries is a page of the caller's own entries, the newest first.
func (u *Client) OwnAuditEntries(ctx context.Context, p wire.OwnAuditEntriesParams) (wire.AuditPage, error) {
	return get[wire.AuditPage](ctx, u, "/user/audit", p)
}

// AuditHistogram counts entries of the audit trail by day.
func (u *Client) AuditHistogram(ctx context.Context, p wire.AuditHistogramParams) (wire.AuditHistogram, error) {
	return get[wire.AuditHistogram](ctx, u, "/admin/audit/histogram", p)
}

// AuditEntry is one entry with its place in the hash chain.
func (u *Client) AuditEntry(ctx context.Context, id wire.Id) (wire.AuditEntry, error) {
	return get[wire.AuditEntry](ctx, u, sub("/admin/audit", id), nil)
}

// AuditProof is the end of the hash chain.
func (u *Client) AuditProof(ctx context.Context) (wire.AuditProof, error) {
	return get[wire.AuditProof](ctx, u, "/admin/audit/proof", nil)
}
