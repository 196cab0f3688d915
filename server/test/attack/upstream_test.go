package attack_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
)

// says answers with raw bytes and hangs up: what no server library would say.
func says(raw string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			panic(err)
		}
		_, _ = io.WriteString(conn, raw)
		_ = conn.Close()
	}
}

// answers with a status, a media type and a body.
func answers(status int, media, body string, fields ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header()["Content-Type"] = nil
		if media != "" {
			w.Header().Set("Content-Type", media)
		}
		for _, field := range fields {
			name, value, _ := strings.Cut(field, ": ")
			w.Header().Add(name, value)
		}
		w.WriteHeader(status)
		_, _ = io.WriteString(w, body)
	}
}

func packed(size int) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = io.CopyN(w, newZeros(), int64(size))
	_ = w.Close()
	return b.String()
}

// zeros are zeros without end, a page at a time: the race detector sees every byte that is written alone.
type zeros string

func newZeros() zeros { return zeros(strings.Repeat("0", 64<<10)) }

func (z zeros) Read(b []byte) (int, error) { return copy(b, z), nil }

// TestAttackUpstreamAnswers plays an API that is broken, taken over, or another server altogether.
func TestAttackUpstreamAnswers(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	const page, json = "<h1>" + atTheAPI + "</h1>", "application/json"
	ok := "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
	cases := map[string]struct {
		answer http.HandlerFunc
		want   int
	}{
		"a page": {answers(200, "text/html", page), 502}, "a page in capitals": {answers(200, "TEXT/HTML; charset=utf-8", page), 502},
		"XHTML": {answers(200, "application/xhtml+xml", page), 502}, "SVG": {answers(200, "image/svg+xml", page), 502},
		"a script": {answers(200, "text/javascript", page), 502}, "XML": {answers(200, "text/xml", page), 502}, "a PDF": {answers(200, "application/pdf", page), 502},
		"no type": {answers(200, "", page), 502}, "a broken type": {answers(200, "???", page), 502}, "plain text": {answers(200, "text/plain", page), 502},
		"a failing page": {answers(500, "text/html", page), 502}, "an unavailable page": {answers(503, "text/html", page), 502},
		"a refusing page": {answers(403, "text/html", page), 403}, "a missing page": {answers(404, "text/html", page), 404},
		"an unauthorized page": {answers(401, "text/html", page, "WWW-Authenticate: Basic realm=hostile"), 401},
		"moved":                {answers(301, "", "", "Location: http://evil.example/hostile"), 502}, "found": {answers(302, "", "", "Location: /pages/hostile"), 502},
		"see other": {answers(303, json, "{}", "Location: //evil.example/hostile"), 502}, "temporary": {answers(307, "", "", "Location: javascript:hostile"), 502},
		"permanent": {answers(308, "", "", "Location: http://evil.example"), 502}, "multiple choices": {answers(300, json, "{}"), 502},
		"a refresh": {answers(200, json, "{}", "Refresh: 0; url=http://evil.example/hostile"), 200},
		"a cookie":  {answers(200, json, "{}", "Set-Cookie: costdeck-sid=hostile; Path=/"), 200},
		"CORS":      {answers(200, json, "{}", "Access-Control-Allow-Origin: *", "Access-Control-Allow-Credentials: true"), 200},
		"policies":  {answers(200, json, "{}", "Content-Security-Policy: hostile", "Clear-Site-Data: hostile", "Strict-Transport-Security: hostile"), 200},
		"other headers": {answers(200, json, "{}", "Server: hostile", "X-Powered-By: hostile", "Link: <hostile>; rel=preload", "Sourcemap: hostile",
			"X-Costdeck-Challenge: hostile", "Version-Control: hostile", "X-Request-Id: hostile", "Cache-Control: public, hostile", "Alt-Svc: hostile",
			"Nel: hostile", "Report-To: hostile", "Service-Worker-Allowed: hostile", "X-Accel-Redirect: hostile", "Trailer: hostile"), 200},
		"an early hint": {says("HTTP/1.1 103 Early Hints\r\nLink: <hostile>\r\n\r\n" + ok + "Content-Length: 2\r\n\r\n{}"), 200},
		"a continue":    {says("HTTP/1.1 100 Continue\r\n\r\n" + ok + "Content-Length: 2\r\n\r\n{}"), 200},
		"endless hints": {says(strings.Repeat("HTTP/1.1 103 Early Hints\r\nLink: <hostile>\r\n\r\n", 5000)), 502},
		"a switch":      {says("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhostile"), 502},
		"no HTTP":       {says("220 evil.example ESMTP " + atTheAPI + "\r\n"), 502}, "nothing": {says(""), 502}, "half a status": {says("HTTP/1.1 2"), 502},
		"half a head": {says(ok + "Content-Le"), 502}, "noise": {says("\x00\x01\x02\xff\xfe" + atTheAPI), 502}, "HTTP/0.9": {says("{}"), 502},
		"status 0": {says("HTTP/1.1 000 None\r\nContent-Length: 0\r\n\r\n"), 502}, "status 42": {says("HTTP/1.1 42 None\r\nContent-Length: 0\r\n\r\n"), 502},
		"status 999":     {says("HTTP/1.1 999 Hostile\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"), 502},
		"a large head":   {says(ok + "X-Large: " + strings.Repeat("x", 200<<10) + "\r\n\r\n{}"), 502},
		"many headers":   {says(ok + strings.Repeat("X-Many: hostile\r\n", 20000) + "\r\n{}"), 502},
		"two lengths":    {says(ok + "Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}hostile"), 502},
		"a wrong length": {says(ok + "Content-Length: -5\r\n\r\n{}"), 502}, "a bad coding": {says(ok + "Transfer-Encoding: gzip\r\n\r\n{}"), 502},
		"folded":          {says(ok + "X-A: b\r\n hostile\r\nContent-Length: 2\r\n\r\n{}"), 200},
		"more than told":  {says(ok + "Content-Length: 2\r\n\r\n{}HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nhostile"), 200},
		"204 with a body": {says("HTTP/1.1 204 No Content\r\nContent-Length: 7\r\n\r\nhostile"), 204},
		"packed":          {answers(200, json, packed(1<<20), "Content-Encoding: gzip"), 502},
		"a bomb":          {answers(200, json, strings.Repeat(packed(1<<20), 64), "Content-Encoding: gzip"), 502}, "unknown packing": {answers(200, json, "{}", "Content-Encoding: hostile"), 502},
		"huge JSON": {says(ok + "Content-Length: 99999999999\r\n\r\n{}"), 502}, "a problem": {answers(409, "application/problem+json",
			`{"title":"Conflict","status":409,"code":"CONFLICT","message":"Wait."}`), 409},
		"an empty failure": {answers(500, "", ""), 502}, "an empty refusal": {answers(400, "", ""), 400},
		"HTTP/1.0": {says("HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n{}"), 200},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			g.api.Handle("GET /costs/dataset", c.answer)
			got := g.send(t, get("/api/ng/costs/dataset"))
			if len(got) != 1 || got[0].StatusCode != c.want {
				t.Fatalf("%v, want %d", got, c.want)
			}
			a := got[0]
			if name == "a problem" {
				a.StatusCode = 200 // the API's own words
			}
			judge(t, a)
			if strings.Contains(a.body, "hostile") || strings.Contains(a.body, "<h1>") {
				t.Errorf("the browser got %s", a.body)
			}
		})
		// An API that is gone would be spared after a while; here every answer gets its turn.
		g.alive(t)
	}
}

// TestAttackBodiesThatBreakOff holds that half an answer never looks like a whole one.
func TestAttackBodiesThatBreakOff(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	ok := "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
	large := strings.Repeat("x", 200<<10)
	for name, raw := range map[string]string{
		"by length": ok + "Content-Length: 400000\r\n\r\n" + large, "in a chunk": ok + "Transfer-Encoding: chunked\r\n\r\n40000\r\n" + large,
		"between chunks": ok + "Transfer-Encoding: chunked\r\n\r\n32000\r\n" + large + "\r\n", "a broken chunk": ok + "Transfer-Encoding: chunked\r\n\r\n32000\r\n" + large + "\r\nzz\r\n",
		"at once": ok + "Content-Length: 5\r\n\r\n{", "endless JSON": ok + "Transfer-Encoding: chunked\r\n\r\n" +
			strings.Repeat(fmt.Sprintf("100000\r\n%s\r\n", strings.Repeat(" ", 1<<20)), 66),
	} {
		t.Run(name, func(t *testing.T) {
			g.api.Handle("GET /costs/dataset", says(raw))
			got := g.send(t, get("/api/ng/costs/dataset"))
			if len(got) == 1 && got[0].broken == nil && got[0].StatusCode != http.StatusBadGateway {
				t.Errorf("%d with %d bytes looks whole", got[0].StatusCode, len(got[0].body))
			}
		})
	}
	g.alive(t)
}
