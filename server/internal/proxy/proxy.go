package proxy

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
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
	// NoBearerPaths are globs of paths below /api/ng that need neither bearer nor session (A71).
	NoBearerPaths []string
	// Paths are forwarded in addition to those of the contract: [METHOD|METHOD ]GLOB, see ParsePath.
	Paths []string
	// UploadLimit is the largest file in bytes.
	UploadLimit int64
	// Session returns an error when the request has no session.
	Session func(context.Context) error
	Log     *slog.Logger
}

// Proxy is the handler of /api/. It builds each call from an allow-list instead of cleaning the browser's request (ADR 48).
type Proxy struct {
	cfg   Config
	table *table
	agent []string
}

// New returns an error for an invalid NoBearerPaths pattern.
func New(cfg Config) (*Proxy, error) {
	for _, glob := range cfg.NoBearerPaths {
		if _, err := path.Match(glob, ""); err != nil || !strings.HasPrefix(glob, "/") {
			return nil, fmt.Errorf("--no-bearer-path %q is not a path pattern below %s; write for example /announcements/*",
				glob, portal.APIBase)
		}
	}
	var extra []Path
	for _, text := range cfg.Paths {
		parsed, err := ParsePath(text)
		if err != nil {
			return nil, fmt.Errorf("--api-path %w", err)
		}
		extra = append(extra, parsed)
	}
	return &Proxy{cfg: cfg, table: newTable(contract, extra), agent: []string{"costdeck/" + portal.Version()}}, nil
}

// ServeHTTP forwards a call. Calls outside the contract or without a session end before any network (A73, A76).
func (p *Proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	to, err := p.admit(w, r)
	if err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	body, err := p.body(w, r, to)
	if err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	response, err := p.cfg.Transport.RoundTrip(p.call(r, body))
	if err != nil {
		p.fail(w, r, explain(err))
		return
	}
	// The error of Close says nothing new.
	defer func() { _ = response.Body.Close() }()
	if err := check(response); err != nil {
		p.fail(w, r, err)
		return
	}
	caller := portal.CallOf(r.Context())
	if echoes(response, caller) {
		p.fail(w, r, portal.Garbage(errEchoed))
		return
	}
	out := relay{w: w, r: response, filter: secretFilter{secret: caller.Secret()}}
	if err := out.run(); err != nil {
		if !out.begun {
			p.fail(w, r, err)
			return
		}
		if r.Context().Err() == nil {
			p.cfg.Log.WarnContext(r.Context(), "a response of the API was cut off", "request", httpx.ExchangeOf(r.Context()).ID,
				"error", err)
		}
		// A partial response must not look complete, so the client's connection breaks too.
		panic(http.ErrAbortHandler)
	}
}

// admit finds the route, or returns why the call is refused.
func (p *Proxy) admit(w http.ResponseWriter, r *http.Request) (*route, error) {
	to := p.table.find(r.URL, r.Method)
	if to == nil {
		return nil, httpx.Because(httpx.ReasonRoute, portal.NewError(http.StatusNotFound, "Not found; schema/openapi.yaml lists "+
			"the paths. Use /session for logins and tokens.", nil))
	}
	if !slices.Contains(to.methods, r.Method) {
		w.Header().Set("Allow", strings.Join(to.methods, ", "))
		return nil, httpx.Because(httpx.ReasonMethod, portal.NewError(http.StatusMethodNotAllowed,
			"Method not allowed; use "+strings.Join(to.methods, " or ")+".", nil))
	}
	if err := p.cfg.Session(r.Context()); err != nil && !p.noBearer(r.URL.Path) {
		return nil, err
	}
	if _, err := url.ParseQuery(r.URL.RawQuery); err != nil {
		return nil, httpx.Because(httpx.ReasonPath, portal.NewError(http.StatusBadRequest,
			"The query string is invalid; separate fields with & and percent-encode their values.", nil))
	}
	return to, nil
}

// noBearer is true when the path is on the unblock list.
func (p *Proxy) noBearer(urlPath string) bool {
	return slices.ContainsFunc(p.cfg.NoBearerPaths, func(glob string) bool {
		ok, err := path.Match(glob, strings.TrimPrefix(urlPath, portal.APIBase))
		return ok && err == nil
	})
}

// call builds the API call: fixed origin, allowed headers, the session's identity.
func (p *Proxy) call(r *http.Request, body body) *http.Request {
	out := (&http.Request{
		Method: r.Method, Host: p.cfg.API.Host, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		URL:           p.target(r.URL),
		Header:        make(http.Header, 8),
		ContentLength: body.size,
		Body:          body.reader,
		GetBody:       body.again,
	}).WithContext(r.Context())
	keep(out.Header, r.Header, requestHeaders)
	if r.ContentLength == 0 {
		delete(out.Header, "Content-Type")
	}
	dropListed(out.Header, r.Header)
	call := portal.CallOf(r.Context())
	if len(p.cfg.NoBearerPaths) > 0 && p.noBearer(r.URL.Path) {
		call.Bearer = ""
	}
	if call.APIType == "" {
		call.APIType = portal.APIType(r.Header.Get("X-Page-Path"), "")
	}
	call.SetHeaders(out.Header)
	// The standard library adds its own name where there is none.
	out.Header["User-Agent"] = p.agent
	return out
}

// target is the path below the API's base URL.
func (p *Proxy) target(in *url.URL) *url.URL {
	base := p.cfg.API
	out := &url.URL{Scheme: base.Scheme, Host: base.Host, Path: base.Path + in.Path, RawQuery: in.RawQuery}
	if base.RawPath != "" || in.RawPath != "" {
		out.RawPath = base.EscapedPath() + in.EscapedPath()
	}
	return out
}
