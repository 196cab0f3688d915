package focus

// Batch holds rows that were read together; they are valid until the next fill.
type Batch struct {
	Rows  []Row
	cells []Cell
	text  []byte
}

// Reset empties the batch and keeps its memory.
func (b *Batch) Reset() { b.Rows, b.cells, b.text = b.Rows[:0], b.cells[:0], b.text[:0] }

// Full reports whether the batch has this many rows or bytes.
func (b *Batch) Full(rows, bytes int) bool { return len(b.Rows) >= rows || len(b.text) >= bytes }

// Add adds a copy of a row.
func (b *Batch) Add(row *Row) {
	cells := b.room(len(row.Cells))
	copy(cells, row.Cells)
	b.text = keepTexts(cells, b.text)
	b.Rows = append(b.Rows, *row)
	b.Rows[len(b.Rows)-1].Cells = cells
}

// room returns cells for one more row. Earlier rows keep theirs when the batch grows.
func (b *Batch) room(columns int) []Cell {
	from := len(b.cells)
	if from+columns > cap(b.cells) {
		b.cells, from = make([]Cell, 0, max(columns, 2*cap(b.cells))), 0
	}
	b.cells = b.cells[:from+columns]
	return b.cells[from : from+columns : from+columns]
}

// keepTexts appends the texts of the cells to text, and lets the cells point there.
func keepTexts(cells []Cell, text []byte) []byte {
	for i := range cells {
		if own := cells[i].Text; len(own) > 0 {
			from := len(text)
			text = append(text, own...)
			cells[i].Text = text[from:len(text):len(text)]
		}
	}
	return text
}

// Fill fills the batch with the next valid rows until it is full. It returns io.EOF at the end of the file, and another error if
// the file is truncated or broken; the batch has the rows before.
func (f *Reader) Fill(b *Batch, rows, bytes int) error {
	b.Reset()
	for !b.Full(rows, bytes) {
		row := Row{Cells: b.room(len(f.columns)), text: b.text}
		if err := f.read(&row); err != nil {
			return err
		}
		b.text, row.text = row.text, nil
		b.Rows = append(b.Rows, row)
	}
	return nil
}
