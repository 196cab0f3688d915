package embedded

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// Rows are the matching source rows, ordered by run and line.
func (e *Engine) Rows(ctx context.Context, scope costs.Scope, query costs.RowsQuery) (page costs.RowPage, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		page, err = d.page(ctx, query)
		return err
	})
	return page, err
}

// place is the start of a page: after this line of this run. It stays valid when runs are added or deleted.
type place struct{ seq, line int64 }

func parsePlace(cursor string) (p place, err error) {
	if cursor == "" {
		return p, nil
	}
	seq, line, ok := strings.Cut(cursor, "-")
	if ok {
		if p.seq, err = strconv.ParseInt(seq, 36, 64); err == nil {
			p.line, err = strconv.ParseInt(line, 36, 64)
		}
	}
	if !ok || err != nil {
		return p, badCursor()
	}
	return p, nil
}

func (p place) String() string {
	return strconv.FormatInt(p.seq, 36) + "-" + strconv.FormatInt(p.line, 36)
}

// found is one matching row.
type found struct {
	line int64
	part *part
	row  int
}

func (d *dataset) page(ctx context.Context, query costs.RowsQuery) (costs.RowPage, error) {
	page := costs.RowPage{DatasetVersion: d.version, Rows: []costs.ChargeRow{}}
	if err := query.Validate(d.columns); err != nil {
		return page, err
	}
	from, err := parsePlace(query.Page.Cursor)
	if err != nil {
		return page, err
	}
	size := query.Page.Size()
	var picked []found // One row more than the page, to see whether another page follows.
	q := d.scanQuery(costs.Query{Filter: query.Filter, Period: query.Period, Virtual: query.Virtual})
	for _, r := range d.runs {
		var matching []found
		for _, p := range r.parts {
			more, count, err := q.find(ctx, p, from, size+1-len(picked))
			if err != nil {
				return page, err
			}
			matching = append(matching, more...)
			page.RowCount += count
		}
		slices.SortFunc(matching, func(a, b found) int { return cmp.Compare(a.line, b.line) })
		picked = append(picked, matching[:min(len(matching), size+1-len(picked))]...)
	}
	if len(picked) > size {
		picked = picked[:size]
		last := picked[size-1]
		page.Next = place{last.part.run.Seq, last.line}.String()
	}
	page.Rows, err = readRows(picked)
	return page, err
}

// find counts the matching rows of a segment, and returns the first most of them after a place.
func (q *scanQuery) find(ctx context.Context, p *part, from place, most int) (rows []found, count int64, err error) {
	pieces, err := q.pieces([]*part{p})
	if err != nil {
		return nil, 0, err
	}
	for _, one := range pieces {
		err := one.visit(ctx, q.width(), func(v *table.View) error {
			counted, err := q.positions(ctx, one, v, func(row int) (bool, error) {
				if p.run.Seq < from.seq || len(rows) >= most {
					return false, nil
				}
				lines, err := v.Lines()
				if err == nil && (p.run.Seq > from.seq || lines[row] > from.line) {
					rows = append(rows, found{lines[row], p, v.Row + row})
				}
				return true, err
			})
			count += counted
			return err
		})
		if err != nil {
			return nil, 0, err
		}
	}
	return rows, count, nil
}

// positions calls each with the matching rows of a chunk, counted from its first, until each returns false, and counts all of them.
func (q *scanQuery) positions(ctx context.Context, p piece, v *table.View,
	each func(row int) (more bool, err error)) (int64, error) {
	t, err := match(p.part, v, q)
	if err != nil || t == (none{}) {
		return 0, err
	}
	var (
		count     int64
		positions []uint16
	)
	more := true
	for from := 0; from < v.Rows; from += block {
		if err := ctx.Err(); err != nil {
			return count, err
		}
		n := min(block, v.Rows-from)
		var m mask
		t.rows(from, n, &m)
		m.trim(n)
		count += int64(m.count())
		if !more {
			continue
		}
		positions = m.positions(positions)
		for i := 0; i < len(positions) && more && err == nil; i++ {
			more, err = each(from + int(positions[i]))
		}
		if err != nil {
			return count, err
		}
	}
	return count, nil
}

// readRows reads whole rows; it opens each segment once.
func readRows(picked []found) ([]costs.ChargeRow, error) {
	out := make([]costs.ChargeRow, len(picked))
	byPart := map[*part][]int{}
	for i, f := range picked {
		out[i] = costs.ChargeRow{Run: f.part.run.ID, File: f.part.run.File, FileSHA256: f.part.run.SHA256, Line: f.line}
		byPart[f.part] = append(byPart[f.part], i)
	}
	for p, indices := range byPart {
		if err := readPart(p, indices, picked, out); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func readPart(p *part, indices []int, picked []found, out []costs.ChargeRow) (err error) {
	defer func() {
		if cause := recover(); cause != nil { // The Parquet reader panics on some damaged files.
			err = fmt.Errorf("segment %s is damaged: %v", p.Path(), cause)
		}
	}()
	file, err := segment.Open(p.Path())
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	rows := make([]int, len(indices))
	for i, index := range indices {
		rows[i] = picked[index].row
	}
	picks, err := file.Pick(rows)
	if err != nil {
		return err
	}
	for i, index := range indices {
		out[index].Columns, out[index].ContentHash = picks[i].Columns, picks[i].Hash
		p.leavePurchase(&out[index])
	}
	return nil
}
