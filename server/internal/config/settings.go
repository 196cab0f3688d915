package config

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// Setting is a flag that environment and config file can set too, with the commands that have it; no commands means all.
type Setting struct {
	Flag     *kong.Flag
	Commands []string
}

// Settings lists every setting once, in the order of the model. A flag without an environment variable is an argument, not a setting.
func Settings(app *kong.Application) []Setting {
	var list []Setting
	collect(app.Node, &list)
	return list
}

func collect(node *kong.Node, list *[]Setting) {
	for _, flag := range node.Flags {
		if len(flag.Envs) == 0 || flag.Hidden {
			continue
		}
		at := slices.IndexFunc(*list, func(s Setting) bool { return s.Flag.Name == flag.Name })
		if at < 0 {
			*list = append(*list, Setting{Flag: flag})
			at = len(*list) - 1
		}
		if command := commandOf(node); command != "" {
			(*list)[at].Commands = append((*list)[at].Commands, command)
		}
	}
	for _, child := range node.Children {
		if !child.Hidden {
			collect(child, list)
		}
	}
}

// commandOf returns the path of a command without the application's name and arguments.
func commandOf(node *kong.Node) string {
	if node.Type == kong.ApplicationNode {
		return ""
	}
	return strings.TrimSpace(commandOf(node.Parent) + " " + node.Name)
}
