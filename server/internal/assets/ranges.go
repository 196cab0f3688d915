package assets

import (
	"strconv"
	"strings"
)

// byteRange reads a Range header of one range for a file of size bytes: the first and the last byte, both included. ok is
// false for what may be ignored (RFC 9110 14.2): other units, several ranges, broken ones. The whole file answers those.
func byteRange(headers []string, size int) (first, last int, ok, satisfiable bool) {
	if len(headers) != 1 {
		return 0, 0, false, false
	}
	spec, found := strings.CutPrefix(headers[0], "bytes=")
	from, to, dash := strings.Cut(strings.TrimSpace(spec), "-")
	if !found || !dash || strings.Contains(spec, ",") {
		return 0, 0, false, false
	}
	if from == "" {
		length, valid := position(to)
		if !valid {
			return 0, 0, false, false
		}
		return max(size-length, 0), size - 1, true, length > 0 && size > 0
	}
	first, valid := position(from)
	if !valid {
		return 0, 0, false, false
	}
	last = size - 1
	if to != "" {
		end, valid := position(to)
		if !valid || end < first {
			return 0, 0, false, false
		}
		last = min(end, last)
	}
	return first, last, true, first < size
}

// position reads digits only: no sign, no blank.
func position(digits string) (int, bool) {
	n, err := strconv.ParseUint(digits, 10, 62)
	if err != nil || digits[0] == '+' {
		return 0, false
	}
	return int(n), true
}
