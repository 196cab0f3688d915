//go:build chaos

package chaos_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// scale multiplies traffic and browsers; 1 fits into CI.
func scale(t *testing.T) int {
	t.Helper()
	text := os.Getenv("CHAOS_SCALE")
	if text == "" {
		return 1
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("CHAOS_SCALE %q is no number from 1 on", text)
	}
	return n
}

// stable is a user whose token needs no refresh for an hour, due one whose token is due after a second.
var (
	stable = user{refreshAfter: 3000}
	due    = user{refreshAfter: 1}
)

// The cases share one cluster: each must leave it intact.
func TestChaos(t *testing.T) {
	c, n := newCluster(t), scale(t)
	slow := c.beginSlowRefresh()
	t.Run("one refresh for a thousand calls", func(t *testing.T) { oneRefresh(t, c, 1000*n) })
	t.Run("keys rotate under load", func(t *testing.T) { rotateKeys(t, c, 6*n) })
	t.Run("refresh slower than the lock", func(t *testing.T) { slow.check(t, c) })
	t.Run("the API is slow, cut, garbage, huge, gone", func(t *testing.T) { faultsOfTheAPI(t, c) })
	t.Run("Redis is slow, down and back", func(t *testing.T) { redisDown(t, c) })
	t.Run("a replica is killed", func(t *testing.T) { replicaKilled(t, c, 6*n) })
	t.Run("rolling restart under load", func(t *testing.T) { rollingRestart(t, c, 6*n) })
	for i, r := range c.replicas {
		for _, wrong := range []string{"panic", "token-", "DATA RACE"} {
			if strings.Contains(r.log.String(), wrong) {
				t.Errorf("%q is in the log of replica %d", wrong, i)
			}
		}
	}
}

// oneRefresh: the API gets one refresh for any number of calls with the old token on any number of replicas. A second one would end the
// login.
func oneRefresh(t *testing.T, c *cluster, calls int) {
	b := c.signedIn("thousand", due)
	time.Sleep(1500 * time.Millisecond) // the token's age is measured by the API's clock
	var group sync.WaitGroup
	var mu sync.Mutex
	seen := map[string]int{}
	for range calls {
		group.Go(func() {
			status, body, err := b.get()
			body, _, _ = strings.Cut(body, `"requestId"`)
			if status == http.StatusOK {
				body = ""
			}
			mu.Lock()
			defer mu.Unlock()
			seen[fmt.Sprintf("%d %s %v", status, body, err)]++
		})
	}
	group.Wait()
	if seen["200  <nil>"] != calls {
		t.Errorf("of %d calls: %v", calls, seen)
	}
	if n := c.api.refreshesOf("thousand"); n != 1 {
		t.Errorf("%d refreshes", n)
	}
	c.still(t, b)
}

// slowRefresh is a refresh that takes longer than the lease of 15 s, while other cases run.
type slowRefresh struct {
	b     *browser
	begun time.Time
}

const slowerThanTheLock = 18 * time.Second

func (c *cluster) beginSlowRefresh() slowRefresh {
	b := c.signedIn("slow", user{refreshAfter: 1, delay: slowerThanTheLock})
	time.Sleep(1500 * time.Millisecond)
	s := slowRefresh{b, time.Now()}
	for range 2 * replicaCount {
		go func() { _, _, _ = b.get() }()
	}
	return s
}

// check: calls continued with the old token, only the holder of the lease refreshed, and the new token is in use.
func (s slowRefresh) check(t *testing.T, c *cluster) {
	for range replicaCount {
		if status, body, err := s.b.get(); status != http.StatusOK {
			t.Errorf("%d %s %v", status, body, err)
		}
	}
	if left := slowerThanTheLock + 3*time.Second - time.Since(s.begun); left > 0 {
		time.Sleep(left)
	}
	c.still(t, s.b)
	if n := c.api.refreshesOf("slow"); n != 1 {
		t.Errorf("%d refreshes", n)
	}
}

// rotateKeys: no call under load gets 401 while keys change, at once or with notice, and the new key encrypts.
func rotateKeys(t *testing.T, c *cluster, workers int) {
	a, b := c.signedIn("rotates", stable), c.signedIn("rotates-too", stable)
	l := under(workers, a, b)
	for _, in := range []string{"0s", "2s", "0s"} {
		if out := c.command("keys", "rotate", "--in", in); !strings.Contains(out, "is active from") {
			t.Errorf("%s", out)
		}
		// A login right after it gets the new key from one replica and then calls the others.
		c.still(t, c.signedIn("fresh", stable))
		time.Sleep(time.Second)
	}
	time.Sleep(6 * time.Second) // until every replica has reloaded its file
	if sent, others := l.end(); len(others) != 0 || sent < 50 {
		t.Errorf("of %d calls: %v", sent, others)
	}
	raw, err := os.ReadFile(c.keyFile)
	if err != nil {
		t.Fatal(err)
	}
	newest, _, _ := strings.Cut(strings.Split(string(raw), "\n")[2], ":")
	for range replicaCount {
		if got := c.signedIn("fresh", stable).cookie(); !strings.HasPrefix(got, "v1."+newest+".") {
			t.Errorf("sealed by another key than %s: %.12s", newest, got)
		}
	}
	c.still(t, a, b)
}

// faultsOfTheAPI: each gives a typed response or a broken connection, never a short 200, never a logout, and no memory growth.
func faultsOfTheAPI(t *testing.T, c *cluster) {
	b := c.signedIn("unlucky", stable)
	defer c.api.fails(nil)
	typed := func(name string, want int) {
		t.Helper()
		status, body, err := b.get()
		if err != nil || status != want || !strings.Contains(body, `"code":"UPSTREAM_UNAVAILABLE"`) || strings.Contains(body, "<h1>") ||
			!strings.Contains(body, "requestId") {
			t.Errorf("%s: %d %s %v", name, status, body, err)
		}
	}
	c.api.fails(func(w http.ResponseWriter, _ *http.Request) {
		time.Sleep(2 * time.Second)
		write(w, http.StatusOK, []string{"late"})
	})
	if status, body, err := b.get(); status != http.StatusOK || !strings.Contains(body, "late") {
		t.Errorf("slow: %d %s %v", status, body, err)
	}
	c.api.fails(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_, _ = w.Write([]byte("<h1>It works</h1>"))
	})
	typed("garbage", http.StatusBadGateway)
	c.api.fails(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Length", "100000")
		_, _ = w.Write([]byte(`{"items":[` + strings.Repeat(`"x",`, 1000)))
	})
	if status, body, err := b.get(); err == nil && status == http.StatusOK {
		t.Errorf("cut: a short 200 of %d bytes", len(body))
	}
	c.api.fails(huge)
	before := c.memory(t)
	status, body, err := b.get()
	if grown := c.memory(t) - before; grown > 64<<20 {
		t.Errorf("huge: the replicas grew by %d MB", grown>>20)
	}
	if status == http.StatusOK && err == nil && len(body) < hugeSize {
		t.Errorf("huge: a short 200 of %d bytes", len(body))
	}
	c.api.fails(nil)
	c.connect("api", false)
	typed("gone", http.StatusBadGateway)
	c.connect("api", true)
	eventually.Holds(t, "the API is back", func() bool {
		status, _, err := b.get()
		return err == nil && status == http.StatusOK
	})
	c.ready(t)
	c.still(t, b)
}

const hugeSize = 200 << 20

// huge is a response that must not be buffered.
func huge(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	chunk := []byte(`"` + strings.Repeat("x", 1<<20-3) + `",`)
	_, _ = w.Write([]byte("["))
	for range hugeSize / len(chunk) {
		if _, err := w.Write(chunk); err != nil {
			return
		}
	}
	_, _ = w.Write([]byte(`""]`))
}

// degraded reports whether /readyz lists the part as failed; an empty part matches any.
func degraded(t *testing.T, address, part string) bool {
	t.Helper()
	answer, err := http.Get(address + "/readyz")
	if err != nil {
		return false
	}
	defer func() { _ = answer.Body.Close() }()
	var body struct{ Degraded map[string]string }
	if err := json.NewDecoder(answer.Body).Decode(&body); err != nil {
		return false
	}
	if part == "" {
		return len(body.Degraded) > 0
	}
	return body.Degraded[part] != ""
}

func (c *cluster) memory(t *testing.T) int64 {
	t.Helper()
	var sum int64
	for _, r := range c.replicas {
		sum += r.residentBytes(t)
	}
	return sum
}

// ready waits until the load balancer sees every replica as ready.
func (c *cluster) ready(t *testing.T) {
	t.Helper()
	for i := range c.replicas {
		eventually.Holds(t, "replica "+strconv.Itoa(i)+" is ready", func() bool {
			return answers(c.replica(i)+"/readyz") && !degraded(t, c.replica(i), "")
		})
	}
	time.Sleep(700 * time.Millisecond) // two checks of the load balancer
}

// redisDown: a slow Redis only slows calls; without it they get a typed 503 and keep the cookie; then all works as before.
func redisDown(t *testing.T, c *cluster) {
	b := c.signedIn("patient", stable)
	c.toxic("POST", "/proxies/redis/toxics", map[string]any{"name": "lag", "type": "latency", "attributes": map[string]int{"latency": 200}})
	if status, body, err := b.get(); status != http.StatusOK {
		t.Errorf("slow: %d %s %v", status, body, err)
	}
	c.toxic("DELETE", "/proxies/redis/toxics/lag", nil)
	cookie := b.cookie()
	c.connect("redis", false)
	for i := range c.replicas {
		status, body, err := b.call("GET", c.replica(i)+"/api/ng/announcements", "")
		if err != nil || status != http.StatusServiceUnavailable || !strings.Contains(body, "requestId") {
			t.Errorf("down: %d %s %v", status, body, err)
		}
		if status, _, err := b.call("DELETE", c.replica(i)+"/session", ""); err != nil || status != http.StatusServiceUnavailable {
			t.Errorf("a logout that cannot be kept: %d %v", status, err)
		}
		eventually.Holds(t, "replica "+strconv.Itoa(i)+" tells of its Redis", func() bool { return degraded(t, c.replica(i), "sessions") })
		if !answers(c.replica(i) + "/readyz") {
			t.Error("a Redis that is down takes the replicas out of the balancer")
		}
	}
	if b.cookie() != cookie {
		t.Error("trouble of the store has changed the cookie")
	}
	c.connect("redis", true)
	c.ready(t)
	c.still(t, b)
}

// replicaKilled: the load balancer retries reads, so no call fails and no one is signed out.
func replicaKilled(t *testing.T, c *cluster, workers int) {
	b := c.signedIn("survivor", stable)
	l := under(workers, b)
	time.Sleep(time.Second)
	c.replicas[1].kill()
	time.Sleep(2 * time.Second)
	sent, others := l.end()
	failed := 0
	for what, n := range others {
		failed += n
		// A partial response cannot be retried.
		if !strings.HasPrefix(what, "502") && !strings.HasPrefix(what, "broken") {
			t.Errorf("%d times: %s", n, what)
		}
	}
	if sent < 50 || failed > workers {
		t.Errorf("of %d calls %d failed: %v", sent, failed, others)
	}
	c.start(1)
	c.ready(t)
	c.still(t, b)
}

// rollingRestart: each replica turns unready, serves until the load balancer has noticed, and stops: no call fails, and a running refresh
// keeps its token.
func rollingRestart(t *testing.T, c *cluster, workers int) {
	b := c.signedIn("steady", stable)
	l := under(workers, b)
	refreshing := c.signedIn("refreshing", user{refreshAfter: 1, delay: 6 * time.Second})
	time.Sleep(1500 * time.Millisecond)
	if status, _, err := refreshing.call("GET", c.replica(0)+"/api/ng/announcements", ""); err != nil || status != http.StatusOK {
		t.Errorf("while its token is refreshed: %d %v", status, err)
	}
	for i := range c.replicas {
		if err := c.replicas[i].stop(); err != nil {
			t.Errorf("replica %d ended with %v: %s", i, err, c.replicas[i].log)
		}
		c.start(i)
		c.ready(t)
	}
	if sent, others := l.end(); len(others) != 0 || sent < 50 {
		t.Errorf("of %d calls: %v", sent, others)
	}
	if n := c.api.refreshesOf("refreshing"); n != 1 {
		t.Errorf("%d refreshes", n)
	}
	c.still(t, b, refreshing)
}
