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

func TestStopUnderLoadLosesNoRequest(t *testing.T) {
	s := start(t, 2, "--demo", "--data", t.TempDir(), "--shutdown-delay", "2s")
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
	for sent.Load() < 200 {
		if !b.ready.Load() {
			t.Fatalf("it was not ready any more after %d requests: %s", sent.Load(), s.log)
		}
		time.Sleep(time.Millisecond)
	}
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	<-b.stopped
	load.Wait()
	if err := s.cmd.Wait(); err != nil {
		t.Errorf("it ended with %v: %s", err, s.log)
	}
	failures.Range(func(err, _ any) bool { t.Errorf("of %d requests: %v", sent.Load(), err); return true })
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
