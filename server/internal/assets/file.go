package assets

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
)

// variant is one encoding of a file with its response headers. It is read at the first request, so that the start is fast and unused
// files need no memory.
type variant struct {
	header http.Header
	body   []byte
}

// file is one file of the client with its encodings; "" is the uncompressed one.
type file struct {
	contentType  string
	cacheControl string
	variants     map[string]func() (*variant, error)
}

const (
	immutable  = "public, max-age=31536000, immutable"
	revalidate = "no-cache"
)

// types are the media types of the client's files; the machine's table may differ.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon",
	".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8",
}

// load lists every public file by its path without the leading slash.
func load(files fs.FS) (map[string]*file, error) {
	loaded := map[string]*file{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		found := name
		whole := func() ([]byte, error) { return fs.ReadFile(files, found) }
		if plain, packed := strings.CutSuffix(name, ".gz"); packed {
			if _, err := fs.Stat(files, plain); err == nil {
				return nil
			}
			// Only the compressed file is in the binary.
			read := whole
			whole = func() ([]byte, error) { return unpack(read) }
			name = plain
		}
		if private(name) {
			return nil
		}
		f := newFile(name)
		f.add("", whole)
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

// unpack reads a file that was compressed with gzip.
func unpack(read func() ([]byte, error)) ([]byte, error) {
	packed, err := read()
	if err != nil {
		return nil, err
	}
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// private reports whether a file must not be served by name: compressed variants, source maps, the manifest.
func private(name string) bool {
	switch path.Ext(name) {
	case ".br", ".gz", ".map":
		return true
	}
	return name == "manifest.json" || strings.HasPrefix(path.Base(name), ".")
}

// newFile returns a file without encodings.
func newFile(name string) *file {
	f := &file{contentType: types[path.Ext(name)], cacheControl: revalidate, variants: map[string]func() (*variant, error){}}
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

// add adds an encoding, with its own ETag since its bytes differ.
func (f *file) add(encoding string, read func() ([]byte, error)) {
	f.variants[encoding] = sync.OnceValues(func() (*variant, error) {
		body, err := read()
		if err != nil {
			return nil, fmt.Errorf("client files: %w", err)
		}
		sum := sha256.Sum256(body)
		etag := `"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`
		header := http.Header{
			"Etag": {etag}, "Cache-Control": {f.cacheControl}, "Content-Type": {f.contentType},
		}
		if encoding != "" {
			header["Content-Encoding"] = []string{encoding}
		}
		if len(f.variants) > 1 {
			header["Vary"] = []string{"Accept-Encoding"}
		}
		return &variant{header, body}, nil
	})
}
