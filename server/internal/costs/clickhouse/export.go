package clickhouse

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// exportLines is the number of lines to query at once: enough for a steady stream, few enough to sort in little memory.
const exportLines = 32_768

// piece is the part of a run in one billing month with rows to export.
type piece struct {
	run   uint64
	month uint32
	part  int64 // Its lines divided by exportLines.
}

// Export streams every matching row in pieces, so that neither side holds many.
func (e *Engine) Export(ctx context.Context, scope costs.Scope, query costs.RowsQuery, each func(*costs.ChargeRow) error) error {
	h, err := e.current(ctx, scope.Enrollment)
	if err != nil {
		return err
	}
	d, err := h.at(scope.Enrollment, query.Version)
	if err != nil {
		return err
	}
	query.Page = costs.PageQuery{}
	if err := query.Validate(d.columns); err != nil {
		return err
	}
	where, some, err := d.where(query.Period, query.Filter, query.Virtual)
	if err != nil || !some {
		return err
	}
	pieces, err := e.pieces(ctx, d, where)
	if err != nil {
		return err
	}
	for _, p := range pieces {
		if err := e.exportPiece(ctx, d, where, p, each); err != nil {
			return err
		}
		// A run that is being deleted may be incomplete.
		now, err := e.current(ctx, scope.Enrollment)
		if err != nil {
			return err
		}
		if !now.keeps(d) {
			return costs.ErrGone
		}
	}
	return nil
}

// pieces are those with rows, ordered by run, billing month and line.
func (e *Engine) pieces(ctx context.Context, d *dataset, where string) (all []piece, err error) {
	byRun := map[uint64][]piece{}
	statement := "SELECT run AS r, month AS m, toInt64(intDiv(line, " + number(exportLines) + ")) AS p FROM " + chargesTable + " WHERE " +
		where + " GROUP BY r, m, p ORDER BY r, m, p"
	err = e.db.ask(ctx, "export", statement, func(r rows) error {
		var p piece
		err := r.Scan(&p.run, &p.month, &p.part)
		byRun[p.run] = append(byRun[p.run], p)
		return err
	})
	for _, run := range d.runs {
		all = append(all, byRun[run.number]...)
	}
	return all, err
}

func (e *Engine) exportPiece(ctx context.Context, d *dataset, where string, p piece, each func(*costs.ChargeRow) error) error {
	reader := newRowReader(d)
	statement := "SELECT " + reader.fields() + " FROM " + chargesTable + " WHERE " + where + " AND run = " + unsigned(p.run) + " AND month = " +
		unsigned(uint64(p.month)) + " AND line >= " + number(p.part*exportLines) + " AND line < " + number((p.part+1)*exportLines) +
		" ORDER BY line"
	return e.db.stream(ctx, "export", statement, func(r rows) error {
		row, err := reader.next(r)
		if err != nil {
			return err
		}
		return each(&row)
	})
}
