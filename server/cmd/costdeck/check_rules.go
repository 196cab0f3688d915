package main

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/session"
)

// rules hold settings to what serve asks of them, and look at files without changing any.
type rules struct {
	serveCmd
	mistakes, warnings []string
}

// wrong keeps every error that is joined in err.
func (r *rules) wrong(err error) {
	if err == nil {
		return
	}
	if list, ok := err.(interface{ Unwrap() []error }); ok { // only a list of its own
		for _, one := range list.Unwrap() {
			r.wrong(one)
		}
		return
	}
	r.mistakes = append(r.mistakes, err.Error())
}

// refusal is the first mistake, and says how to see the others.
func (r *rules) refusal() error {
	switch more := len(r.mistakes) - 1; {
	case more < 0:
		return nil
	case more == 0:
		return errors.New(r.mistakes[0])
	default:
		return fmt.Errorf("%s (%d more; costdeck check-config lists all)", r.mistakes[0], more)
	}
}

func (r *rules) warn(format string, args ...any) {
	r.warnings = append(r.warnings, fmt.Sprintf(format, args...))
}

func second[T any](_ T, err error) error { return err }

// settings holds every setting to its rule. serve starts with nothing else, so that check-config and serve cannot disagree.
func (r *rules) settings() {
	r.contradictions()
	r.wrong(r.allowed(r.Demo))
	r.wrong(r.bindable("--listen", r.Listen))
	r.wrong(second(r.devAssets()))
	r.wrong(second(r.tracker()))
	r.wrong(second(r.apiProviders()))
	r.wrong(second(r.trusted()))
	r.wrong(second(r.apiLimits()))
	r.wrong(r.checkCosts())
	r.wrong(second(r.exchangeKey()))
	r.wrong(second(r.delivery()))
	r.wrong(r.operationsFlags.check())
	if r.Operations != "" {
		r.wrong(r.bindable("--operations", r.Operations))
	}
	r.wrong(r.watchFlags.check())
	r.wrong(r.redisAddress())
	r.origins()
	r.files()
	if r.API != "" {
		r.wrong(second(parseAddress("--api", r.API)))
	}
	for _, glob := range r.NoBearerPath {
		if _, err := path.Match(glob, ""); err != nil || !strings.HasPrefix(glob, "/") {
			r.wrong(fmt.Errorf("--no-bearer-path %q is not a path pattern; write for example /announcements/*", glob))
		}
	}
}

// contradictions are settings that are good alone and not together.
func (r *rules) contradictions() {
	if r.Demo && r.API != "" {
		r.wrong(fmt.Errorf("--demo and --api %s exclude each other: --demo fills the embedded REST API; use one of them", r.API))
	}
	if r.Demo && r.Production {
		r.warn("--demo with --production: demo accounts have a known password; leave --demo out where others can reach the portal")
	}
	if r.Costs != "" && r.API != "" {
		r.wrong(fmt.Errorf("--costs and --api %s exclude each other: --costs is for the embedded REST API; use one of them", r.API))
	}
	if r.Watch != "" && r.API != "" {
		r.wrong(errors.New("--watch and --api exclude each other: --watch fills the embedded REST API; use one of them"))
	}
	if r.SMTPURL != "" && r.API != "" {
		r.wrong(fmt.Errorf("--smtp-url and --api %s exclude each other: --smtp-url is for the embedded REST API; use one of them", r.API))
	}
	if r.Dev && r.Production {
		r.wrong(errors.New("--dev and --production exclude each other: --dev accepts any GraphQL document; use one of them"))
	}
	if r.TokenRefresh <= 0 || r.TokenRefresh >= r.TokenExpire {
		r.wrong(fmt.Errorf("--token-refresh %v must be less than --token-expire %v; use for example a third of it",
			r.TokenRefresh, r.TokenExpire))
	}
	if r.SessionIdle <= 0 || r.SessionAbsolute < r.SessionIdle {
		r.wrong(fmt.Errorf("--session-idle %v must not exceed --session-absolute %v; lower --session-idle",
			r.SessionIdle, r.SessionAbsolute))
	}
	if r.UploadLimit <= 0 {
		r.wrong(fmt.Errorf("--upload-limit %d is invalid; use a number of bytes greater than 0", r.UploadLimit))
	}
	if r.TokenMarker == "" {
		r.warn("--token-marker is empty, so user tokens in URLs would be logged; set it to the parameter's name")
	}
}

// origins asks whether the portal will know under which name browsers see it.
func (r *rules) origins() {
	host, _, err := net.SplitHostPort(r.Listen)
	if err != nil {
		return // said already
	}
	local := session.Loopback(host)
	switch {
	case r.PublicOrigin != "":
		origin, err := session.ParseOrigin(r.PublicOrigin)
		r.wrong(err)
		if err == nil && origin.HTTPS && len(r.TrustedProxy) == 0 && r.TLSCert == "" {
			r.warn("--public-origin is https and --trusted-proxy is not set: logs and login limits see only the load balancer's " +
				"address; set --trusted-proxy to the load balancer's network")
		}
	case !local:
		r.wrong(fmt.Errorf("--listen %s is not loopback, so the portal needs its public address; set --public-origin https://…", r.Listen))
	case len(r.TrustedProxy) > 0:
		r.warn("--trusted-proxy is set, but --public-origin is missing: only browsers on this machine can sign in; set it to the https:// address " +
			"that browsers use")
	}
	if r.Operations != "" {
		if host, _, err := net.SplitHostPort(r.Operations); err == nil && !session.Loopback(host) {
			r.warn("--operations %s is reachable from other machines and has no login; restrict access to operators", r.Operations)
		}
		if r.Operations == r.Listen && !anyPort(r.Operations) {
			r.wrong(fmt.Errorf("--operations %s is the same address as --listen; choose another port", r.Operations))
		}
	}
}

// files looks at what the settings name, and changes nothing.
func (r *rules) files() {
	switch {
	case r.SessionKeys != "" && r.SessionKeyFile != "":
		r.wrong(errors.New("--session-key-file and --session-keys exclude each other; use one of them"))
	case r.SessionKeys != "":
		r.wrong(second(session.ParseKeyring(r.SessionKeys, time.Now)))
	case r.SessionKeyFile != "":
		r.keyFile(r.SessionKeyFile)
	default:
		if _, err := os.Stat(r.dataFlags.keyFile()); err == nil {
			r.keyFile(r.dataFlags.keyFile())
		}
	}
	if r.API == "" || (r.SessionKeyFile == "" && r.SessionKeys == "") {
		r.folder("data folder", r.Data, "--data")
	}
	r.auditFile()
	if r.TLSCert != "" && r.TLSKey != "" {
		if _, err := httpx.TLS(r.TLSCert, r.TLSKey); err != nil {
			r.wrong(fmt.Errorf("--tls-cert %s: %w; use a certificate and its key in PEM format", r.TLSCert, err))
		}
	} else if r.TLSCert+r.TLSKey != "" {
		r.wrong(errors.New("--tls-cert and --tls-key belong together; set both, or neither behind a load balancer that terminates TLS"))
	}
}

// secrets asks that files with secrets are for their owner alone. Only check-config does: orchestrators mount secrets in modes of
// their own, and a server that stays down protects nothing.
func (r *rules) secrets() {
	keyFile := r.SessionKeyFile
	if keyFile == "" && r.SessionKeys == "" {
		keyFile = r.dataFlags.keyFile()
	}
	for _, secret := range [][2]string{{"--session-key-file", keyFile}, {"--exchange-key-file", r.ExchangeKeyFile},
		{"--tls-key", r.TLSKey}, {"--smtp-password-file", r.SMTPPasswordFile}} {
		r.private(secret[0], secret[1])
	}
}

// auditFile asks whether the audit log can be appended to. Its folder must exist: it is not made.
func (r *rules) auditFile() {
	if r.AuditLog == "stderr" || r.AuditLog == "" {
		return
	}
	const wayOut = "set --audit-log to a file that this user can write to"
	folder := filepath.Dir(r.AuditLog)
	info, err := os.Stat(r.AuditLog)
	switch {
	case err == nil && info.IsDir():
		r.wrong(fmt.Errorf("audit log: %s is a directory; "+wayOut, r.AuditLog))
	case err == nil && !appendable(r.AuditLog):
		r.wrong(fmt.Errorf("audit log: %s is not writable; "+wayOut, r.AuditLog))
	case err == nil:
	case !errors.Is(err, fs.ErrNotExist):
		r.wrong(fmt.Errorf("audit log: %w; "+wayOut, err))
	default:
		if info, err = os.Stat(folder); err != nil {
			r.wrong(fmt.Errorf("audit log: %w; create the folder, or "+wayOut, err))
		} else if !info.IsDir() || !writable(folder) {
			r.wrong(fmt.Errorf("audit log: %s is not a writable folder; "+wayOut, folder))
		}
	}
}

func (r *rules) keyFile(name string) {
	r.wrong(second(session.OpenKeyring(name, false, time.Now)))
}

// private asks that a secret is for its owner alone.
func (r *rules) private(flag, name string) {
	info, err := os.Stat(name)
	if name == "" || err != nil {
		return // said where it is read
	}
	if open := info.Mode().Perm() & 0o077; open != 0 {
		r.wrong(fmt.Errorf("%s %s is readable by other users (mode %04o); run chmod 600", flag, name, info.Mode().Perm()))
	}
}

// folder asks whether a folder can be used, or made.
func (r *rules) folder(what, name, flag string) {
	info, err := os.Stat(name)
	for errors.Is(err, fs.ErrNotExist) && name != filepath.Dir(name) {
		name = filepath.Dir(name)
		info, err = os.Stat(name)
	}
	switch {
	case err != nil:
		r.wrong(fmt.Errorf("%s: %w; set %s to a folder that this user can write to", what, err, flag))
	case !info.IsDir():
		r.wrong(fmt.Errorf("%s: %s is not a directory; set %s to a folder that this user can write to", what, name, flag))
	case !writable(name):
		r.wrong(fmt.Errorf("%s: %s is not writable; set %s to a folder that this user can write to", what, name, flag))
	}
}

// anyPort tells whether the system chooses the port: two such listeners never meet.
func anyPort(address string) bool {
	_, port, err := net.SplitHostPort(address)
	return err == nil && (port == "0" || port == "")
}
