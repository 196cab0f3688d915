package assets

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// variant is one encoding of a file, ready to be sent. It is read when it is first asked for: a start need not wait for all files, and
// those that nobody asks for take no memory.
type variant struct {
	// PreparedFile is its body and what every answer with it carries, shared by all answers: those of a connection by itself too.
	httpx.PreparedFile
	etag string
	// length is its Content-Length.
	length []string
}

// file is one file of the client with its encodings; "" is the plain one.
type file struct {
	name         string
	contentType  string
	cacheControl string
	variants     map[string]func() (*variant, error)
}

const (
	immutable  = "public, max-age=31536000, immutable"
	revalidate = "no-cache"
)

// types are the media types of the client's files; the machine's own table may differ.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon",
	".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8",
}

// load finds every file that may be served, by its path without the leading slash.
func load(files fs.FS) (map[string]*file, error) {
	loaded := map[string]*file{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || private(name) {
			return err
		}
		f := newFile(name)
		f.add("", func() ([]byte, error) { return fs.ReadFile(files, name) })
		for _, e := range encodings {
			packed := name + e.suffix
			if _, err := fs.Stat(files, packed); err == nil {
				f.add(e.name, func() ([]byte, error) { return fs.ReadFile(files, packed) })
			}
		}
		loaded[name] = f
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("client files: %w", err)
	}
	return loaded, nil
}

// private are the files that belong to the build: encodings stand behind their plain file, source maps are not released.
func private(name string) bool {
	switch path.Ext(name) {
	case ".br", ".gz", ".map":
		return true
	}
	return name == "manifest.json" || strings.HasPrefix(path.Base(name), ".")
}

// newFile is a file without any bytes.
func newFile(name string) *file {
	f := &file{name: name, contentType: types[path.Ext(name)], cacheControl: revalidate, variants: map[string]func() (*variant, error){}}
	if f.contentType == "" {
		f.contentType = mime.TypeByExtension(path.Ext(name))
	}
	if f.contentType == "" {
		f.contentType = "application/octet-stream"
	}
	if strings.HasPrefix(name, "assets/") {
		f.cacheControl = immutable
	}
	return f
}

// add gives the file an encoding, with a tag of its own since the bytes of each differ.
func (f *file) add(encoding string, read func() ([]byte, error)) {
	f.variants[encoding] = sync.OnceValues(func() (*variant, error) {
		body, err := read()
		if err != nil {
			return nil, fmt.Errorf("client files: %w", err)
		}
		sum := sha256.Sum256(body)
		etag := `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
		header := http.Header{
			"Etag": {etag}, "Cache-Control": {f.cacheControl}, "Content-Type": {f.contentType}, "Accept-Ranges": {"bytes"},
		}
		if encoding != "" {
			header["Content-Encoding"] = []string{encoding}
		}
		if len(f.variants) > 1 {
			header["Vary"] = varies
		}
		v := &variant{httpx.PreparedFile{Tag: f.name + " " + encoding, Header: header, Body: body}, etag, []string{strconv.Itoa(len(body))}}
		return v, nil
	})
}
