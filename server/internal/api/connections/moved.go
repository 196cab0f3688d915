package connections

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/alerts"
	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Moved is BilledCost of a billing account and month before and after a batch that restated another one.
type Moved struct {
	Provider, Account, Month, Currency string
	// Before and After are decimals.
	Before, After string
}

// restates reports whether the batch replaces one in use, or began to before its process ended.
func (j *job) restates(b Batch) bool {
	if b.VersionBefore != "" {
		return true
	}
	for _, old := range j.history {
		if old.ID != b.ID && old.State == core.Taken && old.Slot() == b.Slot() {
			return true
		}
	}
	return false
}

// billed are the bills of a month by provider and account, at a dataset version.
func (j *job) billed(ctx context.Context, month, version string) (costs.Report, error) {
	filter, err := intake.InMonth(month)
	if err != nil {
		return costs.Report{}, err
	}
	return j.Engine.Aggregate(ctx, costs.Scope{Enrollment: j.connection.Enrollment}, costs.Query{Metrics: []costs.Metric{costs.BilledCost},
		GroupBy: []string{"ProviderName", "BillingAccountId"}, Granularity: costs.Total, Filter: filter, Version: version})
}

// monthsOf are the billing months of a batch.
func monthsOf(b Batch) (list []string) {
	first, last, known := Summary{Period: b.Period, FirstDay: b.FirstDay, LastDay: b.LastDay}.Months()
	for month, err := time.Parse("2006-01", first); known && err == nil && month.Format("2006-01") <= last; month = month.AddDate(0, 1, 0) {
		list = append(list, month.Format("2006-01"))
	}
	return list
}

// movement are the reports of the months of a batch before it.
type movement map[string]costs.Report

// before reads the bills as they were. Nil means that the version is gone: a run of it was deleted since.
func (j *job) before(ctx context.Context, b Batch) (movement, error) {
	if b.VersionBefore == "" {
		return nil, nil //nolint:nilnil // the batch replaced nothing
	}
	out := movement{}
	for _, month := range monthsOf(b) {
		report, err := j.billed(ctx, month, b.VersionBefore)
		if errors.Is(err, costs.ErrGone) {
			return nil, nil //nolint:nilnil // the version is gone
		}
		if err != nil {
			return nil, err
		}
		out[month] = report
	}
	return out, nil
}

// moved compares the bills of the months of a batch with those before it.
func (j *job) moved(ctx context.Context, b Batch, before movement) (list []Moved, err error) {
	for _, month := range monthsOf(b) {
		was, known := before[month]
		if !known {
			continue
		}
		is, err := j.billed(ctx, month, "")
		if err != nil {
			return nil, err
		}
		difference, err := costs.Compare(was, is)
		if err != nil {
			return nil, err
		}
		for _, row := range difference.Rows {
			for _, amount := range row.Totals {
				list = append(list, Moved{Provider: part(row.Key, 0), Account: part(row.Key, 1), Month: month, Currency: amount.Currency,
					Before: amountOf(amount.Before), After: amountOf(amount.After)})
			}
		}
	}
	return list, nil
}

func part(key []costs.KeyPart, at int) string {
	if at >= len(key) || key[at].Value == nil {
		return ""
	}
	return *key[at].Value
}

func amountOf(d *decimal.Decimal) string {
	if d == nil {
		return "0"
	}
	return d.String()
}

// mostMoved is how many accounts an alert names.
const mostMoved = 10

// tellMoved raises an alert of a batch that changed a month which counted as complete.
func (j *job) tellMoved(ctx context.Context, b Batch, completed bool) error {
	if !completed || len(b.Moved) == 0 {
		return nil
	}
	var parts []string
	for i, one := range b.Moved {
		if i == mostMoved {
			parts = append(parts, fmt.Sprintf("and %d more", len(b.Moved)-mostMoved))
			break
		}
		account := one.Account
		if account == "" {
			account = "-"
		}
		parts = append(parts, strings.TrimSpace(fmt.Sprintf("%s (%s): %s → %s %s", account, one.Month, one.Before, one.After, one.Currency)))
	}
	details := alerts.Details{Name: j.connection.ID, Reason: strings.Join(parts, "; ")}
	if first := b.Moved[0]; len(b.Moved) == 1 {
		details.Place, details.Currency, details.Limit, details.Amount = first.Account, first.Currency, first.Before, first.After
	}
	return j.raise(ctx, wire.AlertKindBatchRestated, b.ID, details)
}

// completes reports whether a batch was delivered after the end of its months, so that they counted as complete with it.
func completes(b Batch) bool {
	months := monthsOf(b)
	if len(months) == 0 {
		return false
	}
	last, err := time.Parse("2006-01", months[len(months)-1])
	return err == nil && !b.Made.Before(last.AddDate(0, 1, 0))
}
