package embedded

import (
	"context"
	"errors"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// sliceOld fills in the slices of runs from before the catalogue had slices, so that corrections replace their rows too.
func (e *Engine) sliceOld(ctx context.Context) error {
	runs, err := e.cat.Unsliced(ctx)
	if err != nil {
		return err
	}
	for _, run := range runs {
		var shares []history.Share
		for _, seg := range run.Segments {
			found, err := sliceSegment(ctx, e.memory.NewTable(e.segmentPath(run, seg), int(seg.Rows)), seg)
			if err != nil {
				return fmt.Errorf("find the rows of ingest run %s: %w", run.ID, err)
			}
			shares = append(shares, found...)
		}
		if err := e.cat.Slice(ctx, run, shares, e.now()); err != nil {
			return err
		}
	}
	return nil
}

func sliceSegment(ctx context.Context, rows *table.Table, seg catalogue.Segment) ([]history.Share, error) {
	found := shares{bySlice: map[history.Slice]*history.Share{}}
	chunks, err := rows.Chunks()
	for i := 0; i < len(chunks) && err == nil; i++ {
		err = found.chunk(ctx, chunks[i], seg.Month)
	}
	if err != nil {
		return nil, err
	}
	return found.list(), nil
}

func (s *shares) chunk(ctx context.Context, c *table.Chunk, month string) error {
	view, err := c.View(ctx, 3)
	if err != nil {
		return err
	}
	defer view.Close()
	provider, err1 := view.Text("ProviderName")
	account, err2 := view.Text("BillingAccountId")
	charges, err3 := view.Time("ChargePeriodStart")
	if err := errors.Join(err1, err2, err3); err != nil {
		return err
	}
	for row := range view.Rows {
		slice := history.Slice{Provider: provider.Values[provider.Codes.At(row)], Account: account.Values[account.Codes.At(row)],
			Month: month}
		if err := s.count(slice, charges.Values[charges.Codes.At(row)]); err != nil {
			return err
		}
	}
	return nil
}
