package export

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Sources writes source rows as lines: every column of the data, then the row's source.
type Sources struct {
	names   []string
	known   map[string]bool
	columns []Column
	cells   []*string
}

// NewSources is for rows with the columns names.
func NewSources(names []string) *Sources {
	s := &Sources{names: names, known: map[string]bool{}, columns: Columns(names)}
	for _, name := range names {
		s.known[name] = true
	}
	for _, own := range []Column{
		{"x_SourceFile", Text}, {"x_SourceFileSha256", Text}, {"x_SourceRun", Text}, {"x_SourceLine", Count},
		{"x_SourceContentHash", Text},
	} {
		// The data may be an imported export.
		for slices.Contains(names, own.Name) {
			own.Name += "_"
		}
		s.columns = append(s.columns, own)
	}
	return s
}

// Columns are the file's columns.
func (s *Sources) Columns() []Column { return s.columns }

// Write writes the row to w.
func (s *Sources) Write(w Writer, row *costs.ChargeRow) error {
	for name := range row.Columns {
		if !s.known[name] {
			return fmt.Errorf("line %d of %s has the column %q, which is not in the file's header", row.Line, row.File, name)
		}
	}
	s.cells = s.cells[:0]
	for _, name := range s.names {
		s.cells = append(s.cells, row.Columns[name])
	}
	line := strconv.FormatInt(row.Line, 10)
	return w.Write(append(s.cells, &row.File, &row.FileSHA256, orNull(row.Run), &line, &row.ContentHash))
}
