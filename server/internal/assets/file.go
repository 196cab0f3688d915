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
)

// variant is one encoding of a file, ready to be sent.
type variant struct {
	body []byte
	etag string
	// header is what every answer with it carries, and length its Content-Length. They are shared by all answers.
	header http.Header
	length []string
}

// file is one file of the client with its encodings; "" is the plain one.
type file struct {
	contentType  string
	cacheControl string
	variants     map[string]*variant
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

// load reads every file that may be served, by its path without the leading slash.
func load(files fs.FS) (map[string]*file, error) {
	loaded := map[string]*file{}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || private(name) {
			return err
		}
		f, err := loadFile(files, name)
		loaded[name] = f
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("the client's files: %w", err)
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

func loadFile(files fs.FS, name string) (*file, error) {
	body, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, err
	}
	f := newFile(name, body)
	for _, e := range encodings {
		if packed, err := fs.ReadFile(files, name+e.suffix); err == nil {
			f.variants[e.name] = f.newVariant(packed, f.variants[""].etag, e.name)
		}
	}
	return f, nil
}

func newFile(name string, body []byte) *file {
	f := &file{contentType: types[path.Ext(name)], cacheControl: revalidate}
	if f.contentType == "" {
		f.contentType = mime.TypeByExtension(path.Ext(name))
	}
	if f.contentType == "" {
		f.contentType = "application/octet-stream"
	}
	if strings.HasPrefix(name, "assets/") {
		f.cacheControl = immutable
	}
	sum := sha256.Sum256(body)
	f.variants = map[string]*variant{"": f.newVariant(body, `"`+base64.RawURLEncoding.EncodeToString(sum[:12])+`"`, "")}
	return f
}

// newVariant gives each encoding a tag of its own, since their bytes differ.
func (f *file) newVariant(body []byte, plain, encoding string) *variant {
	if encoding != "" {
		plain = strings.TrimSuffix(plain, `"`) + "-" + encoding + `"`
	}
	v := &variant{body: body, etag: plain, length: []string{strconv.Itoa(len(body))}, header: http.Header{
		"Etag": {plain}, "Cache-Control": {f.cacheControl}, "Content-Type": {f.contentType}, "Accept-Ranges": {"bytes"},
	}}
	if encoding != "" {
		v.header["Content-Encoding"] = []string{encoding}
	}
	return v
}
