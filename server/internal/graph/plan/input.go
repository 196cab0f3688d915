package plan

import (
	"errors"
	"fmt"
	"math"

	"github.com/vektah/gqlparser/v2/ast"
)

// variable is one that an operation takes.
type variable struct {
	name       string
	expected   expected
	def        any
	hasDefault bool
}

// expected is a type at one place: a list of another, or a named one.
type expected struct {
	nonNull bool
	elem    *expected
	named   *inputType
}

// inputType is a named type of variables; they may be recursive, so there is one of each.
type inputType struct {
	name   string
	coerce func(any) (any, error)
	fields map[string]inputField
}

type inputField struct {
	expected expected
	required bool
}

// errMistyped tells no more: what was sent is never repeated.
var errMistyped = errors.New("a value does not match its type in the schema")

func (e *Engine) variable(d *ast.VariableDefinition) (variable, error) {
	t, err := e.expected(d.Type)
	if err != nil {
		return variable{}, fmt.Errorf("$%s: %w", d.Variable, err)
	}
	v := variable{name: d.Variable, expected: t, hasDefault: d.DefaultValue != nil}
	if v.hasDefault {
		raw, err := literal(d.DefaultValue)
		if err == nil {
			v.def, err = t.value(raw)
		}
		if err != nil {
			return v, fmt.Errorf("default of $%s: %w", d.Variable, err)
		}
	}
	return v, nil
}

func (e *Engine) expected(t *ast.Type) (expected, error) {
	if t.Elem != nil {
		elem, err := e.expected(t.Elem)
		return expected{nonNull: t.NonNull, elem: &elem}, err
	}
	named, err := e.input(t.NamedType)
	return expected{nonNull: t.NonNull, named: named}, err
}

func (e *Engine) input(name string) (*inputType, error) {
	if known, ok := e.inputs[name]; ok {
		return known, nil
	}
	d := e.schema.Types[name]
	t := &inputType{name: name}
	e.inputs[name] = t
	switch d.Kind {
	case ast.Enum:
		t.coerce = enumValue(d)
	case ast.Scalar:
		t.coerce = scalarValue(name)
	case ast.InputObject:
		t.fields = map[string]inputField{}
		for _, f := range d.Fields {
			if d.Directives.ForName("oneOf") != nil {
				return nil, fmt.Errorf("%s is @oneOf, which is not supported; add it to internal/graph/plan", name)
			}
			place, err := e.expected(f.Type)
			if err != nil {
				return nil, err
			}
			t.fields[f.Name] = inputField{place, f.Type.NonNull && f.DefaultValue == nil}
		}
		t.coerce = t.object
	default:
		return nil, fmt.Errorf("%s is a %s, which is not an input type", name, d.Kind)
	}
	return t, nil
}

// coerce holds the request's variables to their types.
func (o *Operation) coerce(sent map[string]any) (map[string]any, error) {
	values := make(map[string]any, len(o.variables))
	for _, v := range o.variables {
		value, ok := sent[v.name]
		switch {
		case !ok && v.hasDefault:
			values[v.name] = v.def
			continue
		case !ok && v.expected.nonNull:
			return nil, fmt.Errorf("variable $%s is missing", v.name)
		case !ok:
			continue
		}
		coerced, err := v.expected.value(value)
		if err != nil {
			return nil, fmt.Errorf("variable $%s: %w", v.name, err)
		}
		values[v.name] = coerced
	}
	return values, nil
}

// value coerces one value; a single one stands for a list of it.
func (t expected) value(v any) (any, error) {
	switch {
	case v == nil && t.nonNull:
		return nil, errMistyped
	case v == nil:
		return nil, nil //nolint:nilnil // null is a value
	case t.elem == nil:
		return t.named.coerce(v)
	}
	list, ok := v.([]any)
	if !ok {
		list = []any{v}
	}
	out := make([]any, len(list))
	for i, entry := range list {
		var err error
		if out[i], err = t.elem.value(entry); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (t *inputType) object(v any) (any, error) {
	sent, ok := v.(map[string]any)
	if !ok {
		return nil, errMistyped
	}
	for name := range sent {
		if _, ok := t.fields[name]; !ok {
			return nil, fmt.Errorf("%s has a field that is not in the schema", t.name)
		}
	}
	out := make(map[string]any, len(sent))
	for name, f := range t.fields {
		value, ok := sent[name]
		if !ok {
			if f.required {
				return nil, fmt.Errorf("%s.%s is missing", t.name, name)
			}
			continue
		}
		coerced, err := f.expected.value(value)
		if err != nil {
			return nil, fmt.Errorf("%s.%s: %w", t.name, name, err)
		}
		out[name] = coerced
	}
	return out, nil
}

func enumValue(d *ast.Definition) func(any) (any, error) {
	return func(v any) (any, error) {
		if s, ok := v.(string); ok && d.EnumValues.ForName(s) != nil {
			return s, nil
		}
		return nil, errMistyped
	}
}

// scalarValue holds the scalars of the language to their JSON; scalars of the schema are read where they are packed.
func scalarValue(name string) func(any) (any, error) {
	switch name {
	case "Int":
		return integer
	case "Float":
		return float
	case "String":
		return is[string]
	case "Boolean":
		return is[bool]
	case "ID":
		return func(v any) (any, error) {
			if _, ok := v.(int32); ok {
				return v, nil
			}
			return is[string](v)
		}
	}
	return func(v any) (any, error) { return v, nil }
}

func is[T any](v any) (any, error) {
	if _, ok := v.(T); !ok {
		return nil, errMistyped
	}
	return v, nil
}

func integer(v any) (any, error) {
	switch n := v.(type) {
	case int32:
		return n, nil
	case float64:
		if n == math.Trunc(n) && n >= math.MinInt32 && n <= math.MaxInt32 {
			return int32(n), nil
		}
	}
	return nil, errMistyped
}

func float(v any) (any, error) {
	if n, ok := v.(int32); ok {
		return float64(n), nil
	}
	return is[float64](v)
}
