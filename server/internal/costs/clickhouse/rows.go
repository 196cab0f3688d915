package clickhouse

import (
	"context"
	"strconv"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Rows are the matching source rows, ordered by run and line.
func (e *Engine) Rows(ctx context.Context, scope costs.Scope, query costs.RowsQuery) (page costs.RowPage, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		page, err = e.page(ctx, d, query)
		return err
	})
	return page, err
}

// Records are the rows of one of the datasets that count in no cost.
func (e *Engine) Records(ctx context.Context, scope costs.Scope, name string, query costs.PageQuery) (page costs.RowPage, err error) {
	pick := func(h *held) (*dataset, error) { return h.record(scope.Enrollment, name), nil }
	err = e.overOne(ctx, scope, pick, func(d *dataset) error {
		page, err = e.page(ctx, d, costs.RowsQuery{Page: query})
		return err
	})
	return page, err
}

// place is the start of a page: after this line of this run. It stays valid when runs are added or deleted.
type place struct {
	number int64
	id     string
	line   int64
}

func parsePlace(cursor string) (p place, err error) {
	if cursor == "" {
		return p, nil
	}
	parts := strings.Split(cursor, "-")
	if len(parts) != 3 {
		return p, badCursor()
	}
	p.id = parts[1]
	if p.number, err = strconv.ParseInt(parts[0], 36, 64); err == nil {
		p.line, err = strconv.ParseInt(parts[2], 36, 64)
	}
	if err != nil {
		return p, badCursor()
	}
	return p, nil
}

func (p place) String() string {
	return strconv.FormatInt(p.number, 36) + "-" + p.id + "-" + strconv.FormatInt(p.line, 36)
}

// before reports whether a run precedes the place's.
func (p place) before(e *entry) bool {
	return e.number < p.number || e.number == p.number && e.ID < p.id
}

func badCursor() error {
	return &costs.FieldError{Field: "cursor", Message: "" +
		"the cursor is invalid; send the nextCursor of the previous page unchanged"}
}

func (e *Engine) page(ctx context.Context, d *dataset, query costs.RowsQuery) (costs.RowPage, error) {
	page := costs.RowPage{DatasetVersion: d.version, Rows: []costs.ChargeRow{}}
	if err := query.Validate(d.columns); err != nil {
		return page, err
	}
	from, err := parsePlace(query.Page.Cursor)
	if err != nil {
		return page, err
	}
	where, some, err := d.where(query.Period, query.Filter, query.Virtual)
	if err != nil || !some {
		return page, err
	}
	matching := map[uint64]int64{}
	err = e.db.ask(ctx, "count", "SELECT run AS r, count() AS n FROM "+chargesTable+" WHERE "+where+" GROUP BY run", func(r rows) error {
		var run, count uint64
		err := r.Scan(&run, &count)
		matching[run] = int64(count)
		page.RowCount += int64(count)
		return err
	})
	if err != nil {
		return page, err
	}
	size := query.Page.Size()
	// One row more than the page, to see whether another page follows.
	picked := d.pick(matching, from, int64(size+1))
	if len(picked) == 0 {
		return page, nil
	}
	order := "indexOf([" + strings.Join(picked, ", ") + "], run), line"
	after := runColumn + " IN (" + strings.Join(picked, ", ") + ")"
	if cursor := unsigned(d.numberOf(from.id)); query.Page.Cursor != "" && picked[0] == cursor {
		after += " AND NOT (run = " + cursor + " AND line <= " + number(from.line) + ")"
	}
	found, err := e.find(ctx, "WHERE "+where+" AND "+after+" ORDER BY "+order+" LIMIT "+number(int64(size+1)))
	if err != nil {
		return page, err
	}
	if len(found) > size {
		found = found[:size]
		last := found[size-1]
		entry := d.entries[last.run]
		page.Next = place{entry.number, entry.ID, last.line}.String()
	}
	page.Rows, err = e.readRows(ctx, d, "WHERE "+where+" AND "+oneOf(found)+" ORDER BY "+order)
	return page, err
}

// spot locates a row.
type spot struct {
	run  uint64
	line int64
}

// find looks up spots, which reads two columns only.
func (e *Engine) find(ctx context.Context, condition string) (found []spot, err error) {
	err = e.db.ask(ctx, "find", "SELECT run AS r, line AS l FROM "+chargesTable+" "+condition, func(r rows) error {
		var one spot
		err := r.Scan(&one.run, &one.line)
		found = append(found, one)
		return err
	})
	return found, err
}

// oneOf is the condition that a row is at one of the spots, in the table's order, so that few rows are read.
func oneOf(spots []spot) string {
	lines := map[uint64][]string{}
	var runs []uint64
	for _, one := range spots {
		if lines[one.run] == nil {
			runs = append(runs, one.run)
		}
		lines[one.run] = append(lines[one.run], number(one.line))
	}
	parts := make([]string, len(runs))
	for i, run := range runs {
		parts[i] = runColumn + " = " + unsigned(run) + " AND " + lineColumn + " IN (" + strings.Join(lines[run], ", ") + ")"
	}
	return anyOf(parts)
}

func (e *Engine) readRows(ctx context.Context, d *dataset, condition string) ([]costs.ChargeRow, error) {
	reader := newRowReader(d)
	out := []costs.ChargeRow{}
	err := e.db.ask(ctx, "rows", "SELECT "+reader.fields()+" FROM "+chargesTable+" "+condition, func(r rows) error {
		row, err := reader.next(r)
		out = append(out, row)
		return err
	})
	return out, err
}

// pick are the runs, in order, that a page of this size can come from.
func (d *dataset) pick(matching map[uint64]int64, from place, most int64) (picked []string) {
	var rows int64
	for _, run := range d.runs {
		entry := d.entries[run.number]
		if matching[run.number] == 0 || from.id != "" && from.before(entry) {
			continue
		}
		picked = append(picked, unsigned(run.number))
		if entry.ID == from.id {
			continue // Some of its rows were on the pages before.
		}
		if rows += matching[run.number]; rows >= most {
			break
		}
	}
	return picked
}
