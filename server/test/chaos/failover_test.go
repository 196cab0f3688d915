//go:build chaos

package chaos_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// failover crashes the primary under load and promotes the standby. Calls in between get a typed 503 that says when to try again; every
// acknowledged write is there afterwards.
func (f *fleet) failover(primary, standby *postgrestest.Server, order func(apis ...int)) {
	f.t.Helper()
	var callers sync.WaitGroup
	all := make([]*traffic, len(f.apis))
	for i := range all {
		all[i] = &traffic{seen: map[string]int{}}
		callers.Go(func() { f.save(i, all[i]) })
		callers.Go(func() { f.read(i, all[i]) })
	}
	everywhere := func(what string, more int64, n func(one *traffic) int64) {
		f.t.Helper()
		before := make([]int64, len(all))
		for i, one := range all {
			before[i] = n(one)
		}
		eventually.Holds(f.t, what, func() bool {
			for i, one := range all {
				if n(one) < before[i]+more {
					return false
				}
			}
			return true
		})
	}
	saved := func(one *traffic) int64 { return one.saved.Load() }
	everywhere("writes at three APIs", 10, saved)
	ordered := make(chan struct{})
	go func() { // An order is tried again until it is acknowledged.
		defer close(ordered)
		order(0, 1, 2)
	}()
	primary.Crash()
	everywhere("a refusal of each API without a primary", 1, func(one *traffic) int64 { return one.refused.Load() })
	standby.Promote(f.t)
	promoted := time.Now()
	everywhere("writes at three APIs after the promotion", 1, saved)
	f.t.Logf("all APIs wrote %v after the promotion", time.Since(promoted).Round(100*time.Millisecond))
	for _, one := range all {
		one.over.Store(true)
	}
	callers.Wait()
	<-ordered
	_, list := f.call(0, "GET", "/views?area=xcloud-usage", "")
	for i, one := range all {
		for _, id := range one.views {
			if !strings.Contains(string(list), id) {
				f.t.Errorf("API %d acknowledged the view %s, which is lost", i, id)
			}
		}
		for what, n := range one.seen {
			if what != "200" && what != "201" && what != "503 problem, again after 5" {
				f.t.Errorf("API %d: %d calls got %s", i, n, what)
			}
		}
		f.t.Logf("API %d saved %d views: %v", i, len(one.views), one.seen)
	}
}

// traffic is what the callers of one API saw.
type traffic struct {
	over           atomic.Bool
	saved, refused atomic.Int64
	// views are the acknowledged ones.
	views []string

	mu   sync.Mutex
	seen map[string]int
}

func (f *fleet) once(api int, seen *traffic, method, path, body string) (int, []byte) {
	status, header, text := f.answer(api, method, path, body)
	what := fmt.Sprint(status)
	switch {
	case status == http.StatusServiceUnavailable && header.Get("Content-Type") == "application/problem+json":
		seen.refused.Add(1)
		what += " problem, again after " + header.Get("Retry-After")
	case status >= 300:
		what += " " + string(text)
	}
	seen.mu.Lock()
	defer seen.mu.Unlock()
	seen.seen[what]++
	return status, text
}

// save creates views; a user may have 200.
func (f *fleet) save(api int, seen *traffic) {
	for n := 0; n < 60 && !seen.over.Load(); n++ {
		status, text := f.once(api, seen, "POST", "/views", fmt.Sprintf(`{"name":"Load %d %d","area":"xcloud-usage","address":"","shared":false,`+
			`"question":{"metrics":["BilledCost"],"groupBy":["ServiceName"],"top":5,"granularity":"total"}}`, api, n))
		var made struct{ ID string }
		if status == http.StatusCreated && json.Unmarshal(text, &made) == nil {
			seen.views = append(seen.views, made.ID)
			seen.saved.Add(1)
		}
		time.Sleep(50 * time.Millisecond)
	}
}

func (f *fleet) read(api int, seen *traffic) {
	for !seen.over.Load() {
		f.once(api, seen, "GET", "/user/current", "")
		time.Sleep(50 * time.Millisecond)
	}
}
