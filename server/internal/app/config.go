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

// Config is what an operator can say about the portal. The zero value of a field is what docs/configuration.md calls off.
type Config struct {
	// Origin is where browsers see the portal.
	Origin session.Origin
	Page   PageConfig
	// TrustedProxies are those in front whose X-Forwarded-For names the browser's address.
	TrustedProxies []netip.Prefix
	// Dev accepts any GraphQL document.
	Dev bool
	// DevAssets is the address of esbuild's server, which then serves pages and files; nil serves the embedded ones.
	DevAssets *url.URL
	// SSO are the OpenID providers that users may sign in by, in the order of their buttons.
	SSO []sso.Provider
	// NoBearerPaths are globs of API paths that are called without a bearer.
	NoBearerPaths []string
	// TokenMarker introduces an encrypted user token in an address; nothing behind it is ever logged.
	TokenMarker string
	// UploadLimit is the largest file in bytes that /api/ng/ingests takes.
	UploadLimit int64
	Limits      session.Limits
	// ShutdownDelay is how long the server still serves after it turned unready, so that a balancer can notice.
	ShutdownDelay time.Duration
}

// Deps is what the portal stands on.
type Deps struct {
	// API is scheme and host of the REST API, reached over Transport.
	API       *url.URL
	Transport http.RoundTripper
	Keys      *session.Keyring
	// Ended remembers sessions in cookies that were ended; nil forgets them with the process.
	Ended *session.EndedFile
	// Redis keeps the sessions of several replicas; nil keeps them in cookies.
	Redis  *redis.Client
	Assets fs.FS
	Log    *slog.Logger
	// Audit keeps who did what; nil keeps nothing.
	Audit *audit.Log
	// Metrics count and Traces follow what happens; nil ones cost nothing.
	Metrics *metrics.Metrics
	Traces  *tracing.Tracer
	// Parts are what else /readyz and the metrics tell of: the database of the costs, the data folder.
	Parts []Part
	// Started closes when the start is over; nil when it is. Until then the server is not ready.
	Started <-chan struct{}
	Now     func() time.Time
}
