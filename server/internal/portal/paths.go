package portal

import (
	"net/url"
	"strings"
	"unicode/utf8"
)

// SameOriginPath reports whether s is a path on this origin: one leading slash, and nothing that a browser or server
// could read as another host, path or scheme, encoded forms included (A57).
func SameOriginPath(s string) bool {
	path, _, _ := strings.Cut(s, "?")
	path, _, _ = strings.Cut(path, "#")
	// Browsers drop some control characters anywhere, in fragments too.
	if !strings.HasPrefix(path, "/") || strings.ContainsFunc(s, isControl) {
		return false
	}
	return !AmbiguousPath(path)
}

func isControl(r rune) bool { return r < 0x20 || r == 0x7f }

// AmbiguousPath reports whether an escaped path could mean different things to two servers: separators, parameters, the beginnings
// of a query or fragment, control characters and escapes in encoded form, a backslash, a number sign or a semicolon, dot segments
// in any spelling, empty segments, broken escapes, and text that is not UTF-8 or turns into a separator or a dot when it is
// normalized.
func AmbiguousPath(escaped string) bool {
	if plainPath(escaped) {
		return false
	}
	for i := range len(escaped) {
		switch c := escaped[i]; {
		case c <= 0x20, c == 0x7f, c == '\\', c == ';', c == '#', c == '?':
			return true
		}
	}
	if strings.Contains(escaped, "//") {
		return true
	}
	for segment := range strings.SplitSeq(escaped, "/") {
		plain, err := url.PathUnescape(segment)
		if err != nil || ambiguousSegment(plain) {
			return true
		}
	}
	return false
}

// tagFacets is the beginning of the one path of the API whose last segment is a name that providers and users choose: a tag's key
// may contain a slash or a percent sign.
const tagFacets = APIBase + "/costs/facets/"

// AmbiguousTarget is AmbiguousPath for the path of a request. The key of a tag may contain encoded separators, provided that no
// number of decodings makes another path of it.
func AmbiguousTarget(escaped string) bool {
	if !AmbiguousPath(escaped) {
		return false
	}
	column, ok := strings.CutPrefix(escaped, tagFacets)
	if !ok || strings.ContainsAny(column, `/\;#? `) || strings.ContainsFunc(column, isControl) {
		return true
	}
	plain, err := url.PathUnescape(column)
	if err != nil || !(strings.HasPrefix(plain, "tag:") || strings.HasPrefix(plain, "virtual:")) {
		return true
	}
	for {
		if !utf8.ValidString(plain) || strings.ContainsFunc(plain, isControl) || hasDotSegment(plain) {
			return true
		}
		again, err := url.PathUnescape(plain)
		if err != nil || again == plain {
			return false
		}
		plain = again
	}
}

// hasDotSegment splits at everything that some server takes for a separator; characters that become dots count as dots.
func hasDotSegment(plain string) bool {
	for segment := range strings.FieldsFuncSeq(plain, func(r rune) bool { return strings.ContainsRune(`/\;?#`+lookalikes, r) && !isDot(r) }) {
		if strings.ContainsFunc(segment, isDot) && strings.TrimFunc(segment, func(r rune) bool { return r == ' ' || isDot(r) }) == "" {
			return true
		}
	}
	return false
}

func isDot(r rune) bool {
	return strings.ContainsRune(".\u2024\u2025\u2026\ufe19\ufe30\ufe52\uff0e", r)
}

// plainPath is the fast path for nearly every request: letters, digits, single slashes, and dots inside of names only.
func plainPath(path string) bool {
	before := byte(0)
	for i := range len(path) {
		c := path[i]
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-', c == '_':
		case c == '/' && before != '/' && before != '.':
		case c == '.' && before != '/' && before != '.' && before != 0:
		default:
			return false
		}
		before = c
	}
	return before != '.'
}

// ambiguousSegment checks one unescaped segment.
func ambiguousSegment(plain string) bool {
	if !utf8.ValidString(plain) || strings.ContainsFunc(plain, isControl) || strings.ContainsAny(plain, `/\;%?#`+lookalikes) {
		return true
	}
	// Some file systems drop trailing dots and blanks: "..", ". " and "... " may all mean a folder.
	return plain != "" && strings.Trim(plain, ". ") == ""
}

// lookalikes become, or have in them, a slash, a backslash, a semicolon, a percent, question or number sign, or become dots
// alone, where a server normalizes text: all that NFKC has, and three slashes more.
const lookalikes = "\u037e\u2024\u2025\u2026\u2044\u2047\u2048\u2049\u2100\u2101\u2105\u2106\u2215\u29f8\ufe14\ufe16" +
	"\ufe19\ufe30\ufe52\ufe54\ufe56\ufe5f\ufe68\ufe6a\uff03\uff05\uff0e\uff0f\uff1b\uff1f\uff3c"
