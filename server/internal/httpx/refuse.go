package httpx

import (
	"net/http"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// methods are accepted by the routes of the portal.
var methods = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete}

// served also accepts PATCH below the API; the gateway knows which of its paths have it.
func served(r *http.Request) bool {
	return slices.Contains(methods, r.Method) || (r.Method == http.MethodPatch && strings.HasPrefix(r.URL.Path, portal.APIBase+"/"))
}

// Refuse rejects unknown methods, upgrades, unexpected bodies, and paths, queries or headers that two servers could read differently.
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
		// An unread body could be taken for the next request.
		w.Header().Set("Connection", "close")
		WriteRefusal(w, r, reason, portal.NewError(status, message, nil))
	})
}

// WriteRefusal responds with err and records the reason.
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

// ambiguous compares the raw path with the decoded one.
func ambiguous(r *http.Request) bool {
	sent, _, _ := strings.Cut(r.RequestURI, "?")
	return (sent != "" && portal.AmbiguousTarget(sent)) || (sent != r.URL.Path && portal.AmbiguousTarget(r.URL.EscapedPath()))
}

// unescaped matches characters that must be escaped in a query: servers disagree on the end or encoding of the URL.
func unescaped(r rune) bool { return r <= ' ' || r == '#' || r >= 0x7f }

// coded reports whether the body is compressed: its decompressed size is unbounded.
func coded(h http.Header) bool {
	values := h["Content-Encoding"]
	return len(values) > 1 || (len(values) == 1 && !strings.EqualFold(values[0], "identity"))
}

// single are headers that decide something and must not be repeated: servers disagree on which one counts.
var single = [...]string{"Content-Type", "Cookie", "Origin", "Sec-Fetch-Site", "X-Costdeck", "X-Enrollment", "X-Page-Path"}

func repeated(h http.Header) string {
	for _, name := range single {
		if len(h[name]) > 1 {
			return name
		}
	}
	return ""
}
