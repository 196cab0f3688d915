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

// liveReload is the path of esbuild's stream of changes.
const liveReload = "/esbuild"

// DevServer passes pages and files on to esbuild's server, its live-reload stream included.
type DevServer struct {
	origin   *url.URL
	reverse  *httputil.ReverseProxy
	manifest atomic.Pointer[manifest]
	// ended is done once the server stops: a live-reload stream would never end by itself.
	ended context.Context // it is the life of the server, not of a request
	stop  context.CancelFunc
}

// NewDev is in front of esbuild's server at origin.
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

// rewrite gives pages their file by the same rule as in production; the bundler's own server knows files only.
func (d *DevServer) rewrite(r *httputil.ProxyRequest) {
	r.SetURL(d.origin)
	r.Out.Header.Del("Cookie")
	if path := r.In.URL.Path; path != liveReload && IsPage(path) {
		r.Out.URL.Path, r.Out.URL.RawPath = "/"+d.manifest.Load().page(path), ""
	}
}

// CSP is the policy of the last build.
func (d *DevServer) CSP() string {
	m := d.manifest.Load()
	return httpx.CSP(m.CSP.ScriptHashes, m.CSP.StyleHashes)
}

// ServeHTTP passes one request on.
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

// Stop ends every stream, so that a restart need not wait for open pages.
func (d *DevServer) Stop() { d.stop() }

// reload takes the manifest of the latest build, where the bundler wrote one.
func (d *DevServer) reload(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, d.origin.JoinPath("/manifest.json").String(), nil)
	if err != nil {
		return
	}
	response, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		return // the page's own request tells
	}
	defer func() { _ = response.Body.Close() }()
	var m manifest
	if response.StatusCode == http.StatusOK && json.NewDecoder(response.Body).Decode(&m) == nil && m.Pages["*"] != "" {
		d.manifest.Store(&m)
	}
}
