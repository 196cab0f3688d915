package main

import (
	"errors"
	"io"
	"net/http"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// balanced sends requests like a load balancer: it polls /readyz and stops sending once that fails.
type balanced struct {
	address string
	client  http.Client
	ready   atomic.Bool
	stopped chan struct{}
}

func (b *balanced) watch() {
	defer close(b.stopped)
	for {
		answer, err := b.client.Get(b.address + "/readyz")
		if err != nil || answer.StatusCode != http.StatusOK {
			b.ready.Store(false)
			return
		}
		_ = answer.Body.Close()
		time.Sleep(20 * time.Millisecond)
	}
}

// TestStopUnderLoadLosesNoRequest has the longest delay that a slow machine can want, and ends it by a second signal.
func TestStopUnderLoadLosesNoRequest(t *testing.T) {
	s := start(t, 2, "--demo", "--data", t.TempDir(), "--shutdown-delay", "24s")
	b := &balanced{address: s.address, stopped: make(chan struct{})}
	b.client.Transport = &http.Transport{MaxIdleConnsPerHost: 32}
	// A balancer sends nothing before the first 200.
	for status := 0; status != http.StatusOK; status, _ = s.call("GET", "/readyz", "") {
	}
	b.ready.Store(true)
	go b.watch()
	var sent atomic.Int64
	var failures sync.Map
	var load sync.WaitGroup
	for range 8 {
		load.Go(func() {
			for b.ready.Load() {
				// A POST, since the client retries a lost GET.
				answer, err := b.client.Post(s.address+"/healthz", "application/json", strings.NewReader("{}"))
				sent.Add(1)
				if err == nil {
					_, err = io.Copy(io.Discard, answer.Body)
					_ = answer.Body.Close()
				}
				if err != nil {
					failures.Store(err.Error(), true)
				}
			}
		})
	}
	eventually.Holds(t, "200 requests are sent", func() bool {
		if !b.ready.Load() {
			t.Fatalf("it was not ready any more after %d requests: %s", sent.Load(), s.log)
		}
		return sent.Load() >= 200
	})
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	<-b.stopped
	load.Wait()
	if status, body := s.call("GET", "/healthz", ""); status != http.StatusOK {
		t.Errorf("within the delay: %d %s", status, body)
	}
	_ = s.cmd.Process.Signal(syscall.SIGTERM)
	_ = s.cmd.Wait()
	failures.Range(func(err, _ any) bool { t.Errorf("of %d requests: %v", sent.Load(), err); return true })
}

func TestTheShutdownDelayEnds(t *testing.T) {
	start(t, 2, "--demo", "--data", t.TempDir(), "--shutdown-delay", "1ms").stop()
}

func TestASecondSignalEndsAtOnce(t *testing.T) {
	s := start(t, 2, "--demo", "--data", t.TempDir(), "--shutdown-delay", "20s")
	ended := make(chan error, 1)
	go func() { ended <- s.cmd.Wait() }()
	_ = s.cmd.Process.Signal(syscall.SIGTERM)
	for status := 200; status == http.StatusOK; status, _ = s.call("GET", "/readyz", "") {
	}
	_ = s.cmd.Process.Signal(syscall.SIGTERM)
	err := <-ended
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ProcessState.Sys().(syscall.WaitStatus).Signal() != syscall.SIGTERM {
		t.Errorf("%v", err)
	}
}

// TestAServerThatIsStoppedWhileItStarts has not failed: hashing the password of the first administrator takes long enough to meet it.
func TestAServerThatIsStoppedWhileItStarts(t *testing.T) {
	data := t.TempDir()
	startCommand(t, 1, "api", "--listen", "127.0.0.1:0", "--data", data).stop()
	startCommand(t, 3, "api", "--listen", "127.0.0.1:0", "--data", data).stop()
}
