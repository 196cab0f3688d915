package httpx

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/web/strictjson"
)

// MaxBody is the largest body of a call, except uploads, in bytes.
const MaxBody = 1 << 20

// ReadJSON reads the JSON object of a call into v, a pointer to a flat struct. Its errors name fields, never their values.
func ReadJSON(w http.ResponseWriter, r *http.Request, v any) error {
	if !IsMedia(r.Header.Get("Content-Type"), "application/json") {
		return wrongMedia()
	}
	raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxBody))
	if err != nil {
		if e := BodyError(err); e != nil {
			return e
		}
		return Because(ReasonBody, portal.NewError(http.StatusBadRequest, "The body is incomplete; send it again.", err))
	}
	return ParseJSON(r, raw, v)
}

// ParseJSON is ReadJSON for a body that was read before.
func ParseJSON(r *http.Request, raw []byte, v any) error {
	if !IsMedia(r.Header.Get("Content-Type"), "application/json") {
		return wrongMedia()
	}
	err := strictjson.UnmarshalLoose(raw, v)
	if p, ok := errors.AsType[*problem.Error](err); ok {
		refused := portal.NewError(p.Status, p.Message, nil)
		refused.Errors = p.Errors
		return Because(ReasonBody, refused)
	}
	return err
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

// TooLarge is the error for a body of more than limit bytes.
func TooLarge(limit int64) error {
	return Because(ReasonTooLarge, portal.NewError(http.StatusRequestEntityTooLarge,
		fmt.Sprintf("The body is too large; send at most %d bytes.", limit), nil))
}
