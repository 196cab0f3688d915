// Package middleware is what stands before every handler of the REST API: headers, recovery, unknown routes, the bearer.
package middleware

import (
	"net/http"
	"net/url"
	"path"
	"strings"

	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Headers sets what every answer carries: the build number, and that nothing of it may be kept.
func Headers(build string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("version-control", build)
		h.Set("Cache-Control", "no-store")
		h.Set("X-Content-Type-Options", "nosniff")
		next.ServeHTTP(w, r)
	})
}

// Routes serves what open knows, and by guarded what the mux behind it knows. It words 404 and 405 as problems; a path that
// is not clean is unknown, where a mux would redirect.
func Routes(open, behind *http.ServeMux, guarded http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !clean(r.URL) {
			notFound(w)
			return
		}
		var allow []string
		for _, routes := range []struct {
			mux     *http.ServeMux
			handler http.Handler
		}{{open, open}, {behind, guarded}} {
			handler, pattern := routes.mux.Handler(r)
			if pattern != "" {
				routes.handler.ServeHTTP(w, r)
				return
			}
			// The mux's own refusal knows in Allow which methods the path has.
			refused := &refusal{header: http.Header{}}
			handler.ServeHTTP(refused, r)
			allow = append(allow, refused.header.Values("Allow")...)
		}
		if len(allow) == 0 {
			notFound(w)
			return
		}
		w.Header().Set("Allow", strings.Join(allow, ", "))
		problem.Write(w, problem.New(http.StatusMethodNotAllowed,
			"Method not allowed; use "+strings.Join(allow, ", ")+"."))
	})
}

// clean looks at the path as it was sent: the key of a tag may contain slashes, which are encoded.
func clean(u *url.URL) bool {
	sent := u.EscapedPath()
	if path.Clean(sent) != sent {
		return false
	}
	for segment := range strings.SplitSeq(u.RawPath, "/") {
		if plain, err := url.PathUnescape(segment); err != nil || plain == "." || plain == ".." {
			return false
		}
	}
	return true
}

func notFound(w http.ResponseWriter) {
	problem.Write(w, problem.New(http.StatusNotFound, "Not found; openapi.yaml lists the paths."))
}

// refusal keeps the headers of an answer and drops the rest.
type refusal struct{ header http.Header }

func (r *refusal) Header() http.Header         { return r.header }
func (r *refusal) WriteHeader(int)             {}
func (r *refusal) Write(p []byte) (int, error) { return len(p), nil }
