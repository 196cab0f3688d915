package connections

import (
	"context"
	"fmt"
	"path"

	"github.com/costdeck/costdeck/server/internal/api/alerts"
	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// batchAlerts are the states of a batch that a person should know of.
var batchAlerts = map[core.State]wire.AlertKind{
	core.Incomplete: wire.AlertKindBatchIncomplete, core.Held: wire.AlertKindBatchHeld, core.Rejected: wire.AlertKindBatchRejected,
}

// raise raises an alert about the connection, once for each occasion. Its subject is the connection, so that it can link there.
func (j *job) raise(ctx context.Context, kind wire.AlertKind, occasion string, details alerts.Details) error {
	return j.raiseOf(ctx, j.connection, kind, occasion, details)
}

func (r *Runner) raiseOf(ctx context.Context, one Stored, kind wire.AlertKind, occasion string, details alerts.Details) error {
	_, err := r.Inbox.Raise(ctx, alerts.Alert{Enrollment: one.Enrollment, Kind: kind, Subject: one.ID, Occasion: occasion, Details: details})
	return err
}

// tell raises an alert of a batch that needs a person.
func (j *job) tell(ctx context.Context, before, b Batch) error {
	kind, needs := batchAlerts[b.State]
	if !needs || before.State == b.State {
		return nil
	}
	name := path.Base(b.Manifest)
	if len(b.Parts) > 0 {
		name = path.Base(b.Parts[0].Key)
	}
	return j.raise(ctx, kind, b.ID, alerts.Details{Name: j.connection.ID + ": " + name, Reason: b.Reason})
}

// tellState raises an alert of a connection that fails or is late: once until the next success.
func (r *Runner) tellState(ctx context.Context, one Stored, look Look) error {
	switch class := core.Class(look.State); class {
	case core.Credential, core.Forbidden, core.Gone:
		return r.raiseOf(ctx, one, wire.AlertKindConnectionFailed, fmt.Sprintf("%s since %d", class, unix(look.Listed)),
			alerts.Details{Name: one.ID, Place: one.Address(), Reason: look.Message})
	}
	if look.State != ok {
		return nil
	}
	batches, err := r.Store.Summaries(ctx, one.ID)
	if err != nil {
		return err
	}
	h := healthOf(one, look, batches[one.ID], r.Store.now())
	if h.State != Late {
		return nil
	}
	return r.raiseOf(ctx, one, wire.AlertKindConnectionLate, fmt.Sprint(unix(h.Newest)),
		alerts.Details{Name: one.ID, Place: one.Address(), Reason: "the newest delivery is of " + h.Newest.UTC().Format("2006-01-02 15:04")})
}
