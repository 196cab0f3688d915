package app_test

import (
	"net/http"
	"net/url"
	"testing"
)

// TestTheKeyOfATagReachesTheAPI holds that the gateway forwards one segment, whatever the key contains, and nothing that makes another
// path of it.
func TestTheKeyOfATagReachesTheAPI(t *testing.T) {
	p, b := signedIn(t, nil)
	for _, key := range []string{"app/name", "kubernetes.io/name", "50%", "%2F", "a.b", "a//b", "/a/", "a;b?c#d", `a\b`, "a+b c", "über/größe", "a,b=c&d"} {
		sent := "/costs/facets/" + url.PathEscape("tag:"+key)
		for _, method := range []string{"GET", "POST"} {
			p.API.Answer(method+" "+sent, http.StatusOK, "application/json", "[]")
			body := ""
			if method == "POST" {
				body = "{}"
			}
			if w := b.Do(method, "/api/ng"+sent+"?limit=3", body); w.Code != http.StatusOK || len(p.API.Calls(method+" "+sent)) != 1 {
				t.Errorf("%s of %q: %d %s", method, key, w.Code, w.Body)
			}
		}
	}
	for _, path := range []string{"/costs/facets/tag:a%2F..%2Fb", "/costs/facets/tag:a%252F..%252Fb", "/costs/facets/Service%2FName", "/ingests/a%2Fb"} {
		before := p.API.Count()
		if w := b.Do("GET", "/api/ng"+path, ""); w.Code != http.StatusBadRequest || p.API.Count() != before {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}
