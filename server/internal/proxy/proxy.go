package proxy

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// Config is what a proxy needs.
type Config struct {
	// API is scheme and host of the REST API, fixed for the proxy's life.
	API       *url.URL
	Transport http.RoundTripper
	// NoBearerPaths are globs of paths below /api/ng that are called without a bearer, and without a session too (A71).
	NoBearerPaths []string
	// UploadLimit is the largest file in bytes.
	UploadLimit int64
	// Session is why the request has no session, or nil.
	Session func(context.Context) error
	Log     *slog.Logger
}

// Proxy is the handler of /api/.
type Proxy struct {
	cfg     Config
	reverse *httputil.ReverseProxy
}

// New makes the proxy. It fails on a glob that is none.
func New(cfg Config) (*Proxy, error) {
	for _, glob := range cfg.NoBearerPaths {
		if _, err := path.Match(glob, ""); err != nil || !strings.HasPrefix(glob, "/") {
			return nil, fmt.Errorf("no-bearer path %q is no glob of a path below %s; write for example /announcements/*",
				glob, portal.APIBase)
		}
	}
	p := &Proxy{cfg: cfg}
	p.reverse = &httputil.ReverseProxy{
		Rewrite: p.rewrite, ModifyResponse: p.modify, ErrorHandler: p.fail, Transport: cfg.Transport,
		ErrorLog: slog.NewLogLogger(cfg.Log.Handler(), slog.LevelWarn),
		// Every write of the API goes on at once.
		FlushInterval: -1,
	}
	return p, nil
}

// ServeHTTP passes a call on. Whatever is not of the contract, or has no session, ends before any network (A73, A76).
func (p *Proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	to, err := p.admit(w, r)
	if err != nil {
		httpx.WriteError(w, err)
		return
	}
	extendDeadline(w, r, to.upload && r.Method == http.MethodPost)
	p.reverse.ServeHTTP(w, r)
}

func (p *Proxy) admit(w http.ResponseWriter, r *http.Request) (route, error) {
	if portal.AmbiguousPath(r.URL.EscapedPath()) {
		return route{}, portal.NewError(http.StatusBadRequest, "The path is ambiguous; send it without dot segments, "+
			"empty segments and encoded separators.", nil)
	}
	to, ok := find(r.URL.Path)
	if !ok {
		return route{}, portal.NewError(http.StatusNotFound, "The REST API has nothing there; see schema/openapi.yaml for its "+
			"paths. Logins and tokens are the business of /session.", nil)
	}
	if !slices.Contains(to.methods, r.Method) {
		w.Header().Set("Allow", strings.Join(to.methods, ", "))
		return route{}, portal.NewError(http.StatusMethodNotAllowed,
			"The path takes "+strings.Join(to.methods, " and ")+" only.", nil)
	}
	if err := p.cfg.Session(r.Context()); err != nil && !p.noBearer(r.URL.Path) {
		return route{}, err
	}
	return to, p.admitBody(w, r, to)
}

// noBearer tells whether the path is on the unblock list.
func (p *Proxy) noBearer(urlPath string) bool {
	return slices.ContainsFunc(p.cfg.NoBearerPaths, func(glob string) bool {
		ok, err := path.Match(glob, strings.TrimPrefix(urlPath, portal.APIBase))
		return ok && err == nil
	})
}

// rewrite builds the call from nothing: the fixed origin, the allowed headers, and who calls.
func (p *Proxy) rewrite(r *httputil.ProxyRequest) {
	r.SetURL(p.cfg.API)
	r.Out.Header = keep(r.In.Header, requestHeaders)
	call := portal.CallOf(r.In.Context())
	if p.noBearer(r.In.URL.Path) {
		call.Bearer = ""
	}
	if call.APIType == "" {
		call.APIType = portal.APIType(r.In.Header.Get("X-Page-Path"), "")
	}
	call.SetHeaders(r.Out.Header)
	// The standard library adds its own name where there is none.
	r.Out.Header["User-Agent"] = []string{"costdeck/" + portal.Version()}
}

// modify turns what is no answer of the contract into a problem.
func (p *Proxy) modify(r *http.Response) error {
	media, _, _ := strings.Cut(strings.ToLower(r.Header.Get("Content-Type")), ";")
	media = strings.TrimSpace(media)
	hasBody := r.StatusCode != http.StatusNoContent && r.StatusCode != http.StatusNotModified && r.ContentLength != 0
	switch {
	case r.StatusCode < http.StatusOK, r.StatusCode >= 300 && r.StatusCode < 400 && r.StatusCode != http.StatusNotModified:
		return portal.Garbage(fmt.Errorf("status %d", r.StatusCode))
	case r.StatusCode >= http.StatusBadRequest && !portal.IsJSON(r.Header):
		return portal.Refusal(r, nil)
	case hasBody && (media == "" || media == "text/html" || media == "application/xhtml+xml"):
		return portal.Garbage(fmt.Errorf("status %d with Content-Type %q", r.StatusCode, r.Header.Get("Content-Type")))
	}
	answer(r)
	return nil
}

// fail answers for an API that gave none.
func (p *Proxy) fail(w http.ResponseWriter, r *http.Request, err error) {
	if large, ok := errors.AsType[*http.MaxBytesError](err); ok {
		httpx.WriteError(w, httpx.TooLarge(large.Limit))
		return
	}
	if _, ok := errors.AsType[*portal.Error](err); !ok {
		err = portal.Unreachable(err)
	}
	if r.Context().Err() == nil {
		p.cfg.Log.WarnContext(r.Context(), "the API gave no answer", "request", httpx.ExchangeOf(r.Context()).ID, "error", err)
	}
	httpx.WriteError(w, err)
}
