package proxy

import "bytes"

// sieve finds a secret in a text that comes in pieces, before the last byte of it is out: an end of a piece with which the secret
// may begin waits for the next one.
type sieve struct{ secret, held []byte }

// pass is what may go out by now; ok is false where the secret has come whole.
func (s *sieve) pass(piece []byte) (out []byte, ok bool) {
	if len(s.secret) == 0 {
		return piece, true
	}
	if len(s.held) > 0 {
		piece = append(s.held, piece...)
	}
	if bytes.Contains(piece, s.secret) {
		return nil, false
	}
	kept := s.begins(piece)
	s.held = bytes.Clone(piece[len(piece)-kept:])
	return piece[:len(piece)-kept], true
}

// begins is how many bytes at the end of the text are a beginning of the secret.
func (s *sieve) begins(text []byte) int {
	tail := text[max(len(text)-len(s.secret)+1, 0):]
	for len(tail) > 0 {
		at := bytes.IndexByte(tail, s.secret[0])
		if at < 0 {
			return 0
		}
		if tail = tail[at:]; bytes.HasPrefix(s.secret, tail) {
			return len(tail)
		}
		tail = tail[1:]
	}
	return 0
}

// rest is what waited, at the end of the text.
func (s *sieve) rest() []byte { return s.held }
