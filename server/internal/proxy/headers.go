package proxy

import (
	"net/http"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// requestHeaders are what a browser may say to the API. Cookies, Origin, Authorization, api-type, forwarding and method
// overrides are not among them.
var requestHeaders = []string{
	"Accept", "Accept-Encoding", "Accept-Language", "Content-Type", "Content-Encoding", "If-Match", "If-None-Match",
	"If-Modified-Since", "If-Unmodified-Since", "If-Range", "Range", "Traceparent",
}

// answerHeaders are what the API may say to a browser.
var answerHeaders = []string{
	"Accept-Ranges", "Content-Disposition", "Content-Encoding", "Content-Language", "Content-Length", "Content-Range",
	"Content-Type", "Etag", "Last-Modified", "Retry-After", "Vary",
}

// keep returns the allowed headers of h and no other.
func keep(h http.Header, allowed []string) http.Header {
	kept := make(http.Header, len(allowed))
	for _, name := range allowed {
		if values := h.Values(name); len(values) > 0 {
			kept[name] = values
		}
	}
	return kept
}

// answer reduces the API's headers to the allowed ones. A challenge becomes a flag, so that no browser prompt opens (A87).
func answer(r *http.Response) {
	challenged := portal.Challenged(r)
	r.Header = keep(r.Header, answerHeaders)
	r.Trailer = nil
	if challenged {
		r.Header.Set(httpx.ChallengeHeader, "1")
	}
}
