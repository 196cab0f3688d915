package storetest

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/connections"
)

const tenancy = "ocid1.tenancy.oc1..aaaaaaaaexample"

// oracle answers as Oracle's Object Storage does, in memory.
type oracle struct {
	mu      sync.Mutex
	objects map[string]stored
	count   int
	refused int // Requests without a signature of the key.
}

type stored struct {
	body, tag string
	changed   time.Time
}

func (o *oracle) put(key, body string) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.count++
	o.objects[key] = stored{body, fmt.Sprintf("tag-%d", o.count), time.Now()}
	return nil
}

func (o *oracle) remove(key string) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.objects, key)
	return nil
}

func (o *oracle) refuse(w http.ResponseWriter, status int, code string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{"code": code, "message": "refused"})
}

func (o *oracle) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !strings.Contains(r.Header.Get("Authorization"), "/ocid1.user.oc1..u/aa:bb") {
		o.refused++
		o.refuse(w, http.StatusUnauthorized, "NotAuthenticated")
		return
	}
	rest, found := strings.CutPrefix(r.URL.EscapedPath(), "/n/bling/b/"+tenancy+"/o")
	if !found {
		o.refuse(w, http.StatusNotFound, "BucketNotFound")
		return
	}
	if key, err := url.PathUnescape(strings.TrimPrefix(rest, "/")); err == nil && key != "" {
		one, known := o.objects[key]
		switch match := r.Header.Get("If-Match"); {
		case !known:
			o.refuse(w, http.StatusNotFound, "ObjectNotFound")
		case match != one.tag:
			o.refuse(w, http.StatusPreconditionFailed, "IfMatchFailed")
		default:
			w.Header().Set("ETag", one.tag)
			var from int
			_, _ = fmt.Sscanf(r.Header.Get("Range"), "bytes=%d-", &from)
			if from > 0 {
				w.WriteHeader(http.StatusPartialContent)
			}
			_, _ = w.Write([]byte(one.body[from:]))
		}
		return
	}
	q, keys := r.URL.Query(), []string{}
	for key := range o.objects {
		if strings.HasPrefix(key, q.Get("prefix")) && key >= q.Get("start") {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	limit := 1000
	_, _ = fmt.Sscan(q.Get("limit"), &limit)
	answer := map[string]any{}
	if len(keys) > limit {
		answer["nextStartWith"], keys = keys[limit], keys[:limit]
	}
	list := []map[string]any{}
	for _, key := range keys {
		one := o.objects[key]
		list = append(list, map[string]any{"name": key, "size": len(one.body), "etag": one.tag, "timeModified": one.changed.UTC().Format(time.RFC3339Nano), "storageTier": "Standard"})
	}
	answer["objects"] = list
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(answer)
}

// apiKey is the key of a user.
func apiKey(t *testing.T) connections.Credentials {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	text := pem.EncodeToMemory(&pem.Block{Type: "RSA PRIVATE KEY", Bytes: x509.MarshalPKCS1PrivateKey(key)})
	return connections.Credentials{Kind: connections.APIKey, User: "ocid1.user.oc1..u", Fingerprint: "aa:bb", Secret: string(text)}
}

// OCI answers as Oracle does.
func OCI(t *testing.T) Double {
	o := &oracle{objects: map[string]stored{}}
	server := httptest.NewServer(o)
	t.Cleanup(server.Close)
	return Double{Config: connections.Config{Source: connections.OCIFocus, Tenancy: tenancy, Region: "eu-frankfurt-1", Endpoint: server.URL, Credentials: apiKey(t)},
		Whole: "FOCUS", Put: o.put, Remove: o.remove}
}
