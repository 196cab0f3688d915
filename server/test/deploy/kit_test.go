//go:build deploy

package deploy_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	crypto "crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/testkit"
)

// certificate writes costs.crt, costs.key and both in costs.pem for 127.0.0.1.
func certificate(t *testing.T, dir string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), crypto.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	der, err := x509.CreateCertificate(crypto.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	crt := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	secret := pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: raw})
	write(t, dir, "costs.crt", string(crt))
	write(t, dir, "costs.key", string(secret))
	write(t, dir, "costs.pem", string(append(crt, secret...)))
}

// freeAddresses are different unused addresses below the ephemeral range, so that no outgoing connection takes one before its server.
func freeAddresses(t *testing.T, n int) (list []string) {
	t.Helper()
	for range 1000 {
		if len(list) == n {
			return list
		}
		if listener, err := net.Listen("tcp", "127.0.0.1:"+strconv.Itoa(30_000+rand.IntN(2_700))); err == nil {
			defer func() { _ = listener.Close() }()
			list = append(list, listener.Addr().String())
		}
	}
	t.Fatal("no free ports between 30000 and 32700")
	return nil
}

// process is a running program; log has what it wrote.
type process struct {
	cmd *exec.Cmd
	log *testkit.Log
}

func run(t *testing.T, environment []string, name string, args ...string) *process {
	t.Helper()
	p := &process{exec.Command(name, args...), &testkit.Log{}}
	p.cmd.Stdout, p.cmd.Stderr, p.cmd.Env = p.log, p.log, environment
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = p.cmd.Process.Kill()
		_ = p.cmd.Wait()
		if t.Failed() {
			text := p.log.String()
			t.Logf("%s said:\n%s", filepath.Base(name), text[max(0, len(text)-4000):])
		}
	})
	return p
}

// stop ends the process as systemd and Kubernetes do, without waiting.
func (p *process) stop(t *testing.T) {
	t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
}

func binary(t *testing.T) string {
	t.Helper()
	path, err := filepath.Abs(os.Getenv("TEST_BINARY"))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// costdeck runs the binary with the settings of a file of deploy/, whose addresses and paths are changed.
func costdeck(t *testing.T, command, file string, changes map[string]string) *process {
	t.Helper()
	return run(t, append(settings(adapt(t, file, changes)), "COSTDECK_LOG_LEVEL=warn"), binary(t), command)
}

// settings are the lines that systemd passes to a process.
func settings(text string) []string {
	return regexp.MustCompile(`(?m)^COSTDECK_[A-Z_]+=.*$`).FindAllString(text, -1)
}

// adapt replaces addresses and paths in a file of deploy/; each must occur in it.
func adapt(t *testing.T, file string, changes map[string]string) string {
	t.Helper()
	raw, err := os.ReadFile(folder + file)
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	for from, to := range changes {
		if !strings.Contains(text, from) {
			t.Fatalf("%s does not say %q", file, from)
		}
		text = strings.ReplaceAll(text, from, to)
	}
	return text
}

func write(t *testing.T, dir, name, text string) string {
	t.Helper()
	file := filepath.Join(dir, name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func eventually(t *testing.T, what string, condition func() bool) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); !condition(); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("not within two minutes: %s", what)
		}
	}
}
