package plan

import (
	"fmt"
	"reflect"

	"github.com/vektah/gqlparser/v2/ast"
)

// packer writes a coerced value into a Go value of one type.
type packer struct {
	pack func(v any, into reflect.Value) error
}

type packerKey struct {
	name   string
	goType reflect.Type
}

// unmarshaler is a Go type that reads a scalar itself, as graph-gophers has it.
type unmarshaler interface {
	ImplementsGraphQLType(name string) bool
	UnmarshalGraphQL(input any) error
}

// slot is a field of an input object, or an argument.
type slot struct {
	name string
	typ  *ast.Type
	def  *ast.Value
}

// packer plans values of type t into goType: what may be null needs a pointer.
func (e *Engine) packer(t *ast.Type, goType reflect.Type) (*packer, error) {
	if t.NonNull {
		return e.nonNull(t, goType)
	}
	if goType.Kind() != reflect.Pointer {
		return nil, fmt.Errorf("%s must be a pointer, because %s is nullable", goType, t)
	}
	elem, err := e.nonNull(t, goType.Elem())
	if err != nil {
		return nil, err
	}
	return &packer{func(v any, into reflect.Value) error {
		if v == nil {
			return nil
		}
		into.Set(reflect.New(goType.Elem()))
		return elem.pack(v, into.Elem())
	}}, nil
}

func (e *Engine) nonNull(t *ast.Type, goType reflect.Type) (*packer, error) {
	if t.Elem != nil {
		return e.slice(t.Elem, goType)
	}
	key := packerKey{t.NamedType, goType}
	if known, ok := e.packers[key]; ok {
		return known, nil
	}
	// Registered before it is made: a type may hold itself.
	p := &packer{}
	e.packers[key] = p
	made, err := e.named(e.schema.Types[t.NamedType], goType)
	if err != nil {
		delete(e.packers, key)
		return nil, err
	}
	p.pack = made.pack
	return p, nil
}

func (e *Engine) named(d *ast.Definition, goType reflect.Type) (*packer, error) {
	if reads, ok := reflect.New(goType).Interface().(unmarshaler); ok {
		if !reads.ImplementsGraphQLType(d.Name) {
			return nil, fmt.Errorf("%s does not read %s", goType, d.Name)
		}
		return &packer{unmarshal}, nil
	}
	if d.Kind == ast.InputObject {
		fields := make([]slot, 0, len(d.Fields))
		for _, f := range d.Fields {
			fields = append(fields, slot{f.Name, f.Type, f.DefaultValue})
		}
		return e.structure(fields, goType)
	}
	kind, ok := map[string]reflect.Kind{"Int": reflect.Int32, "Float": reflect.Float64, "Boolean": reflect.Bool,
		"String": reflect.String}[d.Name]
	if d.Kind == ast.Enum {
		kind, ok = reflect.String, true
	}
	if !ok || goType.Kind() != kind {
		return nil, fmt.Errorf("%s does not fit %s", d.Name, goType)
	}
	return &packer{func(v any, into reflect.Value) error {
		value := reflect.ValueOf(v)
		if !value.IsValid() || value.Kind() != kind {
			return errMistyped
		}
		into.Set(value.Convert(goType))
		return nil
	}}, nil
}

func unmarshal(v any, into reflect.Value) error {
	if v == nil {
		return errMistyped
	}
	reads, ok := into.Addr().Interface().(unmarshaler)
	if !ok {
		return errMistyped
	}
	return reads.UnmarshalGraphQL(v)
}

func (e *Engine) slice(t *ast.Type, goType reflect.Type) (*packer, error) {
	if goType.Kind() != reflect.Slice {
		return nil, fmt.Errorf("%s must be a slice, because the schema has a list", goType)
	}
	elem, err := e.packer(t, goType.Elem())
	if err != nil {
		return nil, err
	}
	return &packer{func(v any, into reflect.Value) error {
		if v == nil {
			return errMistyped
		}
		list, ok := v.([]any)
		if !ok {
			list = []any{v}
		}
		into.Set(reflect.MakeSlice(goType, len(list), len(list)))
		for i, entry := range list {
			if err := elem.pack(entry, into.Index(i)); err != nil {
				return err
			}
		}
		return nil
	}}, nil
}

// structure plans fields into a struct. A field that was not sent keeps its default, or stays as it is.
func (e *Engine) structure(fields []slot, goType reflect.Type) (*packer, error) {
	if goType.Kind() != reflect.Struct {
		return nil, fmt.Errorf("%s is not a struct", goType)
	}
	type member struct {
		slot
		index  []int
		packer *packer
		def    any
	}
	members := make([]member, 0, len(fields))
	for _, f := range fields {
		at, ok := e.field(goType, f.name)
		if !ok {
			return nil, fmt.Errorf("%s has no field for %s", goType, f.name)
		}
		m := member{slot: f, index: at.Index}
		typ := f.typ
		var err error
		if f.def != nil {
			// What has a default is never missing, so that the Go field needs no pointer.
			known := *typ
			known.NonNull, typ = true, &known
			if m.def, err = literal(f.def); err != nil {
				return nil, fmt.Errorf("default of %s: %w", f.name, err)
			}
		}
		if m.packer, err = e.packer(typ, at.Type); err != nil {
			return nil, fmt.Errorf("%s: %w", f.name, err)
		}
		members = append(members, m)
	}
	return &packer{func(v any, into reflect.Value) error {
		sent, ok := v.(map[string]any)
		if !ok {
			return errMistyped
		}
		for i := range members {
			m := &members[i]
			value, ok := sent[m.name]
			if !ok {
				if value = m.def; m.slot.def == nil {
					continue
				}
			}
			if err := m.packer.pack(value, into.FieldByIndex(m.index)); err != nil {
				return err
			}
		}
		return nil
	}}, nil
}
