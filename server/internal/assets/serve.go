package assets

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

var varies = []string{"Accept-Encoding"}

// serve answers with the file, a part of it, or that the client has it already. Preconditions come in the order of RFC 9110
// 13.2.2; files have no date, so those of time never hold.
func (f *file) serve(w http.ResponseWriter, r *http.Request) {
	v, err := f.variants[f.negotiate(strings.Join(r.Header["Accept-Encoding"], ","))]()
	if err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	h := w.Header()
	for name, value := range v.Header {
		h[name] = value
	}
	if match := r.Header["If-Match"]; len(match) > 0 && !matches(match, v.etag, false) {
		v.refuse(w, r, http.StatusPreconditionFailed, "The file has changed; request it again.")
		return
	}
	if matches(r.Header["If-None-Match"], v.etag, true) {
		delete(h, "Content-Type")
		delete(h, "Content-Encoding")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body, status := v.Body, http.StatusOK
	if r.Header["Range"] != nil && r.Method == http.MethodGet && v.mayRange(r.Header["If-Range"]) {
		first, last, ok, satisfiable := byteRange(r.Header["Range"], len(v.Body))
		switch {
		case ok && !satisfiable:
			h.Set("Content-Range", fmt.Sprintf("bytes */%d", len(v.Body)))
			v.refuse(w, r, http.StatusRequestedRangeNotSatisfiable, "The range is outside the file; request an existing range.")
			return
		case ok:
			h.Set("Content-Range", fmt.Sprintf("bytes %d-%d/%d", first, last, len(v.Body)))
			body, status = body[first:last+1], http.StatusPartialContent
		}
	}
	h["Content-Length"] = v.length
	if status == http.StatusPartialContent {
		h.Set("Content-Length", fmt.Sprint(len(body)))
	}
	w.WriteHeader(status)
	if r.Method == http.MethodGet {
		// A client that is gone cannot be told anything more.
		_, _ = w.Write(body)
	}
}

// negotiate is the wanted encoding.
func (f *file) negotiate(accept string) string {
	if accept == "" {
		return ""
	}
	return choose(accept, func(e string) bool { return f.variants[e] != nil })
}

// refuse answers with a problem instead of the file.
func (v *variant) refuse(w http.ResponseWriter, r *http.Request, status int, message string) {
	h := w.Header()
	for _, name := range []string{"Etag", "Content-Encoding", "Accept-Ranges", "Cache-Control"} {
		delete(h, name)
	}
	httpx.WriteError(w, r, portal.NewError(status, message, nil))
}

// mayRange tells whether If-Range allows a part: without it, or with the very tag. A date never does.
func (v *variant) mayRange(ifRange []string) bool {
	return len(ifRange) == 0 || (len(ifRange) == 1 && ifRange[0] == v.etag)
}

// matches looks for the tag in a list; weak compares as If-None-Match asks for, otherwise as If-Match does.
func matches(headers []string, etag string, weak bool) bool {
	for _, header := range headers {
		for candidate := range strings.SplitSeq(header, ",") {
			candidate = strings.TrimSpace(candidate)
			if weak {
				candidate = strings.TrimPrefix(candidate, "W/")
			}
			if candidate == etag || candidate == "*" {
				return true
			}
		}
	}
	return false
}
