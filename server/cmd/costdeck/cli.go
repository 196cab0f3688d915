package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"

	"github.com/alecthomas/kong"

	"github.com/costdeck/costdeck/server/internal/config"
	"github.com/costdeck/costdeck/server/internal/licenses"
	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/tracing"
)

// cli has every command with its flags. Names and help texts are also the source of docs/configuration.md.
type cli struct {
	Config    config.File `help:"JSON file with settings." placeholder:"FILE"`
	LogFormat string      `help:"Format of the log on standard error; auto is text on a terminal and json elsewhere." enum:"auto,json,text" default:"auto"`
	LogLevel  string      `help:"Minimum level to log." enum:"debug,info,warn,error" default:"info"`

	Serve         serveCmd         `cmd:"" help:"${help_serve}"`
	API           apiCmd           `cmd:"" name:"api" help:"Serve the embedded REST API alone."`
	Ingest        ingestCmd        `cmd:"" help:"Ingest FOCUS files into the data folder, also while a server is running."`
	CancelIngest  cancelIngestCmd  `cmd:"" name:"cancel-ingest" help:"${help_cancel}"`
	Rejects       rejectsCmd       `cmd:"" help:"List rejected rows as CSV: those of an ingest run, or all of a FOCUS file."`
	Migrate       migrateCmd       `cmd:"" help:"Copy charges to another cost store, or accounts to Postgres."`
	Backup        backupCmd        `cmd:"" help:"${help_backup}"`
	Restore       restoreCmd       `cmd:"" help:"${help_restore}"`
	User          userCmd          `cmd:"" help:"Manage the accounts of the embedded REST API."`
	Enrollment    enrollmentCmd    `cmd:"" help:"Manage the enrollments of the embedded REST API."`
	Grant         grantCmd         `cmd:"" help:"Manage who has which role where."`
	Connection    connectionCmd    `cmd:"" help:"Test, run and list the connections that bills arrive by."`
	Token         tokenCmd         `cmd:"" help:"Manage the API tokens of service accounts."`
	Audit         auditCmd         `cmd:"" help:"Prove that no entry of the audit trail was changed or removed."`
	Keys          keysCmd          `cmd:"" help:"Create and rotate the keys that encrypt session cookies."`
	Sessions      sessionsCmd      `cmd:"" help:"List and end sessions in Redis."`
	CheckConfig   checkConfigCmd   `cmd:"" name:"check-config" help:"${help_check_config}"`
	DemoData      demoDataCmd      `cmd:"" help:"Generate FOCUS files; the same flags give the same files."`
	Version       versionCmd       `cmd:"" help:"Print version and build number."`
	Licenses      licensesCmd      `cmd:"" help:"Print the licenses of the Go modules and npm packages in this binary."`
	Configuration configurationCmd `cmd:"" hidden:"" help:"Print docs/configuration.md."`
}

// environment is what commands need to run.
type environment struct {
	ctx context.Context // kong passes arguments of Run by type and knows no context
	console
	log   *slog.Logger
	model *kong.Application
}

// logger writes to w; JSON escapes control characters.
func (c *cli) logger(w io.Writer) (*slog.Logger, error) {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.LogLevel)); err != nil {
		return nil, fmt.Errorf("log level %q: %w", c.LogLevel, err)
	}
	options := &slog.HandlerOptions{Level: level, ReplaceAttr: utcTime}
	var handler slog.Handler = slog.NewJSONHandler(w, options)
	if c.LogFormat == "text" || c.LogFormat == "auto" && terminal(w) {
		handler = slog.NewTextHandler(w, options)
	}
	if c.Serve.TraceEndpoint != "" {
		handler = tracing.LogHandler(handler)
	}
	return slog.New(handler), nil
}

// terminal reports whether a person reads what is written. /dev/null counts too, which does no harm.
func terminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func utcTime(groups []string, a slog.Attr) slog.Attr {
	if len(groups) == 0 && a.Key == slog.TimeKey {
		a.Value = slog.TimeValue(a.Value.Time().UTC())
	}
	return a
}

type versionCmd struct{}

// Run prints one line.
func (versionCmd) Run(env *environment) error {
	_, err := fmt.Fprintf(env.out, "costdeck %s (build %s)\n", portal.Version(), portal.Build())
	return err
}

type licensesCmd struct{}

// Run prints every text once, under the names that it applies to.
func (licensesCmd) Run(env *environment) error { return licenses.Write(env.out) }

type configurationCmd struct{}

// Run prints the list of all settings.
func (configurationCmd) Run(env *environment) error { return config.Markdown(env.out, env.model) }
