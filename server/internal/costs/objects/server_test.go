package objects

import (
	"bytes"
	"crypto/md5" // For S3's ETag.
	"encoding/hex"
	"encoding/xml"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// storage implements the subset of S3's protocol that the store uses: list-type 2, and objects with ranges and If-Match. make s3
// runs the same tests against a real server.
type storage struct {
	mu      sync.Mutex
	objects map[string][]byte // By path: /bucket/key.
}

func (s *storage) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !strings.Contains(r.Header.Get("Authorization"), "Credential=test/") {
		http.Error(w, "<Error><Code>AccessDenied</Code></Error>", http.StatusForbidden)
		return
	}
	body, known := s.objects[r.URL.Path]
	sum := md5.Sum(body) // As above.
	switch {
	case r.Method == http.MethodPut:
		// Only what the tests put, in one signed piece.
		s.objects[r.URL.Path], _ = io.ReadAll(r.Body)
	case r.URL.Query().Get("list-type") == "2":
		s.list(w, r.URL.Path, r.URL.Query().Get("prefix"))
	case !known:
		w.WriteHeader(http.StatusNotFound)
		_, _ = io.WriteString(w, "<Error><Code>NoSuchKey</Code></Error>")
	default:
		w.Header().Set("ETag", `"`+hex.EncodeToString(sum[:])+`"`)
		http.ServeContent(w, r, "", time.Unix(1_700_000_000, 0), bytes.NewReader(body))
	}
}

func (s *storage) list(w http.ResponseWriter, bucket, prefix string) {
	type content struct {
		Key, LastModified, ETag string
		Size                    int
	}
	var result struct {
		XMLName  xml.Name `xml:"ListBucketResult"`
		Contents []content
	}
	for path, body := range s.objects {
		key := strings.TrimPrefix(path, strings.TrimSuffix(bucket, "/")+"/")
		sum := md5.Sum(body) // As above.
		if strings.HasPrefix(key, prefix) {
			result.Contents = append(result.Contents, content{key, "2025-01-01T00:00:00.000Z", `"` + hex.EncodeToString(sum[:]) + `"`,
				len(body)})
		}
	}
	slices.SortFunc(result.Contents, func(a, b content) int { return strings.Compare(a.Key, b.Key) })
	_ = xml.NewEncoder(w).Encode(result)
}

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
	server := httptest.NewServer(&storage{objects: map[string][]byte{}})
	t.Cleanup(server.Close)
	return server.URL
}
