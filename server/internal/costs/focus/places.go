package focus

import (
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// places are the first places of each repair, by its name. They are bounded, so that memory does not grow with the file.
type places struct {
	first map[string][]costs.RepairExample
	all   int
}

func newPlaces() *places { return &places{first: map[string][]costs.RepairExample{}} }

// full reports whether the repair needs no further place.
func (p *places) full(repair string) bool {
	return len(p.first[repair]) >= costs.MaxRepairExamples || p.all >= costs.MaxRunExamples
}

// add keeps a place; a nil normal is null.
func (p *places) add(repair string, line int64, column, value string, normal *string) {
	if p.full(repair) {
		return
	}
	one := costs.RepairExample{Line: line, Column: clip(column), Value: clip(value), Null: normal == nil}
	if normal != nil {
		one.Normal = clip(*normal)
	}
	p.first[repair] = append(p.first[repair], one)
	p.all++
}

// before is the text of a cell before a rule changed it.
type before struct {
	column int
	text   []byte
}

// count counts the repairs of an accepted row and keeps its places.
func (f *Reader) count(row *Row) {
	t := &f.mended
	if t.zeroList > 0 {
		f.repairs.add(RepairZeroList, t.zeroList)
		f.keep(RepairZeroList, row, f.rules.list)
	}
	if t.tags > 0 {
		f.repairs.add(RepairTags, t.tags)
		f.keep(RepairTags, row, f.rules.tags)
	}
	for _, one := range t.marks {
		if f.counts[one.kind][one.column]++; f.counts[one.kind][one.column] <= costs.MaxRepairExamples {
			f.keep(repairOf(one.kind.prefix(), f.labels[one.column]), row, int(one.column))
		}
	}
}

func (f *Reader) keep(repair string, row *Row, column int) {
	if f.places.full(repair) {
		return
	}
	normal := f.show(column, &row.Cells[column])
	value := f.source.text(column)
	if value == "" {
		value = f.original(column, normal)
	}
	f.places.add(repair, row.Line, f.columns[column].Name, value, normal)
}

// original is the cell before the rules changed it, in formats that are not text.
func (f *Reader) original(column int, normal *string) string {
	at := slices.IndexFunc(f.mended.before, func(b before) bool { return b.column == column })
	switch {
	case at >= 0:
		return string(f.mended.before[at].text)
	case normal != nil:
		return *normal
	}
	return ""
}

// show is a cell's value; nil for null.
func (f *Reader) show(column int, cell *Cell) *string {
	if cell.Null {
		return nil
	}
	switch f.columns[column].Kind {
	case costs.Number:
		return new(cell.Number.String())
	case costs.Instant:
		return new(time.UnixMicro(cell.Micros).UTC().Format(time.RFC3339Nano))
	}
	return new(string(cell.Text))
}
