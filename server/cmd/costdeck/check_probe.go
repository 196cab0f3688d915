package main

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/costdeck/costdeck/server/internal/checkconfig"
	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/costs/objects"
	"github.com/costdeck/costdeck/server/internal/idp"
	"github.com/costdeck/costdeck/server/internal/ingestion"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// probes returns a probe for every server that the settings name. Settings that cannot be read are mistakes already.
func (c *serveCmd) probes(log *slog.Logger) []checkconfig.Probe {
	var probes []checkconfig.Probe
	add := func(failure string, ask func(context.Context) error) {
		probes = append(probes, checkconfig.Probe{Failure: failure, Ask: ask})
	}
	if client, err := c.redis(log); err == nil && client != nil {
		add("the Redis of --sessions is unavailable", func(ctx context.Context) error {
			defer func() { _ = client.Close() }()
			return client.Ping(ctx).Err()
		})
	}
	address, err := parseAddress("--api", c.API)
	if limits, limitsErr := c.apiLimits(); c.API != "" && err == nil && limitsErr == nil {
		add(fmt.Sprintf("the REST API of --api %s is unavailable or gives invalid answers", c.API),
			upstream.New(address, upstream.NewTCP(limits, log)).Reachable)
		probes[len(probes)-1].Quiet = true
	}
	if database, err := clickhouse.ParseAddress(c.Costs); c.Costs != "" && err == nil {
		add("the ClickHouse of --costs is unavailable", func(ctx context.Context) error { return clickhouse.Ping(ctx, database) })
	}
	if smtp, err := c.smtp(); err == nil && smtp != nil {
		add("the mail server of --smtp-url does not accept mail", smtp.Ping)
	}
	if store, _, err := ingestion.OpenStore(c.Watch); err == nil {
		if bucket, ok := store.(*objects.Bucket); ok {
			add("the bucket of --watch is not readable", bucket.Ping)
		}
	}
	providers, _ := c.ssoFlags.read()
	for _, p := range providers {
		add(fmt.Sprintf("the OpenID provider %q of --sso-file is unavailable", p.ID), func(ctx context.Context) error {
			_, err := idp.New(p.Issuer, p.ClientID, idp.NewClient(), time.Now).Endpoints(ctx)
			return err
		})
	}
	return probes
}
