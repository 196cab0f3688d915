package delivery_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/delivery"
)

const secret = "0123456789abcdef-secret"

// receiver is a local hook that responds with a status.
type receiver struct {
	*httptest.Server
	status int
	header http.Header
	bodies [][]byte
	heads  []http.Header
}

func receive(t *testing.T) *receiver {
	t.Helper()
	r := &receiver{status: http.StatusOK, header: http.Header{}}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		body, _ := io.ReadAll(request.Body)
		r.bodies, r.heads = append(r.bodies, body), append(r.heads, request.Header)
		for name, values := range r.header {
			w.Header()[name] = values
		}
		w.WriteHeader(r.status)
	}))
	t.Cleanup(r.Close)
	return r
}

func guard(t *testing.T, allowed ...string) delivery.Guard {
	t.Helper()
	g, err := delivery.ParseGuard(allowed)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func hookTo(channel delivery.Channel, url string) delivery.Message {
	m := mailTo("x@example.org")
	m.Target = delivery.Target{Channel: channel, Address: url + "/T0/SECRETPATH?token=SECRETTOKEN", Secret: secret}
	m.Data = json.RawMessage(`{"total":"1.5"}`)
	m.Subject, m.Text = "Costs <!channel> & *more*", "See [here](https://evil.example)"
	return m
}

func TestAWebhookIsSignedAndTellsARepetition(t *testing.T) {
	r := receive(t)
	r.status = http.StatusBadGateway
	p := open(t, delivery.Config{Guard: guard(t, "127.0.0.0/8")})
	p.enqueue(hookTo(delivery.Webhook, r.URL))
	p.run()
	if d := p.one(); d.State != delivery.Queued || d.Error == "" || strings.Contains(d.Error+d.Address, "SECRET") {
		t.Errorf("%+v", d)
	}
	r.status = http.StatusNoContent
	p.clock.Advance(time.Minute)
	p.run()
	if d := p.one(); d.State != delivery.Sent || d.Address != r.URL+"/…" || len(r.bodies) != 2 {
		t.Fatalf("%+v", d)
	}
	if string(r.bodies[0]) != string(r.bodies[1]) || r.heads[0].Get(delivery.KeyHeader) == "" ||
		r.heads[0].Get(delivery.KeyHeader) != r.heads[1].Get(delivery.KeyHeader) {
		t.Errorf("the repetition differs: %v", r.heads)
	}
	at, _, _ := strings.Cut(strings.TrimPrefix(r.heads[1].Get(delivery.SignatureHeader), "t="), ",")
	seconds, err := strconv.ParseInt(at, 10, 64)
	if err != nil || seconds != p.clock.Now().Unix() ||
		r.heads[1].Get(delivery.SignatureHeader) != delivery.Sign(secret, time.Unix(seconds, 0), r.bodies[1]) {
		t.Errorf("signature %q", r.heads[1].Get(delivery.SignatureHeader))
	}
	body := fields(t, r.bodies[1])
	file := body["attachments"].([]any)[0].(map[string]any)
	if body["kind"] != "report" || fmt.Sprint(body["data"]) != "map[total:1.5]" || file["name"] != "costs.csv" || file["body"] == "" {
		t.Errorf("%s", r.bodies[1])
	}
	if strings.Contains(p.log.String(), "SECRET") || strings.Contains(p.log.String(), secret) {
		t.Errorf("a secret is logged: %s", p.log)
	}
}

// A known signature, computed independently: openssl dgst -sha256 -hmac.
func TestTheSignatureIsTheDocumentedOne(t *testing.T) {
	got := delivery.Sign("0123456789abcdef", time.Unix(1700000000, 0), []byte(`{"a":1}`))
	if got != "t=1700000000,v1=9eb18f493f8ec135d9eb2dad817c369bb4e9cbfa818657897a7437c1cd8c3a23" {
		t.Errorf("signature %s", got)
	}
}

func TestChatMessagesAreInert(t *testing.T) {
	for channel, part := range map[delivery.Channel]string{delivery.Slack: "blocks", delivery.Teams: "attachments"} {
		r := receive(t)
		p := open(t, delivery.Config{Guard: guard(t, "127.0.0.0/8")})
		p.enqueue(hookTo(channel, r.URL))
		p.run()
		if d := p.one(); d.State != delivery.Sent {
			t.Fatalf("%s: %+v", channel, d)
		}
		text := string(r.bodies[0])
		if fields(t, r.bodies[0])[part] == nil || !strings.Contains(text, "1.50 EUR") || !strings.Contains(text, "https://costs.example.com/x") ||
			r.heads[0].Get(delivery.SignatureHeader) != "" || strings.Contains(text, "SECRET") {
			t.Errorf("%s: %s", channel, text)
		}
		if channel == delivery.Slack && (strings.Contains(text, "mrkdwn") || fields(t, r.bodies[0])["text"] != "Costs &lt;!channel&gt; &amp; *more*") {
			t.Errorf("slack reads markup: %s", text)
		}
		if channel == delivery.Teams && (!strings.Contains(text, `\\[here\\]`) || !strings.Contains(text, "AdaptiveCard")) {
			t.Errorf("teams reads markup: %s", text)
		}
	}
}

func TestWhatReceiversAnswer(t *testing.T) {
	for status, test := range map[int]struct {
		state  delivery.State
		reason string
		wait   time.Duration
	}{
		200: {delivery.Sent, "", 0}, 204: {delivery.Sent, "", 0},
		302: {delivery.Failed, delivery.Refused, 0}, 404: {delivery.Failed, delivery.Refused, 0}, 410: {delivery.Failed, delivery.Refused, 0},
		429: {delivery.Queued, delivery.Unreachable, 10 * time.Minute}, 500: {delivery.Queued, delivery.Unreachable, 10 * time.Minute},
	} {
		r := receive(t)
		r.status = status
		elsewhere := receive(t)
		r.header.Set("Location", elsewhere.URL)
		r.header.Set("Retry-After", "600")
		p := open(t, delivery.Config{Guard: guard(t, "127.0.0.0/8")})
		p.enqueue(hookTo(delivery.Slack, r.URL))
		p.run()
		d := p.one()
		if d.State != test.state || d.Reason != test.reason || len(r.bodies) != 1 || len(elsewhere.bodies) != 0 {
			t.Errorf("%d: %+v", status, d)
		}
		if test.wait > 0 && d.NextAttempt.Sub(p.clock.Now()) != test.wait {
			t.Errorf("%d: next after %v", status, d.NextAttempt.Sub(p.clock.Now()))
		}
	}
}

// The dial itself is guarded: a name that resolves to an internal address is refused.
func TestNoHookLeadsInside(t *testing.T) {
	r := receive(t)
	port := r.URL[strings.LastIndex(r.URL, ":"):]
	for _, url := range []string{r.URL, "http://localhost" + port, "http://[::1]" + port, "http://[::ffff:127.0.0.1]" + port, "http://0.0.0.0" + port} {
		p := open(t, delivery.Config{})
		p.enqueue(hookTo(delivery.Webhook, url))
		p.run()
		if d := p.one(); d.State != delivery.Queued || d.Reason != delivery.Unreachable || strings.Contains(d.Error, "public") {
			t.Errorf("%s: %+v", url, d)
		}
	}
	if len(r.bodies) != 0 {
		t.Errorf("%d bodies arrived", len(r.bodies))
	}
	p := open(t, delivery.Config{Guard: guard(t, "LocalHost")})
	p.enqueue(hookTo(delivery.Webhook, "http://localhost"+port))
	p.run()
	if d := p.one(); d.State != delivery.Sent {
		t.Errorf("an allowed name: %+v", d)
	}
}

func TestTargetsAreChecked(t *testing.T) {
	g := guard(t, "10.1.0.0/16", "hooks.internal", "fd00::1")
	for _, good := range []delivery.Target{
		{Channel: delivery.Mail, Address: "team+costs@example.com"}, {Channel: delivery.Slack, Address: "https://hooks.slack.com/services/T/B/x"},
		{Channel: delivery.Teams, Address: "https://x.webhook.office.com/y?z=1"}, {Channel: delivery.Webhook, Address: "https://8.8.8.8/x", Secret: secret},
		{Channel: delivery.Slack, Address: "http://10.1.2.3/x"}, {Channel: delivery.Slack, Address: "http://hooks.internal:8080/x"},
		{Channel: delivery.Slack, Address: "https://[fd00::1]/x"},
	} {
		if err := g.Check(good); err != nil {
			t.Errorf("%+v: %v", good, err)
		}
	}
	for _, url := range []string{"", "x", "ftp://x.example/", "http://hooks.slack.com/x", "https://user:pass@x.example/", "https://x.example/#f",
		"https://localhost/x", "https://a.localhost./x", "https://127.0.0.1/", "https://10.2.0.1/", "https://192.168.1.1/", "https://172.16.0.1/",
		"https://169.254.169.254/latest/meta-data", "https://[fe80::1]/", "https://[fd00:ec2::254]/", "https://[::]/", "https://100.64.0.1/",
		"https://0.0.0.0/", "https://224.0.0.1/", "https://255.255.255.255/", "https://[64:ff9b::7f00:1]/", "https://[2002:7f00:1::]/",
		"https://[::ffff:10.2.0.1]/", "https://[::127.0.0.1]/", "https://198.18.0.1/", "https://x.example/" + strings.Repeat("a", 2048)} {
		if err := g.Check(delivery.Target{Channel: delivery.Slack, Address: url}); err == nil {
			t.Errorf("%s is taken", url)
		}
	}
	for _, bad := range []delivery.Target{
		{Channel: "fax", Address: "1"}, {Channel: delivery.Mail, Address: "Team <team@example.com>"}, {Channel: delivery.Mail, Address: "team"},
		{Channel: delivery.Mail, Address: "a@b.c\r\nBcc: d@e.f"}, {Channel: delivery.Mail, Address: strings.Repeat("a", 250) + "@b.example"},
		{Channel: delivery.Webhook, Address: "https://x.example/"}, {Channel: delivery.Webhook, Address: "https://x.example/", Secret: "short"},
	} {
		if err := g.Check(bad); err == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
	for _, text := range []string{"", "https://x", "10.0.0.0/99", "a b", "*.example.com"} {
		if _, err := delivery.ParseGuard([]string{text}); err == nil || !strings.Contains(err.Error(), "--webhook-allow") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestWhatFailsTellsUsersOneText fails deliveries for different causes, which users could use to scan the internal network: text
// and state are the same for each, and the log has the cause.
func TestWhatFailsTellsUsersOneText(t *testing.T) {
	r := receive(t)
	r.status = http.StatusBadGateway
	port := r.URL[strings.LastIndex(r.URL, ":"):]
	down := receive(t)
	down.Close()
	said := map[string]string{}
	for cause, url := range map[string]string{
		"connection refused": down.URL, "not public": "http://127.0.0.2" + port, "inner.invalid": "https://inner.invalid/",
		"HTTP response to HTTPS client": strings.Replace(r.URL, "http:", "https:", 1), "answered 502": r.URL,
	} {
		p := open(t, delivery.Config{Guard: guard(t, "127.0.0.1")})
		p.enqueue(hookTo(delivery.Webhook, url))
		p.run()
		d := p.one()
		if !strings.Contains(p.log.String(), cause) {
			t.Errorf("the log of %s lacks %q: %s", url, cause, p.log)
		}
		said[string(d.State)+" "+d.Reason+" "+d.Error+" "+d.NextAttempt.Sub(p.clock.Now()).String()] += cause + "; "
	}
	if len(said) != 1 {
		t.Errorf("users read %v", said)
	}
}
