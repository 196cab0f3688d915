package attack_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// answer is one answer with its whole body.
type answer struct {
	*http.Response
	body string
	// broken is how the body ended early.
	broken error
}

// ends is true for an answer behind which the connection is over.
func (a answer) ends() bool { return a.Close || a.broken != nil }

func (a answer) String() string { return fmt.Sprintf("%d %s (%v)", a.StatusCode, a.body, a.broken) }

// request is the bytes of a request of the own page. fields are "Name: value" lines; one of the same name replaces what the
// page sends, and "Name:" alone takes it away.
func request(method, target, body string, fields ...string) string {
	own := []string{"Host: {HOST}", "X-Costdeck: 1", "Sec-Fetch-Site: same-origin", "Cookie: {COOKIE}"}
	if body != "" {
		own = append(own, "Content-Type: application/json", fmt.Sprintf("Content-Length: %d", len(body)))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s HTTP/1.1\r\n", method, target)
	for _, line := range own {
		name, _, _ := strings.Cut(line, ":")
		replaced := false
		for _, field := range fields {
			other, _, _ := strings.Cut(field, ":")
			replaced = replaced || other == name
		}
		if !replaced {
			b.WriteString(line + "\r\n")
		}
	}
	for _, field := range fields {
		if !strings.HasSuffix(field, ":") {
			b.WriteString(field + "\r\n")
		}
	}
	return b.String() + "\r\n" + body
}

func get(target string, fields ...string) string { return request("GET", target, "", fields...) }

func post(target, body string, fields ...string) string {
	return request("POST", target, body, fields...)
}

// send writes the bytes on a connection of its own and reads every answer until the server has no more to say.
func (g *gateway) send(t *testing.T, raw string) []answer {
	t.Helper()
	raw = strings.NewReplacer("{HOST}", g.addr, "{COOKIE}", g.cookie).Replace(raw)
	conn, err := net.Dial("tcp", g.addr)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(hung))
	method, _, _ := strings.Cut(raw, " ")
	kept := make(chan bool, 1)
	go func() {
		// A server that refuses early may hang up while the rest is still being written.
		if _, err := io.WriteString(conn, raw); err == nil && <-kept {
			_, _ = io.WriteString(conn, lastRequest(method, g.addr))
		}
	}()
	answers, err := readAnswers(conn, method, kept)
	switch n := len(answers); {
	case n > 1 && isLast(answers[n-1], method):
		return answers[:n-1]
	case n > 0 && !answers[n-1].ends():
		t.Errorf("the connection that was kept ends with %v behind %.600v", err, answers)
	}
	return answers
}

// healthy is the body of /healthz.
const healthy = `{"healthy":true}` + "\n"

// hung is when a connection counts as hung. No case takes that long, even on a slow machine.
const hung = 3 * time.Minute

// lastRequest ends a kept connection: everything smuggled before it is answered before it. It has the method of the case, since the
// answers to HEAD have no body.
func lastRequest(method, host string) string {
	if method != http.MethodHead {
		method = http.MethodGet
	}
	return method + " /healthz HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"
}

func isLast(a answer, method string) bool {
	return a.Close && a.StatusCode == http.StatusOK && (a.body == healthy || method == http.MethodHead)
}

// readAnswers reads to the end of the connection, and tells kept whether the first answer keeps it open.
func readAnswers(conn net.Conn, method string, kept chan<- bool) (answers []answer, err error) {
	defer close(kept)
	reader := bufio.NewReader(conn)
	for {
		r, err := http.ReadResponse(reader, &http.Request{Method: method})
		if err != nil {
			return answers, err
		}
		body, err := io.ReadAll(r.Body)
		if errors.Is(err, io.EOF) {
			err = nil
		}
		answers = append(answers, answer{r, string(body), err})
		if answers[len(answers)-1].ends() {
			return answers, nil
		}
		if len(answers) == 1 {
			kept <- true
		}
	}
}

// problem is what every refusal is.
type problem struct {
	Title, Code, Message, RequestID string
	Status                          int
	Errors                          json.RawMessage
}

// byServer is true for a refusal by net/http, ahead of the portal's handlers: a short text, and the connection ends.
func byServer(a answer) bool {
	return a.StatusCode >= http.StatusBadRequest && a.Header.Get("X-Request-Id") == ""
}

// judge holds what is true of every answer, whatever the attack was.
func judge(t *testing.T, a answer) {
	t.Helper()
	if byServer(a) {
		if !a.Close || len(a.body) > 100 || strings.Contains(a.body, "hostile") || len(a.Header["Set-Cookie"]) > 0 {
			t.Errorf("net/http refuses with %v %v", a, a.Header)
		}
		return
	}
	for _, name := range []string{"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "X-Request-Id",
		"Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy", "Permissions-Policy", "Cache-Control"} {
		if len(a.Header[name]) != 1 || a.Header.Get(name) == "" {
			t.Errorf("%s is %q on %v", name, a.Header[name], a)
		}
	}
	for name, values := range a.Header {
		all := strings.Join(values, " ")
		if strings.HasPrefix(name, "Access-Control-") || (name == "Location" && !strings.HasPrefix(all, "/login#")) || name == "Www-Authenticate" ||
			name == "Server" || strings.Contains(all, "hostile") {
			t.Errorf("the answer has %s: %s", name, all)
		}
		if name == "Set-Cookie" && strings.Contains(all, "costdeck-sid=;") {
			t.Errorf("the answer signs out: %s", all)
		}
		for _, secret := range secrets {
			if strings.Contains(all, secret) {
				t.Errorf("the answer's %s holds %q", name, secret)
			}
		}
	}
	for _, secret := range secrets {
		if strings.Contains(a.body, secret) {
			t.Errorf("the answer holds %q: %s", secret, a.body)
		}
	}
	if a.StatusCode >= http.StatusBadRequest && a.Request.Method != http.MethodHead {
		judgeRefusal(t, a)
	}
}

func judgeRefusal(t *testing.T, a answer) {
	t.Helper()
	var p problem
	err := json.Unmarshal([]byte(a.body), &p)
	graph := a.Header.Get("Content-Type") == "application/json" && bytes.Contains(p.Errors, []byte(`"code"`))
	typed := a.Header.Get("Content-Type") == "application/problem+json" && p.Status == a.StatusCode && p.Code != "" &&
		p.Message != "" && p.Title != "" && p.RequestID == a.Header.Get("X-Request-Id")
	if err != nil || (!graph && !typed) {
		t.Errorf("no typed answer: %q %v", a.Header.Get("Content-Type"), a)
	}
	if a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("a refusal may be stored: %q", a.Header.Get("Cache-Control"))
	}
}
