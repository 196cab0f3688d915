package portal

import (
	"encoding/json"
	"fmt"
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
