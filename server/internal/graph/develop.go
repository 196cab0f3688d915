package graph

import (
	"fmt"

	"github.com/graph-gophers/graphql-go"
)

// developSchema is the executor of development: any document, introspection, and the reference that compiled plans are held
// equal to.
func developSchema(text string, r *resolver, panics panicHandler) (*graphql.Schema, error) {
	schema, err := graphql.ParseSchema(text, r,
		graphql.UseStringDescriptions(), graphql.UseFieldResolvers(), graphql.MaxDepth(maxDepth),
		graphql.MaxParallelism(maxParallel), graphql.OverlapValidationLimit(10_000), graphql.DisableFieldSelections(),
		graphql.PanicHandler(panics), graphql.Logger(panics))
	if err != nil {
		return nil, fmt.Errorf("GraphQL schema: %w", err)
	}
	return schema, nil
}
