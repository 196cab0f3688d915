// Package strictjson reads JSON in one way only: an unknown, repeated or differently spelled name, a wrong type or too many levels is a
// 400 that names the field. encoding/json alone would accept other spellings, nulls and repeated names.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Unmarshal reads a body into dst, a pointer. A name without omitempty is required, and null is refused. The error is a *problem.Error.
func Unmarshal(body []byte, dst any) error { return unmarshal(body, dst, false) }

// UnmarshalLoose is Unmarshal with optional and null fields, as clients of GraphQL send them.
func UnmarshalLoose(body []byte, dst any) error { return unmarshal(body, dst, true) }

func unmarshal(body []byte, dst any, loose bool) error {
	if len(bytes.TrimSpace(body)) == 0 {
		return problem.New(http.StatusBadRequest, "The body is empty; send a JSON value.")
	}
	if !utf8.Valid(body) {
		return problem.New(http.StatusBadRequest, "The body is not UTF-8; send JSON in UTF-8.")
	}
	if !json.Valid(body) {
		return problem.New(http.StatusBadRequest, "The body must be a single JSON value"+where(body)+".")
	}
	if err := (&walker{dec: json.NewDecoder(bytes.NewReader(body)), loose: loose}).check(reflect.TypeOf(dst).Elem(), ""); err != nil {
		return err
	}
	if err := json.Unmarshal(body, dst); err != nil {
		return unfit(err)
	}
	return nil
}

// where names the byte at which the syntax breaks, if the decoder can tell.
func where(body []byte) string {
	var v any
	if syntax, ok := errors.AsType[*json.SyntaxError](json.Unmarshal(body, &v)); ok {
		return fmt.Sprintf(": byte %d: %v", syntax.Offset, syntax)
	}
	return ""
}

// unfit describes what encoding/json refuses although its type is right: a number out of range, an invalid time.
func unfit(err error) error {
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		// For a number the decoder's value includes its digits.
		kind, _, _ := strings.Cut(wrong.Value, " ")
		return problem.Field(wrong.Field, fmt.Sprintf("%s: the %s is out of range or not an integer.", wrong.Field, kind))
	}
	return problem.New(http.StatusBadRequest, fmt.Sprintf("The body is invalid: %v.", err))
}
