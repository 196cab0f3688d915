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

// New reads the client from files; one that was not built is replaced by a page that says so.
func New(files fs.FS) (*Server, error) {
	m, err := readManifest(files)
	if err != nil {
		return nil, err
	}
	loaded, err := load(files)
	if err != nil {
		return nil, err
	}
	s := &Server{manifest: m, files: loaded, stub: newFile("stub.html", stub), csp: httpx.CSP(nil, nil)}
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
		httpx.WriteError(w, portal.NewError(http.StatusMethodNotAllowed, "Pages and files are read with GET or HEAD only.", nil))
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	if !IsPage(r.URL.Path) {
		if f, ok := s.files[name]; ok {
			f.serve(w, r)
			return
		}
		httpx.WriteError(w, portal.NewError(http.StatusNotFound, "There is no such file; reload the page, it may be of an "+
			"earlier version.", nil))
		return
	}
	if s.manifest == nil {
		s.stub.serve(w, r)
		return
	}
	for _, link := range s.manifest.links(r.URL.Path) {
		w.Header().Add("Link", link)
	}
	s.files[s.manifest.page(r.URL.Path)].serve(w, r)
}

// IsPage tells a page's path from a file's: files lie below /assets/ or have an extension outside of /pages/.
func IsPage(urlPath string) bool {
	switch {
	case strings.HasPrefix(urlPath, "/assets/"):
		return false
	case strings.HasPrefix(urlPath, "/pages/"):
		return true
	}
	return path.Ext(urlPath) == ""
}

func (f *file) serve(w http.ResponseWriter, r *http.Request) {
	encoding := ""
	h := w.Header()
	if len(f.variants) > 1 {
		h.Set("Vary", "Accept-Encoding")
		encoding = choose(strings.Join(r.Header.Values("Accept-Encoding"), ","), func(e string) bool {
			_, ok := f.variants[e]
			return ok
		})
	}
	v := f.variants[encoding]
	h.Set("Cache-Control", f.cacheControl)
	h.Set("ETag", v.etag)
	if matches(r.Header.Values("If-None-Match"), v.etag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	h.Set("Content-Type", f.contentType)
	h.Set("Content-Length", v.length)
	if encoding != "" {
		h.Set("Content-Encoding", encoding)
	}
	w.WriteHeader(http.StatusOK)
	if r.Method == http.MethodGet {
		// A client that is gone cannot be told anything more.
		_, _ = w.Write(v.body)
	}
}

// matches compares weakly, as If-None-Match asks for.
func matches(headers []string, etag string) bool {
	for _, header := range headers {
		for candidate := range strings.SplitSeq(header, ",") {
			candidate = strings.TrimPrefix(strings.TrimSpace(candidate), "W/")
			if candidate == etag || candidate == "*" {
				return true
			}
		}
	}
	return false
}
