package config

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// Given is a setting's value and its source.
type Given struct {
	Name, Value, Source string
	Flag                *kong.Flag
}

// Gather collects the settings of one command from command line, environment and config file, with the precedence of a start. It does not
// stop at the first mistake. environ has the format of os.Environ.
func Gather(app *kong.Application, command string, args, environ []string) (given []Given, mistakes []string) {
	known := map[string]*kong.Flag{}
	for _, s := range Settings(app) {
		if len(s.Commands) == 0 || slices.Contains(s.Commands, command) {
			known[s.Flag.Name] = s.Flag
		}
	}
	all := map[string]bool{}
	for _, s := range Settings(app) {
		all[s.Flag.Name] = true
	}
	g := gatherer{known: known, all: all, values: map[string]Given{}}
	g.flags(args)
	g.environment(environ)
	if file, ok := g.values["config"]; ok && file.Value != "" {
		g.file(file.Value)
	}
	for _, name := range slices.Sorted(maps.Keys(g.values)) {
		given = append(given, g.values[name])
	}
	return given, g.mistakes
}

type gatherer struct {
	known    map[string]*kong.Flag
	all      map[string]bool
	values   map[string]Given
	mistakes []string
}

func (g *gatherer) wrong(format string, args ...any) {
	g.mistakes = append(g.mistakes, fmt.Sprintf(format, args...))
}

// give keeps the first value: sources are read in the order of their precedence.
func (g *gatherer) give(name, value, source string) {
	if _, ok := g.values[name]; !ok {
		g.values[name] = Given{name, value, source, g.known[name]}
	}
}

func (g *gatherer) unknown(what, name string) {
	hint := "docs/configuration.md lists all"
	if near := Nearest(name, slices.Sorted(maps.Keys(g.known))); near != "" {
		hint = fmt.Sprintf("did you mean %q? ", near) + hint
	}
	g.wrong("%s: unknown setting %q; %s", what, name, hint)
}

func (g *gatherer) flags(args []string) {
	for i := 0; i < len(args); i++ {
		text, ok := strings.CutPrefix(args[i], "--")
		if !ok {
			g.wrong("command line: %q is not a flag; write settings as --name=value", args[i])
			continue
		}
		name, value, assigned := strings.Cut(text, "=")
		flag := g.known[name]
		if off := g.known[strings.TrimPrefix(name, "no-")]; flag == nil && off != nil && off.IsBool() {
			g.give(off.Name, "false", "command line")
			continue
		}
		switch {
		case flag == nil:
			g.unknown("command line", name)
			if !assigned && i+1 < len(args) && !strings.HasPrefix(args[i+1], "--") {
				i++ // the value of the unknown flag
			}
			continue
		case flag.IsBool() && !assigned:
			value = "true"
		case !assigned && i+1 < len(args):
			i++
			value = args[i]
		case !assigned:
			g.wrong("command line: --%s has no value; write --%s=…", name, name)
			continue
		}
		if before, twice := g.values[name]; twice && flag.IsSlice() {
			value = before.Value + "," + value
			delete(g.values, name)
		}
		g.give(name, value, "command line")
	}
}

func (g *gatherer) environment(environ []string) {
	names := map[string]string{}
	for name, flag := range g.known {
		for _, env := range flag.Envs {
			names[env] = name
		}
	}
	slices.Sort(environ)
	for _, pair := range environ {
		env, value, _ := strings.Cut(pair, "=")
		rest, ours := strings.CutPrefix(env, Prefix+"_")
		if !ours {
			continue
		}
		if name, ok := names[env]; ok {
			g.give(name, value, env)
			continue
		}
		name := strings.ReplaceAll(strings.ToLower(rest), "_", "-")
		// Kubernetes sets such variables for services of the same name, and other commands have their own settings.
		if g.all[name] || strings.Contains(rest, "PORT") || strings.Contains(rest, "SERVICE") {
			continue
		}
		g.unknown("environment, "+env, name)
	}
}

func (g *gatherer) file(path string) {
	values, err := read(path)
	if err != nil {
		g.wrong("%v", err)
		return
	}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		flag := g.known[key]
		switch {
		case flag == nil && g.all[key]:
			continue // a setting of another command
		case flag == nil:
			g.unknown("config file "+path, key)
			continue
		}
		text, err := textOf(path, key, values[key], flag)
		if err != nil {
			g.wrong("%v", err)
			continue
		}
		g.give(key, text, path)
	}
}

// textOf returns a value of the file as flag text.
func textOf(file, key string, value any, flag *kong.Flag) (string, error) {
	list, isList := value.([]any)
	switch _, boolean := value.(bool); {
	case flag.IsBool() != boolean:
		return "", fmt.Errorf("config file %s: %q is %v; use %s", file, key, value, takes(flag))
	case isList && (!flag.IsSlice() || slices.ContainsFunc(list, notText)):
		return "", fmt.Errorf("config file %s: %q is a list; use %s", file, key, takes(flag))
	case isList:
		// kong splits the text again.
		return strings.Join(texts(list), string(flag.Tag.Sep)), nil
	case value == nil || isObject(value):
		return "", fmt.Errorf("config file %s: %q has an unsupported type; use %s", file, key, takes(flag))
	}
	if number, ok := value.(json.Number); ok {
		return number.String(), nil
	}
	return fmt.Sprint(value), nil
}
