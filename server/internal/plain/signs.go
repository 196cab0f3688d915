package plain

import "strings"

// Set is a set of bytes.
type Set [256]bool

// Letters are the letters and digits of ASCII.
const Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"

// NewSet is the set of the bytes of a text.
func NewSet(all string) (set Set) {
	for _, c := range []byte(all) {
		set[c] = true
	}
	return set
}

var printable = NewSet(Letters + " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")

// Only tells whether the text has no other bytes than those of the set.
func Only(text string, set *Set) bool {
	for i := range len(text) {
		if !set[text[i]] {
			return false
		}
	}
	return true
}

// CutLine cuts a line off that ends with CR LF.
func CutLine(text string) (line, rest string, ok bool) {
	end := strings.IndexByte(text, '\n')
	if end < 1 || text[end-1] != '\r' {
		return "", "", false
	}
	return text[:end-1], text[end+1:], true
}
