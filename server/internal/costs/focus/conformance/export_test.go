package conformance

// SetMostPatterns bounds the patterns in memory.
func (e *Evaluation) SetMostPatterns(n int) { e.most = n }
