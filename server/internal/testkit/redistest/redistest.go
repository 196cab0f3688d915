// Package redistest starts a real Redis for tests.
package redistest

import (
	"net"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit/program"
)

// Server is a redis-server on loopback. Its data survive Stop.
type Server struct {
	// URL is its --sessions URL.
	URL  string
	t    testing.TB
	path string
	port int
	dir  string
	cmd  *exec.Cmd
}

// Start starts a server on a free port until the end of the test.
func Start(t testing.TB) *Server {
	t.Helper()
	path := program.Find(t, "redis-server", "run .ci/redis as root, or install Debian's package redis-server")
	s := &Server{t: t, path: path, dir: t.TempDir()}
	var err error
	for range 5 { // another process may take the free port first
		if s.port, err = freePort(); err != nil {
			break
		}
		s.URL = "redis://127.0.0.1:" + strconv.Itoa(s.port) + "/0"
		if err = s.run(); err == nil {
			t.Cleanup(s.Stop)
			return s
		}
	}
	t.Fatalf("no Redis for the test: %v", err)
	return nil
}

func freePort() (int, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	return listener.Addr().(*net.TCPAddr).Port, listener.Close()
}

// run starts the process and waits until it responds.
func (s *Server) run() error {
	s.cmd = exec.Command(s.path, "--bind", "127.0.0.1", "--port", strconv.Itoa(s.port), "--dir", s.dir, "--save", "",
		"--appendonly", "yes", "--appendfsync", "no", "--daemonize", "no")
	s.cmd.Stderr = os.Stderr
	if err := s.cmd.Start(); err != nil {
		return err
	}
	client := redis.NewClient(&redis.Options{Addr: "127.0.0.1:" + strconv.Itoa(s.port)})
	defer func() { _ = client.Close() }()
	var err error
	for range 1200 {
		if err = client.Ping(s.t.Context()).Err(); err == nil {
			return nil
		}
		time.Sleep(25 * time.Millisecond)
	}
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
	return err
}

// Stop sends SIGTERM and waits.
func (s *Server) Stop() {
	if s.cmd == nil {
		return
	}
	_ = s.cmd.Process.Signal(syscall.SIGTERM)
	_ = s.cmd.Wait()
	s.cmd = nil
}

// Again starts the stopped server on the same port with the same data.
func (s *Server) Again() {
	s.t.Helper()
	if err := s.run(); err != nil {
		s.t.Fatal(err)
	}
}

// Client is a client configured as in the binary.
func (s *Server) Client() *redis.Client {
	s.t.Helper()
	return Client(s.t, s.URL)
}

// Client is a client of a URL, configured as in the binary, but patient: a slow machine is no Redis that is down.
func Client(t testing.TB, url string) *redis.Client {
	t.Helper()
	asServed, err := session.OpenRedis(url)
	if err != nil {
		t.Fatal(err)
	}
	options := *asServed.Options()
	if err := asServed.Close(); err != nil {
		t.Fatal(err)
	}
	const patience = time.Minute
	options.DialTimeout, options.ReadTimeout, options.WriteTimeout, options.PoolTimeout = patience, patience, patience, patience
	client := redis.NewClient(&options)
	t.Cleanup(func() { _ = client.Close() })
	return client
}
