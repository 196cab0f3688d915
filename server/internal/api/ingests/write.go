package ingests

import (
	"github.com/costdeck/costdeck/server/internal/api/costs/figures"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func writePage(page costs.RunPage) wire.IngestRunPage {
	out := wire.IngestRunPage{Runs: make([]wire.IngestRun, 0, len(page.Runs))}
	for _, run := range page.Runs {
		out.Runs = append(out.Runs, writeRun(run))
	}
	if page.Next != "" {
		out.NextCursor = &page.Next
	}
	return out
}

func writeRun(run costs.Run) wire.IngestRun {
	out := wire.IngestRun{
		Id: run.ID, State: wire.IngestRunState(run.State), File: run.File, Sha256: run.SHA256, Bytes: run.Bytes,
		BytesRead:    run.BytesRead,
		RowsAccepted: run.RowsAccepted, RowsRejected: run.RowsRejected, CreatedAt: run.CreatedAt,
		Rejects: make([]wire.IngestReject, 0, len(run.Rejects)), Repairs: make([]wire.IngestRepair, 0, len(run.Repairs)),
		Totals: figures.Totals(run.Totals, figures.Mixed(run.Totals)),
	}
	for _, reject := range run.Rejects {
		out.Rejects = append(out.Rejects, wire.IngestReject{
			Line: reject.Line, Column: optional(reject.Column), Value: optional(reject.Value), Reason: reject.Reason,
		})
	}
	for _, repair := range run.Repairs {
		out.Repairs = append(out.Repairs, wire.IngestRepair{Kind: repair.Kind, Count: repair.Count})
	}
	out.Error = optional(run.Error)
	if !run.FinishedAt.IsZero() {
		out.FinishedAt = &run.FinishedAt
	}
	return out
}

// optional is nil for an empty text, which the wire leaves out.
func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
