//go:build chaos

package chaos_test

import (
	"bytes"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"
)

// process is a process that the test started and may end.
type process struct {
	cmd *exec.Cmd
	log *safeBuffer
}

type safeBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *safeBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *safeBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

func run(t *testing.T, name string, args ...string) *process {
	t.Helper()
	p := &process{cmd: exec.Command(name, args...), log: &safeBuffer{}}
	p.cmd.Stdout, p.cmd.Stderr = p.log, p.log
	if err := p.cmd.Start(); err != nil {
		t.Fatalf("%s: %v; run .ci/chaos as root, or install Debian's packages redis-server and haproxy", name, err)
	}
	t.Cleanup(p.kill)
	return p
}

func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait() // a second Wait returns an error
}

// stop sends SIGTERM and waits.
func (p *process) stop() error {
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return p.cmd.Wait()
}

// residentBytes is the process's memory.
func (p *process) residentBytes(t *testing.T) int64 {
	t.Helper()
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", p.cmd.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	pages, err := strconv.ParseInt(string(bytes.Fields(raw)[1]), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return pages * int64(os.Getpagesize())
}

// ports are free loopback ports.
func ports(t *testing.T, n int) []int {
	t.Helper()
	var list []int
	for range n {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = listener.Close() }()
		list = append(list, listener.Addr().(*net.TCPAddr).Port)
	}
	return list
}

func answers(url string) bool {
	client := http.Client{Timeout: time.Second}
	r, err := client.Get(url)
	if err != nil {
		return false
	}
	_ = r.Body.Close()
	return r.StatusCode == http.StatusOK
}

// binary is the file in the environment variable, or built from pkg.
func binary(t *testing.T, variable, pkg string, flags ...string) string {
	t.Helper()
	if file := os.Getenv(variable); file != "" {
		absolute, err := filepath.Abs(file)
		if err != nil {
			t.Fatal(err)
		}
		return absolute
	}
	file := filepath.Join(t.TempDir(), filepath.Base(pkg))
	cmd := exec.Command("go", append(append([]string{"build", "-o", file}, flags...), pkg)...)
	cmd.Dir = "../.." // server/
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("build %s: %v\n%s", pkg, err, out)
	}
	return file
}

func costdeck(t *testing.T) string { return binary(t, "TEST_BINARY", "./cmd/costdeck") }

func toxiproxy(t *testing.T) string {
	return binary(t, "TOXIPROXY_BINARY", "github.com/Shopify/toxiproxy/v2/cmd/server", "-modfile=tools/go.mod")
}
