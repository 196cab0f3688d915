package actions

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"syscall"
	"time"
)

// ErrForbidden is an address that this server does not call.
var ErrForbidden = errors.New("leads to an address that is not public")

// Guard keeps webhooks from leading into the server's own network: users choose their addresses. It looks at the address that is
// dialled, so that no name can resolve to another one after the look. Admit may let further addresses pass, as tests need.
type Guard struct {
	Admit func(netip.Addr) bool
}

const dialTime = 5 * time.Second

// notPublic are networks that no public server has, beside the private ones, and those that carry another address inside.
func notPublic() []string {
	return []string{"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15", "198.51.100.0/24",
		"203.0.113.0/24", "240.0.0.0/4", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23", "2001:db8::/32", "2002::/16",
		"3fff::/20", "5f00::/16", "fec0::/10"}
}

func (g Guard) admits(ip netip.Addr) bool {
	ip = ip.Unmap().WithZone("")
	if g.Admit != nil && g.Admit(ip) {
		return true
	}
	if !ip.IsGlobalUnicast() || ip.IsPrivate() {
		return false
	}
	for _, network := range notPublic() {
		if netip.MustParsePrefix(network).Contains(ip) {
			return false
		}
	}
	return true
}

// Check refuses at once what a call would refuse: what is no https address, and hosts that always mean this machine.
func (g Guard) Check(address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "https" || u.Hostname() == "" || u.User != nil || u.Fragment != "" {
		return errors.New("the webhook's address is no https address; write https://, a host and a path")
	}
	host := strings.ToLower(strings.TrimSuffix(u.Hostname(), "."))
	ip, err := netip.ParseAddr(host)
	if (err == nil && !g.admits(ip)) || host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return fmt.Errorf("the webhook's host %.80s %w; use one that the internet reaches", host, ErrForbidden)
	}
	return nil
}

// Client calls what the guard admits, over TLS. It follows no redirect and knows no proxy.
func (g Guard) Client() *http.Client {
	return &http.Client{
		Timeout: callTime,
		Transport: &http.Transport{DialContext: g.dial, TLSHandshakeTimeout: dialTime, ResponseHeaderTimeout: callTime,
			MaxResponseHeaderBytes: maxAnswer, DisableKeepAlives: true, ForceAttemptHTTP2: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

func (g Guard) dial(ctx context.Context, network, address string) (net.Conn, error) {
	dialer := &net.Dialer{Timeout: dialTime, Control: func(_, resolved string, _ syscall.RawConn) error {
		at, err := netip.ParseAddrPort(resolved)
		if err != nil || !g.admits(at.Addr()) {
			// Not which address: it would tell a user how names resolve inside.
			return ErrForbidden
		}
		return nil
	}}
	return dialer.DialContext(ctx, network, address)
}
