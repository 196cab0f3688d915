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
	if list, ok := err.(interface{ Unwrap() []error }); ok { //nolint:errorlint // only a list of its own
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
		return fmt.Errorf("%s (%d more: costdeck check-config names all)", r.mistakes[0], more)
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
			r.wrong(fmt.Errorf("--no-bearer-path %q is no glob of a path; write for example /announcements/*", glob))
		}
	}
}

// contradictions are settings that are good alone and not together.
func (r *rules) contradictions() {
	if r.Demo && r.API != "" {
		r.wrong(fmt.Errorf("--demo fills the embedded REST API, which --api %s replaces; give one of them", r.API))
	}
	if r.Demo && r.Production {
		r.wrong(errors.New("--demo has accounts whose password everybody knows, and --production is for people; leave one out"))
	}
	if r.Costs != "" && r.API != "" {
		r.wrong(fmt.Errorf("--costs is the embedded REST API's, which --api %s replaces; give one of them", r.API))
	}
	if r.Watch != "" && r.API != "" {
		r.wrong(errors.New("--watch fills the embedded REST API, which --api replaces; give one of them"))
	}
	if r.SMTPURL != "" && r.API != "" {
		r.wrong(fmt.Errorf("--smtp-url is the embedded REST API's, which --api %s replaces; give one of them", r.API))
	}
	if r.Dev && r.Production {
		r.wrong(errors.New("--dev accepts any GraphQL document, which --production must not; leave one out"))
	}
	if r.TokenRefresh <= 0 || r.TokenRefresh >= r.TokenExpire {
		r.wrong(fmt.Errorf("--token-refresh %v is not before --token-expire %v; refresh tokens earlier, e.g. after a third",
			r.TokenRefresh, r.TokenExpire))
	}
	if r.SessionIdle <= 0 || r.SessionAbsolute < r.SessionIdle {
		r.wrong(fmt.Errorf("--session-idle %v is not within --session-absolute %v; sessions end after the longer one",
			r.SessionIdle, r.SessionAbsolute))
	}
	if r.UploadLimit <= 0 {
		r.wrong(fmt.Errorf("--upload-limit %d takes no file; give a number of bytes", r.UploadLimit))
	}
	if r.TokenMarker == "" {
		r.warn("--token-marker is empty: a token in an address would be logged with it")
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
			r.warn("--public-origin is https and --trusted-proxy is missing: every user has the balancer's address in logs " +
				"and limits of logins; name the balancer's network")
		}
	case !local:
		r.wrong(fmt.Errorf("--listen %s is not loopback, so browsers see the portal under another name; "+
			"give it with --public-origin https://…", r.Listen))
	case len(r.TrustedProxy) > 0:
		r.wrong(errors.New("--trusted-proxy names a proxy in front, and --public-origin is missing; give the https:// address " +
			"that browsers see"))
	}
	if r.Operations != "" {
		if host, _, err := net.SplitHostPort(r.Operations); err == nil && !session.Loopback(host) {
			r.warn("--operations %s can be reached from other machines and has no login; let only operators reach it", r.Operations)
		}
		if r.Operations == r.Listen {
			r.wrong(fmt.Errorf("--operations %s is --listen's own address; choose another port", r.Operations))
		}
	}
}

// files looks at what the settings name, and changes nothing.
func (r *rules) files() {
	switch {
	case r.SessionKeys != "" && r.SessionKeyFile != "":
		r.wrong(errors.New("--session-key-file and --session-keys both name the session keys; give one of them"))
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
			r.wrong(fmt.Errorf("--tls-cert %s: %w; name a certificate and its key in PEM", r.TLSCert, err))
		}
	} else if r.TLSCert+r.TLSKey != "" {
		r.wrong(errors.New("--tls-cert and --tls-key belong together; give both, or neither behind a balancer that ends TLS"))
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
	const wayOut = "name a file that this user can write with --audit-log"
	folder := filepath.Dir(r.AuditLog)
	info, err := os.Stat(r.AuditLog)
	switch {
	case err == nil && info.IsDir():
		r.wrong(fmt.Errorf("audit log: %s is a directory; "+wayOut, r.AuditLog))
	case err == nil && !appendable(r.AuditLog):
		r.wrong(fmt.Errorf("audit log: %s cannot be written; "+wayOut, r.AuditLog))
	case err == nil:
	case !errors.Is(err, fs.ErrNotExist):
		r.wrong(fmt.Errorf("audit log: %w; "+wayOut, err))
	default:
		if info, err = os.Stat(folder); err != nil {
			r.wrong(fmt.Errorf("audit log: %w; make the folder, or "+wayOut, err))
		} else if !info.IsDir() || !writable(folder) {
			r.wrong(fmt.Errorf("audit log: %s is not a folder that can be written; "+wayOut, folder))
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
		r.wrong(fmt.Errorf("%s %s can be read by others (mode %04o); chmod 600 it", flag, name, info.Mode().Perm()))
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
		r.wrong(fmt.Errorf("%s: %w; name a folder that this user can write with %s", what, err, flag))
	case !info.IsDir():
		r.wrong(fmt.Errorf("%s: %s is not a directory; name a folder that this user can write with %s", what, name, flag))
	case !writable(name):
		r.wrong(fmt.Errorf("%s: %s cannot be written; name a folder that this user can write with %s", what, name, flag))
	}
}
