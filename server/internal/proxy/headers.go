package proxy

import (
	"net/http"
	"net/textproto"
	"strings"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// requestHeaders are what a browser may say to the API. Cookies, Origin, Authorization, api-type, forwarding and method
// overrides are not among them, in no spelling: what is not named here does not pass. Accept-Encoding is not either, so
// that no answer comes packed and grows beyond its limit once it is unpacked.
var requestHeaders = []string{
	"Accept", "Accept-Language", "Content-Type", "If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since",
	"If-Range", "Range", "Repr-Digest", "Upload-Complete", "Upload-Length", "Upload-Offset",
}

// answerHeaders are what the API may say to a browser.
var answerHeaders = []string{
	"Accept-Ranges", "Content-Disposition", "Content-Language", "Content-Length", "Content-Range", "Content-Type", "Etag",
	"Last-Modified", "Retry-After", "Upload-Complete", "Upload-Length", "Upload-Limit", "Upload-Offset", "X-Dataset-Version",
}

// keep copies the allowed headers of from, and no other. Values are shared, not copied: nobody changes them in place.
func keep(to, from http.Header, allowed []string) {
	for _, name := range allowed {
		if values := from[name]; len(values) > 0 {
			to[name] = values[:1:1]
		}
	}
}

// dropListed takes away what the request declares to be for this connection only (RFC 9110 7.6.1).
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

// answerTo reduces the API's headers to the allowed ones. A challenge becomes a flag, so that no browser prompt opens (A87).
func answerTo(to http.Header, r *http.Response) {
	keep(to, r.Header, answerHeaders)
	if at := r.Header.Get("Location"); strings.HasPrefix(at, "uploads/") {
		// Where an upload goes on, relative to where it began; any other place would lead the page away.
		to["Location"] = []string{at}
	}
	if portal.Challenged(r) {
		to.Set(httpx.ChallengeHeader, "1")
	}
	if !portal.IsJSON(r.Header) && len(to["Content-Type"]) > 0 && len(to["Content-Disposition"]) == 0 {
		// An export is for the disk: no browser shows it as a page of this origin.
		to["Content-Disposition"] = []string{"attachment"}
	}
}
