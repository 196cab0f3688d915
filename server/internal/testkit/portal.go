package testkit

import (
	"bytes"
	"io/fs"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// Portal is a whole portal in front of the fake API.
type Portal struct {
	*app.App
	API   *API
	Clock *fakeclock.Clock
	Log   *Log
}

// Origin is the public origin of the test's portal.
const Origin = "http://127.0.0.1:8080"

// RedisVariable is the environment variable with a Redis URL; if it is set, every test portal keeps its sessions there.
const RedisVariable = "COSTDECK_TEST_REDIS"

// endless lets calls wait for a refresh in a test on a slow machine: the fake clock does not measure that.
const endless = time.Hour

// NewPortal assembles a portal as the binary does; change may alter configuration and dependencies.
func NewPortal(t testing.TB, change func(*app.Config, *app.Deps)) *Portal {
	t.Helper()
	clock := NewClock()
	p := &Portal{API: NewAPI(t, clock), Clock: clock, Log: &Log{}}
	origin, err := session.ParseOrigin(Origin)
	if err != nil {
		t.Fatal(err)
	}
	keys, err := session.OpenKeyring(filepath.Join(t.TempDir(), "session.keys"), true, clock.Now)
	if err != nil {
		t.Fatal(err)
	}
	cfg := app.Config{Origin: origin, Limits: session.DefaultLimits, TokenMarker: "encusertoken", UploadLimit: 4 << 20}
	log := slog.New(slog.NewJSONHandler(p.Log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	deps := app.Deps{API: p.address(t), Transport: upstream.NewTCP(upstream.Limits{}, log), Keys: keys, Assets: noClient(), Log: log,
		Audit: audit.New(p.Log, clock.Now, log, nil), Now: clock.Now, RefreshPatience: endless}
	if redis := os.Getenv(RedisVariable); redis != "" {
		deps.Redis = redistest.Client(t, redis)
	}
	if change != nil {
		change(&cfg, &deps)
	}
	if p.App, err = app.New(cfg, deps); err != nil {
		t.Fatal(err)
	}
	return p
}

// NewReplicas are n portals that share an API, a clock, the key file and a Redis.
func NewReplicas(t *testing.T, n int, change func(*app.Config, *app.Deps)) ([]*Portal, *redistest.Server) {
	t.Helper()
	server, file := redistest.Start(t), filepath.Join(t.TempDir(), "session.keys")
	var all []*Portal
	for range n {
		all = append(all, NewPortal(t, func(cfg *app.Config, deps *app.Deps) {
			if len(all) > 0 {
				deps.API, deps.Now = all[0].address(t), all[0].Clock.Now
			}
			keys, err := session.OpenKeyring(file, true, deps.Now)
			if err != nil {
				t.Fatal(err)
			}
			deps.Keys, deps.Redis = keys, server.Client()
			if change != nil {
				change(cfg, deps)
			}
		}))
	}
	for _, p := range all[1:] {
		p.API, p.Clock = all[0].API, all[0].Clock
	}
	return all, server
}

func (p *Portal) address(t testing.TB) *url.URL {
	t.Helper()
	address, err := url.Parse(p.API.URL)
	if err != nil {
		t.Fatal(err)
	}
	return address
}

// noClient is a binary without the web client.
func noClient() fs.FS { return fstest.MapFS{".gitkeep": {}} }

// Browser opens a browser on the portal's page.
func (p *Portal) Browser() *Browser { return &Browser{handler: p, cookies: map[string]*http.Cookie{}} }

// Log collects the log's lines.
type Log struct {
	mu     sync.Mutex
	buffer bytes.Buffer
}

// Write appends.
func (l *Log) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buffer.Write(b)
}

// String is all that was logged.
func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buffer.String()
}
