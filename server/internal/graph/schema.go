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

const (
	// maxDepth bounds how deep a document may nest; the introspection query of common tools needs 13.
	maxDepth = 15
	// maxQuery bounds a document of development, in bytes; those of the list are as long as they are.
	maxQuery = 64 << 10
	// maxParallel bounds the calls to the API that one operation makes at once.
	maxParallel = 8
)

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

func parseSchema(r *resolver, dev bool, panics panicHandler) (*graphql.Schema, error) {
	text, err := schemaText()
	if err != nil {
		return nil, err
	}
	options := []graphql.SchemaOpt{
		graphql.UseStringDescriptions(), graphql.UseFieldResolvers(), graphql.MaxDepth(maxDepth),
		graphql.MaxParallelism(maxParallel), graphql.OverlapValidationLimit(10_000), graphql.DisableFieldSelections(),
		graphql.PanicHandler(panics), graphql.Logger(panics),
	}
	if !dev {
		options = append(options, graphql.RestrictIntrospection(func(context.Context) bool { return false }))
	}
	schema, err := graphql.ParseSchema(text, r, options...)
	if err != nil {
		return nil, fmt.Errorf("GraphQL schema: %w", err)
	}
	return schema, nil
}
