package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/administration"
	"github.com/costdeck/costdeck/server/internal/session"
)

type sessionsCmd struct {
	List sessionsListCmd `cmd:"" help:"List the sessions in Redis."`
	End  sessionsEndCmd  `cmd:"" help:"${help_sessions_end}"`
}

// directoryFlags are the settings of the portal whose sessions a command manages.
type directoryFlags struct {
	dataFlags
	sessionFlags
}

// withDirectory opens the sessions in Redis for use.
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
		return administration.PrintSessions(env.ctx, directory, c.User, env.out)
	})
}

type sessionsEndCmd struct {
	directoryFlags
	auditFlags
	Session []string `arg:"" optional:"" help:"Session name, as in sessions list and in the log."`
	User    string   `help:"All sessions of this user." env:"-" placeholder:"ID"`
	All     bool     `help:"All sessions." env:"-"`
}

// Run ends the named sessions and prints their number.
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
	return c.withDirectory(env, func(directory session.Directory) (err error) {
		entries, err := administration.FindSessions(env.ctx, directory, c.User, c.Session)
		if err != nil {
			return err
		}
		// A session that cannot be audited is not ended, so the log is opened first.
		log, err := c.openAudit(env, nil)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, log.Close()) }()
		if err := administration.EndSessions(env.ctx, directory, entries, log); err != nil {
			return err
		}
		_, err = fmt.Fprintf(env.out, "ended %d sessions\n", len(entries))
		return err
	})
}
