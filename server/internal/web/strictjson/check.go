package strictjson

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// deepest bounds how far a body nests: each level keeps its path while the walk is below it.
const deepest = 64

// walker walks one JSON value along the Go type that it is for.
type walker struct {
	dec   *json.Decoder
	depth int
	// loose accepts nulls and missing names.
	loose bool
}

// check walks one JSON value along the Go type that it is for and refuses unknown, differently spelled, repeated and missing
// names, nulls and wrong kinds. path names the place, e.g. filter.and[0].op. The value's syntax has been checked before.
func (c *walker) check(t reflect.Type, path string) error {
	if c.depth++; c.depth > deepest {
		return problem.New(http.StatusBadRequest,
			fmt.Sprintf("The body nests deeper than %d levels; flatten it.", deepest))
	}
	defer func() { c.depth-- }()
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	token, err := c.dec.Token()
	if err != nil {
		return problem.New(http.StatusBadRequest, "The body must be a single JSON value.")
	}
	switch want := kindOf(t); {
	case want == free:
		return c.checkFree(token, path)
	case c.loose && token == nil && path != "":
		return nil
	case want == object && token == json.Delim('{'):
		return c.checkObject(t, path)
	case want == array && token == json.Delim('['):
		return c.checkArray(t.Elem(), path)
	case want != kindOfToken(token) || want == object || want == array:
		return wrongKind(path, kindOfToken(token), want)
	}
	return checkText(token, t, path)
}

// checkText tries a text on a type that has its own form; of those, the API has only times.
func checkText(token json.Token, t reflect.Type, path string) error {
	form, ok := reflect.New(t).Interface().(encoding.TextUnmarshaler)
	if !ok || form.UnmarshalText([]byte(token.(string))) == nil {
		return nil
	}
	return problem.Field(path, path+" is not an RFC 3339 time; send for example 2026-11-21T09:00:00Z.")
}

func (c *walker) checkObject(t reflect.Type, path string) error {
	known := fields(t)
	seen := map[string]bool{}
	for c.dec.More() {
		token, err := c.dec.Token()
		if err != nil {
			return problem.New(http.StatusBadRequest, "The body must be a single JSON value.")
		}
		name, _ := token.(string)
		at := join(path, name)
		field, ok := known[name]
		switch {
		case !ok:
			return problem.Field(short(at), fmt.Sprintf("%s is not a known field; use %s.",
				short(at), strings.Join(slices.Sorted(maps.Keys(known)), ", ")))
		case seen[name]:
			return problem.Field(at, fmt.Sprintf("%s appears twice in the body; send it once.", at))
		}
		seen[name] = true
		if err := c.check(field.Type, at); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(known)) {
		if at := join(path, name); !c.loose && required(known[name]) && !seen[name] {
			return problem.Field(at, at+" is required.")
		}
	}
	return c.end()
}

func (c *walker) checkArray(elem reflect.Type, path string) error {
	for i := 0; c.dec.More(); i++ {
		if err := c.check(elem, fmt.Sprintf("%s[%d]", path, i)); err != nil {
			return err
		}
	}
	return c.end()
}

// checkFree walks a value of any type: its names may be any, each once in its object.
func (c *walker) checkFree(token json.Token, path string) error {
	if token != json.Delim('{') && token != json.Delim('[') {
		return nil
	}
	seen := map[string]bool{}
	for c.dec.More() {
		if token == json.Delim('{') {
			next, err := c.dec.Token()
			if err != nil {
				return problem.New(http.StatusBadRequest, "The body must be a single JSON value.")
			}
			name, _ := next.(string)
			if seen[name] {
				return problem.Field(path, path+" has a name twice in one object; send it once.")
			}
			seen[name] = true
		}
		if err := c.check(anything, path); err != nil {
			return err
		}
	}
	return c.end()
}

// end takes the closing bracket.
func (c *walker) end() error {
	if _, err := c.dec.Token(); err != nil {
		return problem.New(http.StatusBadRequest, "The body must be a single JSON value.")
	}
	return nil
}

type kind string

const (
	object  kind = "an object"
	array   kind = "an array"
	text    kind = "a text"
	number  kind = "a number"
	boolean kind = "true or false"
	null    kind = "null"
	free    kind = "any value"
)

var anything = reflect.TypeFor[any]()

var textual = reflect.TypeFor[encoding.TextUnmarshaler]()

func kindOf(t reflect.Type) kind {
	if reflect.PointerTo(t).Implements(textual) {
		return text
	}
	switch t.Kind() {
	case reflect.Interface, reflect.Map:
		return free
	case reflect.Struct:
		return object
	case reflect.Slice:
		return array
	case reflect.String:
		return text
	case reflect.Bool:
		return boolean
	default:
		return number
	}
}

func kindOfToken(token json.Token) kind {
	switch token := token.(type) {
	case json.Delim:
		if token == '{' {
			return object
		}
		return array
	case string:
		return text
	case bool:
		return boolean
	case nil:
		return null
	default:
		return number
	}
}

func wrongKind(path string, got, want kind) error {
	if path == "" {
		return problem.New(http.StatusBadRequest, fmt.Sprintf("The body is %s; send %s.", got, want))
	}
	return problem.Field(path, fmt.Sprintf("%s is %s; send %s.", path, got, want))
}

// fields are the fields of a struct by their JSON names.
func fields(t reflect.Type) map[string]reflect.StructField {
	known := make(map[string]reflect.StructField, t.NumField())
	for field := range t.Fields() {
		if name, _, _ := strings.Cut(field.Tag.Get("json"), ","); name != "" {
			known[name] = field
		}
	}
	return known
}

// required tells whether openapi.yaml requires the field: the models of all others are omitted when empty.
func required(field reflect.StructField) bool {
	_, options, _ := strings.Cut(field.Tag.Get("json"), ",")
	return !strings.Contains(options, "omitempty")
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// short bounds a name that the client made up before it is sent back.
func short(name string) string {
	if len(name) <= 100 {
		return name
	}
	return string(bytes.ToValidUTF8([]byte(name[:100]), nil)) + "…"
}
