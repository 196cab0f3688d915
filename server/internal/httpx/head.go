package httpx

import (
	"bytes"
	"math"
	"sync/atomic"
)

// framing is what a request's head says about where its body ends, as far as net/http does not tell its handlers.
type framing uint32

const (
	hasLength framing = 1 << iota
	hasCoding
	// twoLengths stand in one head, be they equal.
	twoLengths
	// folded heads have a field that goes on in a second line, and bare ones a line that ends without CR: servers in a row may
	// read both differently.
	folded
	bare
)

// head watches the bytes of a connection and notes the framing of the request whose head passes by. net/http drops
// Content-Length where Transfer-Encoding stands beside it, joins folded lines and takes any line end: no handler could see it.
type head struct {
	seen atomic.Uint32
	// line is the beginning of the current line, at how many bytes of it have passed, and last the latest of them.
	line [len(codingField)]byte
	at   int
	last byte
	// first is true in the request line, and ended behind the empty line.
	first, ended bool
	// length is that of the body, left what is still to come of it; endless where only net/http knows its end, which then ends
	// the connection too.
	length contentLength
	left   int64
}

const (
	lengthField = "content-length:"
	codingField = "transfer-encoding:"
	endless     = math.MaxInt64
)

// reset awaits the first request.
func (h *head) reset() {
	h.seen.Store(0)
	h.begin()
}

// begin awaits the next head. What was seen of the one before counts until its request line is there: its handler may still ask.
func (h *head) begin() {
	h.at, h.last, h.first, h.ended = 0, 0, true, false
	h.length = contentLength{}
}

// pass looks at bytes that were read, and returns how many of them belong to the same request; at least one does.
func (h *head) pass(b []byte) int {
	if h.ended && h.left == 0 {
		h.begin()
	}
	passed := 0
	for passed < len(b) {
		if h.ended {
			n := min(h.left, int64(len(b)-passed))
			if h.left != endless {
				h.left -= n
			}
			return passed + int(n)
		}
		part, whole := b[passed:], false
		if end := bytes.IndexByte(part, '\n'); end >= 0 {
			part, whole = part[:end], true
			passed++
		}
		h.passLine(part)
		passed += len(part)
		if whole {
			h.endLine()
		}
		if h.ended && h.left == 0 {
			break
		}
	}
	return passed
}

// settled tells whether what passed by was nothing, or one whole request whose end is beyond doubt: a server that has read it has read
// all of it.
func (h *head) settled() bool {
	return framing(h.seen.Load())&^hasLength == 0 && (h.ended && h.left == 0 || h.first && h.at == 0)
}

// inBody tells whether what comes next is part of a body.
func (h *head) inBody() bool { return h.ended && h.left > 0 }

// passLine looks at a piece of a line.
func (h *head) passLine(part []byte) {
	if len(part) == 0 {
		return
	}
	if h.at < len(h.line) {
		copy(h.line[h.at:], part)
	}
	if value := len(lengthField) - h.at; value < len(part) && h.named(lengthField, h.at+len(part)) && !h.first {
		h.length.read(part[max(value, 0):])
	}
	h.at += len(part)
	h.last = part[len(part)-1]
}

func (h *head) endLine() {
	empty := h.at == 0 || (h.at == 1 && h.last == '\r')
	if h.first && h.at > 1 {
		h.seen.Store(0)
	}
	if h.last != '\r' {
		h.note(bare)
	}
	switch {
	case empty && h.first: // net/http skips none, so this one ends in a refusal of its own
	case empty:
		h.endHead()
	case h.first:
	case h.line[0] == ' ' || h.line[0] == '\t':
		h.note(folded)
	case h.named(lengthField, h.at):
		if h.has(hasLength) {
			h.note(twoLengths)
		}
		h.note(hasLength)
	case h.named(codingField, h.at):
		h.note(hasCoding)
	}
	h.first, h.at, h.last = false, 0, 0
}

func (h *head) endHead() {
	h.ended, h.left = true, 0
	switch {
	case h.has(hasCoding), h.has(twoLengths):
		h.left = endless
	case h.has(hasLength):
		h.left = h.length.value()
	}
}

func (h *head) note(f framing) { h.seen.Store(h.seen.Load() | uint32(f)) }

func (h *head) has(f framing) bool { return framing(h.seen.Load())&f == f }

// named tells whether the line, of which size bytes are known, is the field's.
func (h *head) named(field string, size int) bool {
	return size >= len(field) && bytes.EqualFold(h.line[:len(field)], []byte(field))
}

// contradicts tells whether two servers could see different requests in the bytes.
func (h *head) contradicts() bool {
	return h.has(folded) || h.has(bare) || h.has(twoLengths) || h.has(hasLength|hasCoding)
}

// contentLength reads a length piece by piece.
type contentLength struct {
	n             int64
	digits, ended bool
	// broken lengths are refused by net/http.
	broken bool
}

func (c *contentLength) read(part []byte) {
	for _, b := range part {
		switch {
		case b == ' ' || b == '\t' || b == '\r':
			c.ended = c.digits
		case b < '0' || b > '9' || c.ended || c.n > (endless-9)/10:
			c.broken = true
		default:
			c.n, c.digits = c.n*10+int64(b-'0'), true
		}
	}
}

func (c *contentLength) value() int64 {
	if c.broken || !c.digits {
		return endless
	}
	return c.n
}
