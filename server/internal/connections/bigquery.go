package connections

// InvoiceMonths are those of a BigQuery table: each object of the source is a month, and a later version of it is the whole month
// again.
type InvoiceMonths struct {
	// Table has the months.
	Table string
}

// Manifests returns nothing.
func (InvoiceMonths) Manifests([]Object) []Object { return nil }

// Group makes one batch of each month.
func (m InvoiceMonths) Group(objects []Object, _ map[string][]byte) (g Grouping) {
	for _, o := range byKey(objects) {
		g.Batches = append(g.Batches, Batch{ID: digest("bigquery", m.Table, o.Key, o.Version), Export: m.Table, Period: o.Key, Manifest: o.Key, Made: o.Changed,
			Parts: []Part{{o, -1, -1}}, Bytes: -1, Rows: -1})
	}
	return g.canonical()
}
