package api

import (
	"cmp"
	"fmt"
	"regexp"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/background"
	apiconnections "github.com/costdeck/costdeck/server/internal/api/connections"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/api/sinks"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/connections"
)

// Config configures the embedded API. The zero value uses the defaults named here.
type Config struct {
	// Build is the build number that every response carries as version-control: digits only; "0" when empty.
	Build string
	// Version is that of the program, for those who run it.
	Version string
	// Warnings are what costdeck check-config says about the settings, without secrets.
	Warnings []string
	// Demo ensures the demo accounts. Without it they cannot sign in and are hidden, even if an earlier demo created them.
	Demo bool
	// DemoOffice adds more people, groups, roles and an audit trail of 14 months to the demo. Tests do without.
	DemoOffice bool
	// TokenExpire is how long a token is valid; 1 h when 0.
	TokenExpire time.Duration
	// TokenRefresh is the age from which a token should be refreshed; 20 min when 0. It must be less than TokenExpire.
	TokenRefresh time.Duration
	// RefreshGrace is the time that a refreshed token stays valid beside its successor; 30 s when 0.
	RefreshGrace time.Duration
	// LoginMax is the maximum duration of a login with refreshes; 12 h when 0.
	LoginMax time.Duration
	// ExchangeKey is the AES-256 key of 32 bytes (see usertoken.ParseKey) for encrypted user tokens. Without it, /auth/exchange
	// returns 401.
	ExchangeKey []byte
	// Providers are the OpenID providers whose ID tokens /auth/federated accepts. Without one it returns 401.
	Providers []federation.Provider
	// Delivery configures the sending of reports and alerts.
	Delivery delivery.Config
	// PublicOrigin is the portal's origin for links in messages; empty omits them.
	PublicOrigin string
	// Observe is called after every run of a background task; may be nil.
	Observe background.Observer
	// Audited is called with every entry of the audit trail; may be nil.
	Audited trail.Listener
	// Retention says how long to keep the entries of the audit trail; forever when zero.
	Retention trail.Retention
	// Sinks receive the entries of the audit trail.
	Sinks []sinks.Sink
	// Database is where the database is; the SQLite file of the data folder unless it has a URL.
	Database database.Place
	// Staging is the folder or s3://BUCKET/PREFIX with uploads that several processes share; a folder in the data folder when empty.
	Staging string
	// Connections are those of the settings file.
	Connections []connections.Config
	// Box seals the secrets of other connections; without it these cannot be stored.
	Box apiconnections.Box
	// Now is the clock of tests; when nil it is the one that all processes on the database share.
	Now func() time.Time
}

var digits = regexp.MustCompile(`^[0-9]+$`)

// complete fills in the defaults and refuses invalid settings.
func (c Config) complete() (Config, error) {
	c.Build = cmp.Or(c.Build, "0")
	c.TokenExpire = cmp.Or(c.TokenExpire, time.Hour)
	c.TokenRefresh = cmp.Or(c.TokenRefresh, 20*time.Minute)
	c.RefreshGrace = cmp.Or(c.RefreshGrace, 30*time.Second)
	c.LoginMax = cmp.Or(c.LoginMax, 12*time.Hour)
	if !digits.MatchString(c.Build) {
		return c, fmt.Errorf("build number %q is invalid; use digits only", c.Build)
	}
	if c.TokenRefresh < 0 || c.RefreshGrace < 0 || c.TokenRefresh >= c.TokenExpire {
		return c, fmt.Errorf("tokens are refreshed after %v but expire after %v; refresh them earlier, for example after a third of their lifetime",
			c.TokenRefresh, c.TokenExpire)
	}
	return c, nil
}

func (c Config) lifetimes() tokens.Lifetimes {
	return tokens.Lifetimes{Expire: c.TokenExpire, Refresh: c.TokenRefresh, Grace: c.RefreshGrace, Login: c.LoginMax}
}
