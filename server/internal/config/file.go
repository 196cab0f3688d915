package config

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"github.com/alecthomas/kong"
)

// Prefix is the prefix of every environment variable.
const Prefix = "COSTDECK"

// File is a flag that names a JSON file with settings. Its keys are the flags' names: {"listen": "127.0.0.1:8080"}.
type File string

// BeforeResolve reads the file; kong calls it once the command line and the environment are known.
func (File) BeforeResolve(k *kong.Kong, ctx *kong.Context, trace *kong.Path) error {
	name, ok := ctx.FlagValue(trace.Flag).(File)
	if !ok || name == "" {
		return nil
	}
	values, err := read(string(name))
	if err != nil {
		return err
	}
	if err := check(string(name), values, k.Model); err != nil {
		return err
	}
	ctx.AddResolver(kong.ResolverFunc(func(_ *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
		if fromEnvironment(flag) {
			return nil, nil //nolint:nilnil // kong's word for: nothing to say about this flag
		}
		return values[flag.Name], nil
	}))
	return nil
}

func read(name string) (map[string]any, error) {
	f, err := os.Open(name) // #nosec G304 -- the operator names the file
	if err != nil {
		return nil, fmt.Errorf("config file: %w; set --config to a readable JSON file", err)
	}
	defer func() { _ = f.Close() }()
	decoder := json.NewDecoder(f)
	decoder.UseNumber()
	var values map[string]any
	if err := decoder.Decode(&values); err != nil {
		return nil, fmt.Errorf(`config file %s, byte %d: %w; it must be one JSON object such as {"listen": "127.0.0.1:8080"}`,
			name, decoder.InputOffset(), err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("config file %s, byte %d: unexpected data after the object; remove it",
			name, decoder.InputOffset())
	}
	return values, nil
}

// check refuses unknown keys, since a misspelled setting would silently have no effect, and values of the wrong type.
func check(name string, values map[string]any, app *kong.Application) error {
	settings := map[string]*kong.Flag{}
	for _, s := range Settings(app) {
		settings[s.Flag.Name] = s.Flag
	}
	for key, value := range values {
		flag, ok := settings[key]
		if !ok {
			hint := ""
			if near := Nearest(key, slices.Collect(maps.Keys(settings))); near != "" {
				hint = fmt.Sprintf("did you mean %q? ", near)
			}
			return fmt.Errorf("config file %s: unknown setting %q; %sdocs/configuration.md lists all settings, and keys are the "+
				"flags' names", name, key, hint)
		}
		text, err := textOf(name, key, value, flag)
		if err != nil {
			return err
		}
		if _, boolean := value.(bool); !boolean {
			values[key] = text
		}
	}
	return nil
}

func takes(flag *kong.Flag) string {
	switch {
	case flag.IsBool():
		return "true or false"
	case flag.IsSlice():
		return "a list of strings"
	}
	return "a string or a number"
}

func isObject(v any) bool { _, ok := v.(map[string]any); return ok }

func notText(v any) bool { _, ok := v.(string); return !ok }

func texts(list []any) []string {
	out := make([]string, 0, len(list))
	for _, v := range list {
		out = append(out, fmt.Sprint(v))
	}
	return out
}

func fromEnvironment(flag *kong.Flag) bool {
	return slices.ContainsFunc(flag.Tag.Envs, func(name string) bool { _, ok := os.LookupEnv(name); return ok })
}
