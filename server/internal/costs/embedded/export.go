package embedded

import (
	"context"
	"errors"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// exportBatch is how many rows are read from a segment at once.
const exportBatch = 4096

// Export gives every row that matches, segment by segment, so that no more than one batch is held.
func (e *Engine) Export(ctx context.Context, scope costs.Scope, query costs.RowsQuery, each func(*costs.ChargeRow) error) error {
	begun := false
	return e.over(ctx, scope, query.Version, func(d *dataset) error {
		if begun {
			return costs.ErrGone // Rows were given out already, and the run they came from is deleted.
		}
		query.Page = costs.PageQuery{}
		if err := query.Validate(d.columns); err != nil {
			return err
		}
		for _, p := range d.parts() {
			err := d.exportPart(ctx, p, query, func(row *costs.ChargeRow) error {
				begun = true
				return each(row)
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

func (d *dataset) exportPart(ctx context.Context, p *part, query costs.RowsQuery, each func(*costs.ChargeRow) error) error {
	s := spanOf(query.Period)
	if s.misses(p) {
		return nil
	}
	m, err := match(p, d.columns, query.Filter, s)
	if err != nil {
		return err
	}
	lines, err := p.Lines()
	if err != nil {
		return err
	}
	batch := make([]found, 0, exportBatch)
	flush := func() error {
		rows, err := readRows(batch)
		batch = batch[:0]
		for i := 0; i < len(rows) && err == nil; i++ {
			err = each(&rows[i])
		}
		return errors.Join(err, ctx.Err())
	}
	for row, line := range lines {
		if m != nil && !m[row] {
			continue
		}
		if batch = append(batch, found{line, p, row}); len(batch) == exportBatch {
			if err := flush(); err != nil {
				return err
			}
		}
	}
	return flush()
}
