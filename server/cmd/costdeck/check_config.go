package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/costdeck/costdeck/server/internal/config"
)

// checkConfigCmd stands for the command in the list and in --help; checkConfig reads the command line itself.
type checkConfigCmd struct {
	Probe    bool     `help:"Also ask the servers that the settings name: REST API, Redis, ClickHouse, mail server, OpenID providers and bucket." env:"-"`
	Settings []string `arg:"" optional:"" name:"flags" help:"Flags of serve; costdeck serve --help lists them."`
}

// checkConfig reads settings as serve does, starts nothing, and explains every mistake. Its error counts them.
func checkConfig(ctx context.Context, model *kong.Application, args []string, c console) error {
	probe := slices.Contains(args, "--probe")
	args = slices.DeleteFunc(slices.Clone(args), func(a string) bool { return a == "--probe" })
	given, mistakes := config.Gather(model, "serve", args, os.Environ())
	flags, more := parseGiven(given)
	mistakes = append(mistakes, more...)
	rules := rules{serveCmd: flags.Serve}
	rules.settings()
	rules.secrets()
	if probe {
		rules.probe(ctx, slog.New(slog.DiscardHandler))
	}
	mistakes = append(mistakes, rules.mistakes...)
	for _, m := range mistakes {
		_, _ = fmt.Fprintln(c.out, "mistake:", credentials.ReplaceAllString(m, "//****@"))
	}
	for _, w := range rules.warnings {
		_, _ = fmt.Fprintln(c.out, "warning:", w)
	}
	if err := printEffective(c, model, given); err != nil {
		return err
	}
	switch len(mistakes) {
	case 0:
		_, err := fmt.Fprintln(c.out, "the configuration is valid")
		return err
	case 1:
		return errors.New("the configuration has 1 mistake; see above")
	}
	return fmt.Errorf("the configuration has %d mistakes; see above", len(mistakes))
}

// parseGiven tries every value for itself, so that one that cannot be read hides no other.
func parseGiven(given []config.Given) (flags cli, mistakes []string) {
	good := []string{"serve"}
	for _, g := range given {
		if g.Name == "config" {
			continue
		}
		arg := "--" + g.Name + "=" + g.Value
		if err := parseAlone(&cli{}, "serve", arg); err != nil {
			mistakes = append(mistakes, g.Source+": "+err.Error())
			continue
		}
		good = append(good, arg)
	}
	if err := parseAlone(&flags, good...); err != nil {
		mistakes = append(mistakes, err.Error())
	}
	return flags, mistakes
}

// parseAlone parses without the environment.
func parseAlone(flags *cli, args ...string) error {
	parser, err := newParser(flags, console{}, kong.Name("costdeck"))
	if err == nil {
		_, err = parser.Parse(args)
	}
	return err
}

// printEffective lists every setting of serve with its value and source; secrets are masked.
func printEffective(c console, model *kong.Application, given []config.Given) error {
	if _, err := fmt.Fprintln(c.out, "\nin effect:"); err != nil {
		return err
	}
	for _, s := range config.Settings(model) {
		if len(s.Commands) > 0 && !slices.Contains(s.Commands, "serve") {
			continue
		}
		value, source := s.Flag.Default, "default"
		if i := slices.IndexFunc(given, func(g config.Given) bool { return g.Name == s.Flag.Name }); i >= 0 {
			value, source = given[i].Value, given[i].Source
		}
		if _, err := fmt.Fprintf(c.out, "  %s = %s (%s)\n", s.Flag.Name, masked(s.Flag.Name, value), source); err != nil {
			return err
		}
	}
	return nil
}

// credentials are the part of an address before its host.
var credentials = regexp.MustCompile(`//[^/@]*@`)

// masked hides what only the server may know.
func masked(name, value string) string {
	if value == "" {
		return `""`
	}
	if name == "session-keys" {
		return "****"
	}
	if u, err := url.Parse(value); err == nil && u.User != nil || strings.Contains(value, "@") {
		return credentials.ReplaceAllString(value, "//****@")
	}
	return value
}
