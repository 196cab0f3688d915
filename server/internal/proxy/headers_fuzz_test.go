package proxy

import (
	"net/http"
	"slices"
	"testing"
)

// FuzzHeaders holds that nothing passes but what the list names, whatever a browser calls its headers.
func FuzzHeaders(f *testing.F) {
	for _, seed := range []string{"Authorization", "api_type", "ACCEPT", "Api-Type ", "X-Forwarded-For", "Content-Type", "If-Range\x00", "cookie"} {
		f.Add(seed, "hostile", "close")
	}
	f.Fuzz(func(t *testing.T, name, value, connection string) {
		in, out := http.Header{}, http.Header{}
		in.Add(name, value)
		in[name] = append(in[name], value)
		in.Set("Connection", connection)
		in.Set("Accept", "application/json")
		keep(out, in, requestHeaders)
		dropListed(out, in)
		for kept, values := range out {
			if !slices.Contains(requestHeaders, kept) || len(values) != 1 {
				t.Errorf("%q: %q passes", kept, values)
			}
		}
	})
}
