package plan

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"

	"github.com/vektah/gqlparser/v2/ast"
)

// shape is how a resolver's value of one GraphQL type and one Go type becomes JSON.
type shape struct {
	nonNull bool
	// typeName is the GraphQL type as written, for messages.
	typeName string
	write    func(e *encoder, v reflect.Value) (null bool)
}

// member of an object.
type objectField struct {
	key   string
	name  []byte
	fixed []byte
	index []int
	shape *shape
}

// shape plans the values of type t in Go type goType, depth levels below the root.
func (c collector) shape(t *ast.Type, goType reflect.Type, below ast.SelectionSet, depth int) (*shape, error) {
	for goType.Kind() == reflect.Pointer {
		goType = goType.Elem()
	}
	s := &shape{nonNull: t.NonNull, typeName: t.String()}
	var err error
	switch {
	case t.Elem != nil:
		s.write, err = c.list(t.Elem, goType, below, depth)
	default:
		s.write, err = c.named(c.engine.schema.Types[t.NamedType], goType, below, depth)
	}
	return s, err
}

func (c collector) list(elem *ast.Type, goType reflect.Type, below ast.SelectionSet, depth int) (func(*encoder, reflect.Value) bool,
	error) {
	if goType.Kind() != reflect.Slice {
		return nil, fmt.Errorf("%s must be a slice, because the schema has a list", goType)
	}
	entry, err := c.shape(elem, goType.Elem(), below, depth)
	if err != nil {
		return nil, err
	}
	return func(e *encoder, v reflect.Value) bool { return e.list(entry, v) }, nil
}

func (c collector) named(d *ast.Definition, goType reflect.Type, below ast.SelectionSet, depth int) (func(*encoder,
	reflect.Value) bool, error) {
	switch d.Kind {
	case ast.Object:
		fields, err := c.object(d, goType, below, depth+1)
		if err != nil {
			return nil, err
		}
		return func(e *encoder, v reflect.Value) bool { return e.object(fields, v) }, nil
	case ast.Enum:
		return enum(d, goType)
	case ast.Scalar:
		return scalar(goType), nil
	}
	return nil, fmt.Errorf("%s is a %s, which is not supported; add it to internal/graph/plan", d.Name, d.Kind)
}

func (c collector) object(d *ast.Definition, goType reflect.Type, below ast.SelectionSet, depth int) ([]objectField, error) {
	if depth > c.engine.limits.Depth {
		return nil, fmt.Errorf("fields nest deeper than %d levels", c.engine.limits.Depth)
	}
	if goType.Kind() != reflect.Struct {
		return nil, fmt.Errorf("%s must be a struct, because the schema has the object %s", goType, d.Name)
	}
	collected, err := c.collect(d, below, nil)
	if err != nil {
		return nil, err
	}
	fields := make([]objectField, 0, len(collected))
	for _, m := range collected {
		field := objectField{key: m.key, name: member(m.key)}
		if m.field.Name == "__typename" {
			field.fixed = appendString(nil, d.Name)
			fields = append(fields, field)
			continue
		}
		if len(m.field.Definition.Arguments) > 0 {
			return nil, fmt.Errorf("%s.%s has arguments, which only root fields support; add them to "+
				"internal/graph/plan", d.Name, m.field.Name)
		}
		at, ok := c.engine.field(goType, m.field.Name)
		if !ok {
			return nil, fmt.Errorf("%s has no field for %s.%s", goType, d.Name, m.field.Name)
		}
		field.index = at.Index
		if field.shape, err = c.shape(m.field.Definition.Type, at.Type, m.below, depth); err != nil {
			return nil, fmt.Errorf("%s.%s: %w", d.Name, m.field.Name, err)
		}
		fields = append(fields, field)
	}
	return fields, nil
}

func enum(d *ast.Definition, goType reflect.Type) (func(*encoder, reflect.Value) bool, error) {
	if goType.Kind() != reflect.String {
		return nil, fmt.Errorf("%s must be a string, because the schema has the enum %s", goType, d.Name)
	}
	values := make(map[string][]byte, len(d.EnumValues))
	for _, v := range d.EnumValues {
		values[v.Name] = appendString(nil, v.Name)
	}
	return func(e *encoder, v reflect.Value) bool {
		text, ok := values[v.String()]
		if !ok {
			return e.null(fmt.Errorf("%.100q is not a value of the enum %s", v.String(), d.Name))
		}
		e.out = append(e.out, text...)
		return false
	}, nil
}

// scalar writes by the Go type's kind; types with a JSON form of their own keep it, but for those that are plain texts.
func scalar(goType reflect.Type) func(*encoder, reflect.Value) bool {
	switch {
	case goType.Kind() == reflect.String:
		return func(e *encoder, v reflect.Value) bool {
			e.out = appendString(e.out, v.String())
			return false
		}
	case goType.Kind() == reflect.Bool:
		return func(e *encoder, v reflect.Value) bool {
			e.out = strconv.AppendBool(e.out, v.Bool())
			return false
		}
	case goType.Kind() == reflect.Int32 && !goType.Implements(reflect.TypeFor[json.Marshaler]()):
		return func(e *encoder, v reflect.Value) bool {
			e.out = strconv.AppendInt(e.out, v.Int(), 10)
			return false
		}
	}
	return func(e *encoder, v reflect.Value) bool {
		raw, err := json.Marshal(v.Interface())
		if err != nil {
			return e.null(err)
		}
		e.out = append(e.out, raw...)
		return false
	}
}
