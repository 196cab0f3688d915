package plan

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// encoder writes one answer. Errors do not end it: a null spreads to the nearest place that may be null, and what lies
// beside it still gets to say what is wrong with it.
type encoder struct {
	out  []byte
	path []segment
	errs []Error
}

// segment is one step of the way from the root: a name, or an index of a list.
type segment struct {
	key   string
	index int
}

const noKey = ""

// value writes v in its shape; null is true when null was written.
func (e *encoder) value(s *shape, v reflect.Value) (null bool) {
	for v.IsValid() && (v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface) {
		v = v.Elem()
	}
	if v.IsValid() {
		return s.write(e, v)
	}
	if s.nonNull {
		return e.null(fmt.Errorf("null where the schema requires %s", s.typeName))
	}
	return e.null(nil)
}

// null writes null, and err as the reason at the place where the encoder is.
func (e *encoder) null(err error) bool {
	e.out = append(e.out, "null"...)
	if err != nil {
		e.fail(err, Shape)
	}
	return true
}

func (e *encoder) fail(err error, kind Kind) {
	e.errs = append(e.errs, Error{Kind: kind, Path: e.where(), Cause: err})
}

func (e *encoder) where() []any {
	path := make([]any, 0, len(e.path))
	for _, s := range e.path {
		if s.key == noKey {
			path = append(path, s.index)
			continue
		}
		path = append(path, s.key)
	}
	return path
}

func (e *encoder) object(fields []objectField, v reflect.Value) (null bool) {
	begin := len(e.out)
	e.out = append(e.out, '{')
	for i := range fields {
		f := &fields[i]
		if i > 0 {
			e.out = append(e.out, ',')
		}
		e.out = append(e.out, f.name...)
		if f.fixed != nil {
			e.out = append(e.out, f.fixed...)
			continue
		}
		e.path = append(e.path, segment{key: f.key})
		if e.value(f.shape, field(v, f.index)) && f.shape.nonNull {
			null = true
		}
		e.path = e.path[:len(e.path)-1]
	}
	if null {
		e.out = append(e.out[:begin], "null"...)
		return true
	}
	e.out = append(e.out, '}')
	return false
}

func field(v reflect.Value, index []int) reflect.Value {
	if len(index) == 1 {
		return v.Field(index[0])
	}
	return v.FieldByIndex(index)
}

func (e *encoder) list(entry *shape, v reflect.Value) (null bool) {
	begin := len(e.out)
	e.out = append(e.out, '[')
	for i := range v.Len() {
		if i > 0 {
			e.out = append(e.out, ',')
		}
		e.path = append(e.path, segment{index: i})
		if e.value(entry, v.Index(i)) && entry.nonNull {
			null = true
		}
		e.path = e.path[:len(e.path)-1]
	}
	if null {
		e.out = append(e.out[:begin], "null"...)
		return true
	}
	e.out = append(e.out, ']')
	return false
}

// appendString writes a JSON text as encoding/json does; most texts need no escape.
func appendString(out []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < 0x20 || c >= 0x7f || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			raw, err := json.Marshal(s)
			if err != nil {
				panic(err) // a text always has a JSON form
			}
			return append(out, raw...)
		}
	}
	out = append(out, '"')
	out = append(out, s...)
	return append(out, '"')
}
