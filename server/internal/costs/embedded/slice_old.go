package embedded

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// sliceOld finds the slices of runs from before the catalogue knew them, so that a correction replaces their rows too.
func (e *Engine) sliceOld(ctx context.Context) error {
	runs, err := e.cat.Unsliced(ctx)
	if err != nil {
		return err
	}
	for _, run := range runs {
		var shares []history.Share
		for _, seg := range run.Segments {
			found, err := sliceSegment(table.New(e.segmentPath(run, seg), int(seg.Rows)), seg)
			if err != nil {
				return fmt.Errorf("find what ingest run %s brought: %w", run.ID, err)
			}
			shares = append(shares, found...)
		}
		if err := e.cat.Slice(ctx, run, shares, e.now()); err != nil {
			return err
		}
	}
	return nil
}

func sliceSegment(rows *table.Table, seg catalogue.Segment) ([]history.Share, error) {
	provider, err := rows.Text("ProviderName")
	if err != nil {
		return nil, err
	}
	account, err := rows.Text("BillingAccountId")
	if err != nil {
		return nil, err
	}
	charges, err := rows.Time("ChargePeriodStart")
	if err != nil {
		return nil, err
	}
	found := shares{bySlice: map[history.Slice]*history.Share{}}
	for row := range rows.Rows() {
		slice := history.Slice{Provider: provider.Values[provider.Codes.At(row)], Account: account.Values[account.Codes.At(row)],
			Month: seg.Month}
		if err := found.count(slice, charges.At(row)); err != nil {
			return nil, err
		}
	}
	return found.list(), nil
}
