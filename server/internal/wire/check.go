package wire

import (
	"fmt"
	"maps"
	"reflect"
	"strings"
)

// validator is an enum or a scalar of the contract.
type validator interface{ Valid() bool }

var validated = reflect.TypeFor[validator]()

// Check returns an error for the first enum or scalar in v that the contract does not have. A required one that an answer left out is
// empty, and fails too; what may be missing is nil.
func Check(v any) error {
	if at, bad := check(reflect.ValueOf(v)); bad != nil {
		// The value itself is not repeated: it may be anything.
		return fmt.Errorf("%s is not a %s of the contract", strings.TrimPrefix(at, "."), bad.Name())
	}
	return nil
}

// check returns the place and the type of the first invalid value; places are only written when there is one.
func check(v reflect.Value) (at string, bad reflect.Type) {
	if v.Kind() != reflect.Pointer && v.Type().Implements(validated) {
		if one, ok := v.Interface().(validator); ok && !one.Valid() {
			return "", v.Type()
		}
		return "", nil
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			return check(v.Elem())
		}
	case reflect.Slice:
		if plain(v.Type().Elem()) {
			return "", nil
		}
		for i := range v.Len() {
			if at, bad := check(v.Index(i)); bad != nil {
				return fmt.Sprintf("[%d]%s", i, at), bad
			}
		}
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[Time]() {
			return "", nil
		}
		for i := range v.NumField() {
			if plain(v.Type().Field(i).Type) {
				continue
			}
			if at, bad := check(v.Field(i)); bad != nil {
				return "." + v.Type().Field(i).Name + at, bad
			}
		}
	}
	return "", nil
}

// plain reports whether values of the type hold nothing to check.
func plain(t reflect.Type) bool {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t.Implements(validated) {
		return false
	}
	return t.Kind() != reflect.Struct && t.Kind() != reflect.Slice && t.Kind() != reflect.Pointer
}

// Valid reports whether every sum is a decimal.
func (t Totals) Valid() bool {
	for total := range maps.Values(t) {
		for sum := range maps.Values(total) {
			if !Decimal(sum).Valid() {
				return false
			}
		}
	}
	return true
}

// Valid reports whether the point starts at a time of the contract.
func (p Point) Valid() bool { return Day(p.Start).Valid() && p.Totals.Valid() }
