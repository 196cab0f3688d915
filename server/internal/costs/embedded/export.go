package embedded

import (
	"context"
	"errors"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// exportBatch is the number of rows to read from a segment at once.
const exportBatch = 4096

// Export returns every matching row, segment by segment, and holds one batch at most.
func (e *Engine) Export(ctx context.Context, scope costs.Scope, query costs.RowsQuery, each func(*costs.ChargeRow) error) error {
	begun := false
	return e.over(ctx, scope, query.Version, func(d *dataset) error {
		if begun {
			return costs.ErrGone // Some rows were already exported, and their run is deleted.
		}
		query.Page = costs.PageQuery{}
		if err := query.Validate(d.columns); err != nil {
			return err
		}
		q := d.scanQuery(costs.Query{Filter: query.Filter, Period: query.Period, Virtual: query.Virtual})
		pieces, err := q.pieces(d.parts())
		for i := 0; i < len(pieces) && err == nil; i++ {
			err = q.export(ctx, pieces[i], func(row *costs.ChargeRow) error {
				begun = true
				return each(row)
			})
		}
		return err
	})
}

// export returns the matching rows of a chunk. It releases the columns before reading the rows, because the caller may be slow.
func (q *scanQuery) export(ctx context.Context, p piece, each func(*costs.ChargeRow) error) error {
	var matching []found
	err := p.visit(ctx, q.width(), func(v *table.View) error {
		lines, err := v.Lines()
		if err == nil {
			_, err = q.positions(ctx, p, v, func(row int) (bool, error) {
				matching = append(matching, found{lines[row], p.part, v.Row + row})
				return true, nil
			})
		}
		return err
	})
	for len(matching) > 0 && err == nil {
		batch := matching[:min(len(matching), exportBatch)]
		matching = matching[len(batch):]
		var rows []costs.ChargeRow
		rows, err = readRows(batch)
		for i := 0; i < len(rows) && err == nil; i++ {
			err = each(&rows[i])
		}
		err = errors.Join(err, ctx.Err())
	}
	return err
}
