package config

import (
	"fmt"
	"io"
	"strings"

	"github.com/alecthomas/kong"
)

const intro = `# Configuration

<!-- Written by make gen from the flags of the binary; a test fails when it is stale. -->

Every setting has one name. It can be given as a flag, as an environment variable, or in the JSON file of
` + "`--config`" + `, whose keys are the flags' names without the dashes. The precedence is: flag, environment, file,
default. Unknown keys are refused. Lists are repeated flags, comma-separated in the environment, and JSON lists in the
file:

` + "```json" + `
{"listen": "0.0.0.0:8080", "public-origin": "https://costs.example.com", "production": true, "reseller-host": ["a.example"]}
` + "```" + `

| Flag | Environment | Default | Meaning |
|---|---|---|---|
`

// Markdown writes the list of all settings.
func Markdown(w io.Writer, app *kong.Application) error {
	var b strings.Builder
	b.WriteString(intro)
	for _, s := range Settings(app) {
		f := s.Flag
		name := "--" + f.Name
		if !f.IsBool() {
			name += " " + placeholder(f)
		} else if f.Tag.Negatable != "" {
			name = "--[no-]" + f.Name
		}
		help := f.Help
		if len(s.Commands) > 0 {
			help += " (" + strings.Join(s.Commands, ", ") + ")"
		}
		fmt.Fprintf(&b, "| `%s` | `%s` | %s | %s |\n", name, strings.Join(f.Envs, "`, `"), defaultOf(f), escape(help))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func placeholder(f *kong.Flag) string {
	switch {
	case f.Enum != "":
		return strings.ReplaceAll(f.Enum, ",", "\\|")
	case f.PlaceHolder != "":
		return f.PlaceHolder
	}
	return strings.ToUpper(f.Name)
}

func defaultOf(f *kong.Flag) string {
	switch {
	case f.HasDefault && f.Default != "":
		return "`" + f.Default + "`"
	case f.IsBool():
		return "`false`"
	}
	return ""
}

func escape(s string) string { return strings.ReplaceAll(s, "|", "\\|") }
