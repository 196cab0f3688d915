package assets

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// manifest is the build's description of the client's files.
type manifest struct {
	Build struct {
		Number  string `json:"number"`
		Version string `json:"version"`
	} `json:"build"`
	CSP struct {
		ScriptHashes []string `json:"scriptHashes"`
		StyleHashes  []string `json:"styleHashes"`
	} `json:"csp"`
	// Pages maps a path to its file; "*" is every other page.
	Pages map[string]string `json:"pages"`
	// Preload maps a path prefix to the modules that its pages load first.
	Preload map[string][]string `json:"preload"`
}

// readManifest returns nil without an error if the client was not built.
func readManifest(files fs.FS) (*manifest, error) {
	raw, err := fs.ReadFile(files, "manifest.json")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil //nolint:nilnil // not built
	}
	if err != nil {
		return nil, fmt.Errorf("client manifest.json: %w", err)
	}
	var m manifest
	if err := json.Unmarshal(raw, &m); err != nil {
		return nil, fmt.Errorf("client manifest.json: %w; build the client again", err)
	}
	for path, file := range m.Pages {
		if _, err := fs.Stat(files, file); err != nil {
			return nil, fmt.Errorf("client manifest.json names %s for %s: %w; build the client again", file, path, err)
		}
	}
	if m.Pages["*"] == "" {
		return nil, errors.New(`client manifest.json names no page for "*"; build the client again`)
	}
	return &m, nil
}

// page returns the file of a page.
func (m *manifest) page(path string) string {
	if file, ok := m.Pages[path]; ok {
		return file
	}
	return m.Pages["*"]
}

// links returns the Link headers of a page: the longest prefix of its path wins.
func (m *manifest) links(path string) []string {
	best := ""
	for prefix := range m.Preload {
		if len(prefix) > len(best) && (path == prefix || strings.HasPrefix(path, strings.TrimSuffix(prefix, "/")+"/")) {
			best = prefix
		}
	}
	links := make([]string, 0, len(m.Preload[best]))
	for _, file := range m.Preload[best] {
		links = append(links, "<"+file+">; rel=modulepreload")
	}
	return links
}
