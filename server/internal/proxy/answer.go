package proxy

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// maxJSON is the largest JSON response in bytes; exports have other media types.
const maxJSON = 64 << 20

// exports are the media types of files that the API streams.
var exports = map[string]bool{
	"text/csv": true, "application/octet-stream": true, "application/gzip": true, "application/x-ndjson": true,
	"application/vnd.apache.parquet":                                    true,
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": true,
}

// check refuses responses outside the contract: redirects, pages, compressed or oversized bodies.
func check(r *http.Response) error {
	status := r.StatusCode
	if status < http.StatusOK || (status >= 300 && status < 400 && status != http.StatusNotModified) || status > 599 {
		return portal.Garbage(fmt.Errorf("status %d", status))
	}
	if bodiless(r) {
		if status >= http.StatusBadRequest {
			return portal.Refusal(r, nil)
		}
		return nil
	}
	json := portal.IsJSON(r.Header)
	switch media, _, _ := strings.Cut(strings.ToLower(r.Header.Get("Content-Type")), ";"); {
	case status >= http.StatusBadRequest && !json:
		return portal.Refusal(r, nil)
	case !json && !exports[strings.TrimSpace(media)]:
		return portal.Garbage(fmt.Errorf("status %d with Content-Type %q", status, r.Header.Get("Content-Type")))
	case len(r.Header["Content-Encoding"]) > 0:
		return portal.Garbage(fmt.Errorf("unexpected Content-Encoding %q", r.Header.Get("Content-Encoding")))
	case json && r.ContentLength > maxJSON:
		return portal.Garbage(fmt.Errorf("JSON of %d bytes", r.ContentLength))
	}
	return nil
}

// errEchoed is a response that repeats the token of the call, which the browser must never see (A54).
var errEchoed = errors.New("the response contains the request's token")

// echoes is true when a header for the browser repeats the token.
func echoes(r *http.Response, call portal.Call) bool {
	for _, name := range answerHeaders {
		if values := r.Header[name]; len(values) > 0 && call.Echoes([]byte(values[0])) {
			return true
		}
	}
	return call.Echoes([]byte(r.Header.Get("Location")))
}

// bodiless responses end with their header.
func bodiless(r *http.Response) bool {
	return r.StatusCode == http.StatusNoContent || r.StatusCode == http.StatusNotModified || r.ContentLength == 0
}

// fail answers when the API gave no valid response.
func (p *Proxy) fail(w http.ResponseWriter, r *http.Request, err error) {
	if httpx.ReasonOf(err) == "" {
		err = portal.Unreachable(err)
		if r.Context().Err() == nil {
			p.cfg.Log.WarnContext(r.Context(), "no response from the API", "request", httpx.ExchangeOf(r.Context()).ID, "error", err)
		}
	}
	httpx.WriteError(w, r, err)
}
