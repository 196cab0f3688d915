package graph

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/graph-gophers/graphql-go"
)

// sdl is a copy of schema/*.graphqls, which Go cannot embed from above its module; make gen writes it.
//
//go:embed schema/*.graphqls
var sdl embed.FS

// schemaText joins the files; the one with the roots stands first.
func schemaText() (string, error) {
	names, err := fs.Glob(sdl, "schema/*.graphqls")
	if err != nil {
		return "", fmt.Errorf("GraphQL schema: %w", err)
	}
	const roots = "schema/session.graphqls"
	slices.SortFunc(names, func(a, b string) int {
		if a == roots || b == roots {
			return map[bool]int{true: -1, false: 1}[a == roots]
		}
		return strings.Compare(a, b)
	})
	var text strings.Builder
	for _, name := range names {
		part, err := fs.ReadFile(sdl, name)
		if err != nil {
			return "", fmt.Errorf("GraphQL schema: %w", err)
		}
		text.Write(part)
		text.WriteByte('\n')
	}
	return text.String(), nil
}

// parseSchema binds the schema to the resolvers. Introspection is for development only.
func parseSchema(cfg Config, root *resolver) (*graphql.Schema, error) {
	text, err := schemaText()
	if err != nil {
		return nil, err
	}
	panics := panicHandler{cfg.Log}
	schema, err := graphql.ParseSchema(text, root, graphql.UseStringDescriptions(), graphql.UseFieldResolvers(),
		graphql.MaxDepth(maxDepth), graphql.MaxSelections(maxSelections), graphql.OverlapValidationLimit(maxOverlaps),
		graphql.MaxParallelism(maxParallel), graphql.DisableFieldSelections(), graphql.PanicHandler(panics), graphql.Logger(panics),
		graphql.RestrictIntrospection(func(context.Context) bool { return cfg.Dev }))
	if err != nil {
		return nil, fmt.Errorf("GraphQL schema: %w", err)
	}
	return schema, nil
}
