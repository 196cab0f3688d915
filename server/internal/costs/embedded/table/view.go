package table

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
)

// View pins columns of a chunk in memory until it is closed. It is for one goroutine.
type View struct {
	*Chunk
	reserved int64
	pinned   []*entry
	replaced map[string]replacement
}

// replacement is a column that another one is computed from.
type replacement struct {
	name string
	make func(stored *Number) (*Number, error)
}

// columnWidth estimates the bytes per row of a column.
const columnWidth = 8

// View waits until the memory has room for the given number of columns of the chunk, or no other user.
func (c *Chunk) View(ctx context.Context, columns int) (*View, error) {
	v := &View{Chunk: c, reserved: int64(columns) * int64(c.Rows) * columnWidth}
	return v, c.table.memory.admit(ctx, v.reserved)
}

// Close unpins the columns.
func (v *View) Close() { v.table.memory.release(v) }

// Text is a text column; the alternative source columns (costs.Sources) fill its gaps. A column that the segment lacks is missing
// in every row.
func (v *View) Text(column string) (*Text, error) {
	if key, ok := costs.Tag(column); ok {
		return pin(v, column, func() (*Text, error) {
			tags, err := v.Text("Tags")
			if err != nil {
				return nil, err
			}
			return tags.tag(key, v.Rows), nil
		})
	}
	return load(v, column, func(c *source) (*Text, error) {
		sources := costs.Sources(column)
		text, err := readText(c, sources[0])
		for _, source := range sources[1:] {
			if err != nil {
				return nil, err
			}
			var other *Text
			if other, err = readText(c, source); err == nil {
				text = text.or(other, v.Rows)
			}
		}
		return text, err
	})
}

// Number is a column of decimals, all missing if the segment does not have it.
func (v *View) Number(column string) (*Number, error) {
	if other, ok := v.replaced[column]; ok {
		return pin(v, other.name, func() (*Number, error) {
			stored, err := v.stored(column)
			if err != nil {
				return nil, err
			}
			return other.make(stored)
		})
	}
	return v.stored(column)
}

// Replace has Number compute a column from the one that is stored. The result is cached like a column, under a name that none has.
func (v *View) Replace(column, name string, make func(stored *Number) (*Number, error)) {
	if v.replaced == nil {
		v.replaced = map[string]replacement{}
	}
	v.replaced[column] = replacement{name, make}
}

func (v *View) stored(column string) (*Number, error) {
	return load(v, column, func(c *source) (*Number, error) { return readNumber(c, column) })
}

// Time is a column of times, all missing if the segment does not have it.
func (v *View) Time(column string) (*Time, error) {
	return load(v, column, func(c *source) (*Time, error) { return readTime(c, column) })
}

// Lines are the source lines of the rows, ascending.
func (v *View) Lines() (Lines, error) { return load(v, segment.LineColumn, readLines) }

// Keep caches a value derived from the chunk's columns, under a name that no column has.
func (v *View) Keep(name string, made Sized) error {
	_, err := pin(v, name, func() (Sized, error) { return made, nil })
	return err
}

// Kept returns a value of Keep if it is still cached.
func (c *Chunk) Kept(name string) Sized { return c.table.memory.peek(key{c.table.id, c.index, name}) }

// load returns the column from memory or from the file.
func load[T Sized](v *View, column string, read func(*source) (T, error)) (T, error) {
	return pin(v, column, func() (T, error) {
		column, err := v.read(column, func(c *source) (Sized, error) { return read(c) })
		got, _ := column.(T)
		return got, err
	})
}

// pin returns the column from memory, or computes it once for all callers, and pins it until the view is closed.
func pin[T Sized](v *View, column string, make func() (T, error)) (T, error) {
	e := v.table.memory.pin(v, key{v.table.id, v.index, column}, func() (Sized, error) { return make() })
	got, _ := e.column.(T)
	return got, e.err
}
