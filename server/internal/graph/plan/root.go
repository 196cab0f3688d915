package plan

import (
	"context"
	"fmt"
	"reflect"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
)

// rootField is one field of Query or Mutation with its resolver.
type rootField struct {
	key string
	// name is the member's beginning in the answer: "key":
	name []byte
	// fixed is the whole value of __typename; nil elsewhere.
	fixed   []byte
	method  reflect.Value
	context bool
	fails   bool
	args    *arguments
	shape   *shape
}

// rootFields plans the selections of a root type.
func (c collector) rootFields(root *ast.Definition, selections ast.SelectionSet) ([]*rootField, error) {
	collected, err := c.collect(root, selections, nil)
	if err != nil {
		return nil, err
	}
	fields := make([]*rootField, 0, len(collected))
	for _, m := range collected {
		field := &rootField{key: m.key, name: member(m.key)}
		switch {
		case m.field.Name == "__typename":
			field.fixed = appendString(nil, root.Name)
		case strings.HasPrefix(m.field.Name, "__"):
			return nil, fmt.Errorf("%s is introspection, which is available in development only", m.field.Name)
		default:
			if err := c.resolve(field, m); err != nil {
				return nil, fmt.Errorf("%s.%s: %w", root.Name, m.field.Name, err)
			}
		}
		fields = append(fields, field)
	}
	return fields, nil
}

func member(key string) []byte { return append(appendString(nil, key), ':') }

// resolve finds the field's method: func([context.Context] [, struct of arguments]) (value [, error]).
func (c collector) resolve(field *rootField, m *merged) error {
	field.method = methodOf(c.engine.resolver, m.field.Name)
	if !field.method.IsValid() {
		return fmt.Errorf("%s has no resolver method for it", c.engine.resolver.Type())
	}
	t := field.method.Type()
	in := 0
	if in < t.NumIn() && t.In(in) == reflect.TypeFor[context.Context]() {
		field.context = true
		in++
	}
	if len(m.field.Definition.Arguments) > 0 {
		if in >= t.NumIn() {
			return fmt.Errorf("its method takes no arguments, but the schema has some")
		}
		args, err := c.engine.arguments(m.field, t.In(in))
		if err != nil {
			return err
		}
		field.args = args
		in++
	}
	field.fails = t.NumOut() == 2 && t.Out(1) == reflect.TypeFor[error]()
	if in != t.NumIn() || t.NumOut() == 0 || (t.NumOut() > 1 && !field.fails) {
		return fmt.Errorf("its method is %s, which is not a resolver", t)
	}
	var err error
	field.shape, err = c.shape(m.field.Definition.Type, t.Out(0), m.below, 1)
	return err
}

func methodOf(v reflect.Value, name string) reflect.Value {
	for i := range v.NumMethod() {
		if sameName(v.Type().Method(i).Name, name) {
			return v.Method(i)
		}
	}
	return reflect.Value{}
}

// call runs the resolver. args is what pack made; a panic becomes an error.
func (f *rootField) call(ctx context.Context, args reflect.Value, panicked func(context.Context, any) error) (value reflect.Value,
	err error) {
	defer func() {
		if cause := recover(); cause != nil {
			value, err = reflect.Value{}, panicked(ctx, cause)
		}
	}()
	if err := ctx.Err(); err != nil {
		return reflect.Value{}, err
	}
	var in [2]reflect.Value
	n := 0
	if f.context {
		in[n] = reflect.ValueOf(ctx)
		n++
	}
	if f.args != nil {
		in[n] = args
		n++
	}
	out := f.method.Call(in[:n])
	if f.fails && !out[1].IsNil() {
		err, _ = out[1].Interface().(error)
		return reflect.Value{}, err
	}
	return out[0], nil
}
