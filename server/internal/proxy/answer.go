package proxy

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// maxJSON is the largest JSON answer in bytes; what is larger is an export, and has another type.
const maxJSON = 64 << 20

// exports are the media types of files that the API streams.
var exports = map[string]bool{
	"text/csv": true, "application/octet-stream": true, "application/gzip": true, "application/x-ndjson": true,
	"application/vnd.apache.parquet":                                    true,
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": true,
}

// check turns what is no answer of the contract into a problem: redirects, pages, packed or endless bodies.
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
		return portal.Garbage(fmt.Errorf("Content-Encoding %q, which nobody asked for", r.Header.Get("Content-Encoding")))
	case json && r.ContentLength > maxJSON:
		return portal.Garbage(fmt.Errorf("JSON of %d bytes", r.ContentLength))
	}
	return nil
}

// bodiless answers end with their head.
func bodiless(r *http.Response) bool {
	return r.StatusCode == http.StatusNoContent || r.StatusCode == http.StatusNotModified || r.ContentLength == 0
}

var pieces = sync.Pool{New: func() any { b := make([]byte, 32<<10); return &b }}

// errEndless is JSON beyond maxJSON whose length was not told before.
var errEndless = errors.New("the JSON answer is larger than any of the contract")

// stream sends the body on piece by piece as it comes, each at once, and reads no more than the client takes.
func stream(w http.ResponseWriter, r *http.Response) error {
	if bodiless(r) {
		return nil
	}
	left := int64(-1)
	if portal.IsJSON(r.Header) {
		left = maxJSON
	}
	piece, ok := pieces.Get().(*[]byte)
	if !ok {
		return errors.New("the pool holds pieces only")
	}
	defer pieces.Put(piece)
	whole := int64(0)
	for {
		n, err := r.Body.Read(*piece)
		if n > 0 {
			whole += int64(n)
			if left >= 0 && whole > left {
				return errEndless
			}
			if _, err := w.Write((*piece)[:n]); err != nil {
				return err
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case whole != r.ContentLength:
			// The rest may be long in coming. What is whole goes out with the end of the call, in one piece with its head.
			flush(w)
		}
	}
}

func flush(w http.ResponseWriter) {
	if f, ok := w.(http.Flusher); ok {
		f.Flush()
	}
}

// fail answers for an API that gave no answer, or none of the contract.
func (p *Proxy) fail(w http.ResponseWriter, r *http.Request, err error) {
	if httpx.ReasonOf(err) == "" {
		err = portal.Unreachable(err)
		if r.Context().Err() == nil {
			p.cfg.Log.WarnContext(r.Context(), "the API gave no answer", "request", httpx.ExchangeOf(r.Context()).ID, "error", err)
		}
	}
	httpx.WriteError(w, r, err)
}
