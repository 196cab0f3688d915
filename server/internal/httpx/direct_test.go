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
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// direct is a server whose plain requests for /api/ come to the handler past net/http's, and others through it.
type direct struct {
	address string
	server  *http.Server
	watch   httpx.Watch
	closed  atomic.Bool // Whether all are left to net/http.
	direct  atomic.Int64
	idle    chan http.ConnState // Gets what becomes of a connection when net/http is done with a request.
}

func newDirect(t *testing.T, handler http.HandlerFunc) *direct {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	d := &direct{address: listener.Addr().String(), idle: make(chan http.ConnState, 1000)}
	d.watch = httpx.Watch{Problem: problem, Direct: &httpx.Direct{
		Takes: func(path string) bool { return strings.HasPrefix(path, "/api/") },
		Ready: func() bool { return !d.closed.Load() },
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			d.direct.Add(1)
			handler(w, r)
		}),
	}}
	d.server = &http.Server{
		Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/first" {
				w.WriteHeader(http.StatusNoContent)
				return
			}
			handler(w, r)
		}), ConnContext: httpx.ConnContext, ConnState: func(c net.Conn, state http.ConnState) {
			httpx.ConnState(c, state)
			if state == http.StateIdle || state == http.StateClosed {
				d.idle <- state
			}
		}, ErrorLog: log.New(io.Discard, "", 0),
		ReadHeaderTimeout: httpx.HeaderTimeout, IdleTimeout: httpx.IdleTimeout,
	}
	ended := make(chan error, 1)
	go func() { ended <- d.server.Serve(httpx.Listen(listener, d.watch)) }()
	t.Cleanup(func() {
		_ = d.server.Close()
		if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
			t.Errorf("serve: %v", err)
		}
	})
	return d
}

// dial is a connection on which net/http has answered one request, as the first one of each is its own.
func (d *direct) dial(t *testing.T) (net.Conn, *bufio.Reader) {
	t.Helper()
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", d.address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(20 * time.Second))
	from := bufio.NewReader(conn)
	say(t, conn, "GET /first HTTP/1.1\r\nHost: h\r\n\r\n")
	response, err := http.ReadResponse(from, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, response.Body)
	<-d.idle
	return conn, from
}

func say(t *testing.T, conn net.Conn, text string) {
	t.Helper()
	if _, err := io.WriteString(conn, text); err != nil {
		t.Fatal(err)
	}
}

// answer is all that comes of one request, in a form that compares.
func answer(from *bufio.Reader) string {
	response, err := http.ReadResponse(from, nil)
	if err != nil {
		return "none"
	}
	body, err := io.ReadAll(response.Body)
	response.Header.Del("Date")
	names := []string{}
	for name, values := range response.Header {
		names = append(names, name+": "+strings.Join(values, "|"))
	}
	slices.Sort(names)
	return fmt.Sprint(response.StatusCode, response.ContentLength, response.TransferEncoding, response.Close, response.Trailer, names, len(body),
		" ", string(body[:min(len(body), 500)]), err)
}

const getCall = "GET /api/a?b=c HTTP/1.1\r\nHost: h\r\nX-Costdeck: 1\r\n\r\n"

// TestAnswersAreTheSameDirectlyAndFromNetHTTP holds that a handler's answer looks the same both ways, and leaves the connection as
// fit for the next request.
func TestAnswersAreTheSameDirectlyAndFromNetHTTP(t *testing.T) {
	write := func(w io.Writer, n int) { _, _ = io.WriteString(w, strings.Repeat("x", n)) }
	typed := func(w http.ResponseWriter) { w.Header().Set("Content-Type", "application/json") }
	for name, handler := range map[string]http.HandlerFunc{
		"nothing":        func(http.ResponseWriter, *http.Request) {},
		"a short body":   func(w http.ResponseWriter, _ *http.Request) { typed(w); write(w, 10) },
		"in pieces":      func(w http.ResponseWriter, _ *http.Request) { typed(w); write(w, 10); write(w, 0); write(w, 10) },
		"a type unknown": func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "<html>") },
		"a status":       func(w http.ResponseWriter, _ *http.Request) { typed(w); w.WriteHeader(503); write(w, 10) },
		"two statuses": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.WriteHeader(404)
			w.WriteHeader(200)
			write(w, 1)
		},
		"a long body": func(w http.ResponseWriter, _ *http.Request) { typed(w); write(w, 1<<20) },
		"many pieces": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			for range 100 {
				write(w, 1000)
			}
		},
		"a length": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.Header().Set("Content-Length", "100000")
			write(w, 5)
			write(w, 99_995)
		},
		"flushed": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			write(w, 5)
			_ = http.NewResponseController(w).Flush()
			write(w, 50_000)
			_ = http.NewResponseController(w).Flush()
		},
		"flushed before": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			_ = http.NewResponseController(w).Flush()
		},
		"a length, flushed": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.Header().Set("Content-Length", "8")
			write(w, 4)
			_ = http.NewResponseController(w).Flush()
			write(w, 4)
		},
		"more than said": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.Header().Set("Content-Length", "4")
			write(w, 4)
			write(w, 4)
		},
		"less than said": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.Header().Set("Content-Length", "4")
			write(w, 2)
		},
		"no content": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(204); write(w, 4) },
		"not modified": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Etag", `"1"`)
			w.WriteHeader(304)
			write(w, 4)
		},
		"not modified, with what it would be": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.Header().Set("Content-Length", "4")
			w.WriteHeader(304)
		},
		"no content, of a length": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.Header().Set("Content-Length", "4")
			w.WriteHeader(204)
		},
		"packed, of a type unknown": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = io.WriteString(w, "\x1f\x8b\x08<html>")
		},
		"no type": func(w http.ResponseWriter, _ *http.Request) {
			w.Header()["Content-Type"] = nil
			_, _ = io.WriteString(w, "<html>")
		},
		"a type too late": func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(200)
			typed(w)
			_, _ = io.WriteString(w, "<html>")
		},
		"no date": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.Header()["Date"] = nil
			write(w, 4)
		},
		"chunks of its own": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.Header().Set("Transfer-Encoding", "chunked")
			write(w, 4)
		},
		"a coding and a length": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.Header().Set("Transfer-Encoding", "chunked")
			w.Header().Set("Content-Length", "4")
			write(w, 4)
		},
		"a status without words": func(w http.ResponseWriter, _ *http.Request) { typed(w); w.WriteHeader(299); write(w, 4) },
		"informational":          func(w http.ResponseWriter, _ *http.Request) { typed(w); write(w, 4) },
		"a header too late": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.WriteHeader(200)
			w.Header().Set("A", "b")
			write(w, 4)
		},
		"headers": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.Header()["A"] = []string{"b", "c"}
			write(w, 4)
		},
		"split headers": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.Header().Set("A", "b\r\nC: d\n")
			write(w, 4)
		},
		"names that are none": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.Header()["A b"], w.Header()["A\r\nB"], w.Header()[""] = []string{"c"}, []string{"c"}, []string{"c"}
			write(w, 4)
		},
		"closing": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			w.Header().Set("Connection", "close")
			write(w, 4)
		},
		"a panic": func(w http.ResponseWriter, _ *http.Request) { panic(http.ErrAbortHandler) },
		"a panic behind half of it": func(w http.ResponseWriter, _ *http.Request) {
			typed(w)
			write(w, 4)
			_ = http.NewResponseController(w).Flush()
			panic(http.ErrAbortHandler)
		},
		"what was asked": func(w http.ResponseWriter, r *http.Request) {
			body, err := io.ReadAll(r.Body)
			_, _ = fmt.Fprint(w, r.Method, r.URL, r.Host, r.Header, r.ContentLength, r.RequestURI, r.Proto, string(body), err,
				r.Context().Value(http.ServerContextKey) != nil)
		},
		"deadlines": func(w http.ResponseWriter, _ *http.Request) {
			control := http.NewResponseController(w)
			_, _ = fmt.Fprint(w, control.SetWriteDeadline(time.Now().Add(time.Minute)), control.SetReadDeadline(time.Time{}))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDirect(t, handler)
			conn, from := d.dial(t)
			for _, text := range []string{getCall, "POST /api/a HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}", getCall} {
				before := d.direct.Load()
				d.closed.Store(true)
				say(t, conn, text)
				want, alive := answer(from), <-d.idle == http.StateIdle
				d.closed.Store(false)
				if !alive {
					conn, from = d.dial(t)
				}
				say(t, conn, text)
				got := answer(from)
				if d.direct.Load() != before+1 {
					t.Fatalf("%d were answered directly, before %d", d.direct.Load(), before)
				}
				if got != want {
					t.Errorf("%s\nand from net/http\n%s", got, want)
				}
				if !alive {
					if _, err := from.ReadByte(); !errors.Is(err, io.EOF) {
						t.Errorf("the connection stays: %v", err)
					}
					<-d.idle // It is closed for net/http too.
					conn, from = d.dial(t)
				}
			}
		})
	}
}

// TestAClientThatLeavesEndsItsCall holds that a handler gets to know, though nobody reads the connection for it, and that bytes which
// come before their time are the next request.
func TestAClientThatLeavesEndsItsCall(t *testing.T) {
	left, begun := make(chan error, 1), make(chan struct{}, 2)
	d := newDirect(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/api/a" {
			_, _ = io.WriteString(w, r.URL.Path)
			return
		}
		begun <- struct{}{}
		select {
		case <-r.Context().Done():
			left <- r.Context().Err()
		case <-time.After(500 * time.Millisecond):
			_, _ = io.WriteString(w, "late")
		}
	})
	conn, from := d.dial(t)
	say(t, conn, getCall)
	<-begun
	say(t, conn, "GET /other HTTP/1.1\r\nHost: h\r\n\r\n")
	for _, want := range []string{"late", "/other"} {
		if got := answer(from); !strings.Contains(got, want) {
			t.Errorf("%s instead of %s", got, want)
		}
	}
	<-d.idle
	say(t, conn, getCall)
	<-begun
	_ = conn.Close()
	select {
	case err := <-left:
		if !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Error("the handler goes on for nobody")
	}
}

// TestAShutdownWaitsForDirectAnswers holds that an answer which net/http does not know of is whole, says that it is the last one, and is
// waited for.
func TestAShutdownWaitsForDirectAnswers(t *testing.T) {
	begun, on := make(chan struct{}), make(chan struct{})
	d := newDirect(t, func(w http.ResponseWriter, _ *http.Request) {
		close(begun)
		<-on
		_, _ = io.WriteString(w, "all of it")
	})
	conn, from := d.dial(t)
	say(t, conn, getCall)
	<-begun
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		if err := d.server.Shutdown(t.Context()); err != nil {
			t.Error(err)
		}
		d.watch.Settle(t.Context().Done())
	}()
	for conn, err := net.Dial("tcp", d.address); err == nil; conn, err = net.Dial("tcp", d.address) {
		_ = conn.Close() // It still listens.
		time.Sleep(time.Millisecond)
	}
	select {
	case <-stopped:
		t.Error("the server stopped before the answer was out")
	case <-time.After(50 * time.Millisecond):
	}
	close(on)
	if got := answer(from); !strings.Contains(got, "all of it") || !strings.Contains(got, "[] true ") {
		t.Error(got)
	}
	<-stopped
}

// TestAShutdownThatBeginsMeanwhileWaitsToo holds that a call is either left alone or answered: one whose connection was closed before it
// began would be made, and nobody would know.
func TestAShutdownThatBeginsMeanwhileWaitsToo(t *testing.T) {
	for name, ready := range map[string]bool{"as it is taken": true, "as it is refused": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDirect(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "all of it") })
			settled := make(chan struct{})
			d.watch.Direct.Ready = func() bool {
				if err := d.server.Shutdown(t.Context()); err != nil {
					t.Error(err)
				}
				begun := make(chan struct{})
				go func() {
					defer close(settled)
					close(begun)
					d.watch.Settle(t.Context().Done())
				}()
				<-begun
				return ready
			}
			conn, from := d.dial(t)
			say(t, conn, getCall)
			got := answer(from)
			if d.direct.Load() == 1 != ready || strings.Contains(got, "all of it") != ready {
				t.Errorf("%d calls were made: %s", d.direct.Load(), got)
			}
			if _, err := from.ReadByte(); err == nil {
				t.Error("the connection stays")
			}
			<-settled
		})
	}
}

// TestAnAnswerThatCannotBeSentEndsItsCall holds that a handler gets to know where nobody could read of the client's end: a byte came
// before its time.
func TestAnAnswerThatCannotBeSentEndsItsCall(t *testing.T) {
	left, begun := make(chan bool, 1), make(chan struct{})
	d := newDirect(t, func(w http.ResponseWriter, r *http.Request) {
		close(begun)
		piece := make([]byte, 64<<10)
		for range 2000 {
			_, _ = w.Write(piece) // As of one that does not care.
			select {
			case <-r.Context().Done():
				left <- true
				return
			case <-time.After(time.Millisecond):
			}
		}
		left <- false
	})
	conn, _ := d.dial(t)
	say(t, conn, getCall)
	<-begun
	say(t, conn, "GET /other HTTP/1.1\r\nHost: h\r\n\r\n")
	time.Sleep(50 * time.Millisecond) // Longer than its patience; where it is not, its end is read, and the test holds all the same.
	_ = conn.(*net.TCPConn).SetLinger(0)
	_ = conn.Close()
	if !<-left {
		t.Error("the handler goes on for nobody")
	}
}

// TestWhatIsNotPlainIsNetHTTPs sends what looks nearly like a plain request, and plain ones where no request begins.
func TestWhatIsNotPlainIsNetHTTPs(t *testing.T) {
	post := "POST /api/a HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: "
	for name, text := range map[string]string{
		"another path":      strings.Replace(getCall, "/api/", "/session/", 1),
		"another method":    strings.Replace(getCall, "GET", "DELETE", 1),
		"HTTP/1.0":          strings.Replace(getCall, "1.1", "1.0", 1),
		"a field unknown":   strings.Replace(getCall, "Host", "Authorization: Bearer x\r\nHost", 1),
		"an escaped path":   strings.Replace(getCall, "/a?", "/%61?", 1),
		"that closes":       strings.Replace(getCall, "Host", "Connection: close\r\nHost", 1),
		"two hosts":         strings.Replace(getCall, "Host", "Host: h\r\nHost", 1),
		"a whole address":   strings.Replace(getCall, "/api", "http://h/api", 1),
		"two cookies":       strings.Replace(getCall, "Host", "Cookie: a=b\r\nCookie: a=c\r\nHost", 1),
		"bare line ends":    strings.ReplaceAll(getCall, "\r", ""),
		"two in one":        getCall + getCall,
		"another type":      strings.Replace(post, "json", "xml", 1) + "2\r\n\r\n{}",
		"no type":           strings.Replace(post, "Content-Type: application/json\r\n", "", 1) + "2\r\n\r\n{}",
		"a chunked body":    strings.Replace(post, "Content-Length: ", "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n", 1),
		"both":              strings.Replace(post, "Host", "Transfer-Encoding: chunked\r\nHost", 1) + "12\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
		"too long a body":   post + "2\r\n\r\n{}GET /api/a HTTP/1.1\r\nHost: h\r\n\r\n",
		"two lengths":       post + "2\r\nContent-Length: 2\r\n\r\n{}",
		"a sum of lengths":  post + "+2\r\n\r\n{}",
		"an expectation":    strings.Replace(post, "Host", "Expect: 100-continue\r\nHost", 1) + "2\r\n\r\n{}",
		"a GET with a body": strings.Replace(getCall, "Host", "Content-Length: 2\r\nHost", 1) + "{}",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDirect(t, func(w http.ResponseWriter, r *http.Request) { _, _ = io.Copy(w, r.Body) })
			conn, from := d.dial(t)
			say(t, conn, text)
			if got := answer(from); got == "none" {
				t.Error("no answer")
			}
			if n := d.direct.Load(); n != 0 {
				t.Errorf("%d answered directly", n)
			}
		})
	}
}

// TestWhatFollowsABodyIsARequestAgain holds that requests come directly again behind a body that net/http has read.
func TestWhatFollowsABodyIsARequestAgain(t *testing.T) {
	d := newDirect(t, func(w http.ResponseWriter, r *http.Request) { _, _ = io.Copy(w, r.Body) })
	conn, from := d.dial(t)
	for i, text := range []string{"POST /other HTTP/1.1\r\nHost: h\r\nContent-Length: " + strconv.Itoa(len(getCall)) + "\r\n\r\n" + getCall, getCall} {
		say(t, conn, text)
		if got := answer(from); got == "none" {
			t.Fatal("no answer")
		}
		if i == 0 {
			<-d.idle
		}
		if n := d.direct.Load(); n != int64(i) {
			t.Errorf("%d answered directly, %d expected", n, i)
		}
	}
}
