package portal

import (
	"encoding/json"
	"fmt"
	"net/url"
	"path"
	"slices"
	"strings"
	"testing"
)

func TestA57AddressesOfThisOriginOnly(t *testing.T) {
	for _, good := range []string{"/", "/pages", "/pages/aws-usage?from=2024-09-01&q=a%2Fb#x", "/pages/a-b_c.d~e",
		"/p?next=//x"} {
		if !SameOriginPath(good) {
			t.Errorf("%q is refused", good)
		}
	}
	for _, bad := range []string{"", "pages", "//evil", `/\evil`, `\\evil`, "/%5cevil", "/%5Cevil", "/%2f/evil",
		"/%2Fevil", "javascript:alert(1)",
		"JaVaScRiPt:x", "https://evil", "data:text/html,x", "/a/../b", "/%2e%2e/b", "/.%2E/b", "/a//b", "/%252fevil",
		"/a\tb", "/a\nb",
		"/a?b=\r\nc", "/%00", "/a%zz", " /a", "\x00/a", "/./a"} {
		if SameOriginPath(bad) {
			t.Errorf("%q is taken", bad)
		}
	}
}

func TestAmbiguousPaths(t *testing.T) {
	for _, good := range []string{"/", "/pages", "/assets/app-1.js", "/a/", "/api/ng/costs/facets/tag:a%20b", "/x_y/v1.2/z.w",
		"/caf%C3%A9", "/.well-known/x", "/a~b", "/a+b", "/a@b", "/a=b,c", "/..a", "/a..b"} {
		if AmbiguousPath(good) {
			t.Errorf("%q is refused", good)
		}
	}
	for _, bad := range []string{"/a//b", "//a", "/a//", "/.", "/..", "/a/.", "/a/..", "/a/./b", "/a/../b", "/%2e", "/%2E%2e/b",
		"/.%2e/b", "/a/... /b", "/a/.%20", "/a%2fb", "/a%2Fb", "/a%5cb", `/a\b`, "/a%00", "/a\x00b", "/a%0d%0ab", "/a%09", "/a%7f",
		"/a;b", "/a;/b", "/..;/b", "/a%3bb", "/a%25", "/%252e%252e/b", "/a%2", "/a%zz", "/%u002f", "/a%c0%af", "/%c0%ae%c0%ae/",
		"/a%ff", "/a#b", "/a%ef%bc%8fb", "/%ef%bc%8e%ef%bc%8e/b", "/%e2%80%a5/b", "/a b", "/a%e2%88%95b"} {
		if !AmbiguousPath(bad) {
			t.Errorf("%q is taken", bad)
		}
	}
}

func TestAmbiguousTargets(t *testing.T) {
	const facets = "/api/ng/costs/facets/"
	for _, good := range []string{"/pages", facets + "ServiceName", facets + "tag:app%2Fname", facets + "tag%3Aapp%2fname", facets + "tag:50%25",
		facets + "tag:a.b", facets + "tag:..", facets + "tag:a%2F%2Fb", facets + "tag:%2Fa%2F", facets + "tag:a%3Bb%3Fc%23d%5Ce",
		facets + "tag:%252541", facets + "virtual:a%2Fb", facets + "tag:a%EF%BC%8Fb", facets + "tag:v1.2%2Fx.y", facets + "tag:a..b%2Fc"} {
		if AmbiguousTarget(good) {
			t.Errorf("%q is refused", good)
		}
	}
	for _, bad := range []string{"/a%2Fb", "/api/ng/costs/facets%2Ftag:a", facets + "Service%2FName", facets + "tag:a%2F..%2Fb", facets + "tag:a%2F%2e",
		facets + "tag:a%252F..%252Fb", facets + "tag:a%25252F%25252E%25252E", facets + "tag:a%5C..%5Cb", facets + "tag:a%2F%EF%BC%8E%EF%BC%8E",
		facets + "tag:a%EF%BC%8F..", facets + "tag:a%00", facets + "tag:a%0D%0Ab", facets + "tag:a%250A", facets + "tag:a%2Fb/c", facets + "tag:a%2Fb/",
		facets + "tag:a;b", facets + "tag:a\\b", facets + "tag:a%ff", facets + "tag:a%2", facets + "tag:a%2F%20..%20%2Fb", "/api/ng/costs/Facets/tag:a%2Fb",
		"/api/ng/languages/tag:a%2Fb", facets + "tag:a b"} {
		if !AmbiguousTarget(bad) {
			t.Errorf("%q is taken", bad)
		}
	}
}

// FuzzAmbiguousTarget holds that the key of a tag makes no other path, however often and by whatever separator it is decoded.
func FuzzAmbiguousTarget(f *testing.F) {
	for _, seed := range []string{"tag:a%2fb", "tag:a%252f..%252fb", "tag:50%25", "tag:a%5c..", "virtual:%EF%BC%8F.."} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, column string) {
		target := APIBase + "/costs/facets/" + column
		if AmbiguousTarget(target) {
			return
		}
		for range 4 {
			if clean := path.Clean(strings.ReplaceAll(target, "\\", "/")); !strings.HasPrefix(clean, APIBase+"/costs/facets") {
				t.Fatalf("%q leads to %q", column, clean)
			}
			var err error
			if target, err = url.PathUnescape(target); err != nil {
				return
			}
		}
	})
}

// FuzzAmbiguousPath holds the quick way out equal to the slow one's rules: what is taken reads the same once unescaped.
func FuzzAmbiguousPath(f *testing.F) {
	for _, seed := range []string{"/", "/a/b.c", "/%2e%2e/", "/a%2fb", "/.a/b.", "//", "/a;b", "/caf%C3%A9", "/a/...", "."} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, escaped string) {
		if !strings.HasPrefix(escaped, "/") || AmbiguousPath(escaped) {
			return
		}
		plain, err := url.PathUnescape(escaped)
		if err != nil {
			t.Fatalf("%q is taken and cannot be unescaped: %v", escaped, err)
		}
		if strings.Count(plain, "/") != strings.Count(escaped, "/") {
			t.Errorf("%q has other segments once unescaped: %q", escaped, plain)
		}
		if clean := path.Clean(plain); clean != plain && clean+"/" != plain {
			t.Errorf("%q means %q to a server that cleans paths", plain, clean)
		}
		if strings.ContainsAny(plain, "\\;%\x00\r\n") {
			t.Errorf("%q is taken", plain)
		}
		again, err := url.PathUnescape(plain)
		if err != nil || again != plain {
			t.Errorf("%q changes when it is unescaped twice: %q", plain, again)
		}
	})
}

// FuzzSameOriginPath holds every taken return address to what a browser makes of it: the same origin, the same path.
func FuzzSameOriginPath(f *testing.F) {
	for _, seed := range []string{"/", "/pages?x=//y", "//evil", `/\evil`, "/%5cevil", "/a#b?c", "/a\tb", "javascript:x", "/a?b#//c"} {
		f.Add(seed)
	}
	base, err := url.Parse("https://costs.example.com/login")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, address string) {
		if !SameOriginPath(address) {
			return
		}
		// Browsers leave tabs and line ends out and read a backslash as a slash before they look for a host.
		browser := strings.NewReplacer("\t", "", "\r", "", "\n", "").Replace(address)
		if head := browser[:strings.IndexAny(browser+"?", "?#")]; strings.Contains(head, "\\") || strings.HasPrefix(browser, "//") {
			t.Fatalf("%q is taken and names another host", address)
		}
		if u, err := base.Parse(address); err == nil && (u.Host != base.Host || u.Scheme != base.Scheme) {
			t.Errorf("%q leads to %s", address, u)
		}
	})
}

// FuzzAPIType holds api-type to its closed list, whatever a page says it is.
func FuzzAPIType(f *testing.F) {
	for _, seed := range []string{"/pages/aws-usage", "/pages/vrm#x", "//x/pages/aws-usage", "/pages/gcp-\r\nX: y", "/pages/xcloud-"} {
		f.Add(seed, "AWS")
	}
	f.Fuzz(func(t *testing.T, page, user string) {
		known := []string{"Azure", "GCP", "AWS", "XCloud", "microsoft-365", "cloud-sec", "VRM"}
		if got := APIType(page, CloudType(user)); !slices.Contains(known, got) {
			t.Errorf("on %q of a user of %q: %q", page, user, got)
		}
	})
}

func TestA54TokenHasNoTextForm(t *testing.T) {
	token := Token{Access: "s3cr3t"}
	if raw, err := json.Marshal(map[string]any{"t": token}); err == nil {
		t.Errorf("a token became JSON: %s", raw)
	}
	if text := fmt.Sprintf("%v %+v %s", token, token, token); strings.Contains(text, "s3cr3t") {
		t.Error(text)
	}
	if text := fmt.Sprintf("%v %+v", Login{Token: token}, &Login{Token: token}); strings.Contains(text, "s3cr3t") {
		t.Error(text)
	}
}

func TestCodesOfStatuses(t *testing.T) {
	for status, want := range map[int]Code{
		400: "BAD_REQUEST", 401: "UNAUTHENTICATED", 403: "FORBIDDEN", 404: "NOT_FOUND", 405: "BAD_REQUEST", 409: "CONFLICT",
		413: "BAD_REQUEST", 429: "TOO_MANY_REQUESTS", 500: "INTERNAL", 501: "INTERNAL", 502: "UPSTREAM_UNAVAILABLE",
		504: "UPSTREAM_UNAVAILABLE",
	} {
		if got := CodeOf(status); got != want {
			t.Errorf("%d: %s", status, got)
		}
	}
}
