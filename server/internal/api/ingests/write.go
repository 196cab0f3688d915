package ingests

import (
	apicosts "github.com/costdeck/costdeck/server/internal/api/costs"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func writePage(page costs.RunPage) wire.IngestRunPage {
	out := wire.IngestRunPage{Runs: make([]wire.IngestRun, 0, len(page.Runs))}
	for _, run := range page.Runs {
		out.Runs = append(out.Runs, WriteRun(run))
	}
	if page.Next != "" {
		out.NextCursor = &page.Next
	}
	return out
}

// WriteRun is the run on the wire.
func WriteRun(run costs.Run) wire.IngestRun {
	out := wire.IngestRun{
		Id: wire.Id(run.ID), State: wire.IngestRunState(run.State), File: run.File, Sha256: run.SHA256, Bytes: wire.Int(run.Bytes),
		BytesRead:    wire.Int(run.BytesRead),
		RowsAccepted: wire.Int(run.RowsAccepted), RowsRejected: wire.Int(run.RowsRejected), CreatedAt: wire.At(run.CreatedAt),
		Delivery: run.Delivery, FocusVersion: optional(run.FocusVersion), RowsReplaced: wire.Int(run.RowsReplaced),
		Replaced: make([]wire.IngestReplaced, 0, len(run.Replaced)), Checks: make([]wire.IngestCheck, 0, len(run.Checks)),
		Rejects: make([]wire.IngestReject, 0, len(run.Rejects)), Repairs: make([]wire.IngestRepair, 0, len(run.Repairs)),
		Totals: apicosts.WriteTotals(run.Totals, apicosts.Mixed(run.Totals)),
	}
	for _, reject := range run.Rejects {
		out.Rejects = append(out.Rejects, wire.IngestReject{
			Line: wire.Int(reject.Line), Column: optional(reject.Column), Value: optional(reject.Value), Rule: optional(reject.Rule),
			Reason: reject.Reason,
		})
	}
	for _, repair := range run.Repairs {
		out.Repairs = append(out.Repairs, wire.IngestRepair{Kind: repair.Kind, Count: wire.Int(repair.Count)})
	}
	for _, one := range run.Replaced {
		out.Replaced = append(out.Replaced, wire.IngestReplaced{Run: wire.Id(one.Run), File: one.File, Rows: wire.Int(one.Rows)})
	}
	for _, check := range run.Checks {
		out.Checks = append(out.Checks, writeCheck(check))
	}
	if dataset := wire.IngestRunDataset(run.Dataset); dataset != "" {
		out.Dataset = &dataset
	}
	out.Error = optional(run.Error)
	if !run.FinishedAt.IsZero() {
		out.FinishedAt = new(wire.At(run.FinishedAt))
	}
	return out
}

func writeCheck(check costs.Check) wire.IngestCheck {
	out := wire.IngestCheck{Name: check.Name, Holds: check.Failed == 0, Compared: wire.Int(check.Compared), Failed: wire.Int(check.Failed),
		Skipped: wire.Int(check.Skipped), First: make([]wire.IngestMismatch, 0, len(check.First))}
	for _, one := range check.First {
		out.First = append(out.First, wire.IngestMismatch{Subject: one.Subject, Currency: one.Currency,
			Expected: one.Expected.String(), Actual: one.Actual.String()})
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
