//go:build deploy

package deploy_test

import (
	"maps"
	"net/http"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
)

// place is where a shape runs: a folder instead of /etc/costdeck, and the addresses of its load balancer and processes.
type place struct {
	dir, plain, public, api, sessions string
	portals, apis, operations         []string
}

func newPlace(t *testing.T, portals, apis int) *place {
	t.Helper()
	free := freeAddresses(t, 4+2*(portals+apis))
	p := &place{dir: t.TempDir(), plain: free[0], public: free[1], api: free[2], sessions: free[3], portals: free[4 : 4+portals],
		apis: free[4+portals : 4+portals+apis], operations: free[4+portals+apis:]}
	certificate(t, p.dir)
	if out, err := exec.Command(binary(t), "keys", "generate", "--session-key-file", filepath.Join(p.dir, "session.keys")).CombinedOutput(); err != nil {
		t.Fatalf("%v %s", err, out)
	}
	return p
}

// startPortals starts the portals of a shape; changes have the addresses of their API and Redis.
func (p *place) startPortals(t *testing.T, shape string, changes map[string]string) (portals []*process) {
	t.Helper()
	for _, address := range p.portals {
		own := map[string]string{"0.0.0.0:8080": address, "costs.example.com": p.public, "TRUSTED_PROXY=10.0.0.10": "TRUSTED_PROXY=127.0.0.1",
			"/etc/costdeck": p.dir}
		maps.Copy(own, changes)
		portals = append(portals, p.costdeck(t, "serve", shape+"/portal.env", own))
	}
	return portals
}

// costdeck starts a process with the default of --shutdown-delay, which is 0 on loopback, where these tests listen.
func (p *place) costdeck(t *testing.T, command, file string, changes map[string]string) *process {
	t.Helper()
	changes["127.0.0.1:9090"], p.operations = p.operations[0], p.operations[1:]
	changes["COSTDECK_OPERATIONS="] = "COSTDECK_SHUTDOWN_DELAY=5s\nCOSTDECK_OPERATIONS="
	if command == "serve" {
		changes["COSTDECK_PRODUCTION="] = "COSTDECK_DATA=" + t.TempDir() + "\nCOSTDECK_PRODUCTION="
	}
	return costdeck(t, command, file, changes)
}

// haproxy starts the load balancer with the file of a shape; more has the changes of its servers.
func (p *place) haproxy(t *testing.T, shape string, more map[string]string) {
	t.Helper()
	changes := map[string]string{"bind :80\n": "bind " + p.plain + "\n", "bind :443": "bind " + p.public, "/etc/haproxy/costs.pem": p.dir + "/costs.pem"}
	maps.Copy(changes, more)
	run(t, nil, "haproxy", "-db", "-f", write(t, p.dir, "haproxy.cfg", adapt(t, shape+"/haproxy.cfg", changes)))
}

func (p *place) nginx(t *testing.T, shape string) {
	t.Helper()
	site := write(t, p.dir, "costdeck.conf", adapt(t, shape+"/nginx.conf", map[string]string{"listen 80": "listen " + p.plain,
		"listen 443": "listen " + p.public, "/etc/nginx/costs": p.dir + "/costs", "10.0.0.11:8080": p.portals[0], "10.0.0.12:8080": p.portals[1]}))
	var paths strings.Builder
	for _, kind := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
		paths.WriteString(kind + "_temp_path " + p.dir + "/" + kind + ";\n")
	}
	run(t, nil, "nginx", "-c", write(t, p.dir, "main.conf", "daemon off; master_process off; pid "+p.dir+"/pid; error_log stderr;\n"+
		"events {} http { access_log off;\n"+paths.String()+"include "+site+"; }\n"))
}

func TestPortalsAndOneAPI(t *testing.T) {
	const shape = "portals-and-api"
	for name, start := range map[string]func(*testing.T, *place){
		"haproxy": func(t *testing.T, p *place) {
			p.haproxy(t, shape, map[string]string{"10.0.0.11:8080": p.portals[0], "10.0.0.12:8080": p.portals[1]})
		},
		"nginx": func(t *testing.T, p *place) { p.nginx(t, shape) },
	} {
		t.Run(name, func(t *testing.T) {
			p, redis := newPlace(t, 2, 1), redistest.Start(t)
			operations := p.operations[0]
			api := p.costdeck(t, "api", shape+"/api.env", map[string]string{"0.0.0.0:8081": p.apis[0], "costs.example.com": p.public,
				"/var/lib/costdeck": t.TempDir()})
			portals := p.startPortals(t, shape, map[string]string{"10.0.0.21:8081": p.apis[0], "10.0.0.30:6379/0": strings.TrimPrefix(redis.URL, "redis://")})
			start(t, p)
			c := newClient(t, p.public)
			c.signIn(api)
			c.ingest()
			for i, portal := range p.portals {
				if a := c.at(portal); !a.billed() {
					t.Errorf("the session at portal %d: %+v", i, a)
				}
			}
			if a := read(http.Get("http://" + operations + "/metrics")); !strings.Contains(a.body, "costdeck_ingest_rows_total") {
				t.Errorf("metrics of the API: %+v", a)
			}
			if a := c.do("GET", "/api/ng/..%2flanguages", ""); a.status != 400 {
				t.Errorf("an ambiguous path: %+v", a)
			}
			if a := c.do("POST", "/session", `{"userId":"`+strings.Repeat("x", 2<<20)+`"}`); a.status != 413 {
				t.Errorf("a body that is too large: %+v", a)
			}
			c.redirected(p.plain)
			// A rolling restart: no call fails while a portal stops.
			l := c.under()
			l.more(t, 20)
			portals[0].stop(t)
			_ = portals[0].cmd.Wait()
			l.more(t, 40)
			l.end(t)
			logs := portals[0].log.String() + portals[1].log.String()
			if !strings.Contains(logs, `"client":"127.0.0.1"`) || strings.Contains(logs, "6.6.6.6") {
				t.Errorf("the audit log has another client: %.2000s", logs)
			}
		})
	}
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
