package table

// Derive gives a column of texts that is made of the chunk's others, under a name that no column has. It is made once however many
// ask, and kept as long as a column would be.
func (v *View) Derive(name string, make func() (*Text, error)) (*Text, error) {
	return pin(v, name, make)
}

// NewText is a column of the values, of which each row has the one that its code numbers; 0 is a missing one, and values[0] stands
// for it.
func NewText(values []string, codes []uint32) *Text {
	return (&builder{values: values, codes: codes}).text()
}
