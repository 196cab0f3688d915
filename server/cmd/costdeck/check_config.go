package main

import (
	"context"
	"log/slog"
	"os"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/costdeck/costdeck/server/internal/checkconfig"
	"github.com/costdeck/costdeck/server/internal/config"
)

// checkConfigCmd documents the command for --help; checkConfig reads the command line itself.
type checkConfigCmd struct {
	Probe    bool     `help:"Also ask the servers that the settings name: REST API, Redis, Postgres, ClickHouse, mail server, OpenID providers, bucket and connections." env:"-"`
	Settings []string `arg:"" optional:"" name:"flags" help:"Flags of serve; costdeck serve --help lists them."`
}

// checkConfig reads settings as serve does, starts nothing, and prints every mistake. Its error counts them.
func checkConfig(ctx context.Context, model *kong.Application, args []string, c console) error {
	probe := slices.Contains(args, "--probe")
	args = slices.DeleteFunc(slices.Clone(args), func(a string) bool { return a == "--probe" })
	given, unread := config.Gather(model, checkconfig.Command, args, os.Environ())
	var flags cli
	unread = append(unread, checkconfig.Parse(given, func(args ...string) error { return parseAlone(&cli{}, args...) },
		func(args ...string) error { return parseAlone(&flags, args...) })...)
	serve := flags.Serve
	findings := serve.check()
	findings.AddText(unread...)
	findings.Secrets(serve.settings())
	if probe {
		findings.Probe(ctx, serve.probes(ctx, slog.New(slog.DiscardHandler)))
	}
	if err := findings.Print(c.out, model, given); err != nil {
		return err
	}
	return findings.Count()
}

// parseAlone parses without the environment.
func parseAlone(flags *cli, args ...string) error {
	parser, err := newParser(flags, console{}, kong.Name("costdeck"))
	if err == nil {
		_, err = parser.Parse(args)
	}
	return err
}

// check checks every setting of serve.
func (c *serveCmd) check() *checkconfig.Findings {
	errs := []error{
		c.allowed(c.Demo), c.bindable("--listen", c.Listen), second(c.devAssets()), c.checkDevDocuments(), second(c.tracker()), second(c.apiProviders()), second(c.connections()),
		second(c.trusted()), second(c.apiLimits()), c.checkCosts(), c.checkDatabase(), c.checkStaging(), second(c.exchangeKey()), second(c.delivery()), second(c.auditSinks()), second(c.retention()),
		c.operationsFlags.check(), c.traceFlags.check(),
	}
	if c.Operations != "" {
		errs = append(errs, c.bindable("--operations", c.Operations))
	}
	findings := checkconfig.Check(c.settings(), append(errs, c.watchFlags.check(), c.redisAddress())...)
	if c.API != "" {
		findings.Add(second(parseAddress("--api", c.API)))
	}
	return findings
}

func second[T any](_ T, err error) error { return err }

func (c *serveCmd) settings() checkconfig.Settings {
	return checkconfig.Settings{
		Demo: c.Demo, Production: c.Production, Dev: c.Dev, API: c.API, Costs: c.Costs, Database: c.Database, Watch: strings.Join(c.Watch, " "), SMTPURL: c.SMTPURL, Staging: c.Staging,
		TokenExpire: c.TokenExpire, TokenRefresh: c.TokenRefresh, SessionIdle: c.SessionIdle, SessionAbsolute: c.SessionAbsolute,
		UploadLimit: c.UploadLimit, TokenMarker: c.TokenMarker, NoBearerPaths: c.NoBearerPath, APIPaths: c.APIPath, Listen: c.Listen, Operations: c.Operations,
		PublicOrigin: c.PublicOrigin, TrustedProxies: c.TrustedProxy, TLSCert: c.TLSCert, TLSKey: c.TLSKey, Data: c.Data,
		SessionKeys: c.SessionKeys, SessionKeyFile: c.SessionKeyFile, ExchangeKeyFile: c.ExchangeKeyFile,
		SMTPPasswordFile: c.SMTPPasswordFile, DatabasePasswordFile: c.DatabasePasswordFile, AuditLog: c.AuditLog,
	}
}
