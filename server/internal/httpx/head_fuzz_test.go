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
			if h.pass(rest[:n]) < n || (h.ended && h.left == 0) {
				break // the next request
			}
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
		if (length && coding || len(fields["Content-Length"]) > 1) && !h.contradicts() {
			t.Errorf("length and coding of %q went unseen", raw)
		}
		if len(request.TransferEncoding) > 0 && !h.has(hasCoding) {
			t.Errorf("the coding of %q went unseen", raw)
		}
		if !h.contradicts() && !coding && h.ended {
			body := raw[bytes.Index(raw, []byte("\r\n\r\n"))+4:]
			if want := max(request.ContentLength-int64(len(body)), 0); h.left != want {
				t.Errorf("%d bytes are still to come of %q, want %d", h.left, raw, want)
			}
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

// TestEachRequestIsReadByItself cuts a connection's bytes in every way: no read goes beyond its request, and of every request is
// known what its own head says.
func TestEachRequestIsReadByItself(t *testing.T) {
	requests := []struct {
		text string
		bad  bool
	}{
		{"POST / HTTP/1.1\r\nContent-Length: 7\r\n\r\nA: b\n\nc", false},
		{"GET / HTTP/1.1\r\nHost: a\r\n\r\n", false},
		{"GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", true},
		{"GET / HTTP/1.1\r\nHost: a\r\n\r\n", false},
		{"GET / HTTP/1.1\r\nHost: a\n\r\n", true},
		{"POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", false},
		{"POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", true},
	}
	var all []byte
	for _, r := range requests {
		all = append(all, r.text...)
	}
	for size := 1; size <= len(all); size++ {
		var h head
		h.reset()
		rest := all
		for i, r := range requests {
			for left := len(r.text); left > 0; {
				n := h.pass(rest[:min(size, len(rest))])
				if n == 0 || n > left {
					t.Fatalf("reads of %d: %d bytes passed, %d are left of request %d", size, n, left, i)
				}
				rest, left = rest[n:], left-n
			}
			if h.contradicts() != r.bad {
				t.Errorf("reads of %d: request %d contradicts itself: %t", size, i, !r.bad)
			}
		}
	}
}
