package httpx

import (
	"bufio"
	"bytes"
	"net/http"
	"net/textproto"
	"testing"
)

// FuzzHead holds the watcher equal to a parser that sees the whole head at once, however the bytes are cut into reads.
func FuzzHead(f *testing.F) {
	for _, seed := range []string{
		"GET / HTTP/1.1\r\nHost: a\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0",
		"POST / HTTP/1.1\r\ncontent-length:1\r\n\r\nTransfer-Encoding: chunked", "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", "GET / HTTP/1.1\nTransfer-encoding: x\nContent-length: y\n\n",
	} {
		f.Add([]byte(seed), uint8(3))
	}
	f.Fuzz(func(t *testing.T, raw []byte, size uint8) {
		var h head
		h.reset()
		for rest := raw; len(rest) > 0; {
			n := min(int(size)+1, len(rest))
			h.pass(rest[:n])
			rest = rest[n:]
		}
		request, err := http.ReadRequest(bufio.NewReader(bytes.NewReader(raw)))
		if err != nil {
			return // refused by net/http itself
		}
		// net/http has dropped what it does not use; the fields are read again as they stood there.
		reader := textproto.NewReader(bufio.NewReader(bytes.NewReader(raw)))
		if _, err := reader.ReadLine(); err != nil {
			return
		}
		fields, err := reader.ReadMIMEHeader()
		if err != nil {
			return
		}
		_, length := fields["Content-Length"]
		_, coding := fields["Transfer-Encoding"]
		if length && coding && !h.contradicts() {
			t.Errorf("length and coding of %q went unseen", raw)
		}
		if len(request.TransferEncoding) > 0 && framing(h.seen.Load())&hasCoding == 0 {
			t.Errorf("the coding of %q went unseen", raw)
		}
	})
}

func TestHeadsOfOneConnection(t *testing.T) {
	var h head
	h.reset()
	h.pass([]byte("POST / HTTP/1.1\r\nContent-Length: 40\r\n\r\nTransfer-Encoding: chunked\r\n\r\n"))
	if h.contradicts() {
		t.Error("a body was taken for a head")
	}
	h.reset()
	h.pass([]byte("POST / HTTP/1.1\r\nTransfer-"))
	h.pass([]byte("Encoding: chunked\r\nX: y\r\nCONTENT-LENGTH"))
	h.pass([]byte(": 4\r\n\r\n"))
	if !h.contradicts() {
		t.Error("a head in pieces went unseen")
	}
}
