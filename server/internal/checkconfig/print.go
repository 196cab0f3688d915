package checkconfig

import (
	"fmt"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"github.com/costdeck/costdeck/server/internal/config"
)

// Command is the command whose settings are checked.
const Command = "serve"

// Parse parses every given setting alone, so that one mistake does not hide another, and then the valid ones together.
func Parse(given []config.Given, parse func(args ...string) error, parseAll func(args ...string) error) (mistakes []string) {
	valid := []string{Command}
	for _, g := range given {
		if g.Name == "config" {
			continue
		}
		arg := "--" + g.Name + "=" + g.Value
		if err := parse(Command, arg); err != nil {
			mistakes = append(mistakes, g.Source+": "+err.Error())
			continue
		}
		valid = append(valid, arg)
	}
	if err := parseAll(valid...); err != nil {
		mistakes = append(mistakes, err.Error())
	}
	return mistakes
}

// Lines are the mistakes and warnings, without credentials.
func (f *Findings) Lines() []string {
	list := []string{}
	for _, line := range append(slices.Clone(f.mistakes), f.warnings...) {
		list = append(list, maskCredentials(line))
	}
	return list
}

// Print writes mistakes, warnings and every setting with its value and source. Secrets are masked.
func (f *Findings) Print(w io.Writer, model *kong.Application, given []config.Given) error {
	var b strings.Builder
	for _, mistake := range f.mistakes {
		fmt.Fprintln(&b, "mistake:", maskCredentials(mistake))
	}
	for _, warning := range f.warnings {
		fmt.Fprintln(&b, "warning:", warning)
	}
	fmt.Fprintln(&b, "\nin effect:")
	for _, s := range config.Settings(model) {
		if len(s.Commands) > 0 && !slices.Contains(s.Commands, Command) {
			continue
		}
		value, source := s.Flag.Default, "default"
		if i := slices.IndexFunc(given, func(g config.Given) bool { return g.Name == s.Flag.Name }); i >= 0 {
			value, source = given[i].Value, given[i].Source
		}
		fmt.Fprintf(&b, "  %s = %s (%s)\n", s.Flag.Name, mask(s.Flag.Name, value), source)
	}
	if len(f.mistakes) == 0 {
		fmt.Fprintln(&b, "the configuration is valid")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// credentials matches the part of a URL before its host.
var credentials = regexp.MustCompile(`//[^/@]*@`)

func maskCredentials(text string) string { return credentials.ReplaceAllString(text, "//****@") }

// mask hides secret values.
func mask(name, value string) string {
	if value == "" {
		return `""`
	}
	if name == "session-keys" {
		return "****"
	}
	if u, err := url.Parse(value); err == nil && u.User != nil || strings.Contains(value, "@") {
		return maskCredentials(value)
	}
	return value
}
