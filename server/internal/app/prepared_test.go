package app_test

import (
	"bufio"
	"fmt"
	"io"
	"log/slog"
	"net"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/metrics"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

// prepared tells whether an answer is a connection's own: net/http never ends a head with this field.
func prepared(head string) bool {
	lines := strings.Split(strings.TrimSpace(head), "\r\n")
	return strings.HasPrefix(lines[len(lines)-1], "X-Request-Id: ")
}

// TestFilesAreTheSameFromTheConnectionAndFromTheHandler asks for each file as browsers do, which the connection answers, and with a
// field that it leaves to the handler.
func TestFilesAreTheSameFromTheConnectionAndFromTheHandler(t *testing.T) {
	m := metrics.New("1", "2")
	p := testkit.NewPortal(t, func(c *app.Config, d *app.Deps) {
		client(c, d)
		d.Metrics, d.Log = m, slog.New(slog.NewTextHandler(io.Discard, nil)) // The one of tests has a line for each file.
	})
	address, stop, ended := serve(t, p)
	conn, err := net.Dial("tcp", strings.TrimPrefix(address, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	from := bufio.NewReader(conn)
	asked := 0
	ask := func(path, fields string) (head, body string) {
		asked++
		if _, err := io.WriteString(conn, "GET "+path+" HTTP/1.1\r\nHost: portal\r\n"+fields+"\r\n"); err != nil {
			t.Fatal(err)
		}
		length := 0
		for {
			line, err := from.ReadString('\n')
			if err != nil {
				t.Fatal(err)
			}
			if line == "\r\n" {
				break
			}
			head += line
			if text, ok := strings.CutPrefix(line, "Content-Length: "); ok {
				length, _ = strconv.Atoi(strings.TrimSpace(text))
			}
		}
		all := make([]byte, length)
		if _, err := io.ReadFull(from, all); err != nil || !strings.HasPrefix(head, "HTTP/1.1 200 OK\r\n") {
			t.Fatalf("%s: %s %v", path, head, err)
		}
		return head, string(all)
	}
	same := func(head string) string {
		lines := slices.DeleteFunc(strings.Split(head, "\r\n"), func(line string) bool {
			return strings.HasPrefix(line, "Date: ") || strings.HasPrefix(line, "X-Request-Id: ")
		})
		slices.Sort(lines)
		return strings.Join(lines, "\n")
	}
	for _, path := range []string{"/assets/app-1.js", "/assets/logo-1.png"} {
		for _, encoding := range []string{"", "Accept-Encoding: gzip, br\r\n", "Accept-Encoding: gzip\r\n", "Accept-Encoding: br;q=0, *\r\n"} {
			own, body := ask(path, encoding)
			for range 200 {
				if prepared(own) {
					break
				}
				// net/http was still looking whether the client is gone, and has seen the request's first byte.
				own, body = ask(path, encoding)
			}
			handled, wanted := ask(path, encoding+"X-Own: 1\r\n")
			if !prepared(own) || prepared(handled) {
				t.Errorf("%s: the connection answers: %t; with a field of its own: %t", path, prepared(own), prepared(handled))
			}
			if same(own) != same(handled) || body != wanted {
				t.Errorf("%s with %q: %s\n%s\nand %s\n%s", path, encoding, same(own), body, same(handled), wanted)
			}
		}
	}
	for _, path := range []string{"/favicon.svg", "/login", "/healthz"} {
		if head, _ := ask(path, ""); prepared(head) {
			t.Errorf("%s: the connection answers", path)
		}
	}
	if counted := scrape(t, p); !strings.Contains(counted, fmt.Sprintf(`costdeck_requests_total{method="GET",route="files",status="200"} %d`, asked-1)) {
		t.Error("not every file is counted, nor the icon and the page")
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
