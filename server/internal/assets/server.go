package assets

import (
	"io/fs"
	"net/http"
	"net/url"
	"path"
	"strings"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// Server serves the client.
type Server struct {
	manifest *manifest // nil if the client was not built
	files    map[string]*file
	stub     *file
	csp      string
}

// New serves the client in files, or a page that says that it was not built.
func New(files fs.FS) (*Server, error) {
	m, err := readManifest(files)
	if err != nil {
		return nil, err
	}
	loaded, err := load(files)
	if err != nil {
		return nil, err
	}
	s := &Server{manifest: m, files: loaded, stub: newFile("stub.html"), csp: httpx.CSP(nil, nil)}
	s.stub.add("", func() ([]byte, error) { return stub, nil })
	if m != nil {
		s.csp = httpx.CSP(m.CSP.ScriptHashes, m.CSP.StyleHashes)
	}
	return s, nil
}

// CSP is the content security policy of the client's pages.
func (s *Server) CSP() string { return s.csp }

// ServeHTTP responds with a file, a page, or 404 for a missing file.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		httpx.WriteRefusal(w, r, httpx.ReasonMethod, portal.NewError(http.StatusMethodNotAllowed, "Method not allowed; use GET or HEAD.", nil))
		return
	}
	if to := s.manifest.canonical(r.URL.Path); to != r.URL.Path {
		w.Header().Set("Cache-Control", "no-cache")
		http.Redirect(w, r, (&url.URL{Path: to, RawQuery: r.URL.RawQuery}).String(), http.StatusPermanentRedirect)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if !IsPage(r.URL.Path) && !s.manifest.isDocument(name) {
		if f, ok := s.files[name]; ok {
			f.serve(w, r)
			return
		}
		httpx.WriteRefusal(w, r, httpx.ReasonFile, portal.NewError(http.StatusNotFound, "File not found; the page may be out of "+
			"date, so reload it.", nil))
		return
	}
	if s.manifest == nil {
		s.stub.serve(w, r)
		return
	}
	if links := s.manifest.links(r.URL.Path); len(links) > 0 {
		w.Header()["Link"] = links
	}
	s.files[s.manifest.page(r.URL.Path)].serve(w, r)
}

// IsPage is false for files: paths below /assets/, or with an extension outside of /pages/. Segments that start with a dot are not pages
// either: scanners take a 200 for /.git/config as a hit.
func IsPage(urlPath string) bool {
	switch {
	case strings.HasPrefix(urlPath, "/assets/"), strings.Contains(urlPath, "/."):
		return false
	case strings.HasPrefix(urlPath, "/pages/"):
		return true
	}
	return path.Ext(urlPath) == ""
}
