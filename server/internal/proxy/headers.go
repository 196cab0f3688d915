package proxy

import (
	"net/http"
	"net/textproto"
	"strings"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// requestHeaders are the only headers that pass from a browser to the API, so no spelling of Cookie, Authorization, api-type, forwarding
// or method override headers does. Accept-Encoding is missing too: a compressed response could grow beyond its limit.
var requestHeaders = []string{
	"Accept", "Accept-Language", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since",
	"If-Range", "Range", "Repr-Digest", "Upload-Complete", "Upload-Length", "Upload-Offset",
	"X-Enrollment",
}

// answerHeaders are the only headers that pass from the API to a browser.
var answerHeaders = []string{
	"Accept-Ranges", "Content-Disposition", "Content-Language", "Content-Length", "Content-Range", "Content-Type", "Etag",
	"Last-Modified", "Retry-After", "Upload-Complete", "Upload-Length", "Upload-Limit", "Upload-Offset", "X-Dataset-Version",
}

// keep copies the allowed headers. Values are shared: no code changes them in place.
func keep(to, from http.Header, allowed []string) {
	for _, name := range allowed {
		if values := from[name]; len(values) > 0 {
			to[name] = values[:1:1]
		}
	}
}

// dropListed removes the hop-by-hop headers that Connection lists (RFC 9110 7.6.1).
func dropListed(to, from http.Header) {
	for _, value := range from["Connection"] {
		if value == "keep-alive" {
			continue
		}
		for name := range strings.SplitSeq(value, ",") {
			delete(to, textproto.CanonicalMIMEHeaderKey(strings.TrimSpace(name)))
		}
	}
}

// answerTo copies the allowed headers. A challenge becomes a flag, so that no browser prompt opens (A87).
func answerTo(to http.Header, r *http.Response) {
	keep(to, r.Header, answerHeaders)
	if at := r.Header.Get("Location"); strings.HasPrefix(at, "uploads/") {
		// The address of an upload, relative to its start; any other location would lead the page away.
		to["Location"] = []string{at}
	}
	if portal.Challenged(r) {
		to.Set(httpx.ChallengeHeader, "1")
	}
	if !portal.IsJSON(r.Header) && len(to["Content-Type"]) > 0 && len(to["Content-Disposition"]) == 0 {
		// Exports are downloads: no browser shows one as a page of this origin.
		to["Content-Disposition"] = []string{"attachment"}
	}
}
