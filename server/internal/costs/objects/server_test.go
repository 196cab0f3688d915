package objects

import (
	"io"
	"net/http"
	"slices"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/s3test"
)

// breaking breaks the first responses after some bytes, by closing the connection.
type breaking struct {
	next  http.RoundTripper
	mu    sync.Mutex
	cuts  int
	after int64
	// asked are the requested ranges.
	asked []string
}

func (b *breaking) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := b.next.RoundTrip(r)
	if err != nil || r.Method != http.MethodGet || r.URL.Query().Has("list-type") {
		return answer, err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.asked = append(b.asked, r.Header.Get("Range"))
	if b.cuts > 0 {
		b.cuts--
		answer.Body = struct {
			io.Reader
			io.Closer
		}{io.MultiReader(io.LimitReader(answer.Body, b.after), cut{}), answer.Body}
	}
	return answer, nil
}

// cut sets how often, and after how many bytes, responses break.
func (b *breaking) cut(times int, after int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.cuts, b.after = times, after
}

// ranges are the ranges requested so far.
func (b *breaking) ranges() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.asked)
}

type cut struct{}

func (cut) Read([]byte) (int, error) { return 0, http.ErrAbortHandler }

// endpoint is the given storage, or the tests' own.
func endpoint(t *testing.T, given string) string {
	t.Helper()
	if given != "" {
		return given
	}
	url, _ := s3test.Start(t)
	return url
}
