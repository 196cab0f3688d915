package plan

import (
	"fmt"
	"math"
	"reflect"
	"strconv"

	"github.com/vektah/gqlparser/v2/ast"
)

// arguments makes the struct that a resolver takes.
type arguments struct {
	structure *packer
	goType    reflect.Type
	given     []argument
}

type argument struct {
	name  string
	value template
}

// template is an argument's value; ok is false where a variable that it names was not sent.
type template func(values map[string]any) (v any, ok bool)

func (e *Engine) arguments(field *ast.Field, goType reflect.Type) (*arguments, error) {
	fields := make([]slot, 0, len(field.Definition.Arguments))
	for _, d := range field.Definition.Arguments {
		fields = append(fields, slot{d.Name, d.Type, d.DefaultValue})
	}
	structure, err := e.structure(fields, goType)
	if err != nil {
		return nil, err
	}
	a := &arguments{structure: structure, goType: goType}
	for _, given := range field.Arguments {
		value, err := templateOf(given.Value)
		if err != nil {
			return nil, fmt.Errorf("argument %s: %w", given.Name, err)
		}
		a.given = append(a.given, argument{given.Name, value})
	}
	return a, nil
}

// pack fills the struct with the request's values.
func (a *arguments) pack(values map[string]any) (reflect.Value, error) {
	sent := make(map[string]any, len(a.given))
	for _, given := range a.given {
		if v, ok := given.value(values); ok {
			sent[given.name] = v
		}
	}
	out := reflect.New(a.goType).Elem()
	if err := a.structure.pack(sent, out); err != nil {
		return reflect.Value{}, err
	}
	return out, nil
}

// templateOf reads a value of the document: constants are read once.
func templateOf(v *ast.Value) (template, error) {
	if !hasVariable(v) {
		constant, err := literal(v)
		return func(map[string]any) (any, bool) { return constant, true }, err
	}
	if v.Kind == ast.Variable {
		name := v.Raw
		return func(values map[string]any) (any, bool) {
			value, ok := values[name]
			return value, ok
		}, nil
	}
	parts := make([]template, 0, len(v.Children))
	for _, child := range v.Children {
		part, err := templateOf(child.Value)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	if v.Kind == ast.ListValue {
		return func(values map[string]any) (any, bool) {
			list := make([]any, len(parts))
			for i, part := range parts {
				// A variable that was not sent is null in a list.
				list[i], _ = part(values)
			}
			return list, true
		}, nil
	}
	return func(values map[string]any) (any, bool) {
		object := make(map[string]any, len(parts))
		for i, part := range parts {
			if value, ok := part(values); ok {
				object[v.Children[i].Name] = value
			}
		}
		return object, true
	}, nil
}

func hasVariable(v *ast.Value) bool {
	if v.Kind == ast.Variable {
		return true
	}
	for _, child := range v.Children {
		if hasVariable(child.Value) {
			return true
		}
	}
	return false
}

// literal is a value without variables, in the forms that variables have after coercion.
func literal(v *ast.Value) (any, error) {
	switch v.Kind {
	case ast.NullValue:
		return nil, nil //nolint:nilnil // null is a value
	case ast.IntValue:
		n, err := strconv.ParseInt(v.Raw, 10, 64)
		if err != nil || n < math.MinInt32 || n > math.MaxInt32 {
			return nil, fmt.Errorf("%s is not a 32-bit integer", v.Raw)
		}
		return int32(n), nil
	case ast.FloatValue:
		return strconv.ParseFloat(v.Raw, 64)
	case ast.BooleanValue:
		return v.Raw == "true", nil
	case ast.ListValue:
		list := make([]any, 0, len(v.Children))
		for _, child := range v.Children {
			entry, err := literal(child.Value)
			if err != nil {
				return nil, err
			}
			list = append(list, entry)
		}
		return list, nil
	case ast.ObjectValue:
		object := make(map[string]any, len(v.Children))
		for _, child := range v.Children {
			entry, err := literal(child.Value)
			if err != nil {
				return nil, err
			}
			object[child.Name] = entry
		}
		return object, nil
	}
	return v.Raw, nil
}
