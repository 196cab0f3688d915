// Package table holds the columns of one segment in memory: texts as codes into a dictionary, numbers as scaled
// integers, times as whole seconds, each as narrow as its values allow. A column is loaded from the segment's file when
// it is first asked for, and stays.
package table

import (
	"fmt"
	"sync"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
)

// Table is the memory of one segment. It is safe for concurrent use; what it gives out is read only.
type Table struct {
	path string
	rows int

	mu      sync.Mutex
	loading map[string]*loading
}

// loading lets one caller load a column while the others wait for it.
type loading struct {
	done   chan struct{}
	column any
	err    error
}

// New is the table of the segment at path with the given number of rows. Nothing is read yet.
func New(path string, rows int) *Table {
	return &Table{path: path, rows: rows, loading: map[string]*loading{}}
}

// Rows is how many rows the table has.
func (t *Table) Rows() int { return t.rows }

// Path is the segment's file.
func (t *Table) Path() string { return t.path }

// Text is a column of texts; every other name that answers for it (costs.Sources) fills its gaps. A column that the segment
// does not have is missing in every row.
func (t *Table) Text(column string) (*Text, error) {
	if key, ok := costs.Tag(column); ok {
		return t.tag(column, key)
	}
	return load(t, column, func(file *segment.File) (*Text, error) {
		sources := costs.Sources(column)
		text, err := readText(file, sources[0])
		for _, source := range sources[1:] {
			if err != nil {
				return nil, err
			}
			var other *Text
			other, err = readText(file, source)
			text = text.or(other)
		}
		return text, err
	})
}

// tag is the column of one tag's values. Only tags that the segment has are kept in memory, since any name may be asked for.
func (t *Table) tag(column, key string) (*Text, error) {
	tags, err := t.Text("Tags")
	if err != nil {
		return nil, err
	}
	values, any := tags.tagValues(key)
	if !any {
		return &Text{Values: []string{""}}, nil
	}
	return load(t, column, func(*segment.File) (*Text, error) { return tags.translate(values), nil })
}

// Number is a column of decimals, all missing if the segment does not have it.
func (t *Table) Number(column string) (*Number, error) {
	return load(t, column, func(file *segment.File) (*Number, error) { return readNumber(file, column) })
}

// Time is a column of times, all missing if the segment does not have it.
func (t *Table) Time(column string) (*Time, error) {
	return load(t, column, func(file *segment.File) (*Time, error) { return readTime(file, column) })
}

// Lines are the source lines of the rows, ascending.
func (t *Table) Lines() ([]int64, error) {
	return load(t, segment.LineColumn, readLines)
}

// load gives the column from memory, or reads it once however many ask. A failure is not kept.
func load[T any](t *Table, column string, read func(*segment.File) (T, error)) (T, error) {
	t.mu.Lock()
	l, ok := t.loading[column]
	if !ok {
		l = &loading{done: make(chan struct{})}
		t.loading[column] = l
	}
	t.mu.Unlock()
	if ok {
		<-l.done
	} else {
		t.read(column, l, func(file *segment.File) (any, error) { return read(file) })
	}
	got, _ := l.column.(T)
	return got, l.err
}

func (t *Table) read(column string, l *loading, read func(*segment.File) (any, error)) {
	defer close(l.done)
	defer func() {
		// The Parquet reader panics on some damaged files; that is this file's fault and nobody else's.
		if cause := recover(); cause != nil {
			l.column, l.err = nil, fmt.Errorf("segment %s, column %s is damaged: %v", t.path, column, cause)
			t.forget(column)
		}
	}()
	file, err := segment.Open(t.path)
	if err == nil {
		if file.Rows() != t.rows {
			err = fmt.Errorf("segment %s has %d rows, the catalogue says %d", t.path, file.Rows(), t.rows)
		} else {
			l.column, err = read(file)
		}
		_ = file.Close()
	}
	if l.err = err; err != nil {
		t.forget(column)
	}
}

func (t *Table) forget(column string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.loading, column)
}
