package config

import (
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// Setting is one flag that the environment and the config file can set too, and the commands that have it; none means all.
type Setting struct {
	Flag     *kong.Flag
	Commands []string
}

// Settings are all settings of the application, in the order of its model, each once. A flag without an environment variable
// is an argument of one call, no setting.
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

// commandOf is the path of a command without the application's name and arguments.
func commandOf(node *kong.Node) string {
	if node.Type == kong.ApplicationNode {
		return ""
	}
	return strings.TrimSpace(commandOf(node.Parent) + " " + node.Name)
}
