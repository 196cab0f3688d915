//go:build chaos

package chaos_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// browser is a signed-in browser.
type browser struct {
	c      *cluster
	client *http.Client
}

func (c *cluster) browser() *browser {
	c.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		c.t.Fatal(err)
	}
	transport := &http.Transport{MaxIdleConnsPerHost: 256, MaxConnsPerHost: 256}
	c.t.Cleanup(transport.CloseIdleConnections)
	return &browser{c, &http.Client{Jar: jar, Transport: transport, Timeout: 60 * time.Second}}
}

// signedIn signs the user in.
func (c *cluster) signedIn(name string, u user) *browser {
	c.t.Helper()
	c.api.as(name, u)
	b := c.browser()
	status, body, err := b.call("POST", c.public+"/session", `{"userId":"`+name+`","password":"x"}`)
	if status != http.StatusOK {
		c.t.Fatalf("login of %s: %d %s %v", name, status, body, err)
	}
	return b
}

// call sends a request like the page's. A body that breaks off is an error.
func (b *browser) call(method, address, body string) (int, string, error) {
	r, err := http.NewRequestWithContext(context.Background(), method, address, strings.NewReader(body))
	if err != nil {
		return 0, "", err
	}
	r.Header.Set("X-Costdeck", "1")
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	answer, err := b.client.Do(r)
	if err != nil {
		return 0, "", err
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	return answer.StatusCode, string(text), err
}

// get calls the API through the load balancer.
func (b *browser) get() (int, string, error) {
	return b.call("GET", b.c.public+"/api/ng/announcements", "")
}

// cookie is the session's cookie; all loopback addresses share it.
func (b *browser) cookie() string {
	u, _ := url.Parse(b.c.public)
	for _, cookie := range b.client.Jar.Cookies(u) {
		return cookie.Value
	}
	return ""
}

// load is background traffic.
type load struct {
	stop  chan struct{}
	group sync.WaitGroup
	sent  atomic.Int64

	mu   sync.Mutex
	seen map[string]int
}

// under starts n browsers that keep calling.
func under(n int, browsers ...*browser) *load {
	l := &load{stop: make(chan struct{}), seen: map[string]int{}}
	for i := range n {
		b := browsers[i%len(browsers)]
		l.group.Go(func() {
			for {
				select {
				case <-l.stop:
					return
				case <-time.After(5 * time.Millisecond):
				}
				status, body, err := b.get()
				l.sent.Add(1)
				l.note(status, body, err)
			}
		})
	}
	return l
}

func (l *load) note(status int, body string, err error) {
	what := fmt.Sprint(status)
	if err != nil {
		what = "broken: " + err.Error()
	} else if status != http.StatusOK {
		body, _, _ = strings.Cut(body, `"requestId"`)
		what += " " + body
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seen[what]++
}

// end stops the traffic and counts responses other than 200 by kind.
func (l *load) end() (sent int64, others map[string]int) {
	close(l.stop)
	l.group.Wait()
	delete(l.seen, "200")
	return l.sent.Load(), l.seen
}

// still fails the test unless the browsers are signed in on every replica.
func (c *cluster) still(t *testing.T, browsers ...*browser) {
	t.Helper()
	for _, b := range browsers {
		for range replicaCount {
			if status, body, err := b.get(); status != http.StatusOK {
				t.Errorf("signed in no longer: %d %s %v", status, body, err)
			}
		}
	}
}
