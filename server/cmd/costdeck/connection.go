package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/connections"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/audit"
	core "github.com/costdeck/costdeck/server/internal/connections"
)

type connectionCmd struct {
	Test connectionTestCmd `cmd:"" help:"List a source and its deliveries; ingests nothing."`
	Run  connectionRunCmd  `cmd:"" help:"Look at a connection now and ingest what is complete."`
	List connectionListCmd `cmd:"" help:"List the connections with their states."`
}

// connectionsOf are the connections of a file and the database.
type connectionsOf struct {
	accountsFlags
	connectionFlags
	SessionKeyFile string `help:"${help_session_key_file}" placeholder:"FILE"`
	JSON           bool   `name:"json" help:"Print JSON instead of a table." env:"-"`
}

func (f connectionsOf) in(env *environment, use func(o office, db *database.DB, store *connections.Store) error) error {
	file, err := f.connections()
	if err != nil {
		return err
	}
	keys, err := storedKeys(cmp.Or(f.SessionKeyFile, f.Data.KeyFile()))
	if err != nil {
		return err
	}
	return f.withAccounts(env, func(db *database.DB, _ *accounts.Store) error {
		return use(office{env: env, json: f.JSON}, db, connections.NewStore(db, file, secretBox(keys), time.Now))
	})
}

// one finds a connection, or names the nearest.
func one(env *environment, store *connections.Store, id string) (connections.Stored, error) {
	found, err := store.One(env.ctx, id)
	if !errors.Is(err, connections.ErrUnknown) {
		return found, err
	}
	var known []string
	list, _ := store.All(env.ctx) // Only for a hint.
	for _, c := range list {
		known = append(known, c.ID)
	}
	return found, unknown("connection", id, known)
}

type connectionTestCmd struct {
	connectionsOf
	ID string `arg:"" help:"ID of the connection."`
}

// Run tests a connection.
func (c *connectionTestCmd) Run(env *environment) error {
	return c.in(env, func(o office, _ *database.DB, store *connections.Store) error {
		stored, err := one(env, store, c.ID)
		if err != nil {
			return err
		}
		config, err := store.Unseal(stored)
		if err != nil {
			return err
		}
		found, err := connections.Test(env.ctx, config)
		if err != nil {
			return fmt.Errorf("%s: %w", config.Address(), err)
		}
		if !o.json {
			if _, err := fmt.Fprintf(env.out, "%s: %d files, %d deliveries, %d files without a manifest\n", config.Address(), found.Files, len(found.Decisions), found.Orphans); err != nil {
				return err
			}
		}
		var rows [][]string
		for _, d := range found.Decisions {
			rows = append(rows, []string{d.Made.UTC().Format(time.RFC3339), d.Export, d.Period, strconv.Itoa(len(d.Parts)), string(d.State), d.Reason})
		}
		return o.show(found, "MADE | EXPORT | PERIOD | FILES | STATE | REASON", rows)
	})
}

type connectionRunCmd struct {
	dataFlags
	databaseFlags
	costsFlags
	connectionFlags
	auditFlags
	SessionKeyFile string `help:"${help_session_key_file}" placeholder:"FILE"`
	ID             string `arg:"" help:"ID of the connection."`
}

// Run looks at a connection now.
func (c *connectionRunCmd) Run(env *environment) (err error) {
	file, err := c.connections()
	if err != nil {
		return err
	}
	keys, err := storedKeys(cmp.Or(c.SessionKeyFile, c.Data.KeyFile()))
	if err != nil {
		return err
	}
	at, err := c.place(c.Data)
	if err != nil {
		return err
	}
	engine, err := c.engineAsOwner(env.ctx, c.Data, &at, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, engine.Close()) }()
	return accountsFlags{c.dataFlags, c.databaseFlags}.withAccounts(env, func(db *database.DB, _ *accounts.Store) error {
		runner := &connections.Runner{Store: connections.NewStore(db, file, secretBox(keys), time.Now), Engine: engine, Inbox: alerts.New(db, time.Now),
			Dir: filepath.Join(string(c.Data), "connections"), Log: env.log, Clock: db.Now}
		stored, err := one(env, runner.Store, c.ID)
		if err != nil {
			return err
		}
		err = runner.Now(env.ctx, stored)
		if err := c.operator(env, audit.Ingest, stored.Enrollment+" connection "+c.ID, err); err != nil {
			return err
		}
		list, err := runner.Store.Batches(env.ctx, c.ID)
		if err != nil {
			return err
		}
		return office{env: env}.showBatches(list)
	})
}

func (o office) showBatches(list []connections.Batch) error {
	var rows [][]string
	for _, b := range list {
		rows = append(rows, []string{b.Made.UTC().Format(time.RFC3339), b.Export, b.Period, strconv.Itoa(len(b.Parts)), string(b.State), b.Reason, strings.Join(b.Runs, ",")})
	}
	return o.show(list, "MADE | EXPORT | PERIOD | FILES | STATE | REASON | RUNS", rows)
}

type connectionListCmd struct{ connectionsOf }

// Run prints one line per connection.
func (c *connectionListCmd) Run(env *environment) error {
	return c.in(env, func(o office, _ *database.DB, store *connections.Store) error {
		list, err := store.Overview(env.ctx)
		if err != nil {
			return err
		}
		var rows [][]string
		for _, h := range list {
			rows = append(rows, []string{h.ID, h.Enrollment, h.Source, h.Address(), h.State, when(h.Look.Listed), when(h.Newest), h.Look.Message})
		}
		return o.show(shown(list), "ID | ENROLLMENT | SOURCE | PLACE | STATE | LISTED | NEWEST DELIVERY | MESSAGE", rows)
	})
}

func when(at time.Time) string {
	if at.IsZero() {
		return "never"
	}
	return at.UTC().Format(time.RFC3339)
}

// shown are connections without their secrets.
func shown(list []connections.Health) (out []json.RawMessage) {
	out = []json.RawMessage{}
	for _, h := range list {
		h.Credentials = core.Credentials{Kind: h.Credentials.Kind}
		text, err := json.Marshal(map[string]any{"connection": h.Config, "state": h.State, "message": h.Look.Message, "fromFile": h.FromFile})
		if err == nil {
			out = append(out, text)
		}
	}
	return out
}
