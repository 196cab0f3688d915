package graph

import (
	"bytes"
	"io"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// request is what a client posts.
type request struct {
	DocumentID    string         `json:"documentId"`
	Query         string         `json:"query"`
	OperationName string         `json:"operationName"`
	Variables     map[string]any `json:"variables"`
}

// readRequest reads the one operation of a body. Its errors name fields, never their values.
func readRequest(w http.ResponseWriter, r *http.Request) (request, error) {
	var in request
	raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, httpx.MaxBody))
	if e := httpx.BodyError(err); e != nil {
		return in, e
	}
	if err != nil {
		return in, httpx.Because(httpx.ReasonBody, portal.NewError(http.StatusBadRequest,
			"The request body is incomplete; send the request again.", err))
	}
	if bytes.HasPrefix(bytes.TrimLeft(raw, " \t\r\n"), []byte("[")) {
		return in, portal.NewError(http.StatusBadRequest, "Batches are not supported; send one operation per request.", nil)
	}
	return in, httpx.ParseJSON(r, raw, &in)
}
