//go:build deploy

package deploy_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
)

// certificate writes costs.crt, costs.key and both in costs.pem for 127.0.0.1.
func certificate(t *testing.T, dir string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	crt := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	secret := pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: raw})
	for name, text := range map[string][]byte{"costs.crt": crt, "costs.key": secret, "costs.pem": append(crt, secret...)} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	return listener.Addr().String()
}

func run(t *testing.T, name string, args ...string) *exec.Cmd {
	t.Helper()
	cmd, log := exec.Command(name, args...), &testkit.Log{}
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if t.Failed() {
			t.Logf("%s said:\n%s", filepath.Base(name), log)
		}
	})
	return cmd
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

// balancers start each load balancer with its file in front of the replicas a and b.
var balancers = map[string]func(t *testing.T, dir, plain, encrypted, a, b string){
	"haproxy": func(t *testing.T, dir, plain, encrypted, a, b string) {
		run(t, "haproxy", "-db", "-f", write(t, dir, "haproxy.cfg", adapt(t, "haproxy.cfg", map[string]string{
			"bind :80\n": "bind " + plain + "\n", "bind :443": "bind " + encrypted, "/etc/haproxy/costs.pem": dir + "/costs.pem",
			"10.0.0.11:8080": a, "10.0.0.12:8080": b})))
	},
	"nginx": func(t *testing.T, dir, plain, encrypted, a, b string) {
		site := write(t, dir, "costdeck.conf", adapt(t, "nginx.conf", map[string]string{
			"listen 80": "listen " + plain, "listen 443": "listen " + encrypted, "/etc/nginx/costs": dir + "/costs",
			"10.0.0.11:8080": a, "10.0.0.12:8080": b}))
		var paths strings.Builder
		for _, kind := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
			paths.WriteString(kind + "_temp_path " + dir + "/" + kind + ";\n")
		}
		run(t, "nginx", "-c", write(t, dir, "main.conf", "daemon off; master_process off; pid "+dir+"/pid; error_log stderr;\n"+
			"events {} http { access_log off;\n"+paths.String()+"include "+site+"; }\n"))
	},
}

func TestBalancersServeTwoReplicas(t *testing.T) {
	for name, start := range balancers {
		t.Run(name, func(t *testing.T) {
			binary, err := filepath.Abs(os.Getenv("TEST_BINARY"))
			if err != nil {
				t.Fatal(err)
			}
			clock := testkit.NewClock()
			clock.Advance(time.Since(clock.Now()))
			api, redis, dir := testkit.NewAPI(t, clock), redistest.Start(t), t.TempDir()
			certificate(t, dir)
			keys := filepath.Join(dir, "keys")
			if out, err := exec.Command(binary, "keys", "generate", "--session-key-file", keys).CombinedOutput(); err != nil {
				t.Fatalf("%v %s", err, out)
			}
			plain, encrypted, a, b := freeAddress(t), freeAddress(t), freeAddress(t), freeAddress(t)
			var replicas []*exec.Cmd
			for _, address := range []string{a, b} {
				replicas = append(replicas, run(t, binary, "--log-level", "warn", "serve", "--listen", address, "--api", api.URL, "--sessions", redis.URL,
					"--session-key-file", keys, "--public-origin", "https://"+encrypted, "--trusted-proxy", "127.0.0.1",
					"--shutdown-delay", "3s", "--data", t.TempDir()))
			}
			start(t, dir, plain, encrypted, a, b)
			c := newClient(t, encrypted)
			c.waitReady()
			if r := c.do("POST", "/session", `{"userId":"ada","password":"right"}`); r.status != 200 || r.proto != 2 {
				t.Fatalf("login: %+v", r)
			}
			for range 20 {
				if r := c.do("GET", "/api/ng/languages", ""); r.status != 200 {
					t.Fatalf("%+v", r)
				}
			}
			for _, call := range api.Calls("GET /languages") {
				if from := call.Header.Get("X-Forwarded-For"); call.Header.Get("Authorization") != "" && from != "127.0.0.1" {
					t.Errorf("the API heard of a client at %q", from)
				}
			}
			if r := c.do("GET", "/api/ng/..%2flanguages", ""); r.status != 400 {
				t.Errorf("an ambiguous path: %+v", r)
			}
			if r := c.do("POST", "/session", `{"userId":"`+strings.Repeat("x", 2<<20)+`"}`); r.status != 413 {
				t.Errorf("a body that is too large: %+v", r)
			}
			c.redirected(plain)
			// A rolling restart: no read fails while a replica stops.
			_ = replicas[0].Process.Signal(syscall.SIGTERM)
			for end := time.Now().Add(5 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
				if r := c.do("GET", "/api/ng/languages", ""); r.status != 200 {
					t.Fatalf("while a replica goes: %+v", r)
				}
			}
		})
	}
}

type client struct {
	t       *testing.T
	address string
	http    *http.Client
}

type answer struct {
	status, proto int
	body          string
}

func newClient(t *testing.T, address string) *client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &client{t, address, &http.Client{Jar: jar, Timeout: 10 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport:     &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, ForceAttemptHTTP2: true}}}
}

func (c *client) do(method, path, body string) answer {
	c.t.Helper()
	r, err := http.NewRequest(method, "https://"+c.address+path, strings.NewReader(body))
	if err != nil {
		c.t.Fatal(err)
	}
	r.Header = http.Header{"X-Costdeck": {"1"}, "Sec-Fetch-Site": {"same-origin"}, "X-Forwarded-For": {"6.6.6.6"}}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	got, err := c.http.Do(r)
	if err != nil {
		return answer{body: err.Error()}
	}
	defer func() { _ = got.Body.Close() }()
	text, _ := io.ReadAll(got.Body)
	return answer{got.StatusCode, got.ProtoMajor, string(text)}
}

// waitReady waits until the load balancer has a ready replica.
func (c *client) waitReady() {
	c.t.Helper()
	last := answer{}
	for range 300 {
		if last = c.do("GET", "/readyz", ""); last.status == http.StatusOK {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	c.t.Fatalf("never ready: %+v", last)
}

func (c *client) redirected(plain string) {
	c.t.Helper()
	got, err := c.http.Get("http://" + plain + "/pages")
	if err != nil {
		c.t.Fatal(err)
	}
	_ = got.Body.Close()
	if to := got.Header.Get("Location"); got.StatusCode != http.StatusPermanentRedirect || !strings.HasPrefix(to, "https://") {
		c.t.Errorf("without TLS: %d to %q", got.StatusCode, to)
	}
}
