package httpx

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// MaxBody is the largest body of a call, except uploads, in bytes.
const MaxBody = 1 << 20

// ReadJSON reads the JSON object of a call into v, a pointer to a flat struct. Its errors never repeat the body.
func ReadJSON(w http.ResponseWriter, r *http.Request, v any) error {
	if !IsMedia(r.Header.Get("Content-Type"), "application/json") {
		return wrongMedia()
	}
	raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxBody))
	if err != nil {
		return jsonError(err, int64(len(raw)))
	}
	return ParseJSON(r, raw, v)
}

// ParseJSON is ReadJSON for a body that was read before.
func ParseJSON(r *http.Request, raw []byte, v any) error {
	if !IsMedia(r.Header.Get("Content-Type"), "application/json") {
		return wrongMedia()
	}
	if !utf8.Valid(raw) {
		// The decoder would replace invalid bytes, and two names could become the same.
		return Because(ReasonBody, portal.NewError(http.StatusBadRequest, "The body is not UTF-8; send JSON in UTF-8.", nil))
	}
	if err := json.Unmarshal(raw, v); err != nil {
		offset := int64(len(raw))
		if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
			offset = syntax.Offset
		}
		return jsonError(err, offset)
	}
	if at := readTwice(raw, v); at >= 0 {
		return jsonError(errors.New("an ambiguous or unknown field name"), int64(at))
	}
	return nil
}

func wrongMedia() error {
	return Because(ReasonMedia, portal.NewError(http.StatusUnsupportedMediaType,
		"The body must be JSON; send Content-Type: application/json.", nil))
}

// IsMedia reports whether a Content-Type is the wanted media type; text must be UTF-8.
func IsMedia(header, want string) bool {
	if header == want {
		return true
	}
	media, params, err := mime.ParseMediaType(header)
	if err != nil || media != want {
		return false
	}
	charset, named := params["charset"]
	return !named || strings.EqualFold(charset, "utf-8")
}

func jsonError(err error, offset int64) error {
	if e := BodyError(err); e != nil {
		return e
	}
	if mistyped, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		// For a number out of range the decoder's value includes the digits.
		kind, _, _ := strings.Cut(mistyped.Value, " ")
		e := portal.NewError(http.StatusBadRequest, fmt.Sprintf("The field %q has type %s; use type %s.",
			mistyped.Field, kind, mistyped.Type), nil)
		e.Errors = map[string]string{mistyped.Field: e.Message}
		return Because(ReasonBody, e)
	}
	return Because(ReasonBody, portal.NewError(http.StatusBadRequest, fmt.Sprintf("The body is not valid for this call: syntax "+
		"error, duplicate name or unknown field near byte %d.",
		offset), nil))
}

// TooLarge is the error for a body of more than limit bytes.
func TooLarge(limit int64) error {
	return Because(ReasonTooLarge, portal.NewError(http.StatusRequestEntityTooLarge,
		fmt.Sprintf("The body is too large; send at most %d bytes.", limit), nil))
}
