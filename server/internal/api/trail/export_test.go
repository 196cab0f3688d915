package trail

// Hurry bounds searches to steps of n entries, and to one step each.
func (t *Trail) Hurry(n int) { t.effort = effort{window: n, wide: n} }
