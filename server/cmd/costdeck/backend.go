package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/demo"
	"github.com/costdeck/costdeck/server/internal/api/storage"
	"github.com/costdeck/costdeck/server/internal/api/uploads"
	"github.com/costdeck/costdeck/server/internal/api/usertoken"
	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/datafolder"
	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// apiFlags configure the embedded REST API.
type apiFlags struct {
	Demo            bool          `help:"Create demo accounts (password: demo) and demo data; on loopback addresses only."`
	TokenExpire     time.Duration `help:"Embedded API: lifetime of a token." default:"1h" placeholder:"DURATION"`
	TokenRefresh    time.Duration `help:"${help_token_refresh}" default:"20m" placeholder:"DURATION"`
	ExchangeKeyFile string        `help:"${help_exchange_key_file}" placeholder:"FILE"`
	databaseFlags
	Staging string `help:"${help_staging}" placeholder:"DIR"`
	costsFlags
	ssoFlags
	connectionFlags
	deliveryFlags
	trailFlags
}

// backend is the REST API behind the portal.
type backend struct {
	address   *url.URL
	transport http.RoundTripper
	handler   http.Handler // nil for an external API
	close     func() error
	engine    costs.Engine // nil for an external API
	// now is the API's clock; this machine's for an external API.
	now      func() time.Time
	database database.Place
	// add adds a background task before begin; nil for an external API.
	add func(background.Task)
	// enrolled fails if charges of an enrollment would have no place; nil for an external API.
	enrolled func(ctx context.Context, enrollment string) error
	// dependencies are checked by /readyz: the data folder, and the cost database if there is one.
	dependencies []app.Dependency
	// demoUsers are shown to everyone; nil outside of a demo.
	demoUsers []string
	// begin completes the start while the portal already serves. started closes after it.
	begin   func() error
	started chan struct{}
	// adminID and adminPassword belong to the first administrator, if this start created one.
	adminID, adminPassword string
}

// embedded opens the embedded API on the data folder; a demo gets its data first.
func (f apiFlags) embedded(env *environment, data datafolder.Folder, w watched) (_ *backend, err error) {
	if err := data.Prepare(); err != nil {
		return nil, err
	}
	key, err := f.exchangeKey()
	if err != nil {
		return nil, err
	}
	providers, err := f.apiProviders()
	if err != nil {
		return nil, err
	}
	sending, err := f.delivery()
	if err != nil {
		return nil, err
	}
	arriving, err := f.connections()
	if err != nil {
		return nil, err
	}
	if f.Demo {
		arriving = append(arriving, demo.Arrivals(string(data))...)
	}
	receivers, err := f.auditSinks()
	if err != nil {
		return nil, err
	}
	keep, err := f.retention()
	if err != nil {
		return nil, err
	}
	at, err := f.place(data)
	if err == nil {
		err = data.CheckDatabase(at)
	}
	if err != nil {
		return nil, err
	}
	sending.Observe = w.sent
	defer func() {
		if storage.Full(err) {
			err = fmt.Errorf("the disk of the data folder %s is full, and reading needs a little space too; free 1 MiB: %w", data, err)
		}
	}()
	release := func() error { return nil }
	if f.Database == "" || f.Costs == "" {
		if release, err = data.Serve(env.ctx); err != nil {
			return nil, err
		}
	}
	w.database = &at
	engine, check, err := f.engine(env.ctx, data, env.log, w)
	if err != nil {
		return nil, errors.Join(err, release())
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, engine.Close(), release())
		}
	}()
	rest, err := api.Open(env.ctx, api.Config{Version: portal.Version(), Warnings: w.warnings, Build: portal.Build(), Demo: f.Demo, DemoOffice: f.Demo, TokenExpire: f.TokenExpire,
		TokenRefresh: f.TokenRefresh, ExchangeKey: key, Providers: providers, Delivery: sending, PublicOrigin: w.origin,
		Observe: w.task, Audited: w.audited, Retention: keep, Sinks: receivers, Database: at, Staging: f.Staging, Connections: arriving, Box: secretBox(w.keys)}, string(data), engine, env.log)
	if err != nil {
		return nil, err
	}
	if err := data.RememberDatabase(at); err != nil {
		return nil, errors.Join(err, rest.Close())
	}
	if w.state != nil {
		w.state(rest.State)
	}
	b := &backend{
		dependencies: dependenciesOf(rest, check), address: &url.URL{Scheme: "http", Host: "embedded"}, handler: rest, now: rest.Now, started: make(chan struct{}), engine: engine, database: at, add: rest.Add, enrolled: rest.CheckEnrollment,
		close: func() error { return errors.Join(rest.Close(), drain(engine), engine.Close(), release()) },
	}
	b.transport = app.Gate(b.started).Transport(upstream.InProcess(rest))
	if f.Demo {
		// A demo without its data would show empty pages.
		if err := f.seed(env, b, engine, rest); err != nil {
			return nil, errors.Join(err, rest.Close())
		}
	}
	b.begin = func() error {
		if err := f.firstAdmin(env, b, rest); err != nil {
			return err
		}
		rest.Start()
		data.FillReserve(env.ctx, env.log)
		return nil
	}
	return b, nil
}

// dependenciesOf returns the dependencies of the embedded API; costs is nil if the data folder has the charges.
func dependenciesOf(rest *api.API, costs func(context.Context) error) []app.Dependency {
	dependencies := []app.Dependency{{Name: "storage", Title: "the data folder", Source: "--data", Check: rest.CheckStorage, Describe: storage.Words}}
	if costs != nil {
		dependencies = append(dependencies, app.Dependency{Name: "costs", Title: "the cost database", Source: "--costs", Check: costs})
	}
	return dependencies
}

// serve serves while begin completes the start: hashing the first administrator's password takes longest.
func (b *backend) serve(env *environment, address string, serve func(context.Context) error) error {
	if _, err := fmt.Fprintln(env.out, "listening on "+address); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(env.ctx)
	defer cancel()
	failed := make(chan error, 1)
	go func() {
		err := b.begin()
		if err == nil {
			err = b.announce(env)
		}
		if err != nil {
			cancel()
		} else {
			close(b.started)
		}
		failed <- err
	}()
	err, begun := serve(ctx), <-failed
	if env.ctx.Err() != nil && errors.Is(begun, context.Canceled) {
		begun = nil // Somebody stopped the server before it had started; the next start does what this one could not.
	}
	return errors.Join(err, begun)
}

// drainTimeout bounds the ingests that run on after the last request.
const drainTimeout = 25 * time.Second

// drain waits for running ingests; the others fail with a reason, and can be sent again.
func drain(engine costEngine) error {
	ctx, cancel := context.WithTimeout(context.Background(), drainTimeout)
	defer cancel()
	if err := engine.Drain(ctx); !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return nil
}

// firstAdmin creates an administrator if there is no account.
func (f apiFlags) firstAdmin(env *environment, b *backend, rest *api.API) (err error) {
	if f.Demo {
		return nil
	}
	var created bool
	if b.adminID, b.adminPassword, created, err = rest.EnsureFirstAdmin(env.ctx); created {
		// Hashing the password needs as much memory as everything else, and only once.
		debug.FreeOSMemory()
	}
	return err
}

// seed fills a demo with data.
func (f apiFlags) seed(env *environment, b *backend, engine costs.Engine, rest *api.API) error {
	for _, account := range demo.Accounts() {
		b.demoUsers = append(b.demoUsers, account.UserID)
	}
	if err := demodata.Seed(env.ctx, engine, env.log); err != nil {
		return err
	}
	if err := rest.EnsureArrivals(env.ctx); err != nil {
		return err
	}
	// The first start reads a year of bills; return its memory to the OS.
	debug.FreeOSMemory()
	return nil
}

// checkStaging validates the flag.
func (f apiFlags) checkStaging() error {
	if f.Staging == "" {
		return nil
	}
	if err := uploads.CheckStaging(f.Staging); err != nil {
		return fmt.Errorf("--staging: %w", err)
	}
	return nil
}

func (f apiFlags) exchangeKey() ([]byte, error) {
	if f.ExchangeKeyFile == "" {
		return nil, nil
	}
	text, err := os.ReadFile(f.ExchangeKeyFile)
	if err != nil {
		return nil, fmt.Errorf("exchange key file: %w; set --exchange-key-file to a readable file", err)
	}
	key, err := usertoken.ParseKey(string(text))
	if err != nil {
		return nil, fmt.Errorf("exchange key file %s: %w", f.ExchangeKeyFile, err)
	}
	return key, nil
}

// announce prints what a person needs to sign in. It only prints to standard output: a log would keep the password.
func (b *backend) announce(env *environment) error {
	var lines []string
	if b.adminPassword != "" {
		lines = append(lines, "first start: sign in as "+b.adminID+" with the one-time password "+b.adminPassword,
			"the password is shown only once, and you replace it at the first login")
	}
	if len(b.demoUsers) > 0 {
		lines = append(lines, "demo users, password demo: "+strings.Join(b.demoUsers, ", "))
	}
	for _, line := range lines {
		if _, err := fmt.Fprintln(env.out, line); err != nil {
			return err
		}
	}
	return nil
}
