package focus

import (
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Column is a column of the file, in the file's order.
type Column struct {
	// Name is FOCUS's name, or the file's own for an extra column.
	Name string
	Kind costs.Kind
	// Extra is true if FOCUS does not have the column.
	Extra bool
}

// readHeader converts the header's cells to columns. line is 0 in a format without lines.
func readHeader(cells []string, line int64, limits Limits, repairs Repairs, first *places) (Header, error) {
	if len(cells) > limits.Columns {
		return Header{}, notFOCUS("its header has %d columns, the limit is %d", len(cells), limits.Columns)
	}
	names := map[string]bool{}
	for _, cell := range cells {
		names[strings.ToLower(strings.TrimSpace(cell))] = true
	}
	known := datasetOf(names).Columns()
	spelled := map[string]string{}
	for name := range known {
		spelled[strings.ToLower(name)] = name
	}
	columns := make([]Column, len(cells))
	seen := map[string]bool{}
	for i, cell := range cells {
		name := strings.TrimSpace(cell)
		if exact, ok := spelled[strings.ToLower(name)]; ok {
			name = exact
		}
		kind, isFOCUS := known[name]
		columns[i] = Column{Name: name, Kind: kind, Extra: !isFOCUS}
		if isFOCUS && seen[name] {
			return Header{}, notFOCUS("its header has %s twice; use each name once", name)
		}
		seen[name] = true
	}
	header, err := recognize(columns, names)
	if err != nil {
		return Header{}, err
	}
	seen = map[string]bool{}
	for i, column := range columns { // Only now may an error quote a name that FOCUS does not have.
		switch name := strings.ToLower(column.Name); {
		case name == "" || len(name) > 128:
			return Header{}, notFOCUS("the name of column %d is empty or longer than 128 characters; name every column", i+1)
		case seen[name]:
			return Header{}, notFOCUS("its header has %s twice; use each name once", column.Name)
		default:
			seen[name] = true
		}
	}
	for i, label := range labels(columns) {
		if columns[i].Name != cells[i] {
			repairs.add(repairOf(RepairHeader, label), 1)
			first.add(repairOf(RepairHeader, label), line, columns[i].Name, cells[i], &columns[i].Name)
		}
		if columns[i].Extra {
			repairs.add(repairOf(RepairExtraColumn, label), 1)
			first.add(repairOf(RepairExtraColumn, label), line, columns[i].Name, cells[i], &columns[i].Name)
		}
	}
	for _, name := range strings.Fields(header.Dataset.shape().demanded) {
		if !names[strings.ToLower(name)] {
			repairs.add(RepairNoColumn+name, 1)
		}
	}
	return header, nil
}

// found counts the columns, and names those of FOCUS only: the header of another file may be a secret.
func found(columns []Column) string {
	const most = 5
	var names []string
	known := 0
	for _, column := range columns {
		if column.Extra {
			continue
		}
		if known++; known <= most {
			names = append(names, column.Name)
		}
	}
	if known == 0 {
		return fmt.Sprintf("of its %d columns none is of FOCUS", len(columns))
	}
	if known > most {
		names = append(names, "…")
	}
	return fmt.Sprintf("of its %d columns %d are of FOCUS: %s", len(columns), known, strings.Join(names, ", "))
}
