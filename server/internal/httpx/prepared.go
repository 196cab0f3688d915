package httpx

import (
	"crypto/rand"
	"net"
	"net/http"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// Prepared answers requests for files that never change on the connection itself, before net/http makes a request of them: such a file
// is the same bytes for everybody, and making a request costs more than sending it (ADR 34). Only heads of one plain form are answered
// so; every other one, and everything about bodies, is net/http's.
type Prepared struct {
	// File is the answer to a GET of the path. The second result is false for all but files that never change.
	File func(path, acceptEncoding string) (PreparedFile, bool)
	// Headers sets what every answer carries.
	Headers func(http.Header)
	// Begin is told before an answer is sent, and gives what is told of its end. The second result is false where net/http has to answer.
	Begin func() (end func(aborted bool), ok bool)

	heads sync.Map // The head of each answer by its tag, without what differs from one to the next.
	dates dates
	open  atomic.Int64
}

// PreparedFile is a file as it is sent to a client. Nobody changes it.
type PreparedFile struct {
	// Tag tells it from every other file and encoding.
	Tag    string
	Header http.Header
	Body   []byte
}

// buffers hold heads, and short bodies, until they are sent.
var buffers = sync.Pool{New: func() any { return new([]byte) }}

// answer sends the file that is asked for. It is false where nothing was sent, and the bytes are for net/http.
func (p *Prepared) answer(w *watched, asked *plainRequest) bool {
	if asked.method != http.MethodGet || asked.query != "" || asked.Has("If-None-Match") {
		return false
	}
	file, ok := p.File(asked.path, asked.Get("Accept-Encoding"))
	if !ok {
		return false
	}
	// First, so that a shutdown which begins right behind the question waits.
	p.open.Add(1)
	defer p.open.Add(-1)
	w.sending.Store(sendingOwn)
	end, ok := p.Begin()
	if !ok {
		w.sent(true)
		return false
	}
	err := p.send(w, file)
	w.sent(err == nil)
	end(err != nil)
	return true
}

func (p *Prepared) send(w *watched, file PreparedFile) error {
	buffer := buffers.Get().(*[]byte)
	defer buffers.Put(buffer)
	*buffer = append((*buffer)[:0], p.head(file)...)
	*buffer = append(*buffer, p.dates.line(time.Now())...)
	*buffer = append(append(append(*buffer, "X-Request-Id: "...), rand.Text()...), "\r\n\r\n"...)
	runtime.Gosched() // ADR 28
	parts := net.Buffers{*buffer, file.Body}
	_, err := parts.WriteTo(w.Conn)
	return err
}

// head is the status line and every field that is the same each time.
func (p *Prepared) head(file PreparedFile) []byte {
	if known, ok := p.heads.Load(file.Tag); ok {
		return known.([]byte)
	}
	fields := file.Header.Clone()
	fields["Content-Length"] = []string{strconv.Itoa(len(file.Body))}
	p.Headers(fields)
	head := []byte("HTTP/1.1 200 OK\r\n")
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		for _, value := range fields[name] {
			head = append(append(append(append(head, name...), ": "...), value...), "\r\n"...)
		}
	}
	p.heads.Store(file.Tag, head)
	return head
}
