package app

import "net/http"

// Gate delays calls until its channel closes, when the start is complete.
type Gate <-chan struct{}

// Transport delays the calls of next.
func (g Gate) Transport(next http.RoundTripper) http.RoundTripper { return gatedTransport{g, next} }

type gatedTransport struct {
	gate Gate
	next http.RoundTripper
}

// RoundTrip waits for the start, or for the end of the call.
func (t gatedTransport) RoundTrip(r *http.Request) (*http.Response, error) {
	select {
	case <-t.gate:
		return t.next.RoundTrip(r)
	case <-r.Context().Done():
		return nil, r.Context().Err()
	}
}

// Handler delays the requests of next.
func (g Gate) Handler(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-g:
			next.ServeHTTP(w, r)
		case <-r.Context().Done():
		}
	})
}
