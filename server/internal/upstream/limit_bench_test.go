package upstream_test

import (
	"net/http"
	"testing"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// nothing answers at once, with nothing.
type nothing struct{ answer *http.Response }

func (n nothing) RoundTrip(*http.Request) (*http.Response, error) {
	n.answer.Body = http.NoBody
	return n.answer, nil
}

// BenchmarkLimited is what the slots cost a call.
func BenchmarkLimited(b *testing.B) {
	transport := upstream.Limited(nothing{&http.Response{StatusCode: http.StatusNoContent}}, upstream.Limits{})
	r, err := http.NewRequestWithContext(portal.WithCall(b.Context(), portal.Call{Party: "ada"}), http.MethodGet, "http://api/", nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		answer, err := transport.RoundTrip(r)
		if err != nil {
			b.Fatal(err)
		}
		_ = answer.Body.Close()
	}
}
