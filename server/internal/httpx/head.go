package httpx

import (
	"bytes"
	"sync/atomic"
)

// framing is what a request's head says about where its body ends, as far as net/http does not tell its handlers.
type framing uint32

const (
	hasLength framing = 1 << iota
	hasCoding
	// folded heads have a field that goes on in a second line, which servers in a row may read differently.
	folded
)

// head watches the bytes of a connection and notes the framing of the request whose head passes by. net/http drops
// Content-Length where Transfer-Encoding stands beside it, and joins folded lines: no handler could see either.
type head struct {
	seen atomic.Uint32
	// ended is true behind the empty line: bodies are not looked at. beyond tells that something came there.
	ended, beyond bool
	// line is the beginning of the current line, and first whether it is the request line.
	line  [len(codingField)]byte
	size  int
	first bool
}

const (
	lengthField = "content-length"
	codingField = "transfer-encoding"
)

// reset awaits the next request.
func (h *head) reset() {
	h.seen.Store(0)
	h.ended, h.beyond, h.size, h.first = false, false, 0, true
}

// pass looks at bytes that were read.
func (h *head) pass(b []byte) {
	for len(b) > 0 && !h.ended {
		end := bytes.IndexByte(b, '\n')
		part := b
		if end >= 0 {
			part = b[:end]
		}
		h.size += copy(h.line[min(h.size, len(h.line)):], part)
		if end < 0 {
			return
		}
		h.endLine()
		b = b[end+1:]
	}
	h.beyond = h.beyond || len(b) > 0
}

// settled tells whether what passed by was nothing, or one whole head of a request without a body: whoever has read a request has read
// all of it.
func (h *head) settled() bool {
	return h.seen.Load() == 0 && !h.beyond && (h.ended || (h.first && h.size == 0))
}

func (h *head) endLine() {
	line := h.line[:h.size]
	empty := len(line) == 0 || (len(line) == 1 && line[0] == '\r')
	switch {
	case empty && h.first: // net/http skips none, so this one ends in a refusal of its own
	case empty:
		h.ended = true
	case h.first:
	case line[0] == ' ' || line[0] == '\t':
		h.note(folded)
	case named(line, lengthField):
		h.note(hasLength)
	case named(line, codingField):
		h.note(hasCoding)
	}
	h.first, h.size = false, 0
}

func (h *head) note(f framing) { h.seen.Store(h.seen.Load() | uint32(f)) }

// named tells whether the line is of the field; a name that goes on is another field's.
func named(line []byte, field string) bool {
	return len(line) >= len(field) && bytes.EqualFold(line[:len(field)], []byte(field))
}

// contradicts tells whether two servers could see different requests in the bytes.
func (h *head) contradicts() bool {
	f := framing(h.seen.Load())
	return f&folded != 0 || f&(hasLength|hasCoding) == hasLength|hasCoding
}
