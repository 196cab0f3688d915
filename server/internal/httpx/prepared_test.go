package httpx_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// prepared is a server of one file that never changes, /assets/a.js. Every request that its handler sees counts.
type prepared struct {
	address string
	server  *http.Server
	watch   httpx.Watch
	asked   atomic.Int64
	sent    atomic.Int64
	idle    atomic.Int64 // How often net/http was done with a request.
	closed  atomic.Bool  // Whether files are left to the handler.
	ended   chan error
}

func newPrepared(t *testing.T, body []byte, set ...func(*http.Server)) *prepared {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &prepared{address: listener.Addr().String(), ended: make(chan error, 1)}
	file := httpx.PreparedFile{Tag: "a.js", Header: http.Header{"Content-Type": {"text/javascript"}, "Etag": {`"1"`}}, Body: body}
	p.watch = httpx.Watch{Problem: problem, Prepared: &httpx.Prepared{
		File: func(path, acceptEncoding string) (httpx.PreparedFile, bool) {
			return file, path == "/assets/a.js" && acceptEncoding != "br"
		},
		Headers: func(h http.Header) { h["X-Content-Type-Options"] = []string{"nosniff"} },
		Begin: func() (func(bool), bool) {
			return func(aborted bool) { p.sent.Add(1) }, !p.closed.Load()
		},
	}}
	p.server = &http.Server{
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			p.asked.Add(1)
			if r.URL.Path == "/early" { // Answers before it reads, as a refusal does.
				w.WriteHeader(http.StatusForbidden)
				_ = http.NewResponseController(w).Flush()
				_, _ = io.Copy(io.Discard, r.Body)
				return
			}
			said, _ := io.ReadAll(r.Body)
			_, _ = io.WriteString(w, r.Method+" "+r.URL.Path+" "+string(said))
		}),
		ConnContext: httpx.ConnContext, ConnState: func(c net.Conn, state http.ConnState) {
			httpx.ConnState(c, state)
			if state == http.StateIdle || state == http.StateClosed {
				p.idle.Add(1)
			}
		}, ErrorLog: log.New(io.Discard, "", 0),
		ReadHeaderTimeout: httpx.HeaderTimeout, IdleTimeout: httpx.IdleTimeout,
	}
	for _, f := range set {
		f(p.server)
	}
	go func() {
		p.ended <- p.server.Serve(httpx.Listen(listener, p.watch))
	}()
	t.Cleanup(func() {
		_ = p.server.Close()
		if err := <-p.ended; !errors.Is(err, http.ErrServerClosed) {
			t.Errorf("serve: %v", err)
		}
	})
	return p
}

// rest waits until net/http is done with what it was asked. Until then it looks by itself whether the client is gone, and may see the
// first byte of the next request.
func (p *prepared) rest() {
	for give := time.Now().Add(5 * time.Second); p.idle.Load() < p.asked.Load() && time.Now().Before(give); {
		time.Sleep(time.Millisecond)
	}
}

// problem stands for the portal's own answer to what net/http refuses.
func problem(_ net.Conn, status int) []byte {
	return fmt.Appendf(nil, "HTTP/1.1 %d Refused\r\nContent-Length: 7\r\nConnection: close\r\n\r\nrefused", status)
}

// talk begins with a page, and then sends the pieces and returns the bodies of all answers. One answer is read behind each piece, two behind one that ends with ²,
// and none behind one that ends with …: its rest comes in a segment of its own.
func (p *prepared) talk(t *testing.T, pieces ...string) (bodies []string) {
	t.Helper()
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", p.address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(20 * time.Second))
	from := bufio.NewReader(conn)
	read := func() bool {
		response, err := http.ReadResponse(from, nil)
		if err != nil {
			t.Logf("after %q: %v", bodies, err)
			return false
		}
		body, err := io.ReadAll(response.Body)
		if err != nil || (response.StatusCode == http.StatusOK && response.Header.Get("Date") == "") {
			t.Errorf("%v %v %q", err, response.Header, body)
		}
		bodies = append(bodies, string(body))
		return true
	}
	// The first request of a connection is net/http's, whatever it is.
	if _, err := io.WriteString(conn, getPage); err != nil || !read() {
		t.Fatal(err)
	}
	p.rest()
	bodies = nil
	for _, piece := range pieces {
		text, reads := strings.TrimRight(piece, "…²"), 1
		switch {
		case strings.HasSuffix(piece, "…"):
			reads = 0
		case strings.HasSuffix(piece, "²"):
			reads = 2
		}
		if _, err := io.WriteString(conn, text); err != nil {
			return bodies
		}
		if reads == 0 {
			time.Sleep(20 * time.Millisecond)
		}
		for range reads {
			if !read() {
				return bodies
			}
		}
		if reads > 0 {
			p.rest()
		}
	}
	return bodies
}

const (
	getFile = "GET /assets/a.js HTTP/1.1\r\nHost: h\r\n\r\n"
	getPage = "GET /page HTTP/1.1\r\nHost: h\r\n\r\n"
	js      = "let a = 1"
)

// TestFilesAreAnsweredWhereRequestsBegin holds that a prepared answer goes out only between requests, whatever bytes look like one, and
// that all others get what net/http would have given them.
func TestFilesAreAnsweredWhereRequestsBegin(t *testing.T) {
	page := "GET /page "
	for name, test := range map[string]struct {
		pieces []string
		bodies []string
		asked  int64
	}{
		"alone":             {[]string{getFile}, []string{js}, 0},
		"again and again":   {[]string{getFile, getFile, getFile}, []string{js, js, js}, 0},
		"between others":    {[]string{getPage, getFile, getPage, getFile}, []string{page, js, page, js}, 2},
		"cut in two":        {[]string{getFile[:20] + "…", getFile[20:], getFile}, []string{"GET /assets/a.js ", js}, 1},
		"two at once":       {[]string{getFile + getFile + "²", getPage, getFile}, []string{"GET /assets/a.js ", "GET /assets/a.js ", page, js}, 3},
		"behind a page":     {[]string{getPage + getFile + "²", getFile, getFile}, []string{page, "GET /assets/a.js ", js, js}, 2},
		"half behind":       {[]string{getPage + getFile[:9], getFile[9:], getFile}, []string{page, "GET /assets/a.js ", js}, 2},
		"as a field's text": {[]string{getPage + "GET /x HTTP/1.1\r\nA: ", getFile}, []string{page, "GET /x "}, 2},
		"as a body": {[]string{"POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 38\r\n\r\n…", getFile, getFile},
			[]string{"POST /x " + getFile, js}, 1},
		"as a body behind an early answer": {[]string{"POST /early HTTP/1.1\r\nHost: h\r\nContent-Length: 76\r\n\r\n…", getFile + "…",
			getFile + "…", getPage + "²"}, []string{"", page}, 2},
		"as a chunk": {[]string{"POST /x HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n26\r\n…", getFile + "…", "\r\n0\r\n\r\n"},
			[]string{"POST /x " + getFile}, 1},
		"an empty body": {[]string{"POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n", getFile, getPage, getFile},
			[]string{"POST /x ", js, page, js}, 2},
		"an empty line before it":  {[]string{"\r\n" + getFile}, []string{"refused"}, 0},
		"another encoding":         {[]string{strings.Replace(getFile, "Host", "Accept-Encoding: br\r\nHost", 1)}, []string{"GET /assets/a.js "}, 1},
		"that closes":              {[]string{strings.Replace(getFile, "Host", "Connection: close\r\nHost", 1), getFile}, []string{"GET /assets/a.js "}, 1},
		"no host":                  {[]string{"GET /assets/a.js HTTP/1.1\r\n\r\n"}, []string{"refused"}, 0},
		"two hosts":                {[]string{strings.Replace(getFile, "Host", "Host: h\r\nHost", 1)}, []string{"refused"}, 0},
		"an unknown field":         {[]string{strings.Replace(getFile, "Host", "X-Own: 1\r\nHost", 1)}, []string{"GET /assets/a.js "}, 1},
		"a field twice":            {[]string{strings.Replace(getFile, "Host", "Origin: a\r\nOrigin: a\r\nHost", 1)}, []string{"GET /assets/a.js "}, 1},
		"a query":                  {[]string{strings.Replace(getFile, ".js", ".js?a", 1)}, []string{"GET /assets/a.js "}, 1},
		"lines that end in LF":     {[]string{strings.ReplaceAll(getFile, "\r", "")}, []string{"GET /assets/a.js "}, 1},
		"another method":           {[]string{strings.Replace(getFile, "GET", "PUT", 1)}, []string{"PUT /assets/a.js "}, 1},
		"a range":                  {[]string{strings.Replace(getFile, "Host", "Range: bytes=0-1\r\nHost", 1)}, []string{"GET /assets/a.js "}, 1},
		"what it has":              {[]string{strings.Replace(getFile, "Host", "If-None-Match: \"1\"\r\nHost", 1)}, []string{"GET /assets/a.js "}, 1},
		"as browsers ask":          {[]string{browsersGet}, []string{js}, 0},
		"with a sign that is none": {[]string{strings.Replace(getFile, "Host: h", "Host: h\r\nCookie: a=\xff", 1)}, []string{"GET /assets/a.js "}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPrepared(t, []byte(js))
			bodies := p.talk(t, test.pieces...)
			if strings.Join(bodies, "|") != strings.Join(test.bodies, "|") || p.asked.Load()-1 != test.asked {
				t.Errorf("%q, and the handler was asked %d times; want %q and %d", bodies, p.asked.Load()-1, test.bodies, test.asked)
			}
		})
	}
}

const browsersGet = "GET /assets/a.js HTTP/1.1\r\nHost: portal.example:8443\r\nConnection: keep-alive\r\nUser-Agent: Mozilla/5.0 (X11)\r\n" +
	"sec-ch-ua: \"Chromium\";v=\"140\"\r\nsec-ch-ua-mobile: ?0\r\nsec-ch-ua-platform: \"Linux\"\r\nAccept: */*\r\nSec-Fetch-Site: same-origin\r\n" +
	"Sec-Fetch-Mode: cors\r\nSec-Fetch-Dest: script\r\nReferer: https://portal.example:8443/\r\nAccept-Encoding: gzip, deflate\r\n" +
	"Accept-Language: en-US,en;q=0.9\r\nCookie: costdeck-sid=abc\r\nX-Forwarded-For: 10.0.0.1\r\nX-Forwarded-Proto: https\r\n\r\n"

// TestFilesAreLeftToTheHandlerWhenAsked holds that nothing is sent past a server that drains.
func TestFilesAreLeftToTheHandlerWhenAsked(t *testing.T) {
	p := newPrepared(t, []byte(js))
	p.closed.Store(true)
	if bodies := p.talk(t, getFile); len(bodies) != 1 || bodies[0] != "GET /assets/a.js " || p.sent.Load() != 0 {
		t.Errorf("%q, %d sent", bodies, p.sent.Load())
	}
}

// TestWhatFollowsAFileHasItsOwnTime has a connection that begins with a file, and sends a body when the time for its first request would
// be over.
func TestWhatFollowsAFileHasItsOwnTime(t *testing.T) {
	const whole = 300 * time.Millisecond
	p := newPrepared(t, []byte(js), func(s *http.Server) { s.ReadTimeout = whole })
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", p.address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	from := bufio.NewReader(conn)
	for _, text := range []string{getFile, "POST /x HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n…ok"} {
		head, body, cut := strings.Cut(text, "…")
		say(t, conn, head)
		if cut {
			time.Sleep(20 * time.Millisecond) // The handler waits for it.
			say(t, conn, body)
		}
		response, err := http.ReadResponse(from, nil)
		if err != nil {
			t.Fatal(err)
		}
		if said, err := io.ReadAll(response.Body); err != nil || cut && string(said) != "POST /x ok" {
			t.Errorf("%q %v", said, err)
		}
		time.Sleep(2 * whole)
	}
}

// TestAShutdownWaitsForTheFileThatGoesOut has a client that reads slowly while the server stops.
func TestAShutdownWaitsForTheFileThatGoesOut(t *testing.T) {
	body := strings.Repeat("x", 64<<20) // More than the sockets hold.
	p := newPrepared(t, []byte(body))
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", p.address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	// A request before it makes the connection an idle one, which Shutdown closes at once.
	from := bufio.NewReader(conn)
	for _, text := range []string{getPage, getFile} {
		if _, err := io.WriteString(conn, text); err != nil {
			t.Fatal(err)
		}
		if text == getPage {
			response, err := http.ReadResponse(from, nil)
			if err != nil {
				t.Fatal(err)
			}
			_, _ = io.Copy(io.Discard, response.Body)
			p.rest()
		}
	}
	response, err := http.ReadResponse(from, nil) // It is on its way.
	if err != nil {
		t.Fatal(err)
	}
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		ctx, cancel := context.WithTimeout(context.WithoutCancel(t.Context()), 20*time.Second)
		defer cancel()
		if err := p.server.Shutdown(ctx); err != nil {
			t.Error(err)
		}
		p.watch.Settle(ctx.Done())
		if p.sent.Load() != 1 {
			t.Error("the server stopped before the file was out")
		}
	}()
	got, err := io.ReadAll(response.Body)
	if err != nil || string(got) != body {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	if _, err := from.ReadByte(); !errors.Is(err, io.EOF) {
		t.Errorf("the connection stays: %v", err)
	}
	<-stopped
}
