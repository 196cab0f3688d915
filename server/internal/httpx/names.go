package httpx

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
)

// readTwice finds JSON that two readers could read differently: a duplicate name in one object, a top-level name that differs from the
// field of v only in case, or a value that is not an object. It returns the offset, or -1. The syntax of raw must be valid, and v points
// to a flat struct.
func readTwice(raw []byte, v any) int {
	var objects []map[string]bool // nil for a list
	top := reflect.TypeOf(v).Elem()
	isName := false
	for i := 0; i < len(raw); i++ {
		switch raw[i] {
		case '{':
			objects, isName = append(objects, map[string]bool{}), true
		case '[':
			objects, isName = append(objects, nil), false
		case '}', ']':
			objects = objects[:len(objects)-1]
		case ',':
			isName = objects[len(objects)-1] != nil
		case '"':
			end := textEnd(raw, i)
			if isName {
				name, names := textOf(raw[i:end]), objects[len(objects)-1]
				if names[name] || (len(objects) == 1 && !hasField(top, name)) {
					return i
				}
				names[name], isName = true, false
			}
			i = end - 1
		case ' ', '\t', '\r', '\n':
		default:
			if len(objects) == 0 {
				return i
			}
		}
	}
	return -1
}

// textEnd is the offset after the string that begins at start.
func textEnd(raw []byte, start int) int {
	for i := start + 1; i < len(raw); i++ {
		switch raw[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(raw)
}

// textOf decodes a quoted string: escapes allow several spellings of a name.
func textOf(quoted []byte) string {
	if bytes.IndexByte(quoted, '\\') < 0 {
		return string(quoted[1 : len(quoted)-1])
	}
	var text string
	_ = json.Unmarshal(quoted, &text) // raw was validated before
	return text
}

// hasField reports whether the struct has a field with exactly that name.
func hasField(t reflect.Type, name string) bool {
	for field := range t.Fields() {
		if tag, _, _ := strings.Cut(field.Tag.Get("json"), ","); tag == name {
			return true
		}
	}
	return false
}
