package upstream

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/plain"
)

// plainNames are the fields of plain answers: those of the contract, and what servers and balancers add.
var plainNames = plain.NewNames("Accept-Ranges", "Access-Control-Allow-Origin", "Age", "Cache-Control", "Connection", "Content-Disposition",
	"Content-Language", "Content-Length", "Content-Security-Policy", "Content-Type", "Date", "Etag", "Expires", "Last-Modified",
	"Permissions-Policy", "Referrer-Policy", "Server", "Strict-Transport-Security", "Vary", "Via", "X-Cache",
	"X-Content-Type-Options", "X-Dataset-Version", "X-Frame-Options", "X-Powered-By", "X-Request-Id")

const okLine = "HTTP/1.1 200 OK\r\n"

var emptyLine = []byte("\r\n\r\n")

// plainAnswer reads a 200 whose head came whole, with plain fields and the length of its body: what http.ReadResponse would make of it,
// in a third of the time. It is nil, and nothing is read, where the answer is any other.
func plainAnswer(reader *bufio.Reader, request *http.Request) *http.Response {
	if request.Method == http.MethodHead {
		return nil
	}
	if _, err := reader.Peek(1); err != nil {
		return nil
	}
	there, err := reader.Peek(reader.Buffered())
	if err != nil || len(there) < len(okLine) || string(there[:len(okLine)]) != okLine {
		return nil
	}
	end := bytes.Index(there, emptyLine)
	if end < 0 {
		return nil
	}
	end += len(emptyLine)
	var head plain.Head
	if _, ok := head.ReadFields(string(there[len(okLine):end]), plainNames); !ok || !head.KeepsAlive() {
		return nil
	}
	length, ok := head.Length(maxPlainBody)
	if !ok {
		return nil
	}
	if _, err := reader.Discard(end); err != nil {
		return nil
	}
	response := &http.Response{Status: "200 OK", StatusCode: http.StatusOK, Proto: "HTTP/1.1",
		ProtoMajor: 1, ProtoMinor: 1, Header: head.Header(""), ContentLength: int64(length), Body: http.NoBody, Request: request}
	if length > 0 {
		response.Body = &plainBody{reader, length}
	}
	return response
}

// maxPlainBody is more than any answer that is worth a shorter way.
const maxPlainBody = 1 << 30

// plainBody is a body of a length that is known.
type plainBody struct {
	from *bufio.Reader
	left int
}

// Read reads on. The last bytes come with the end.
func (b *plainBody) Read(p []byte) (int, error) {
	if b.left == 0 {
		return 0, io.EOF
	}
	n, err := b.from.Read(p[:min(len(p), b.left)])
	switch b.left -= n; {
	case b.left == 0:
		return n, io.EOF
	case errors.Is(err, io.EOF):
		return n, io.ErrUnexpectedEOF
	}
	return n, err
}

// Close leaves the rest unread: its connection is not used again then.
func (*plainBody) Close() error { return nil }
