package main

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// build builds the binary with release flags, once.
var build = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "costdeck-test-*")
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "costdeck")
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w "+
		"-X github.com/costdeck/costdeck/server/internal/portal.version=9.8.7 "+
		"-X github.com/costdeck/costdeck/server/internal/portal.buildNumber=654", "-o", file, ".")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := cmd.CombinedOutput()
	if err != nil {
		return string(out), err
	}
	return file, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if file, err := build(); err == nil {
		_ = os.RemoveAll(filepath.Dir(file))
	}
	os.Exit(code)
}

func binary(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("-short: the binary is not built")
	}
	file, err := build()
	if err != nil {
		t.Fatalf("%v\n%s", err, file)
	}
	return file
}

// server is a running binary.
type server struct {
	t       *testing.T
	cmd     *exec.Cmd
	address string
	// said are the lines that it printed when it began to listen.
	said   []string
	log    *bytes.Buffer
	client *http.Client
}

// start runs "costdeck serve" on a free port and waits for the given number of printed lines.
func start(t *testing.T, lines int, args ...string) *server {
	t.Helper()
	return startCommand(t, lines, append([]string{"serve", "--listen", "127.0.0.1:0"}, args...)...)
}

// startCommand does the same for any command that serves.
func startCommand(t *testing.T, lines int, args ...string) *server {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := &server{t: t, log: &bytes.Buffer{}, client: &http.Client{Jar: jar}}
	s.cmd = exec.Command(binary(t), args...)
	s.cmd.Stderr = s.log
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = s.cmd.Process.Kill()
		_ = s.cmd.Wait() // the second Wait if the test stopped it
	})
	scanner := bufio.NewScanner(out)
	for range lines {
		if !scanner.Scan() {
			_ = s.cmd.Wait()
			t.Fatalf("it ended before it listened: %s", s.log)
		}
		s.said = append(s.said, scanner.Text())
	}
	address, ok := strings.CutPrefix(s.said[0], "listening on ")
	if !ok {
		t.Fatalf("it said %q", s.said)
	}
	s.address = address
	return s
}

// stop sends SIGTERM and waits for the exit.
func (s *server) stop() {
	s.t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		s.t.Fatal(err)
	}
	if err := s.cmd.Wait(); err != nil {
		s.t.Errorf("it ended with %v: %s", err, s.log)
	}
}

// call sends a request like the page's and returns status and body.
func (s *server) call(method, path, body string) (int, string) {
	s.t.Helper()
	r, err := http.NewRequestWithContext(s.t.Context(), method, s.address+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("X-Costdeck", "1")
	r.Header.Set("X-Page-Path", "/pages/xcloud-usage")
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	status, _, text := s.do(r)
	return status, text
}

// do sends a request and reads the response to its end.
func (s *server) do(r *http.Request) (status int, header http.Header, body string) {
	s.t.Helper()
	answer, err := s.client.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return answer.StatusCode, answer.Header, string(text)
}
