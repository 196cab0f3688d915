package intake

import (
	"context"
	"fmt"
	"os"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// Scan computes the bill of a local file and keeps the file's position.
func Scan(ctx context.Context, file *os.File) (*Bill, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, fmt.Errorf("FOCUS file: %w", err)
	}
	in, err := focus.Open(file, info.Size(), focus.DefaultLimits())
	if err != nil {
		return nil, fmt.Errorf("FOCUS file %s %w", file.Name(), err)
	}
	bill := NewBill(in.Header())
	for ctx.Err() == nil {
		row, err := in.Next()
		if focus.AtEnd(err) {
			return bill, nil
		}
		if err != nil {
			return nil, fmt.Errorf("FOCUS file %s %w", file.Name(), err)
		}
		bill.Add(row)
	}
	return nil, ctx.Err()
}

// With are the removals that still hold after another file of the delivery.
func (b *Bill) With(removals []costs.Removal) (still []costs.Removal) {
	for _, r := range removals {
		if more, ok := b.slices[history.Slice{Provider: r.Provider, Account: r.Account, Month: r.Month}]; ok {
			r.RowsAfter += more.share.Rows
			after := costs.Amounts{}
			for _, amounts := range []costs.Amounts{r.After, more.amounts} {
				for currency, amount := range amounts {
					if sum, err := after[currency].Add(amount); err == nil {
						after[currency] = sum
					}
				}
			}
			if r.After = after; !Less(r) {
				continue
			}
		}
		still = append(still, r)
	}
	return still
}
