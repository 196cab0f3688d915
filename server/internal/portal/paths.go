package portal

import (
	"net/url"
	"strings"
)

// SameOriginPath tells whether s is an address on this origin: it starts with one slash and nothing that a browser or a
// server could read as another host, another path or a scheme, encoded forms included (A57).
func SameOriginPath(s string) bool {
	path, rest, _ := strings.Cut(s, "?")
	if _, frag, ok := strings.Cut(path, "#"); ok {
		path, rest = path[:len(path)-len(frag)-1], ""
	}
	if !strings.HasPrefix(path, "/") || strings.ContainsFunc(path+rest, isControl) {
		return false
	}
	return !AmbiguousPath(path)
}

func isControl(r rune) bool { return r < 0x20 || r == 0x7f }

// AmbiguousPath tells whether an escaped path could mean different things to two servers: encoded separators or NUL, a
// backslash, dot segments in any spelling, empty segments, broken escapes, escapes of escapes.
func AmbiguousPath(escaped string) bool {
	lower := strings.ToLower(escaped)
	for _, bad := range []string{"%2f", "%5c", "%00", "%25", "\\", "//", "\x00"} {
		if strings.Contains(lower, bad) {
			return true
		}
	}
	for segment := range strings.SplitSeq(escaped, "/") {
		plain, err := url.PathUnescape(segment)
		if err != nil || plain == "." || plain == ".." {
			return true
		}
	}
	return false
}
