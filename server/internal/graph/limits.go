package graph

const (
	// maxDepth bounds how deep a document may nest; the introspection query of common tools needs 13.
	maxDepth = 15
	// maxTokens bounds the words and signs of a document, maxQuery its bytes in development.
	maxTokens = 5_000
	maxQuery  = 64 << 10
	// maxParallel bounds the calls to the API that one operation makes at once, maxCalls all that it makes.
	maxParallel = 8
	maxCalls    = 12
	// maxNesting bounds how deep the JSON of a request may nest.
	maxNesting = 64
)
