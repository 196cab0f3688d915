package focus

import (
	"bytes"
	"maps"
	"strings"
	"unicode"
	"unicode/utf8"
)

// kind is a repair that is counted by column.
type kind uint8

const (
	nullText kind = iota
	blank
	noZone
	offset
	spelling
	nullCost
	roundedTo24
	badUTF8
	bareQuote
	blankCell
	double
	emptyPeriod
	kinds
)

// prefix is the start of the repair's name; the column's name follows.
func (k kind) prefix() string {
	return [kinds]string{RepairNullText, RepairBlank, RepairNoZone, RepairOffset, RepairSpelling, RepairNullCost, RepairRounded, RepairUTF8, RepairBareQuote,
		RepairBlankCell, RepairDouble, RepairEmptyPeriod}[k]
}

// mark is one repair of one cell.
type mark struct {
	kind   kind
	column int32
}

// tally records the repairs of one row.
type tally struct {
	marks          []mark
	at             int // The column that is being read.
	zeroList, tags int64
	loose          []int32 // The columns whose times are not in FOCUS's own format.
	before         []before
}

func (t *tally) mark(kind kind) { t.markAt(kind, t.at) }

func (t *tally) markAt(kind kind, column int) { t.marks = append(t.marks, mark{kind, int32(column)}) }

// was keeps the text of a cell that a rule is about to change.
func (t *tally) was(column int, text []byte) { t.before = append(t.before, before{column, text}) }

// columnCounts counts repairs by kind and column, so that no row has to build a name.
type columnCounts [kinds][]int64

func newColumnCounts(columns int) *columnCounts {
	var counts columnCounts
	for kind := range counts {
		counts[kind] = make([]int64, columns)
	}
	return &counts
}

// named merges the counts by column into repairs, under their names.
func (c *columnCounts) named(repairs Repairs, labels []string) Repairs {
	all := maps.Clone(repairs)
	for at, byColumn := range c {
		for column, n := range byColumn {
			if n > 0 {
				all.add(repairOf(kind(at).prefix(), labels[column]), n)
			}
		}
	}
	return all
}

// maxNamedExtra is the number of named columns outside FOCUS; repairs of the rest are counted together, so that a file cannot
// inflate its report.
const maxNamedExtra = 50

// labels are the columns' names in repairs; empty for extra columns beyond the limit.
func labels(columns []Column) []string {
	all, extra := make([]string, len(columns)), 0
	for i, column := range columns {
		if column.Extra {
			extra++
		}
		if !column.Extra || extra <= maxNamedExtra {
			all[i] = strings.Map(printable, column.Name)
		}
	}
	return all
}

// printable replaces terminal control characters: the file chooses the names of extra columns.
func printable(r rune) rune {
	if !unicode.IsPrint(r) {
		return utf8.RuneError
	}
	return r
}

// repairOf is the repair's name for a column, without the column if it has no label.
func repairOf(prefix, label string) string {
	if label == "" {
		return strings.TrimSuffix(prefix, "-")
	}
	return prefix + label
}

func validUTF8(text []byte, mended *tally) []byte {
	if utf8.Valid(text) {
		return text
	}
	mended.mark(badUTF8)
	return bytes.ToValidUTF8(text, []byte("\uFFFD"))
}
