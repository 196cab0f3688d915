package embedded

import (
	"fmt"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

const (
	// heldMost is the number of source bytes that open segments may hold in memory; then the fullest ends its row group.
	heldMost = 40 << 20
	// monthsMost bounds the open segments. An export has one billing month, seldom a dozen.
	monthsMost = 240
)

// months are the segments that the rows of one file are spread over.
type months struct {
	dir, file string
	header    focus.Header
	open      map[string]*month
	held      int

	touched []*month
	// packing is the row group that is being compressed while the next one fills; nil before the first.
	packing *task
}

// month is a segment with the rows that are to be written next.
type month struct {
	*segment.Writer
	rows []*focus.Row
}

func newMonths(dir, file string, header focus.Header) *months {
	return &months{dir: dir, file: file, header: header, open: map[string]*month{}}
}

// note adds a row to its month. The row must not change until it is written.
func (m *months) note(row *focus.Row, name string) error {
	one, ok := m.open[name]
	if !ok {
		if len(m.open) == monthsMost {
			return fmt.Errorf("line %d: %s is in the %dst month of this file; split the file by month",
				row.Line, m.header.Dataset.Month(), monthsMost+1)
		}
		writer, err := segment.Create(filepath.Join(m.dir, name+segment.Suffix), m.file, m.header)
		if err != nil {
			return err
		}
		one = &month{Writer: writer}
		m.open[name] = one
	}
	if len(one.rows) == 0 {
		m.touched = append(m.touched, one)
	}
	one.rows = append(one.rows, row)
	return nil
}

// write writes the rows that were noted.
func (m *months) write() error {
	for _, one := range m.touched {
		before := one.Held()
		if err := one.Append(one.rows); err != nil {
			return err
		}
		one.rows = one.rows[:0]
		if m.held += one.Held() - before; m.held > heldMost {
			if err := m.flushFullest(); err != nil {
				return err
			}
		}
	}
	m.touched = m.touched[:0]
	return nil
}

// flushFullest ends the largest row group, once the previous one is written.
func (m *months) flushFullest() error {
	var fullest *month
	for _, one := range m.open {
		if fullest == nil || one.Held() > fullest.Held() {
			fullest = one
		}
	}
	if err := m.packing.wait(); err != nil {
		return err
	}
	m.held -= fullest.Held()
	m.packing = start(fullest.Cut())
	return nil
}

// close completes all segments.
func (m *months) close() (segments []catalogue.Segment, err error) {
	if err := m.packing.wait(); err != nil {
		return nil, err
	}
	for name, one := range m.open {
		delete(m.open, name)
		meta, err := one.Close()
		if err != nil {
			return nil, err
		}
		segments = append(segments, catalogue.Segment{Month: name, Rows: meta.Rows, FirstCharge: meta.FirstCharge,
			LastCharge: meta.LastCharge})
	}
	return segments, nil
}

// abort discards the open segments.
func (m *months) abort() {
	_ = m.packing.wait() // Its error no longer matters.
	for _, one := range m.open {
		one.Abort()
	}
}
