package focus

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// TestPlainEnd compares the search of eight bytes at once with a simple loop, on bytes that differ from the searched ones in one
// bit, or in the borrow bit.
func TestPlainEnd(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, comma := range []byte{',', ';', '\t', '|'} {
		l := newLexer(nil, 1, comma)
		near := []byte{comma ^ 1, comma + 1, comma - 1, comma | 0x80, '\n' ^ 1, '\n' - 2, '\n' | 0x80, 0, 0x80, 0xff, 'a', '"'}
		for range 2000 {
			data := make([]byte, random.IntN(40))
			for i := range data {
				if data[i] = near[random.IntN(len(near))]; random.IntN(20) == 0 {
					data[i] = []byte{comma, '\n'}[random.IntN(2)]
				}
			}
			from := random.IntN(len(data) + 1)
			want := len(data)
			if at := bytes.IndexAny(data[from:], string([]byte{comma, '\n'})); at >= 0 {
				want = from + at
			}
			if got := l.plainEnd(data, from); got != want {
				t.Fatalf("%q from %d: %d, want %d", data, from, got, want)
			}
		}
	}
}
