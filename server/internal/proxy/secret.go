package proxy

import "bytes"

// secretFilter finds a secret in a stream before its last byte is sent: the end of a piece that may begin the secret waits for the next
// piece.
type secretFilter struct{ secret, held []byte }

// pass returns the bytes that may be sent now; ok is false once the stream contains the secret.
func (s *secretFilter) pass(piece []byte) (out []byte, ok bool) {
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

// begins counts the bytes at the end of the text that may begin the secret.
func (s *secretFilter) begins(text []byte) int {
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

// rest returns the bytes held at the end of the stream.
func (s *secretFilter) rest() []byte { return s.held }
