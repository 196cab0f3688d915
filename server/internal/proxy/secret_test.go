package proxy

import (
	"bytes"
	"testing"
)

// FuzzSecretFilter cuts a text into pieces: the output is the text, or a part of it without the secret.
func FuzzSecretFilter(f *testing.F) {
	f.Add([]byte("a tok tokentok"), []byte("token"), uint8(3))
	f.Add([]byte("aaaaaaab"), []byte("aaab"), uint8(1))
	f.Add([]byte("aaaaaaa"), []byte("aab"), uint8(2))
	f.Fuzz(func(t *testing.T, text, secret []byte, size uint8) {
		s := secretFilter{secret: secret}
		var out []byte
		for rest := text; len(rest) > 0; {
			n := min(int(size)+1, len(rest))
			clean, ok := s.pass(bytes.Clone(rest[:n]))
			if out = append(out, clean...); len(secret) > 0 && bytes.Contains(out, secret) {
				t.Fatalf("%q let %q out", text, secret)
			}
			if rest = rest[n:]; !ok {
				if !bytes.Contains(text[:len(text)-len(rest)], secret) {
					t.Fatalf("%q was found in %q", secret, text)
				}
				return
			}
		}
		if out = append(out, s.rest()...); !bytes.Equal(out, text) {
			t.Errorf("%q became %q", text, out)
		}
	})
}
