package app

import (
	"io/fs"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"time"

	"github.com/redis/go-redis/v9"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/metrics"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/sso"
	"github.com/costdeck/costdeck/server/internal/tracing"
)

// Config are the operator's settings. The zero value of a field is off.
type Config struct {
	// Origin is the portal's origin in browsers.
	Origin session.Origin
	Page   PageConfig
	// TrustedProxies are the proxies whose X-Forwarded-For is trusted.
	TrustedProxies []netip.Prefix
	// Dev accepts any GraphQL document.
	Dev bool
	// DevAssets is the URL of esbuild's server, which then serves pages and files; nil serves the embedded ones.
	DevAssets *url.URL
	// DevDocuments is the client's allow-list on disk, which documents that were written after the build come from; it needs Dev.
	DevDocuments string
	// SSO are the OpenID providers, in the order of their buttons.
	SSO []sso.Provider
	// NoBearerPaths are patterns of API paths that are called without a bearer token.
	NoBearerPaths []string
	// APIPaths are forwarded in addition to those of the contract, in the form of --api-path.
	APIPaths []string
	// TokenMarker precedes an encrypted user token in a URL; nothing after it is logged.
	TokenMarker string
	// UploadLimit is the largest file for /api/ng/ingests, in bytes.
	UploadLimit int64
	Limits      session.Limits
	// ShutdownDelay is how long an unready server keeps serving, so that a load balancer notices.
	ShutdownDelay time.Duration
}

// Deps are the dependencies of the portal.
type Deps struct {
	// API is scheme and host of the REST API, reached over Transport.
	API       *url.URL
	Transport http.RoundTripper
	Keys      *session.Keyring
	// Ended keeps logged-out cookie sessions across restarts; nil keeps them in memory only.
	Ended *session.EndedFile
	// Redis stores the sessions of several replicas; nil stores them in cookies.
	Redis  *redis.Client
	Assets fs.FS
	Log    *slog.Logger
	// Audit is the audit log; nil writes none.
	Audit *audit.Log
	// Metrics and Traces may be nil.
	Metrics *metrics.Metrics
	Traces  *tracing.Tracer
	// Dependencies are checked by /readyz and metrics in addition to API and session store.
	Dependencies []Dependency
	// Started closes when the start is complete; nil means it is. Until then the server is unready.
	Started <-chan struct{}
	Now     func() time.Time
	// RefreshPatience is session.Config.Patience.
	RefreshPatience time.Duration
}
