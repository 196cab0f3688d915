package assets

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// liveReload is the path of esbuild's event stream.
const liveReload = "/esbuild"

// DevServer is a reverse proxy to esbuild's server, including its live-reload stream.
type DevServer struct {
	origin   *url.URL
	reverse  *httputil.ReverseProxy
	manifest atomic.Pointer[manifest]
	// ended is done when the server stops, since a live-reload stream never ends.
	ended context.Context // the life of the server, not of a request
	stop  context.CancelFunc
}

// NewDev returns a proxy to esbuild's server at origin.
func NewDev(origin *url.URL, log *slog.Logger) *DevServer {
	d := &DevServer{origin: origin}
	d.ended, d.stop = context.WithCancel(context.Background())
	d.manifest.Store(&manifest{Pages: map[string]string{"/": "index.html", "/login": "login.html", "*": "pages.html"}})
	d.reverse = &httputil.ReverseProxy{
		Rewrite: d.rewrite,
		ModifyResponse: func(r *http.Response) error {
			r.Header.Set("Cache-Control", "no-store")
			return nil
		},
		FlushInterval: -1,
		ErrorLog:      slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, err error) {
			httpx.WriteError(w, r, portal.NewError(http.StatusBadGateway,
				"The client's development server at "+origin.String()+" is not running; start it with make dev.", err))
		},
	}
	return d
}

// rewrite maps pages to files as in production; esbuild's server only knows files.
func (d *DevServer) rewrite(r *httputil.ProxyRequest) {
	r.SetURL(d.origin)
	r.Out.Header.Del("Cookie")
	if path := r.In.URL.Path; path != liveReload && IsPage(path) {
		r.Out.URL.Path, r.Out.URL.RawPath = "/"+d.manifest.Load().page(path), ""
	}
}

// CSP is the content security policy of the last build.
func (d *DevServer) CSP() string {
	m := d.manifest.Load()
	return httpx.CSP(m.CSP.ScriptHashes, m.CSP.StyleHashes)
}

// ServeHTTP proxies one request.
func (d *DevServer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// The live-reload stream outlasts the server's deadlines.
	control := http.NewResponseController(w)
	_, _ = control.SetReadDeadline(time.Time{}), control.SetWriteDeadline(time.Time{})
	if IsPage(r.URL.Path) {
		d.reload(r.Context())
	}
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	defer context.AfterFunc(d.ended, cancel)()
	d.reverse.ServeHTTP(w, r.WithContext(ctx))
}

// Stop ends every stream, so that a restart does not wait for open pages.
func (d *DevServer) Stop() { d.stop() }

// reload reads the manifest of the latest build.
func (d *DevServer) reload(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, d.origin.JoinPath("/manifest.json").String(), nil)
	if err != nil {
		return
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return // the page's own request reports it
	}
	defer func() { _ = response.Body.Close() }()
	var m manifest
	if response.StatusCode == http.StatusOK && json.NewDecoder(response.Body).Decode(&m) == nil && m.Pages["*"] != "" {
		d.manifest.Store(&m)
	}
}
