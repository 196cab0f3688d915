package ingests

import (
	"maps"
	"slices"
	"time"

	apicosts "github.com/costdeck/costdeck/server/internal/api/costs"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func writePage(page costs.RunPage) wire.IngestRunPage {
	out := wire.IngestRunPage{Runs: make([]wire.IngestRun, 0, len(page.Runs)), RunCount: wire.Int(page.Count)}
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
		Id: wire.Id(run.ID), State: wire.IngestRunState(run.State), Waits: run.Waits(), File: run.File, Sha256: run.SHA256, Bytes: wire.Int(run.Bytes),
		BytesRead:    wire.Int(run.BytesRead),
		RowsAccepted: wire.Int(run.RowsAccepted), RowsRejected: wire.Int(run.RowsRejected), CreatedAt: wire.At(run.CreatedAt),
		Delivery: run.Delivery, FocusVersion: optional(run.FocusVersion), RowsReplaced: wire.Int(run.RowsReplaced),
		Replaced: writeReplaced(run.Replaced), Reasons: writeReasons(run.Reasons), Checks: make([]wire.IngestCheck, 0, len(run.Checks)),
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
		out.Repairs = append(out.Repairs, writeRepair(repair))
	}
	for _, check := range run.Checks {
		out.Checks = append(out.Checks, writeCheck(check))
	}
	if run.Conformance.Model != "" {
		out.Conformance = new(writeCounts(run.Conformance))
	}
	if dataset := wire.IngestRunDataset(run.Dataset); dataset != "" {
		out.Dataset = &dataset
	}
	if days := run.Days; !days.From.IsZero() {
		out.FirstDay, out.LastDay = new(wire.Day(days.From.Format(time.DateOnly))), new(wire.Day(days.To.AddDate(0, 0, -1).Format(time.DateOnly)))
	}
	out.Error = optional(run.Error)
	if !run.FinishedAt.IsZero() {
		out.FinishedAt = new(wire.At(run.FinishedAt))
	}
	return out
}

func writeReasons(reasons []costs.Reason) []wire.IngestReason {
	list := make([]wire.IngestReason, 0, len(reasons))
	for _, one := range reasons {
		list = append(list, wire.IngestReason{Provider: optional(one.Provider), Account: optional(one.Account), Month: one.Month,
			Outcome: wire.IngestReasonOutcome(one.Outcome), Files: append([]string{}, one.Files...), FileCount: wire.Int(len(one.Files) + one.MoreFiles),
			Rows: wire.Int(one.Rows), Same: wire.Int(one.Same)})
	}
	return list
}

// lateAfter is how old the newest charges may be, from the end of their day.
const lateAfter = 36 * time.Hour

func writeFeeds(feeds []costs.Feed, now time.Time) wire.IngestFeeds {
	out := wire.IngestFeeds{Feeds: make([]wire.IngestFeed, 0, len(feeds))}
	for _, feed := range feeds {
		one := wire.IngestFeed{Provider: optional(feed.Provider), Delivery: feed.Delivery, Rows: wire.Int(feed.Rows),
			LastDay: wire.Day(feed.LastDay.Format(time.DateOnly))}
		if since := feed.LastDay.AddDate(0, 0, 1).Add(lateAfter); now.After(since) {
			one.LateSince = new(wire.At(since))
		}
		out.Feeds = append(out.Feeds, one)
	}
	return out
}

func writeDeletion(moved costs.Deletion) wire.IngestDeletion {
	out := wire.IngestDeletion{Months: make([]wire.IngestMonthMoved, 0, len(moved.Months)), Back: writeReplaced(moved.Back)}
	for _, month := range moved.Months {
		one := wire.IngestMonthMoved{Month: month.Month, RowsBefore: wire.Int(month.RowsBefore), RowsAfter: wire.Int(month.RowsAfter),
			Amounts: []wire.IngestAmountMoved{}}
		currencies := map[string]bool{}
		for _, amounts := range []costs.Amounts{month.Before, month.After} {
			for currency := range amounts {
				currencies[currency] = true
			}
		}
		for _, currency := range slices.Sorted(maps.Keys(currencies)) {
			one.Amounts = append(one.Amounts, wire.IngestAmountMoved{Currency: currency,
				Before: wire.Decimal(month.Before[currency].String()), After: wire.Decimal(month.After[currency].String())})
		}
		out.Months = append(out.Months, one)
	}
	return out
}

func writeRepair(repair costs.Repair) wire.IngestRepair {
	out := wire.IngestRepair{Kind: repair.Kind, Count: wire.Int(repair.Count), First: make([]wire.IngestRepairExample, 0, len(repair.First))}
	for _, one := range repair.First {
		example := wire.IngestRepairExample{Line: wire.Int(one.Line), Column: optional(one.Column), Value: one.Value}
		if !one.Null {
			example.Normalized = &one.Normal
		}
		out.First = append(out.First, example)
	}
	return out
}

func writeReplaced(list []costs.Replaced) []wire.IngestReplaced {
	out := make([]wire.IngestReplaced, 0, len(list))
	for _, one := range list {
		out = append(out, wire.IngestReplaced{Run: wire.Id(one.Run), File: one.File, Rows: wire.Int(one.Rows)})
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
