package main

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/connections"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/checkconfig"
	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
	"github.com/costdeck/costdeck/server/internal/costs/objects"
	"github.com/costdeck/costdeck/server/internal/idp"
	"github.com/costdeck/costdeck/server/internal/ingestion"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// probes returns a probe for every server that the settings name. Settings that cannot be read are mistakes already.
func (c *serveCmd) probes(ctx context.Context, log *slog.Logger) []checkconfig.Probe {
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
	if c.Database != "" && c.checkDatabase() == nil {
		add("the Postgres of --database is unavailable", c.databaseFlags.probe)
	}
	if smtp, err := c.smtp(); err == nil && smtp != nil {
		add("the mail server of --smtp-url does not accept mail", smtp.Ping)
	}
	if bucket, err := objects.FromEnvironment(c.Staging); err == nil {
		add("the bucket of --staging is not readable", bucket.Ping)
	}
	for _, place := range c.places() {
		if store, _, err := ingestion.OpenStore(place.address); err == nil {
			if bucket, ok := store.(*objects.Bucket); ok {
				add("the bucket of --watch is not readable", bucket.Ping)
			}
		}
	}
	arriving, _ := c.connections()
	for _, one := range arriving {
		add(fmt.Sprintf("the connection %q of --connections-file fails", one.ID), func(ctx context.Context) error {
			return second(connections.Test(ctx, one))
		})
		add(fmt.Sprintf("the credentials of connection %q end soon", one.ID), func(context.Context) error { return connections.Ending(one) })
	}
	probes = append(probes, c.storedConnections(ctx)...)
	providers, _ := c.ssoFlags.read()
	for _, p := range providers {
		add(fmt.Sprintf("the OpenID provider %q of --sso-file is unavailable", p.ID), func(ctx context.Context) error {
			_, err := idp.New(p.Issuer, p.ClientID, idp.NewClient(), time.Now).Endpoints(ctx)
			return err
		})
	}
	return probes
}

// storedConnections returns a probe for every connection of the database, if there is one. It changes nothing there.
func (c *serveCmd) storedConnections(ctx context.Context) (probes []checkconfig.Probe) {
	at, err := c.place(c.Data)
	if err != nil || c.API != "" {
		return nil
	}
	db, err := database.OpenExisting(ctx, at, false)
	if err != nil {
		return nil // A folder without a database has no connections; another probe asks a Postgres.
	}
	defer func() { _ = db.Close() }()
	if version, err := db.Version(ctx); err != nil || version < database.Newest() {
		return nil // serve migrates it first.
	}
	keys, _ := storedKeys(cmp.Or(c.SessionKeyFile, c.Data.KeyFile())) // Without them, the test of a sealed secret says so.
	store := connections.NewStore(db, nil, secretBox(keys), time.Now)
	list, err := store.All(ctx)
	if err != nil {
		return []checkconfig.Probe{{Failure: "the connections of the database are not readable", Ask: func(context.Context) error { return err }}}
	}
	file, _ := c.connections()
	for _, one := range list {
		if slices.ContainsFunc(file, func(other core.Config) bool { return other.ID == one.ID }) {
			continue // The file wins.
		}
		config, err := store.Unseal(one)
		probes = append(probes, checkconfig.Probe{Failure: fmt.Sprintf("the connection %q of the database fails", one.ID), Ask: func(ctx context.Context) error {
			if err != nil {
				return err
			}
			return second(connections.Test(ctx, config))
		}})
	}
	return probes
}
