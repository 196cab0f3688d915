// Package jsonbody reads the JSON bodies of the REST API strictly: what a client sends is either exactly what openapi.yaml
// describes, or a 400 that names the field. encoding/json alone would let other spellings, nulls and repeated names pass.
package jsonbody

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/web/strictjson"
)

// Limit is the most bytes of a JSON body.
const Limit = 1 << 20

// Decode reads the request's body into dst, a pointer. The error is a *problem.Error: 415 for another media type than JSON,
// 413 for a body above the limit (in bytes), 400 for everything that does not fit dst.
func Decode(w http.ResponseWriter, r *http.Request, limit int64, dst any) error {
	if err := requireJSON(r); err != nil {
		return err
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	if err != nil {
		return unreadable(err)
	}
	return strictjson.Unmarshal(body, dst)
}

// requireJSON accepts application/json without a charset or with UTF-8.
func requireJSON(r *http.Request) error {
	given := r.Header.Get("Content-Type")
	media, params, err := mime.ParseMediaType(given)
	charset := params["charset"]
	if err != nil || media != "application/json" || (charset != "" && !strings.EqualFold(charset, "utf-8")) {
		return problem.New(http.StatusUnsupportedMediaType,
			fmt.Sprintf("Content-Type %.100q is not accepted here; send application/json in UTF-8.", given))
	}
	return nil
}

func unreadable(err error) error {
	if tooLarge, ok := errors.AsType[*http.MaxBytesError](err); ok {
		return problem.New(http.StatusRequestEntityTooLarge,
			fmt.Sprintf("The body is larger than %d bytes; send smaller requests.", tooLarge.Limit))
	}
	return problem.New(http.StatusBadRequest, "The body is incomplete; send it again.")
}
