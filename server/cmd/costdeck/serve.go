package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/assets"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

type serveCmd struct {
	listenFlags
	dataFlags
	apiFlags
	gatewayFlags
	sessionFlags
	API                string   `name:"api" help:"${help_api}" placeholder:"URL"`
	PublicOrigin       string   `help:"${help_public_origin}" placeholder:"ORIGIN"`
	EnvName            string   `help:"Name of the environment, shown in the portal. With --demo: demo." placeholder:"NAME"`
	Production         bool     `help:"Production environment: hides docs, announcements and error toasts."`
	Variant            string   `help:"${help_variant}" placeholder:"CMP"`
	ResellerHost       []string `help:"Host name of a reseller's portal; may be repeated." placeholder:"HOST"`
	SwitchAfterVisible bool     `help:"${help_switch_after_visible}" default:"true" negatable:""`
	CancelExcludeRoute []string `help:"${help_cancel_exclude_route}" placeholder:"GLOB"`
	NoBearerPath       []string `help:"${help_no_bearer_path}" placeholder:"GLOB"`
	APIPath            []string `name:"api-path" help:"${help_api_path}" placeholder:"GLOB"`
	TokenMarker        string   `help:"${help_token_marker}" default:"encusertoken" placeholder:"TEXT"`
	TrackerURL         string   `name:"tracker-url" help:"${help_tracker_url}" placeholder:"URL"`
	UploadLimit        int64    `help:"${help_upload_limit}" default:"2147483648" placeholder:"BYTES"`
	operationsFlags
	traceFlags
	watchFlags
	Dev          bool   `help:"Development: accept any GraphQL document, with introspection."`
	DevAssets    string `help:"${help_dev_assets}" placeholder:"URL"`
	DevDocuments string `help:"${help_dev_documents}" placeholder:"FILE"`
}

// Run serves until a signal.
func (c *serveCmd) Run(env *environment) (err error) {
	if err := c.check().Err(); err != nil {
		return err
	}
	c.Data.FreeReserve(env.ctx, env.log)
	devAssets, err := c.devAssets()
	if err != nil {
		return err
	}
	tracker, err := c.tracker()
	if err != nil {
		return err
	}
	providers, err := c.portalProviders()
	if err != nil {
		return err
	}
	keys, err := c.keys(c.Data)
	if err != nil {
		return err
	}
	redis, err := c.redis(env.log)
	if err != nil {
		return err
	}
	if redis != nil {
		defer func() { err = errors.Join(err, redis.Close()) }()
	}
	ops, err := c.open(env, c.traceFlags)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, ops.close()) }()
	listener, err := c.listen(env.ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, closed(listener)) }()
	if listener, err = c.encrypt(listener); err != nil {
		return err
	}
	origin, err := c.origin(listener.Addr())
	if err != nil {
		return err
	}
	back, err := c.backend(env, ops, origin, keys)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, back.close()) }()
	if err := c.watch(env, back); err != nil {
		return err
	}
	cfg := c.config(origin, devAssets, back.demoUsers)
	if cfg.TrustedProxies, err = c.trusted(); err != nil {
		return err
	}
	cfg.Page.Tracker, cfg.SSO = tracker, providers
	cfg.ShutdownDelay = c.delay(listener.Addr())
	portal, err := app.New(cfg, app.Deps{
		API: back.address, Transport: back.transport, Keys: keys, Ended: c.ended(env, c.Data), Redis: redis, Assets: assets.Embedded(), Log: env.log, Now: back.now,
		Audit: ops.audit, Metrics: ops.metrics, Traces: ops.traces, Dependencies: back.dependencies, Started: back.started,
	})
	if err != nil {
		return err
	}
	ops.serve(env, portal.Operations(c.Pprof))
	return back.serve(env, origin.Public, func(ctx context.Context) error { return portal.Serve(ctx, listener) })
}

func (c *serveCmd) config(origin session.Origin, devAssets *url.URL, demoUsers []string) app.Config {
	page := app.PageConfig{
		EnvName: c.EnvName, Production: c.Production, Variant: c.Variant, ResellerHosts: c.ResellerHost,
		SwitchAfterVisible: c.SwitchAfterVisible, CancelExcludeRoutes: c.CancelExcludeRoute, DemoUsers: demoUsers,
	}
	if c.Demo && page.EnvName == "" {
		page.EnvName = "demo"
	}
	if c.Demo && page.Variant == "" {
		page.Variant = "CMP"
	}
	return app.Config{
		Origin: origin, Page: page, Dev: c.Dev, DevAssets: devAssets, DevDocuments: c.DevDocuments, NoBearerPaths: c.NoBearerPath, APIPaths: c.APIPath,
		TokenMarker: c.TokenMarker, UploadLimit: c.UploadLimit, Limits: c.limits(),
	}
}

// origin is the portal's origin in browsers.
func (c *serveCmd) origin(addr net.Addr) (session.Origin, error) {
	if c.PublicOrigin != "" {
		return session.ParseOrigin(c.PublicOrigin)
	}
	return c.originAt(addr, c.Listen)
}

func (c *serveCmd) devAssets() (*url.URL, error) {
	if c.DevAssets == "" {
		return nil, nil //nolint:nilnil // no bundler
	}
	if !c.Dev {
		return nil, errors.New("--dev-assets needs --dev; add --dev, or leave it out to serve the embedded client")
	}
	return parseAddress("--dev-assets", c.DevAssets)
}

// checkDevDocuments refuses an allow-list on disk in production: whoever can write the file decides which documents run.
func (c *serveCmd) checkDevDocuments() error {
	host, _, _ := net.SplitHostPort(c.Listen)
	switch {
	case c.DevDocuments == "":
		return nil
	case !c.Dev:
		return errors.New("--dev-documents needs --dev; add --dev, or leave it out to use the embedded list")
	case !session.Loopback(host):
		return fmt.Errorf("--dev-documents is for this machine only, and --listen %s is not a loopback address; use 127.0.0.1", c.Listen)
	}
	return nil
}

// tracker parses --tracker-url. Page views may only leave this machine encrypted.
func (c *serveCmd) tracker() (*url.URL, error) {
	if c.TrackerURL == "" {
		return nil, nil //nolint:nilnil // no tracker
	}
	u, err := url.Parse(c.TrackerURL)
	if err != nil || u.Host == "" || u.User != nil || u.Fragment != "" || strings.ContainsAny(u.Host, "*;, '") ||
		(u.Scheme != "https" && (u.Scheme != "http" || !session.Loopback(u.Hostname()))) {
		return nil, fmt.Errorf("--tracker-url %q is invalid; use https://, a host and a path, for example "+
			"https://stats.example.com/costdeck (http:// on this machine only)", c.TrackerURL)
	}
	return u, nil
}

// backend is the embedded API, or the external one of --api.
func (c *serveCmd) backend(env *environment, ops *operations, origin session.Origin, keys *session.Keyring) (*backend, error) {
	limits, err := c.apiLimits()
	if err != nil {
		return nil, err
	}
	limits.Breaker = ops.metrics.Breaker
	if c.API == "" {
		watched := ops.watched(env, origin.Public)
		watched.keys = keys
		findings := c.check()
		findings.Secrets(c.settings())
		watched.warnings = findings.Lines()
		back, err := c.embedded(env, c.Data, watched)
		if err == nil {
			back.transport = upstream.Limited(back.transport, limits)
		}
		return back, err
	}
	address, err := parseAddress("--api", c.API)
	if err != nil {
		return nil, err
	}
	if os.Getenv("GOGC") == "" {
		// Without the cost engine the heap is small and short-lived. Collecting less often costs little memory (65 MiB under load) and
		// saves 10% of every call.
		debug.SetGCPercent(800)
	}
	return &backend{address: address, now: time.Now, transport: upstream.NewTCP(limits, env.log), close: func() error { return nil },
		begin: func() error { return nil }, started: make(chan struct{})}, nil
}

// parseAddress parses the URL of another server.
func parseAddress(flag, text string) (*url.URL, error) {
	u, err := url.Parse(text)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" ||
		u.Fragment != "" {
		return nil, fmt.Errorf("%s %q is not a server URL; use http:// or https://, a host and optionally a path, for example "+
			"https://api.example.com", flag, text)
	}
	u.Path = strings.TrimSuffix(u.Path, "/")
	return u, nil
}

func closed(listener net.Listener) error {
	if err := listener.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
		return fmt.Errorf("close the listener: %w", err)
	}
	return nil
}
