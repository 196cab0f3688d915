package plan

import (
	"fmt"
	"reflect"
	"strings"
	"sync"

	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"
)

// Limits bound documents. They hold when a document is compiled; zero values allow nothing.
type Limits struct {
	// Tokens is the most words and signs of one document, Depth the deepest nesting of its fields.
	Tokens, Depth int
	// Calls is the most fields of the root that one operation may have: each may cause a call of the API.
	Calls int
	// Parallel is the most resolvers of one operation that run at once.
	Parallel int
}

// Engine compiles documents for one schema and the resolver of its root.
type Engine struct {
	schema   *ast.Schema
	resolver reflect.Value
	limits   Limits
	// compiling holds what documents share while one is compiled.
	compiling sync.Mutex
	// inputs and packers are shared between documents, since input types may be recursive.
	inputs  map[string]*inputType
	packers map[packerKey]*packer
	// fields remembers which struct field stands for a name: documents ask for the same ones again and again.
	fields map[packerKey]reflect.StructField
}

// New reads the schema. The resolver has a method per field of the root types, and its results a struct field per field of
// theirs, both named as graph-gophers wants it.
func New(schema string, resolver any, limits Limits) (*Engine, error) {
	parsed, err := gqlparser.LoadSchema(&ast.Source{Name: "schema", Input: schema})
	if err != nil {
		return nil, fmt.Errorf("GraphQL schema: %w", err)
	}
	return &Engine{schema: parsed, resolver: reflect.ValueOf(resolver), limits: limits, inputs: map[string]*inputType{},
		packers: map[packerKey]*packer{}, fields: map[packerKey]reflect.StructField{}}, nil
}

// field is the struct field of a name.
func (e *Engine) field(goType reflect.Type, name string) (reflect.StructField, bool) {
	key := packerKey{name, goType}
	if known, ok := e.fields[key]; ok {
		return known, true
	}
	found, ok := goType.FieldByNameFunc(func(goName string) bool { return sameName(goName, name) })
	if ok {
		e.fields[key] = found
	}
	return found, ok
}

// sameName tells whether a Go name stands for a GraphQL name: case and underscores do not count.
func sameName(goName, name string) bool {
	return strings.EqualFold(strings.ReplaceAll(goName, "_", ""), strings.ReplaceAll(name, "_", ""))
}
