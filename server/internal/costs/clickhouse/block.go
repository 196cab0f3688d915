package clickhouse

import (
	"context"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"time"

	lib "github.com/ClickHouse/clickhouse-go/v2/lib/driver"
	"github.com/shopspring/decimal"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// block is a batch of rows for ClickHouse, by column.
type block struct {
	run     costs.Run
	named   uint64 // How the rows name their run.
	columns []focus.Column
	rows    int
	bytes   int

	slices, months        []uint32
	days, chargeMonths    []int32
	lines                 []int64
	hashes                []string
	texts                 [][]string // By column of the file; nil for other kinds.
	numbers               [][]*decimal.Decimal
	times                 [][]*int64
	charges               []int64
	extraNames, extraText [][]string
	tagKeys, tagValues    [][]string

	tags   int
	own    []bool // Columns that the table does not have, in the order of the file.
	extras []int
	seen   []map[string]string // Texts by column, to keep repeated ones once.
	tagged map[string][2][]string
	counts map[[2]uint64]*decimal.Decimal
}

// seenMost bounds how many texts of a column are remembered.
const seenMost = 4096

func newBlock(run costs.Run, named uint64, columns []focus.Column) *block {
	b := &block{run: run, named: named, columns: columns, tags: position(columns, "Tags"), seen: make([]map[string]string, len(columns)),
		texts: make([][]string, len(columns)), numbers: make([][]*decimal.Decimal, len(columns)), times: make([][]*int64, len(columns)),
		tagged: map[string][2][]string{}, counts: map[[2]uint64]*decimal.Decimal{}}
	known := costs.FOCUSColumns()
	b.own = make([]bool, len(columns))
	for i, column := range columns {
		b.seen[i] = map[string]string{}
		if _, ok := known[column.Name]; !ok {
			b.own[i] = true
			b.extras = append(b.extras, i)
		}
	}
	return b
}

func (b *block) append(row *focus.Row, slice, month uint32, charge int64) {
	at := time.UnixMicro(charge).UTC()
	b.rows++
	b.bytes += max(row.Size, 32)
	b.slices, b.months = append(b.slices, slice), append(b.months, month)
	b.days = append(b.days, int32(floorDiv(charge, microsPerDay)))
	b.chargeMonths = append(b.chargeMonths, int32(at.Year()*12+int(at.Month())-1))
	b.lines, b.hashes = append(b.lines, row.Line), append(b.hashes, string(row.Hash[:]))
	b.charges = append(b.charges, charge)
	for i := range row.Cells {
		cell := &row.Cells[i]
		switch {
		case b.own[i] || b.columns[i].Name == "ChargePeriodStart":
		case b.columns[i].Kind == costs.Number:
			b.numbers[i] = append(b.numbers[i], b.number(cell))
		case b.columns[i].Kind == costs.Instant:
			var micros *int64
			if !cell.Null {
				micros = &[]int64{cell.Micros}[0]
			}
			b.times[i] = append(b.times[i], micros)
		default:
			b.texts[i] = append(b.texts[i], b.text(i, cell))
		}
	}
	b.appendExtras(row)
	b.appendTags(row)
}

func (b *block) text(i int, cell *focus.Cell) string {
	if cell.Null {
		return ""
	}
	if text, ok := b.seen[i][string(cell.Text)]; ok {
		return text
	}
	text := string(cell.Text)
	if len(b.seen[i]) < seenMost {
		b.seen[i][text] = text
	}
	return text
}

// number converts the amount for the driver.
func (b *block) number(cell *focus.Cell) *decimal.Decimal {
	if cell.Null {
		return nil
	}
	hi, lo := cell.Number.Units()
	key := [2]uint64{uint64(hi), lo}
	if d, ok := b.counts[key]; ok {
		return d
	}
	positive := cell.Number
	if hi < 0 {
		positive = positive.Neg()
	}
	raw := positive.Bytes()
	units := new(big.Int).SetBytes(raw[:])
	if hi < 0 {
		units.Neg(units)
	}
	d := decimal.NewFromBigInt(units, -24)
	if len(b.counts) < seenMost {
		b.counts[key] = &d
	}
	return &d
}

// plain is the text of a cell whose column the table does not have.
func (b *block) plain(i int, cell *focus.Cell) string {
	switch b.columns[i].Kind {
	case costs.Number:
		return cell.Number.String()
	case costs.Instant:
		return time.UnixMicro(cell.Micros).UTC().Format(time.RFC3339Nano)
	default:
		return b.text(i, cell)
	}
}

func (b *block) appendExtras(row *focus.Row) {
	var names, values []string
	for _, i := range b.extras {
		if cell := &row.Cells[i]; !cell.Null {
			names, values = append(names, b.columns[i].Name), append(values, b.plain(i, cell))
		}
	}
	b.extraNames, b.extraText = append(b.extraNames, names), append(b.extraText, values)
}

func (b *block) appendTags(row *focus.Row) {
	var keys, values []string
	if b.tags >= 0 && !row.Cells[b.tags].Null {
		text := row.Cells[b.tags].Text
		parsed, ok := b.tagged[string(text)]
		if !ok {
			if tags, is := focus.ParseTags(text); is {
				for _, key := range slices.Sorted(maps.Keys(tags)) {
					parsed[0], parsed[1] = append(parsed[0], key), append(parsed[1], tags[key])
				}
			}
			if len(b.tagged) < seenMost {
				b.tagged[string(text)] = parsed
			}
		}
		keys, values = parsed[0], parsed[1]
	}
	b.tagKeys, b.tagValues = append(b.tagKeys, keys), append(b.tagValues, values)
}

// filled is a column of the table with its values.
type filled struct {
	name   string
	values any
}

func (b *block) filled() []filled {
	all := []filled{
		{enrollmentColumn, slices.Repeat([]string{b.run.Enrollment}, b.rows)}, {runColumn, slices.Repeat([]uint64{b.named}, b.rows)},
		{sliceColumn, b.slices}, {monthColumn, b.months}, {dayColumn, b.days}, {chargeMonth, b.chargeMonths}, {lineColumn, b.lines},
		{hashColumn, b.hashes}, {fileColumn, slices.Repeat([]string{b.run.File}, b.rows)}, {extraNames, b.extraNames},
		{extraValues, b.extraText}, {tagKeys, b.tagKeys}, {tagValues, b.tagValues}, {"ChargePeriodStart", b.charges},
	}
	for i, column := range b.columns {
		switch {
		case b.texts[i] != nil:
			all = append(all, filled{column.Name, b.texts[i]})
		case b.numbers[i] != nil:
			all = append(all, filled{column.Name, b.numbers[i]})
		case b.times[i] != nil:
			all = append(all, filled{column.Name, b.times[i]})
		}
	}
	return all
}

// insert sends the block.
func (d *database) insert(ctx context.Context, b *block) (err error) {
	if b.rows == 0 {
		return nil
	}
	columns := b.filled()
	names := ""
	for i, column := range columns {
		if i > 0 {
			names += ", "
		}
		names += ident(column.name)
	}
	start := time.Now()
	defer func() { d.observe("insert", outcome(err), time.Since(start)) }()
	ctx, cancel := context.WithTimeoutCause(ctx, max(d.timeout, insertTimeout), errSlow)
	defer cancel()
	_, err = d.send(ctx, "INSERT INTO "+chargesTable+" ("+names+")", waiting, func(batch lib.Batch) error {
		for i, column := range columns {
			if err := batch.Column(i).Append(column.values); err != nil {
				return fmt.Errorf("column %s: %w", column.name, err)
			}
		}
		return nil
	})
	if err != nil {
		return d.fault(ctx, "insert", err)
	}
	return nil
}

// insertTimeout is longer than that of queries: a busy server delays inserts while it merges.
const insertTimeout = 2 * time.Minute
