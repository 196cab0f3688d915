package httpx

import (
	"crypto/tls"
	"fmt"
	"os"
	"sync"
	"time"
)

// TLS returns a server configuration for TLS 1.2 and later with HTTP/2. A renewed certificate takes effect within seconds without a
// restart; an unreadable one keeps the earlier one in use.
func TLS(certFile, keyFile string) (*tls.Config, error) {
	c := &certificate{certFile: certFile, keyFile: keyFile}
	if err := c.load(); err != nil {
		return nil, err
	}
	return &tls.Config{
		MinVersion: tls.VersionTLS12,
		NextProtos: []string{"h2", "http/1.1"},
		// TLS 1.2 suites with forward secrecy and authenticated encryption; TLS 1.3 has no others.
		CipherSuites: []uint16{
			tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, tls.TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
			tls.TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, tls.TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
			tls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, tls.TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
		},
		GetCertificate: c.get,
	}, nil
}

// certificateEvery is how often the files are checked.
const certificateEvery = 5 * time.Second

type certificate struct {
	certFile, keyFile string

	mu      sync.Mutex
	current *tls.Certificate
	changed time.Time
	looked  time.Time
}

func (c *certificate) get(*tls.ClientHelloInfo) (*tls.Certificate, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if now := time.Now(); now.Sub(c.looked) >= certificateEvery {
		c.looked = now
		if info, err := os.Stat(c.certFile); err == nil && !info.ModTime().Equal(c.changed) {
			// A half-written file is read again at the next check.
			_ = c.loadLocked()
		}
	}
	return c.current, nil
}

func (c *certificate) load() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.loadLocked()
}

func (c *certificate) loadLocked() error {
	info, err := os.Stat(c.certFile)
	if err != nil {
		return fmt.Errorf("certificate: %w", err)
	}
	pair, err := tls.LoadX509KeyPair(c.certFile, c.keyFile)
	if err != nil {
		return fmt.Errorf("certificate and key: %w", err)
	}
	c.current, c.changed = &pair, info.ModTime()
	return nil
}
