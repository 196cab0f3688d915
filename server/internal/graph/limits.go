package graph

const (
	// maxDepth bounds how deep a document may nest; the introspection query of common tools needs 13.
	maxDepth = 15
	// maxSelections bounds the fields of a document once its fragments are expanded, maxOverlaps the pairs of fields that validation
	// compares, maxQuery the bytes of a document in development.
	maxSelections = 5_000
	maxOverlaps   = 10_000
	maxQuery      = 64 << 10
	// maxParallel bounds the calls to the API that one operation makes at once, maxCalls all that it makes.
	maxParallel = 8
	maxCalls    = 12
)
