package embedded

import (
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// texts provides the text columns of a query: those of the file and virtual ones.
type texts struct {
	columns costs.Columns
	virtual costs.Virtuals
	kept    map[string]string // Names of the virtual columns in the memory.
}

// text is a column of a chunk.
func (t texts) text(v *table.View, column string) (*table.Text, error) {
	name, ok := costs.VirtualName(column)
	if !ok {
		return v.Text(column)
	}
	return v.Derive(t.keptAs(column), func() (*table.Text, error) { return t.virtually(v, t.virtual[name]) })
}

// keptAs is the cache key of a column; each definition has its own. Column names have no zero bytes.
func (t texts) keptAs(column string) string {
	if kept, ok := t.kept[column]; ok {
		return kept
	}
	return column
}

// width estimates the number of columns needed to compute virtual columns.
func (t texts) width(columns []string) (n int) {
	for _, name := range t.virtual.Needed(columns...) {
		n += 1 + len(t.virtual[name].Columns())
	}
	return n
}

// virtually computes a virtual column: rules are masks, and values are looked up by the codes of their source columns. The first
// matching rule wins.
func (t texts) virtually(v *table.View, definition costs.Virtual) (*table.Text, error) {
	made := newMaker(v.Rows)
	for i := range definition.Rules {
		if err := t.rule(v, &definition.Rules[i], made); err != nil {
			return nil, err
		}
		if made.left == 0 {
			break
		}
	}
	made.fill(all{}, func(int) uint32 { return made.code(definition.Default) })
	return table.NewText(made.values, made.codes), nil
}

func (t texts) rule(v *table.View, rule *costs.VirtualRule, made *maker) error {
	catches := test(all{})
	if rule.Filter != nil {
		var err error
		if catches, err = (matcher{v, t}).filter(rule.Filter); err != nil {
			return err
		}
	}
	if catches == (none{}) {
		return nil
	}
	if rule.Take == "" {
		code := made.code(rule.Value)
		made.fill(catches, func(int) uint32 { return code })
		return nil
	}
	from, err := t.text(v, rule.Take)
	if err != nil {
		return err
	}
	to := rule.Renames()
	codes := make([]uint32, len(from.Values)) // By code; a missing value stays 0 and never matches.
	for code := 1; code < len(codes); code++ {
		value := from.Values[code]
		if rule.Fold {
			value = costs.Fold(value)
		}
		if value != "" && rule.Value != "" {
			value = rule.Value
		} else if renamed, ok := to[value]; ok {
			value = renamed
		}
		codes[code] = made.code(value)
	}
	made.fill(catches, func(row int) uint32 { return codes[from.Codes.At(row)] })
	return nil
}

// maker computes a text column rule by rule.
type maker struct {
	values []string
	byText map[string]uint32
	codes  []uint32
	left   int // The number of rows without a value.
}

func newMaker(rows int) *maker {
	return &maker{values: []string{""}, byText: map[string]uint32{"": 0}, codes: make([]uint32, rows), left: rows}
}

// code is that of a value; an empty one is a missing one.
func (m *maker) code(value string) uint32 {
	code, ok := m.byText[value]
	if !ok {
		code = uint32(len(m.values))
		m.values = append(m.values, value)
		m.byText[value] = code
	}
	return code
}

// fill sets the value of matching rows that have none yet.
func (m *maker) fill(catches test, code func(row int) uint32) {
	eachRow(catches, len(m.codes), func(row int) {
		if m.codes[row] != 0 {
			return
		}
		if m.codes[row] = code(row); m.codes[row] != 0 {
			m.left--
		}
	})
}
