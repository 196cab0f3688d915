//go:build chaos

package chaos_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
)

const replicaCount = 3

// cluster is a production-like portal: browser → haproxy → replicas → toxiproxy → API and Redis.
type cluster struct {
	t        *testing.T
	api      *api
	binary   string
	keyFile  string
	public   string // haproxy's address
	ports    []int
	replicas []*process
	toxics   string // toxiproxy's own address
	redisURL string
	apiURL   string
}

func newCluster(t *testing.T) *cluster {
	t.Helper()
	free := ports(t, 4+replicaCount)
	c := &cluster{t: t, api: newAPI(t), binary: costdeck(t), keyFile: filepath.Join(t.TempDir(), "session.keys"),
		public: "http://127.0.0.1:" + strconv.Itoa(free[0]), toxics: "http://127.0.0.1:" + strconv.Itoa(free[1]),
		redisURL: "redis://127.0.0.1:" + strconv.Itoa(free[2]) + "/0", apiURL: "http://127.0.0.1:" + strconv.Itoa(free[3]),
		ports: free[4:]}
	run(t, toxiproxy(t), "-host", "127.0.0.1", "-port", strconv.Itoa(free[1]))
	eventually.Holds(t, "toxiproxy", func() bool { return answers(c.toxics + "/version") })
	redis := redistest.Start(t)
	c.toxic("POST", "/proxies", map[string]any{"name": "redis", "listen": hostOf(c.redisURL), "upstream": hostOf(redis.URL)})
	c.toxic("POST", "/proxies", map[string]any{"name": "api", "listen": hostOf(c.apiURL), "upstream": hostOf(c.api.URL)})
	if out := c.command("keys", "generate"); !strings.Contains(out, "is active") {
		t.Fatal(out)
	}
	for i := range c.ports {
		c.replicas = append(c.replicas, nil)
		c.start(i)
	}
	c.balance(free[0])
	return c
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		panic(err)
	}
	return u.Host
}

// start starts a replica and waits until it is ready.
func (c *cluster) start(i int) {
	c.t.Helper()
	c.replicas[i] = run(c.t, c.binary, "serve", "--listen", "127.0.0.1:"+strconv.Itoa(c.ports[i]), "--api", c.apiURL,
		"--public-origin", c.public, "--sessions", c.redisURL, "--session-key-file", c.keyFile, "--shutdown-delay", "2s",
		"--data", c.t.TempDir())
	eventually.Holds(c.t, "replica "+strconv.Itoa(i), func() bool { return answers(c.replica(i) + "/readyz") })
}

func (c *cluster) replica(i int) string { return "http://127.0.0.1:" + strconv.Itoa(c.ports[i]) }

// balance starts haproxy. It checks /readyz of every replica and retries requests whose connection failed.
func (c *cluster) balance(port int) {
	c.t.Helper()
	var conf strings.Builder
	fmt.Fprintf(&conf, `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 30s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response response-timeout 0rtt-rejected
frontend public
  bind 127.0.0.1:%d
  default_backend portal
backend portal
  balance roundrobin
  option httpchk GET /readyz
  http-reuse safe
`, port)
	for i, p := range c.ports {
		fmt.Fprintf(&conf, "  server r%d 127.0.0.1:%d check inter 300ms fall 2 rise 1\n", i, p)
	}
	file := filepath.Join(c.t.TempDir(), "haproxy.cfg")
	if err := os.WriteFile(file, []byte(conf.String()), 0o600); err != nil {
		c.t.Fatal(err)
	}
	name := "haproxy"
	if _, err := os.Stat("/usr/sbin/haproxy"); err == nil {
		name = "/usr/sbin/haproxy"
	}
	run(c.t, name, "-db", "-f", file)
	eventually.Holds(c.t, "haproxy", func() bool { return answers(c.public + "/healthz") })
}

// command runs the binary with the cluster's settings and returns its output.
func (c *cluster) command(args ...string) string {
	c.t.Helper()
	p := run(c.t, c.binary, append(args, "--session-key-file", c.keyFile)...)
	if err := p.cmd.Wait(); err != nil {
		c.t.Fatalf("%v: %v %s", args, err, p.log)
	}
	return p.log.String()
}

// toxic calls toxiproxy's API.
func (c *cluster) toxic(method, path string, body any) {
	c.t.Helper()
	raw, err := json.Marshal(body)
	if err != nil {
		c.t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(c.t.Context(), method, c.toxics+path, bytes.NewReader(raw))
	if err != nil {
		c.t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		c.t.Fatal(err)
	}
	_ = answer.Body.Close()
	if answer.StatusCode >= 300 {
		c.t.Fatalf("toxiproxy, %s %s: %d", method, path, answer.StatusCode)
	}
}

// connect cuts or restores the upstream of a proxy.
func (c *cluster) connect(name string, on bool) {
	c.t.Helper()
	c.toxic("POST", "/proxies/"+name, map[string]any{"enabled": on})
}
