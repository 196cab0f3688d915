package httpx

import (
	"net/http"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// methods are those that any route of the portal takes.
var methods = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete}

// inParts is where a PATCH goes as well: a file that is sent in parts grows by it.
const inParts = portal.APIBase + "/uploads/"

func served(r *http.Request) bool {
	return slices.Contains(methods, r.Method) || (r.Method == http.MethodPatch && strings.HasPrefix(r.URL.Path, inParts))
}

// Refuse turns away requests that no route of the portal takes: unknown methods, upgrades, bodies where none belong, and paths,
// queries or headers that two servers in a row could read differently.
func Refuse(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		reason, status, message := refusal(r)
		if reason == "" {
			next.ServeHTTP(w, r)
			return
		}
		if status == http.StatusMethodNotAllowed {
			w.Header().Set("Allow", strings.Join(methods, ", "))
		}
		// A body that nobody reads would be taken for the next request.
		w.Header().Set("Connection", "close")
		WriteRefusal(w, r, reason, portal.NewError(status, message, nil))
	})
}

// WriteRefusal answers with err, for which the portal has the reason.
func WriteRefusal(w http.ResponseWriter, r *http.Request, reason Reason, err error) {
	WriteError(w, r, Because(reason, err))
}

func refusal(r *http.Request) (Reason, int, string) {
	switch {
	case !served(r):
		return ReasonMethod, http.StatusMethodNotAllowed, "Method not allowed; use GET or POST."
	case upgrades(r.Header):
		return ReasonUpgrade, http.StatusBadRequest, "Protocol upgrades are not supported; send the request without Upgrade."
	case r.URL.Host != "" || !strings.HasPrefix(r.URL.Path, "/"):
		return ReasonPath, http.StatusBadRequest, "The request target is an absolute URL; send the path only."
	case ambiguous(r):
		return ReasonPath, http.StatusBadRequest,
			"Ambiguous path; remove dot segments, empty segments, path parameters and encoded separators."
	case strings.ContainsFunc(r.URL.RawQuery, unescaped):
		return ReasonPath, http.StatusBadRequest,
			"The query contains a space, # or a non-ASCII character; percent-encode it."
	case r.ContentLength != 0 && (r.Method == http.MethodGet || r.Method == http.MethodHead || r.Method == http.MethodDelete):
		return ReasonBody, http.StatusBadRequest, r.Method + " requests must not have a body; remove it."
	case coded(r.Header):
		return ReasonMedia, http.StatusUnsupportedMediaType, "Encoded bodies are not supported; send the body without Content-Encoding."
	case repeated(r.Header) != "":
		return ReasonHeader, http.StatusBadRequest, "The header " + repeated(r.Header) + " appears more than once; send it once."
	}
	return "", 0, ""
}

func upgrades(h http.Header) bool {
	if len(h["Upgrade"]) > 0 || len(h["Http2-Settings"]) > 0 {
		return true
	}
	for _, value := range h["Connection"] {
		if value != "keep-alive" && strings.Contains(strings.ToLower(value), "upgrade") {
			return true
		}
	}
	return false
}

// ambiguous looks at the path as it was sent and as it was understood.
func ambiguous(r *http.Request) bool {
	sent, _, _ := strings.Cut(r.RequestURI, "?")
	return (sent != "" && portal.AmbiguousPath(sent)) || (sent != r.URL.Path && portal.AmbiguousPath(r.URL.EscapedPath()))
}

// unescaped tells what no query holds as it is: one server ends the address there, or reads it in another encoding, and the next
// does not.
func unescaped(r rune) bool { return r <= ' ' || r == '#' || r >= 0x7f }

// coded tells whether the body is packed: its size once unpacked would be anybody's guess.
func coded(h http.Header) bool {
	values := h["Content-Encoding"]
	return len(values) > 1 || (len(values) == 1 && !strings.EqualFold(values[0], "identity"))
}

// single are the headers on which the portal decides. One server takes the first of two, another one the last.
var single = [...]string{"Content-Type", "Cookie", "Origin", "Sec-Fetch-Site", "X-Costdeck", "X-Page-Path"}

func repeated(h http.Header) string {
	for _, name := range single {
		if len(h[name]) > 1 {
			return name
		}
	}
	return ""
}
