package assets

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
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
	// Documents maps a path to a file without the client, such as the contract of the API.
	Documents map[string]string `json:"documents"`
	// Preload maps a path prefix, in which ":" stands for any segment, to the stylesheet and the modules that its pages load first.
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

// canonical is the path of a page that has a document of its own, such as /login, for that path with slashes at its end; other paths
// stay. The client would load the document of all other pages, which leads to /login.
func (m *manifest) canonical(path string) string {
	trimmed := strings.TrimRight(path, "/")
	if m == nil || trimmed == "" || trimmed == path {
		return path
	}
	if _, own := m.Pages[trimmed]; own {
		return trimmed
	}
	return path
}

// isDocument reports whether a file is that of a page. Its own name is an address like any other, which leads home (A10).
func (m *manifest) isDocument(name string) bool {
	if m == nil {
		return false
	}
	for _, file := range m.Pages {
		if file == name {
			return true
		}
	}
	return false
}

// page returns the file of a page.
func (m *manifest) page(path string) string {
	for _, known := range []map[string]string{m.Pages, m.Documents} {
		if file, ok := known[path]; ok {
			return file
		}
	}
	return m.Pages["*"]
}

// links returns the Link headers of a page: the prefix of its path with the most segments wins, then the one with fewer ":".
func (m *manifest) links(path string) []string {
	best, bestRank := "", 0
	for prefix := range m.Preload {
		if rank := rankOf(prefix, path); rank > bestRank {
			best, bestRank = prefix, rank
		}
	}
	links := make([]string, 0, len(m.Preload[best]))
	for _, file := range m.Preload[best] {
		rel := "modulepreload"
		if strings.HasSuffix(file, ".css") {
			rel = "preload; as=style"
		}
		links = append(links, "<"+file+">; rel="+rel)
	}
	return links
}

// segment is the rank of a segment of a prefix; a fixed one counts one more.
const segment = 1 << 10

// rankOf is higher for a more specific prefix of the path, and 0 if it is not a prefix.
func rankOf(prefix, path string) int {
	if prefix == path {
		return math.MaxInt
	}
	rank := 0
	for rest := strings.Trim(prefix, "/"); rest != ""; {
		var want, have string
		want, rest, _ = strings.Cut(rest, "/")
		have, path, _ = strings.Cut(strings.TrimPrefix(path, "/"), "/")
		switch {
		case have == want:
			rank += segment + 1
		case have != "" && want == ":":
			rank += segment
		default:
			return 0
		}
	}
	return rank
}
