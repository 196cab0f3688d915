//go:build deploy

package deploy_test

import (
	"bytes"
	"crypto/tls"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// client is a browser of the portal at an address with TLS.
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
	return &client{t, address, &http.Client{Jar: jar, Timeout: time.Minute,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport:     &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, ForceAttemptHTTP2: true}}}
}

func (c *client) do(method, path, body string) answer {
	return c.send(method, path, "application/json", body)
}

// send pretends to come from another address, which no server may believe.
func (c *client) send(method, path, kind, body string) answer {
	r, err := http.NewRequest(method, "https://"+c.address+path, strings.NewReader(body))
	if err != nil {
		return answer{body: err.Error()}
	}
	r.Header = http.Header{"X-Costdeck": {"1"}, "Sec-Fetch-Site": {"same-origin"}, "X-Forwarded-For": {"6.6.6.6"}, "X-Page-Path": {"/pages/xcloud-usage"}}
	if body != "" {
		r.Header.Set("Content-Type", kind)
	}
	return read(c.http.Do(r))
}

func read(got *http.Response, err error) answer {
	if err != nil {
		return answer{body: err.Error()}
	}
	defer func() { _ = got.Body.Close() }()
	text, err := io.ReadAll(got.Body)
	if err != nil {
		return answer{body: err.Error()}
	}
	return answer{got.StatusCode, got.ProtoMajor, string(text)}
}

const password = "my own and long"

// signIn replaces the one-time password of the first administrator, which one of the processes has printed.
func (c *client) signIn(processes ...*process) {
	c.t.Helper()
	oneTime := ""
	eventually(c.t, "a one-time password", func() bool {
		for _, p := range processes {
			if _, rest, ok := strings.Cut(p.log.String(), "one-time password "); ok {
				oneTime, _, ok = strings.Cut(rest, "\n")
				return ok
			}
		}
		return false
	})
	last := answer{}
	eventually(c.t, "ready", func() bool { last = c.do("GET", "/readyz", ""); return last.status == http.StatusOK })
	if r := c.do("POST", "/session", `{"userId":"admin","password":"`+oneTime+`","newPassword":"`+password+`"}`); r.status != 200 || r.proto != 2 {
		c.t.Fatalf("login: %+v", r)
	}
}

// ingest uploads two charges of 5 and 7 and waits until they count.
func (c *client) ingest() {
	c.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "charges.csv")
	if err == nil {
		_, err = io.WriteString(part, "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName\n"+
			"5,5,EUR,2026-10-01T00:00:00Z,2026-10-01T00:00:00Z,Usage,Compute,AWS\n7,7,EUR,2026-10-02T00:00:00Z,2026-10-01T00:00:00Z,Usage,Storage,AWS\n")
	}
	if err != nil || form.Close() != nil {
		c.t.Fatal(err)
	}
	last := c.send("POST", "/api/ng/ingests", form.FormDataContentType(), body.String())
	var run struct{ ID, State string }
	if err := json.Unmarshal([]byte(last.body), &run); last.status != http.StatusAccepted || err != nil {
		c.t.Fatalf("upload: %+v", last)
	}
	eventually(c.t, "the ingest is done", func() bool {
		last = c.do("GET", "/api/ng/ingests/"+run.ID, "")
		_ = json.Unmarshal([]byte(last.body), &run)
		return run.State == "done" || run.State == "failed"
	})
	if run.State != "done" {
		c.t.Fatalf("ingest: %+v", last)
	}
	if r := c.query(); !r.billed() {
		c.t.Fatalf("query: %+v", r)
	}
}

const total = `{"metrics":["BilledCost"]}`

func (c *client) query() answer { return c.do("POST", "/api/ng/costs/query", total) }

// billed reports whether the answer has the sum of the ingested charges.
func (a answer) billed() bool {
	return a.status == http.StatusOK && strings.Contains(a.body, `"BilledCost":"12"`)
}

// at asks a portal directly, as the load balancer does, with the session of the browser.
func (c *client) at(portal string) answer {
	r, err := http.NewRequest("POST", "http://"+portal+"/api/ng/costs/query", strings.NewReader(total))
	if err != nil {
		return answer{body: err.Error()}
	}
	r.Host = c.address
	r.Header = http.Header{"X-Costdeck": {"1"}, "Sec-Fetch-Site": {"same-origin"}, "X-Forwarded-For": {"127.0.0.1"}, "X-Forwarded-Proto": {"https"},
		"Content-Type": {"application/json"}, "X-Page-Path": {"/pages/xcloud-usage"}}
	for _, cookie := range c.http.Jar.Cookies(&url.URL{Scheme: "https", Host: c.address, Path: "/"}) {
		r.AddCookie(cookie)
	}
	return read(http.DefaultClient.Do(r))
}

// load calls until it is told to end, and keeps the answers that are wrong.
type load struct {
	ended, sent atomic.Int64
	group       sync.WaitGroup
	wrong       sync.Map
}

// under starts four readers, whose calls reach portals, APIs and their databases.
func (c *client) under() *load {
	l := &load{}
	for range 4 {
		l.group.Go(func() {
			for l.ended.Load() == 0 {
				for what, ok := range map[string]func(answer) bool{"GET /api/ng/views": func(a answer) bool { return a.status == http.StatusOK },
					"POST /api/ng/costs/query": answer.billed} {
					method, path, _ := strings.Cut(what, " ")
					body := ""
					if method == "POST" {
						body = total
					}
					if a := c.do(method, path, body); !ok(a) {
						l.wrong.Store(fmt.Sprintf("%s: %d %.300s", what, a.status, a.body), true)
					}
					l.sent.Add(1)
				}
				time.Sleep(10 * time.Millisecond)
			}
		})
	}
	return l
}

// more waits for that many further calls.
func (l *load) more(t *testing.T, n int64) {
	t.Helper()
	begun := l.sent.Load()
	eventually(t, "calls under load", func() bool { return l.sent.Load() >= begun+n })
}

func (l *load) end(t *testing.T) {
	t.Helper()
	l.ended.Store(1)
	l.group.Wait()
	l.wrong.Range(func(what, _ any) bool { t.Errorf("of %d calls under load: %s", l.sent.Load(), what); return true })
}
