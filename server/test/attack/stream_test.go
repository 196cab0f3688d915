package attack_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

const (
	// streamSize is that of a body that no memory should hold.
	streamSize = 256 << 20
	// memoryFor is how much the binary may grow for it: buffers of both connections, and garbage that is not collected yet.
	memoryFor = 24 << 20
)

// newSmallGateway has a busy garbage collector, so that its memory shows what it holds: serve itself lets the heap grow ninefold.
func newSmallGateway(t *testing.T) *gateway {
	t.Helper()
	t.Setenv("GOGC", "20")
	return newGateway(t)
}

// resident is the anonymous memory of the binary in bytes: heap and stacks, without its code.
func (g *gateway) resident(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", g.pid))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(string(status), "\n") {
		if rest, ok := strings.CutPrefix(line, "RssAnon:"); ok {
			kib, err := strconv.Atoi(strings.Fields(rest)[0])
			if err != nil {
				t.Fatal(err)
			}
			return kib << 10
		}
	}
	t.Fatal("/proc tells no RssAnon")
	return 0
}

// dial opens a connection and sends the head of a request on it.
func (g *gateway) dial(t *testing.T, head string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", g.addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	_ = conn.SetDeadline(time.Now().Add(hung))
	if _, err := io.WriteString(conn, strings.NewReplacer("{HOST}", g.addr, "{COOKIE}", g.cookie).Replace(head)); err != nil {
		t.Fatal(err)
	}
	return conn
}

// takesUpload makes the API count an upload instead of keeping it.
func (g *gateway) takesUpload(read func(io.Reader)) {
	g.api.Stream("POST /ingests", func(w http.ResponseWriter, r *http.Request) {
		read(r.Body)
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusAccepted)
		_, _ = io.WriteString(w, "{}")
	})
}

func uploadHead(size int) string {
	return request("POST", "/api/ng/ingests", "", "Content-Type: multipart/form-data; boundary=x", fmt.Sprintf("Content-Length: %d", size))
}

func TestUploadStreamsInConstantMemory(t *testing.T) {
	g := newSmallGateway(t)
	var got atomic.Int64
	g.takesUpload(func(body io.Reader) {
		n, _ := io.Copy(io.Discard, body)
		got.Store(n)
	})
	before := g.resident(t)
	conn := g.dial(t, uploadHead(streamSize))
	if _, err := io.CopyN(conn, newZeros(), streamSize); err != nil {
		t.Fatal(err)
	}
	r, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil || r.StatusCode != http.StatusAccepted || got.Load() != streamSize {
		t.Fatalf("%v %v, %d bytes arrived", r, err, got.Load())
	}
	_ = r.Body.Close()
	if grown := g.resident(t) - before; grown > memoryFor {
		t.Errorf("256 MiB of upload took %d MiB of memory", grown>>20)
	}
}

func TestExportStreamsInConstantMemory(t *testing.T) {
	g := newSmallGateway(t)
	g.api.Handle("POST /costs/rows", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/csv")
		_, _ = io.CopyN(w, newZeros(), streamSize)
	})
	before := g.resident(t)
	conn := g.dial(t, post("/api/ng/costs/rows", "{}"))
	r, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil || r.StatusCode != http.StatusOK || r.Header.Get("Content-Disposition") != "attachment" {
		t.Fatalf("%v %v", r, err)
	}
	n, err := io.Copy(io.Discard, r.Body)
	_ = r.Body.Close()
	if err != nil || n != streamSize {
		t.Fatalf("%d bytes, %v", n, err)
	}
	if grown := g.resident(t) - before; grown > memoryFor {
		t.Errorf("256 MiB of export took %d MiB of memory", grown>>20)
	}
}

// sockets is what the buffers of four sockets and the portal may hold of a stream that nobody takes.
const sockets = 24 << 20

// stalls waits until a counter stands still for a second, and returns where.
func stalls(t *testing.T, counter *atomic.Int64) int64 {
	t.Helper()
	last, since := int64(-1), time.Now()
	eventually.Holds(t, "the stream stands still", func() bool {
		if now := counter.Load(); now != last {
			last, since = now, time.Now()
		}
		return last > 0 && time.Since(since) > time.Second
	})
	return last
}

func TestAReaderThatStopsStopsTheAPI(t *testing.T) {
	g := newSmallGateway(t)
	var sent atomic.Int64
	g.api.Handle("POST /costs/rows", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/csv")
		piece := make([]byte, 64<<10)
		for sent.Load() < streamSize {
			n, err := w.Write(piece)
			sent.Add(int64(n))
			if err != nil {
				return
			}
		}
	})
	before := g.resident(t)
	conn := g.dial(t, post("/api/ng/costs/rows", "{}"))
	if at := stalls(t, &sent); at > sockets {
		t.Errorf("the API sent %d MiB that nobody read", at>>20)
	}
	if grown := g.resident(t) - before; grown > memoryFor {
		t.Errorf("a stopped reader took %d MiB of memory", grown>>20)
	}
	r, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	n, err := io.Copy(io.Discard, r.Body)
	_ = r.Body.Close()
	if err != nil || n != streamSize {
		t.Errorf("afterwards %d bytes, %v", n, err)
	}
}

func TestAnAPIThatStopsStopsTheUpload(t *testing.T) {
	g := newSmallGateway(t)
	goOn := make(chan struct{})
	var got, sent atomic.Int64
	g.takesUpload(func(body io.Reader) {
		<-goOn
		n, _ := io.Copy(io.Discard, body)
		got.Store(n)
	})
	before := g.resident(t)
	conn := g.dial(t, uploadHead(streamSize))
	go func() {
		piece := make([]byte, 64<<10)
		for sent.Load() < streamSize {
			n, err := conn.Write(piece)
			sent.Add(int64(n))
			if err != nil {
				return
			}
		}
	}()
	if at := stalls(t, &sent); at > sockets {
		t.Errorf("the portal took %d MiB that the API did not read", at>>20)
	}
	if grown := g.resident(t) - before; grown > memoryFor {
		t.Errorf("an upload that waits took %d MiB of memory", grown>>20)
	}
	close(goOn)
	r, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil || r.StatusCode != http.StatusAccepted || got.Load() != streamSize {
		t.Fatalf("%v %v, %d bytes arrived", r, err, got.Load())
	}
	_ = r.Body.Close()
}

// TestAttackSlow plays clients that take their time. Those of the header run always, those of bodies with -attack.full.
func TestAttackSlow(t *testing.T) {
	g := newGateway(t)
	headEnds := func(t *testing.T, head string, least time.Duration) {
		t.Helper()
		t.Parallel()
		start := time.Now()
		conn := g.dial(t, head)
		answer, err := io.ReadAll(conn)
		if took := time.Since(start); took < least || errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("it ended after %s, want %s or more: %v %.200s", took, least, err, answer)
		}
	}
	t.Run("half a header", func(t *testing.T) {
		headEnds(t, "GET /session HTTP/1.1\r\nHost: {HOST}\r\nX-A:", 4*time.Second)
	})
	t.Run("nothing", func(t *testing.T) { headEnds(t, "", 4*time.Second) })
	if !*full {
		return
	}
	t.Run("half a body", func(t *testing.T) {
		headEnds(t, post("/api/ng/costs/query", "", "Content-Type: application/json", "Content-Length: 10")+"{", 25*time.Second)
	})
	t.Run("half a login", func(t *testing.T) {
		headEnds(t, post("/session", "", "Content-Type: application/json", "Content-Length: 10")+"{", 25*time.Second)
	})
	t.Run("half an upload", func(t *testing.T) {
		g.takesUpload(func(body io.Reader) { _, _ = io.Copy(io.Discard, body) })
		headEnds(t, uploadHead(1<<20)+strings.Repeat("x", 8<<10), 25*time.Second)
	})
	t.Run("an idle connection", func(t *testing.T) { headEnds(t, get("/healthz"), 50*time.Second) })
}

// TestAttackAPIStandsStill plays an API that stops in the middle of its answers, with the only slot of the portal.
func TestAttackAPIStandsStill(t *testing.T) {
	if !*full {
		return
	}
	t.Parallel()
	for name, c := range map[string]struct {
		piece string
		want  int
	}{"before the first piece": {"", http.StatusGatewayTimeout}, "behind a piece": {"a,b\n", http.StatusOK}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := newGateway(t, "--api-concurrency=1")
			g.api.Handle("POST /costs/rows", func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Content-Type", "text/csv")
				_, _ = io.WriteString(w, c.piece)
				_ = http.NewResponseController(w).Flush()
				<-r.Context().Done()
			})
			start := time.Now()
			conn := g.dial(t, post("/api/ng/costs/rows", "{}"))
			r, err := http.ReadResponse(bufio.NewReader(conn), nil)
			if err != nil || r.StatusCode != c.want {
				t.Fatalf("%v %v", r, err)
			}
			_, err = io.Copy(io.Discard, r.Body)
			_ = r.Body.Close()
			if took := time.Since(start); (err == nil) != (c.piece == "") || took < 50*time.Second || errors.Is(err, os.ErrDeadlineExceeded) {
				t.Errorf("after %s: %v", took, err)
			}
			g.alive(t)
		})
	}
}

// TestManySlowConnectionsLeaveRoom holds a thousand connections open that never say anything whole. A good request is answered before
// the server gives up the first of them; a machine that cannot open a thousand in those 5 s may begin again.
func TestManySlowConnectionsLeaveRoom(t *testing.T) {
	g := newGateway(t)
	eventually.Holds(t, "a good request is answered beside a thousand slow connections", func() bool {
		slow := make([]net.Conn, 1000)
		for i := range slow {
			slow[i] = g.dial(t, "GET /session HTTP/1.1\r\nHost: {HOST}\r\nX-A: b")
		}
		g.alive(t)
		beside := isOpen(t, slow[0])
		for _, conn := range slow {
			_ = conn.Close()
		}
		return beside
	})
}

// isOpen says whether the server has neither answered on the connection nor closed it.
func isOpen(t *testing.T, conn net.Conn) bool {
	t.Helper()
	raw, err := conn.(*net.TCPConn).SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	var nothing error
	if err := raw.Read(func(fd uintptr) bool {
		_, _, nothing = syscall.Recvfrom(int(fd), make([]byte, 1), syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
		return true
	}); err != nil {
		t.Fatal(err)
	}
	return errors.Is(nothing, syscall.EAGAIN)
}
