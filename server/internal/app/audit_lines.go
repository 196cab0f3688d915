package app

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
)

// AuditEntries writes the entries of the embedded API's audit trail to the audit log, except for events that the portal writes itself.
func AuditEntries(log *audit.Log) trail.Listener {
	return func(ctx context.Context, e audit.Entry) {
		switch e.Event {
		case audit.Login, audit.Exchange, audit.SSO, audit.Logout, audit.Refresh, audit.Switch, audit.Ingest, audit.IngestCancel,
			audit.IngestDelete:
			return
		}
		log.Record(ctx, e)
	}
}
