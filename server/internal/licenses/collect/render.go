package main

import (
	"maps"
	"slices"
	"strings"
)

// render prints every text once, under the names of all components that have it.
func render(components []component) string {
	names := map[string][]string{}
	for _, c := range components {
		text := strings.TrimSpace(strings.ReplaceAll(c.Text, "\r\n", "\n"))
		names[text] = append(names[text], c.Name+" "+c.Version)
	}
	for _, list := range names {
		slices.Sort(list)
	}
	texts := slices.SortedFunc(maps.Keys(names), func(a, b string) int { return strings.Compare(names[a][0], names[b][0]) })
	var out strings.Builder
	out.WriteString("Costdeck contains these Go modules and npm packages.\n")
	rule := strings.Repeat("=", 80)
	for _, text := range texts {
		out.WriteString("\n" + rule + "\n" + strings.Join(names[text], "\n") + "\n" + rule + "\n\n" + text + "\n")
	}
	return out.String()
}
