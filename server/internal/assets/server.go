package assets

import (
	"io/fs"
	"net/http"
	"path"
	"strings"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// Server serves the client.
type Server struct {
	manifest *manifest // nil where the client was not built
	files    map[string]*file
	stub     *file
	csp      string
}

// New finds the client in files; one that was not built is replaced by a page that says so.
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

// CSP is the policy that belongs to the client's pages.
func (s *Server) CSP() string { return s.csp }

// ServeHTTP answers with a file, a page, or 404: a missing file never reads as a page.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		httpx.WriteRefusal(w, r, httpx.ReasonMethod, portal.NewError(http.StatusMethodNotAllowed, "Method not allowed; use GET or HEAD.", nil))
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if !IsPage(r.URL.Path) {
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

// Prepared is the answer to a plain GET of a file that never changes. The second result is false for every other path.
func (s *Server) Prepared(urlPath, acceptEncoding string) (httpx.PreparedFile, bool) {
	f, ok := s.files[strings.TrimPrefix(urlPath, "/")]
	if !ok || f.cacheControl != immutable {
		return httpx.PreparedFile{}, false
	}
	v, err := f.variants[f.negotiate(acceptEncoding)]()
	if err != nil {
		return httpx.PreparedFile{}, false
	}
	return v.PreparedFile, true
}

// IsPage tells a page's path from a file's: files lie below /assets/ or have an extension outside of /pages/. A path with a
// segment that begins with a dot is never a page: scanners that look for /.git/config take a 200 for a find.
func IsPage(urlPath string) bool {
	switch {
	case strings.HasPrefix(urlPath, "/assets/"), strings.Contains(urlPath, "/."):
		return false
	case strings.HasPrefix(urlPath, "/pages/"):
		return true
	}
	return path.Ext(urlPath) == ""
}
