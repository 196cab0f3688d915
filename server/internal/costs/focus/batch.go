package focus

// Batch holds rows that were read together; they are valid until it is filled again.
type Batch struct {
	Rows  []Row
	cells []Cell
	text  []byte
}

// Reset empties the batch and keeps its memory.
func (b *Batch) Reset() { b.Rows, b.cells, b.text = b.Rows[:0], b.cells[:0], b.text[:0] }

// Full tells whether the batch has so many rows, or rows of so many bytes.
func (b *Batch) Full(rows, bytes int) bool { return len(b.Rows) >= rows || len(b.text) >= bytes }

// Add adds a copy of a row.
func (b *Batch) Add(row *Row) {
	cells := b.room(len(row.Cells))
	copy(cells, row.Cells)
	b.text = keepTexts(cells, b.text)
	b.Rows = append(b.Rows, *row)
	b.Rows[len(b.Rows)-1].Cells = cells
}

// room is space for the cells of one row more. Rows that have theirs keep it when the batch grows.
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

// Fill fills the batch with the next rows that can be read, until it is full. At the end of the file it is io.EOF, and any other
// error means that the file broke off; the batch has what was read before.
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
