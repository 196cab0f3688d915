package intake

import (
	"context"
	"fmt"
	"os"

	"github.com/costdeck/costdeck/server/internal/costs/focus"
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
