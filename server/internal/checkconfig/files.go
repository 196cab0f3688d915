package checkconfig

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/session"
)

// files checks the files that the settings name.
func (f *Findings) files(s Settings) {
	switch {
	case s.SessionKeys != "" && s.SessionKeyFile != "":
		f.Add(errors.New("--session-key-file and --session-keys exclude each other; use one of them"))
	case s.SessionKeys != "":
		_, err := session.ParseKeyring(s.SessionKeys, time.Now)
		f.Add(err)
	case s.SessionKeyFile != "":
		f.keyFile(s.SessionKeyFile)
	default:
		if _, err := os.Stat(s.Data.KeyFile()); err == nil {
			f.keyFile(s.Data.KeyFile())
		}
	}
	if s.API == "" || (s.SessionKeyFile == "" && s.SessionKeys == "") {
		f.dataFolder(string(s.Data))
	}
	if info, err := os.Stat(s.Staging); s.Staging != "" && err == nil && info.IsDir() && !writable(s.Staging) {
		f.Add(fmt.Errorf("--staging %s is not writable; let the user of every replica write to it", s.Staging))
	}
	f.auditLog(s.AuditLog)
	if s.TLSCert != "" && s.TLSKey != "" {
		if _, err := httpx.TLS(s.TLSCert, s.TLSKey); err != nil {
			f.Add(fmt.Errorf("--tls-cert %s: %w; use a certificate and its key in PEM format", s.TLSCert, err))
		}
	} else if s.TLSCert+s.TLSKey != "" {
		f.Add(errors.New("--tls-cert and --tls-key belong together; set both, or neither behind a load balancer that terminates TLS"))
	}
}

func (f *Findings) keyFile(name string) {
	_, err := session.OpenKeyring(name, false, time.Now)
	f.Add(err)
}

// Secrets checks that only the owner can read files with secrets. serve does not check it: orchestrators mount secrets with modes of
// their own, and a server that refuses to start protects nothing.
func (f *Findings) Secrets(s Settings) {
	keyFile := s.SessionKeyFile
	if keyFile == "" && s.SessionKeys == "" {
		keyFile = s.Data.KeyFile()
	}
	for _, secret := range [][2]string{{"--session-key-file", keyFile}, {"--exchange-key-file", s.ExchangeKeyFile},
		{"--tls-key", s.TLSKey}, {"--smtp-password-file", s.SMTPPasswordFile},
		{"--database-password-file", s.DatabasePasswordFile}} {
		flag, name := secret[0], secret[1]
		info, err := os.Stat(name)
		if name == "" || err != nil {
			continue // Reading the file reports it.
		}
		if mode := info.Mode().Perm(); mode&0o077 != 0 {
			f.Add(fmt.Errorf("%s %s is readable by other users (mode %04o); run chmod 600", flag, name, mode))
		}
	}
}

// auditLog checks that the audit log can be appended to. Its folder must exist: serve does not create it.
func (f *Findings) auditLog(name string) {
	if name == "stderr" || name == "" {
		return
	}
	const wayOut = "set --audit-log to a file that this user can write to"
	folder := filepath.Dir(name)
	info, err := os.Stat(name)
	switch {
	case err == nil && info.IsDir():
		f.Add(fmt.Errorf("audit log: %s is a directory; "+wayOut, name))
	case err == nil && !appendable(name):
		f.Add(fmt.Errorf("audit log: %s is not writable; "+wayOut, name))
	case err == nil:
	case !errors.Is(err, fs.ErrNotExist):
		f.Add(fmt.Errorf("audit log: %w; "+wayOut, err))
	default:
		if info, err = os.Stat(folder); err != nil {
			f.Add(fmt.Errorf("audit log: %w; create the folder, or "+wayOut, err))
		} else if !info.IsDir() || !writable(folder) {
			f.Add(fmt.Errorf("audit log: %s is not a writable folder; "+wayOut, folder))
		}
	}
}

// dataFolder checks that the folder can be written to, or created.
func (f *Findings) dataFolder(name string) {
	const wayOut = "set --data to a folder that this user can write to"
	info, err := os.Stat(name)
	for errors.Is(err, fs.ErrNotExist) && name != filepath.Dir(name) {
		name = filepath.Dir(name)
		info, err = os.Stat(name)
	}
	switch {
	case err != nil:
		f.Add(fmt.Errorf("data folder: %w; "+wayOut, err))
	case !info.IsDir():
		f.Add(fmt.Errorf("data folder: %s is not a directory; "+wayOut, name))
	case !writable(name):
		f.Add(fmt.Errorf("data folder: %s is not writable; "+wayOut, name))
	}
}
