package main

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
)

var licenseFile = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|notice|patents)([.-].*)?$`)

// goModules returns the modules whose packages the command imports, and Go itself.
func goModules(command string) ([]component, error) {
	list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", command)
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("list modules of %s: %w", command, err)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("find Go: %w", err)
	}
	lines := slices.Compact(slices.Sorted(slices.Values(strings.Split(strings.TrimSpace(string(out)), "\n"))))
	lines = append(lines, fmt.Sprintf("Go standard library\t%s\t%s", runtime.Version(), strings.TrimSpace(string(root))))
	var modules []component
	for _, line := range lines {
		field := strings.Split(line, "\t")
		if len(field) != 3 {
			continue // a package of this module
		}
		text, err := licenseTexts(field[2])
		if err != nil {
			return nil, fmt.Errorf("license of %s: %w", field[0], err)
		}
		modules = append(modules, component{Name: field[0], Version: field[1], Text: text})
	}
	return modules, nil
}

// licenseTexts joins the license files of a folder in the order of their names.
func licenseTexts(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	slices.SortFunc(entries, func(a, b os.DirEntry) int { return cmp.Compare(a.Name(), b.Name()) })
	var texts []string
	for _, entry := range entries {
		if !entry.Type().IsRegular() || !licenseFile.MatchString(entry.Name()) || filepath.Ext(entry.Name()) == ".go" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			return "", err
		}
		texts = append(texts, string(text))
	}
	if len(texts) == 0 {
		return "", fmt.Errorf("no license file in %s", dir)
	}
	return strings.Join(texts, "\n"), nil
}
