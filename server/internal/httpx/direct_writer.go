package httpx

import (
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/plain"
)

// maxPending is how much of an answer waits for its end, so that it goes out in one piece with its head and its length.
const maxPending = 8 << 10

// maxJoined is the largest piece that is copied behind what waits before it, instead of going out by itself.
const maxJoined = 32 << 10

// directWriter writes the answer to a request that Direct serves, as net/http's writer would.
type directWriter struct {
	w      *watched
	dates  *dates
	header http.Header
	status int
	// head is the answer's beginning, body what waits to be sent behind it.
	head, body *[]byte
	// length is that of the body, -1 while it is not known; written is how much of it the handler gave.
	length, written int64
	sent, chunked   bool
	// typed and dated answers need no such field of the server.
	typed, dated bool
	// closes is true where no other request can follow on the connection.
	closes bool
	err    error
}

func newDirectWriter(w *watched, dates *dates) *directWriter {
	return &directWriter{w: w, dates: dates, header: make(http.Header, 16), length: -1}
}

// Header is the answer's header until it is written.
func (d *directWriter) Header() http.Header { return d.header }

// WriteHeader fixes the header. Informational ones are none of this server.
func (d *directWriter) WriteHeader(status int) {
	if d.status != 0 || status < http.StatusOK {
		return
	}
	d.status = status
	d.chunked = len(d.header["Transfer-Encoding"]) > 0 && !d.bodiless()
	if said := d.header["Content-Length"]; len(said) > 0 && !d.chunked {
		if length, err := strconv.ParseInt(said[0], 10, 64); err == nil && length >= 0 {
			d.length = length
		}
	}
	_, d.typed = d.header["Content-Type"]
	_, d.dated = d.header["Date"]
	// What is packed would only be taken for an archive.
	d.typed = d.typed || d.chunked || len(d.header["Content-Encoding"]) > 0
	for _, value := range d.header["Connection"] {
		d.closes = d.closes || strings.EqualFold(value, "close")
	}
	d.head, d.body = buffers.Get().(*[]byte), buffers.Get().(*[]byte)
	head := append((*d.head)[:0], "HTTP/1.1 "...)
	head = append(strconv.AppendInt(head, int64(status), 10), ' ')
	head = append(append(head, http.StatusText(status)...), "\r\n"...)
	for name, values := range d.header {
		if d.ours(name) {
			continue
		}
		for _, value := range values {
			head = appendField(head, name, value)
		}
	}
	*d.head, *d.body = head, (*d.body)[:0]
}

// ours tells fields that only the server writes, since it alone knows where the answer ends, and those that no answer without a
// body has.
func (d *directWriter) ours(name string) bool {
	switch name {
	case "Content-Length", "Transfer-Encoding", "Trailer":
		return true
	case "Content-Type":
		return d.status == http.StatusNotModified
	}
	return false
}

// appendField leaves out names that are none, and line ends out of values, as net/http does.
func appendField(head []byte, name, value string) []byte {
	if name == "" || !plain.Only(name, &nameSigns) {
		return head
	}
	if strings.IndexByte(value, '\n') >= 0 || strings.IndexByte(value, '\r') >= 0 {
		value = strings.NewReplacer("\n", " ", "\r", " ").Replace(value)
	}
	if value != "" && (value[0] <= ' ' || value[len(value)-1] <= ' ') {
		value = strings.Trim(value, " \t")
	}
	head = append(append(head, name...), ": "...)
	return append(append(head, value...), "\r\n"...)
}

// bodiless answers end with their head.
func (d *directWriter) bodiless() bool {
	return d.status == http.StatusNoContent || d.status == http.StatusNotModified
}

// Write takes a piece of the body. It waits for the end of a short one.
func (d *directWriter) Write(b []byte) (int, error) {
	if d.status == 0 {
		d.WriteHeader(http.StatusOK)
	}
	switch {
	case d.err != nil || len(b) == 0:
		return 0, d.err
	case d.bodiless():
		return 0, http.ErrBodyNotAllowed
	}
	first := d.written == 0
	if d.written += int64(len(b)); d.length >= 0 && d.written > d.length {
		return 0, http.ErrContentLength
	}
	if first && !d.sent && !d.typed {
		*d.head = appendField(*d.head, "Content-Type", http.DetectContentType(b))
	}
	if len(*d.body)+len(b) <= maxPending {
		*d.body = append(*d.body, b...)
		return len(b), d.err
	}
	if err := d.send(b, false); err != nil {
		return 0, err
	}
	return len(b), nil
}

// FlushError sends what waits.
func (d *directWriter) FlushError() error {
	if d.status == 0 {
		d.WriteHeader(http.StatusOK)
	}
	return d.send(nil, false)
}

// Flush does the same for those who do not ask whether it worked.
func (d *directWriter) Flush() { _ = d.FlushError() }

// SetWriteDeadline moves the deadline. To do so costs as much as to write, so one serves many answers.
func (d *directWriter) SetWriteDeadline(at time.Time) error {
	if late := at.Sub(d.w.writeUntil); !at.IsZero() && late >= 0 && late < deadlineStep {
		return nil
	}
	d.w.writeUntil = at
	return d.w.Conn.SetWriteDeadline(at)
}

// SetReadDeadline has nothing to do: all of the request is here.
func (*directWriter) SetReadDeadline(time.Time) error { return nil }

// send writes what waits and b behind it; last ends the answer.
func (d *directWriter) send(b []byte, last bool) error {
	if d.err != nil {
		return d.err
	}
	if !d.sent {
		d.sent = true
		d.endHead(last)
		// Others get this far first: answers that go out one behind the other wake a client once, not once each (ADR 28).
		runtime.Gosched()
	}
	out, size := *d.head, len(*d.body)+len(b)
	if d.chunked && size > 0 {
		out = append(strconv.AppendInt(out, int64(size), 16), "\r\n"...)
	}
	out = append(out, *d.body...)
	if len(b) > maxJoined {
		if _, d.err = d.w.Conn.Write(out); d.err == nil {
			_, d.err = d.w.Conn.Write(b)
		}
		out = out[:0]
	} else {
		out = append(out, b...)
	}
	if d.chunked && size > 0 {
		out = append(out, "\r\n"...)
	}
	if d.chunked && last {
		out = append(out, "0\r\n\r\n"...)
	}
	if len(out) > 0 && d.err == nil {
		_, d.err = d.w.Conn.Write(out)
	}
	*d.head, *d.body = out[:0], (*d.body)[:0]
	if d.err != nil {
		// Nobody may be looking whether the client is there: it stops at a byte that comes early.
		d.w.leaving.leave()
	}
	return d.err
}

// endHead adds what only the server knows.
func (d *directWriter) endHead(last bool) {
	head := *d.head
	switch {
	case d.bodiless():
	case d.length >= 0, last && !d.chunked:
		if d.length < 0 {
			d.length = d.written
		}
		head = append(strconv.AppendInt(append(head, "Content-Length: "...), d.length, 10), "\r\n"...)
	default:
		d.chunked = true
		head = append(head, "Transfer-Encoding: chunked\r\n"...)
	}
	if d.w.sending.Load() == sendingLast && !d.closes {
		d.closes = true
		head = append(head, "Connection: close\r\n"...)
	}
	if !d.dated {
		head = append(head, d.dates.line(time.Now())...)
	}
	*d.head = append(head, "\r\n"...)
}

// end sends the rest. It is false where the connection cannot be used again: the answer is not whole, or says so.
func (d *directWriter) end() bool {
	if d.status == 0 {
		d.WriteHeader(http.StatusOK)
	}
	if !d.sent || d.chunked || len(*d.body) > 0 {
		_ = d.send(nil, true)
	}
	// Where the handler gave less than it said, the client still waits for the rest, and nobody knows what became of more.
	asSaid := d.length < 0 || d.length == d.written || d.bodiless()
	return d.err == nil && asSaid && !d.closes
}

// free gives the memory back, if it has not grown. Writes that come later fail.
func (d *directWriter) free() {
	d.err = http.ErrHandlerTimeout
	if d.head == nil {
		return
	}
	if cap(*d.head) <= 2*maxJoined {
		buffers.Put(d.head)
	}
	buffers.Put(d.body)
	d.head, d.body = nil, nil
}
