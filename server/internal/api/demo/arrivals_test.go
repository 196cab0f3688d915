package demo_test

import (
	"log/slog"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/demo"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// connectionStates are the states of the demo's connections with the counts of their batches.
func connectionStates(t *testing.T, d *apitest.Door) map[string]string {
	t.Helper()
	list := apitest.Read[wire.AdminConnectionList](t, d.Do(apitest.Request{Method: "GET", Path: "/admin/connections", Bearer: d.Bearer("admin.demo")}), http.StatusOK)
	all := map[string]string{}
	for _, c := range list.Connections {
		text := string(c.State)
		for _, b := range c.Batches {
			text += " " + strings.Repeat(string(b.State)+",", int(b.Count))
		}
		all[string(c.Id)] = text
	}
	return all
}

// TestTheDemoHasConnectionsInEveryState: the states stay for days with a start a day; those who deliver daily deliver again.
func TestTheDemoHasConnectionsInEveryState(t *testing.T) {
	dir := t.TempDir()
	for day := range 3 {
		engine, err := embedded.Open(t.Context(), dir, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		d := apitest.OpenIn(t, dir, engine, func(c *api.Config) {
			now := c.Now
			c.Now = func() time.Time { return now().AddDate(0, 0, day) }
			c.Connections = demo.Arrivals(dir)
		})
		if err := d.API.EnsureArrivals(t.Context()); err != nil {
			t.Fatal(err)
		}
		d.API.RunDue(t.Context())
		d.Clock.Advance(time.Minute)
		d.API.RunDue(t.Context())
		want := map[string]string{
			"demo-aws": "ok taken,taken,", "demo-aws-late": "late taken, superseded,", "demo-azure": "incomplete taken, superseded, incomplete,",
			"demo-google": "ok taken,", "demo-fewer-rows": "held taken, held,", "demo-overlap": "held taken, held,", "demo-paused": "paused",
			"demo-never": "never", "demo-first-batch": "first-batch", "demo-forbidden": "forbidden", "demo-gone": "gone", "demo-credentials": "credentials",
		}
		if os.Getuid() == 0 {
			want["demo-forbidden"] = "first-batch" // Root may read every folder.
		}
		if day > 0 {
			want["demo-aws"] += " " + strings.Repeat("same,", 2*day)
			want["demo-google"] += " " + strings.Repeat("same,", day)
		}
		got := connectionStates(t, d)
		for id, state := range want {
			if got[id] != state {
				t.Errorf("day %d: %s is %q; want %q", day, id, got[id], state)
			}
		}
		for enrollment, files := range map[string]int{"ARR-8001": 2, "ARR-8002": 1, "ARR-8003": 1, "ARR-8004": 1, "ARR-8005": 1, "ARR-8006": 1} {
			page, err := engine.Runs(t.Context(), costs.Scope{Enrollment: enrollment}, costs.RunsQuery{})
			if err != nil || len(page.Runs) != files {
				t.Errorf("day %d: %s has %d runs (%v); want %d", day, enrollment, len(page.Runs), err, files)
			}
		}
		if err := d.API.Close(); err != nil {
			t.Fatal(err)
		}
		if err := engine.Close(); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range demo.Arrivals(dir) {
		if err := c.Check(); err != nil {
			t.Errorf("%s: %v", c.ID, err)
		}
	}
}
