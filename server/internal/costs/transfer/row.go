package transfer

import (
	"encoding/hex"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// Read fills into with a row: line, content hash in hex, and column texts; nil is null.
func Read(into *focus.Row, line int64, hash string, values map[string]*string, columns []focus.Column) error {
	into.Line, into.Size = line, 0
	if _, err := hex.Decode(into.Hash[:], []byte(hash)); err != nil {
		return fmt.Errorf("line %d: %w", line, err)
	}
	into.Cells = into.Cells[:0]
	for _, column := range columns {
		cell := focus.Cell{Null: true}
		if value := values[column.Name]; value != nil {
			var err error
			if cell, err = read(column.Kind, *value); err != nil {
				return fmt.Errorf("line %d, %s: %w", line, column.Name, err)
			}
			into.Size += len(*value)
		}
		into.Cells = append(into.Cells, cell)
	}
	return nil
}

func read(kind costs.Kind, value string) (cell focus.Cell, err error) {
	switch kind {
	case costs.Number:
		cell.Number, err = decimal.Parse(value)
	case costs.Instant:
		var at time.Time
		at, err = time.Parse(time.RFC3339Nano, value)
		cell.Micros = at.UnixMicro()
	case costs.Text:
		cell.Text = []byte(value)
	}
	return cell, err
}
