// Package s3test is object storage in memory, for tests.
package s3test

import (
	"bufio"
	"bytes"
	"crypto/md5" // For S3's ETag.
	"encoding/hex"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// Storage implements the subset of S3's protocol that the product uses: list-type 2, and objects with ranges and If-Match. make sources
// runs the same tests against a real server.
type Storage struct {
	mu      sync.Mutex
	objects map[string][]byte // By path: /bucket/key.
	down    bool
}

// Start starts an empty storage until the end of the test. It knows the access key test.
func Start(t testing.TB) (url string, s *Storage) {
	s = &Storage{objects: map[string][]byte{}}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	return server.URL, s
}

// Keys are the paths of all objects.
func (s *Storage) Keys() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	keys := []string{}
	for path := range s.objects {
		keys = append(keys, path)
	}
	slices.Sort(keys)
	return keys
}

// Break makes every request fail, or work again.
func (s *Storage) Break(down bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.down = down
}

// ServeHTTP answers one request.
func (s *Storage) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.down {
		http.Error(w, "<Error><Code>InternalError</Code></Error>", http.StatusInternalServerError)
		return
	}
	if !strings.Contains(r.Header.Get("Authorization"), "Credential=test/") {
		http.Error(w, "<Error><Code>AccessDenied</Code></Error>", http.StatusForbidden)
		return
	}
	body, known := s.objects[r.URL.Path]
	sum := md5.Sum(body) // As above.
	switch {
	case r.Method == http.MethodPut:
		var err error
		if s.objects[r.URL.Path], err = sent(r); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
		}
	case r.Method == http.MethodDelete:
		delete(s.objects, r.URL.Path)
		w.WriteHeader(http.StatusNoContent)
	case r.URL.Query().Has("location"):
		_, _ = io.WriteString(w, "<LocationConstraint/>")
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

// sent is the object in the body, which may come in signed chunks.
func sent(r *http.Request) (object []byte, err error) {
	if !strings.HasPrefix(r.Header.Get("X-Amz-Content-Sha256"), "STREAMING-") {
		return io.ReadAll(r.Body)
	}
	for body := bufio.NewReader(r.Body); ; {
		head, err := body.ReadString('\n')
		var size int64
		if _, scanErr := fmt.Sscanf(head, "%x;", &size); err != nil || scanErr != nil || size == 0 {
			return object, errors.Join(err, scanErr)
		}
		chunk := make([]byte, size+2) // With its line end.
		if _, err := io.ReadFull(body, chunk); err != nil {
			return nil, err
		}
		object = append(object, chunk[:size]...)
	}
}

func (s *Storage) list(w http.ResponseWriter, bucket, prefix string) {
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
