package checkconfig

import (
	"errors"
	"fmt"
	"net"
	"path"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/datafolder"
	"github.com/costdeck/costdeck/server/internal/proxy"
	"github.com/costdeck/costdeck/server/internal/session"
)

// Settings are the settings of serve that depend on each other or name files.
type Settings struct {
	Demo, Production, Dev            bool
	API, Costs, Database             string
	Watch, SMTPURL, Staging          string
	TokenExpire, TokenRefresh        time.Duration
	SessionIdle, SessionAbsolute     time.Duration
	UploadLimit                      int64
	TokenMarker                      string
	NoBearerPaths, APIPaths          []string
	Listen, Operations, PublicOrigin string
	TrustedProxies                   []string
	TLSCert, TLSKey                  string
	Data                             datafolder.Folder
	SessionKeys, SessionKeyFile      string
	ExchangeKeyFile                  string
	SMTPPasswordFile                 string
	DatabasePasswordFile             string
	AuditLog                         string
}

// Check checks every setting; single has the errors of settings that were checked alone. serve starts with the same check, so that
// check-config and serve cannot disagree.
func Check(s Settings, single ...error) *Findings {
	f := &Findings{}
	f.combinations(s)
	f.limits(s)
	f.Add(single...)
	f.origins(s)
	f.files(s)
	for _, pattern := range s.NoBearerPaths {
		if _, err := path.Match(pattern, ""); err != nil || !strings.HasPrefix(pattern, "/") {
			f.Add(fmt.Errorf("--no-bearer-path %q is not a path pattern; write for example /announcements/*", pattern))
		}
	}
	for _, text := range s.APIPaths {
		if _, err := proxy.ParsePath(text); err != nil {
			f.Add(fmt.Errorf("--api-path %w", err))
		}
	}
	return f
}

// combinations refuses settings that are valid alone but not together.
func (f *Findings) combinations(s Settings) {
	if s.Demo && s.API != "" {
		f.Add(fmt.Errorf("--demo and --api %s exclude each other: --demo fills the embedded REST API; use one of them", s.API))
	}
	if s.Demo && s.Production {
		f.warn("--demo with --production: demo accounts have a known password; leave --demo out where others can reach the portal")
	}
	if s.Costs != "" && s.API != "" {
		f.Add(fmt.Errorf("--costs and --api %s exclude each other: --costs is for the embedded REST API; use one of them", s.API))
	}
	if s.Database != "" && s.API != "" {
		f.Add(fmt.Errorf("--database and --api %s exclude each other: --database is for the embedded REST API; use one of them", s.API))
	}
	if s.Watch != "" && s.API != "" {
		f.Add(errors.New("--watch and --api exclude each other: --watch fills the embedded REST API; use one of them"))
	}
	if s.Staging != "" && s.API != "" {
		f.Add(fmt.Errorf("--staging and --api %s exclude each other: --staging is for the embedded REST API; use one of them", s.API))
	}
	if len(s.APIPaths) > 0 && s.API == "" {
		f.Add(errors.New("--api-path is for paths of a REST API of your own; set --api, or leave it out"))
	}
	if s.SMTPURL != "" && s.API != "" {
		f.Add(fmt.Errorf("--smtp-url and --api %s exclude each other: --smtp-url is for the embedded REST API; use one of them", s.API))
	}
	if s.Dev && s.Production {
		f.Add(errors.New("--dev and --production exclude each other: --dev accepts any GraphQL document; use one of them"))
	}
}

func (f *Findings) limits(s Settings) {
	if s.TokenRefresh <= 0 || s.TokenRefresh >= s.TokenExpire {
		f.Add(fmt.Errorf("--token-refresh %v must be less than --token-expire %v; use for example a third of it",
			s.TokenRefresh, s.TokenExpire))
	}
	if s.SessionIdle <= 0 || s.SessionAbsolute < s.SessionIdle {
		f.Add(fmt.Errorf("--session-idle %v must not exceed --session-absolute %v; lower --session-idle",
			s.SessionIdle, s.SessionAbsolute))
	}
	if s.UploadLimit <= 0 {
		f.Add(fmt.Errorf("--upload-limit %d is invalid; use a number of bytes greater than 0", s.UploadLimit))
	}
	if s.TokenMarker == "" {
		f.warn("--token-marker is empty, so user tokens in URLs would be logged; set it to the parameter's name")
	}
}

// origins checks that the portal knows the origin that browsers use, and that the operations listener stays private.
func (f *Findings) origins(s Settings) {
	host, _, err := net.SplitHostPort(s.Listen)
	if err != nil {
		return // The check of --listen reports it.
	}
	local := session.Loopback(host)
	switch {
	case s.PublicOrigin != "":
		origin, err := session.ParseOrigin(s.PublicOrigin)
		f.Add(err)
		if err == nil && origin.HTTPS && len(s.TrustedProxies) == 0 && s.TLSCert == "" {
			f.warn("--public-origin is https and --trusted-proxy is not set: logs and login limits see only the load balancer's " +
				"address; set --trusted-proxy to the load balancer's network")
		}
	case !local:
		f.Add(fmt.Errorf("--listen %s is not loopback, so the portal needs its public address; set --public-origin https://…", s.Listen))
	case len(s.TrustedProxies) > 0:
		f.warn("--trusted-proxy is set, but --public-origin is missing: only browsers on this machine can sign in; set it to the https:// address " +
			"that browsers use")
	}
	if s.Operations == "" {
		return
	}
	if host, _, err := net.SplitHostPort(s.Operations); err == nil && !session.Loopback(host) {
		f.warn("--operations %s is reachable from other machines and has no login; restrict access to operators", s.Operations)
	}
	if s.Operations == s.Listen && !anyPort(s.Operations) {
		f.Add(fmt.Errorf("--operations %s is the same address as --listen; choose another port", s.Operations))
	}
}

// anyPort reports whether the system chooses the port, so that two listeners never get the same one.
func anyPort(address string) bool {
	_, port, err := net.SplitHostPort(address)
	return err == nil && (port == "0" || port == "")
}
