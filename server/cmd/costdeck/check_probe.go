package main

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/config"
	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/costs/objects"
	"github.com/costdeck/costdeck/server/internal/idp"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// probeTimeout bounds one question to a server.
const probeTimeout = 3 * time.Second

// look asks one server that the settings name.
type look struct {
	// what begins the warning.
	what string
	ask  func(context.Context) error
	// quiet leaves the error out of the warning: it may repeat what another server said.
	quiet bool
}

// probe asks every server that the settings name, all at once. A server that is down is a warning: serve starts without it, or
// says so itself.
func (r *rules) probe(ctx context.Context, log *slog.Logger) {
	looks := r.looks(log)
	errs := make([]error, len(looks))
	var all sync.WaitGroup
	for i, one := range looks {
		all.Go(func() {
			ctx, cancel := context.WithTimeout(ctx, probeTimeout)
			defer cancel()
			errs[i] = one.ask(ctx)
		})
	}
	all.Wait()
	for i, err := range errs {
		switch {
		case err == nil:
		case looks[i].quiet:
			r.warn("%s", looks[i].what)
		default:
			r.warn("%s: %v", looks[i].what, err)
		}
	}
}

// looks are the servers to ask; what cannot be read is a mistake already.
func (r *rules) looks(log *slog.Logger) []look {
	var looks []look
	if client, err := r.redis(log); err == nil && client != nil {
		looks = append(looks, look{what: "the Redis of --sessions is unavailable", ask: func(ctx context.Context) error {
			defer func() { _ = client.Close() }()
			return client.Ping(ctx).Err()
		}})
	}
	address, err := parseAddress("--api", r.API)
	if limits, limitsErr := r.apiLimits(); r.API != "" && err == nil && limitsErr == nil {
		looks = append(looks, look{what: fmt.Sprintf("the REST API of --api %s is unavailable or gives invalid answers", r.API), quiet: true,
			ask: upstream.New(address, upstream.NewTCP(limits, log)).Reachable})
	}
	if costs, err := clickhouse.ParseAddress(r.Costs); r.Costs != "" && err == nil {
		looks = append(looks, look{what: "the ClickHouse of --costs is unavailable", ask: func(ctx context.Context) error {
			return clickhouse.Ping(ctx, costs)
		}})
	}
	if smtp, err := r.smtp(); err == nil && smtp != nil {
		looks = append(looks, look{what: "the mail server of --smtp-url does not accept mail", ask: smtp.Ping})
	}
	if store, err := storeOf(r.Watch); err == nil && r.Watch != "" {
		if bucket, ok := store.(*objects.Bucket); ok {
			looks = append(looks, look{what: "the bucket of --watch is not readable", ask: bucket.Ping})
		}
	}
	return append(looks, r.providerLooks()...)
}

func (r *rules) providerLooks() []look {
	var looks []look
	providers, err := r.ssoFlags.read()
	if err != nil {
		return nil // a mistake already
	}
	for _, p := range providers {
		looks = append(looks, look{what: fmt.Sprintf("the OpenID provider %q of --sso-file is unavailable", p.ID),
			ask: discovery(p, idp.NewClient())})
	}
	return looks
}

// discovery asks a provider for its endpoints.
func discovery(p config.SSOProvider, client *http.Client) func(context.Context) error {
	return func(ctx context.Context) error {
		_, err := idp.New(p.Issuer, p.ClientID, client, time.Now).Endpoints(ctx)
		return err
	}
}
