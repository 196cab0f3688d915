package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/session"
)

type sessionsCmd struct {
	List sessionsListCmd `cmd:"" help:"List the sessions in Redis."`
	End  sessionsEndCmd  `cmd:"" help:"${help_sessions_end}"`
}

// directoryFlags find the sessions of the portal with the same settings.
type directoryFlags struct {
	dataFlags
	sessionFlags
}

// withDirectory opens the directory of the sessions in Redis for use.
func (f directoryFlags) withDirectory(env *environment, use func(session.Directory) error) (err error) {
	redis, err := f.redis(env.log)
	if err != nil {
		return err
	}
	if redis == nil {
		return errors.New("sessions in cookies cannot be listed or ended; serve with --sessions redis://…, and use the same URL " +
			"for this command")
	}
	defer func() { err = errors.Join(err, redis.Close()) }()
	keys, err := f.keys(f.Data)
	if err != nil {
		return err
	}
	return use(session.NewDirectory(redis, keys, f.limits(), time.Now))
}

type sessionsListCmd struct {
	directoryFlags
	User string `help:"Only sessions of this user." env:"-" placeholder:"ID"`
}

// Run prints one line per session.
func (c *sessionsListCmd) Run(env *environment) error {
	return c.withDirectory(env, func(directory session.Directory) error {
		entries, err := directory.List(env.ctx, c.User)
		if err != nil {
			return err
		}
		table := tabwriter.NewWriter(env.out, 0, 0, 2, ' ', 0)
		_, _ = fmt.Fprintln(table, "SESSION\tUSER\tSIGNED IN\tSEEN\tENDS\tBY")
		for _, e := range entries {
			by := "password"
			if e.Provider != "" {
				by = e.Provider
			}
			_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", e.Hash, e.UserID, utc(e.CreatedAt), utc(e.SeenAt), utc(e.EndsAt), by)
		}
		return table.Flush()
	})
}

func utc(t time.Time) string { return t.UTC().Format(time.RFC3339) }

type sessionsEndCmd struct {
	directoryFlags
	auditFlags
	Session []string `arg:"" optional:"" help:"Session name, as in sessions list and in the log."`
	User    string   `help:"All sessions of this user." env:"-" placeholder:"ID"`
	All     bool     `help:"All sessions." env:"-"`
}

// Run ends what was named and says how many those were.
func (c *sessionsEndCmd) Run(env *environment) error {
	ways := 0
	for _, given := range []bool{len(c.Session) > 0, c.User != "", c.All} {
		if given {
			ways++
		}
	}
	if ways != 1 {
		return errors.New("sessions end needs session names, --user or --all")
	}
	return c.withDirectory(env, func(directory session.Directory) error {
		entries, err := directory.List(env.ctx, c.User)
		if err != nil {
			return err
		}
		if len(c.Session) > 0 {
			if entries, err = named(entries, c.Session); err != nil {
				return err
			}
		}
		if err := c.end(env, directory, entries); err != nil {
			return err
		}
		_, err = fmt.Fprintf(env.out, "ended %d sessions\n", len(entries))
		return err
	})
}

// end ends the sessions, each with its line in the audit log, which is opened first: what cannot be written down is not done.
func (c *sessionsEndCmd) end(env *environment, directory session.Directory, entries []session.Entry) (err error) {
	log, err := c.openAudit(env, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, log.Close()) }()
	for _, e := range entries {
		line := audit.Entry{Event: audit.SessionEnd, Outcome: audit.OK, Reason: "operator", Actor: audit.Operator(os.Getenv),
			User: e.UserID, Session: e.Hash}
		err := directory.End(env.ctx, e)
		if err != nil {
			line.Outcome = audit.Failed
		}
		log.Record(env.ctx, line)
		if err != nil {
			return err
		}
	}
	return nil
}

// named are the entries of those names; one that names nothing is an error, before anything is ended.
func named(entries []session.Entry, names []string) ([]session.Entry, error) {
	var found []session.Entry
	for _, name := range names {
		i := slices.IndexFunc(entries, func(e session.Entry) bool { return e.Hash == strings.ToLower(name) })
		if i < 0 {
			return nil, fmt.Errorf("session %q does not exist, and no session was ended; costdeck sessions list shows all sessions", name)
		}
		found = append(found, entries[i])
	}
	return found, nil
}
