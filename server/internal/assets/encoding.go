package assets

import (
	"strconv"
	"strings"
)

// encodings are the ones that the build writes, smallest first.
var encodings = []struct{ name, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

// acceptable is the quality of an encoding in an Accept-Encoding header; 0 means not acceptable (RFC 9110 12.5.3).
func acceptable(header, encoding string) float64 {
	any := -1.0
	for part := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(part, ";")
		quality := 1.0
		if q, ok := strings.CutPrefix(strings.TrimSpace(params), "q="); ok {
			parsed, err := strconv.ParseFloat(strings.TrimSpace(q), 64)
			if err != nil {
				parsed = 0
			}
			quality = parsed
		}
		switch strings.ToLower(strings.TrimSpace(name)) {
		case encoding:
			return quality
		case "*":
			any = quality
		}
	}
	return max(any, 0)
}

// choose returns the best available encoding: the highest quality, the smaller one of equals; "" is the uncompressed file.
func choose(header string, exists func(encoding string) bool) string {
	best, chosen := 0.0, ""
	for _, e := range encodings {
		if q := acceptable(header, e.name); q > best && exists(e.name) {
			best, chosen = q, e.name
		}
	}
	return chosen
}
