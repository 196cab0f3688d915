package httpx_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// TestABlankEndsNoQuery plays HTTP/2, in which an address with a blank is one whole field.
func TestABlankEndsNoQuery(t *testing.T) {
	next := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	for query, want := range map[string]int{"a=b c": 400, "a=b%20c": 204, "a=b\tc": 400, "a#b": 400, "a=\u00e9": 400, "a={b}|^": 204} {
		r := httptest.NewRequest(http.MethodGet, "/api/ng/languages", nil)
		r.URL.RawQuery = query
		w := httptest.NewRecorder()
		if httpx.Refuse(next).ServeHTTP(w, r); w.Code != want {
			t.Errorf("%q: %d, want %d", query, w.Code, want)
		}
	}
}
