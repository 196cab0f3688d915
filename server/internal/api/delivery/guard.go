package delivery

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"strings"
	"syscall"
	"time"
)

// Guard keeps hooks, whose addresses users choose, from reaching the server's own network. It checks the dialled address, so that
// DNS rebinding cannot bypass it. The zero value admits public addresses only.
type Guard struct {
	hosts map[string]bool
	nets  []netip.Prefix
}

// ErrForbidden is an address that this server does not send to.
var ErrForbidden = errors.New("has an address that is not public; an administrator can allow it with --webhook-allow")

// ParseGuard reads --webhook-allow: host names, addresses and networks (CIDR) to admit in addition to public addresses.
func ParseGuard(allowed []string) (Guard, error) {
	g := Guard{hosts: map[string]bool{}}
	for _, text := range allowed {
		if network, err := netip.ParsePrefix(text); err == nil {
			g.nets = append(g.nets, network.Masked())
			continue
		}
		if ip, err := netip.ParseAddr(text); err == nil {
			g.nets = append(g.nets, netip.PrefixFrom(ip, ip.BitLen()))
			continue
		}
		if text == "" || len(text) > 253 || strings.ContainsAny(text, "/:@*? ") {
			return g, fmt.Errorf("--webhook-allow %q is not a host, address or network; write for example hooks.example.com or "+
				"10.1.0.0/16", text)
		}
		g.hosts[strings.ToLower(text)] = true
	}
	return g, nil
}

// notPublic are the networks without public servers, and those that embed other addresses.
var notPublic = prefixes("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15",
	"198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64", "2001::/23",
	"2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "fec0::/10")

func prefixes(texts ...string) []netip.Prefix {
	list := make([]netip.Prefix, 0, len(texts))
	for _, text := range texts {
		list = append(list, netip.MustParsePrefix(text))
	}
	return list
}

// admits reports whether an address may be dialled.
func (g Guard) admits(ip netip.Addr) bool {
	ip = ip.Unmap().WithZone("")
	for _, network := range g.nets {
		if network.Contains(ip) {
			return true
		}
	}
	if !ip.IsGlobalUnicast() || ip.IsPrivate() {
		return false
	}
	for _, network := range notPublic {
		if network.Contains(ip) {
			return false
		}
	}
	return true
}

// named reports whether the operator allowed the host itself.
func (g Guard) named(host string) bool {
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return g.hosts[strings.ToLower(strings.TrimSuffix(host, "."))]
	}
	for _, network := range g.nets {
		if network.Contains(ip.Unmap()) {
			return true
		}
	}
	return false
}

// checkHost refuses in advance hosts that the dial would refuse: addresses, and names that always mean this machine. It does not
// resolve other names.
func (g Guard) checkHost(host string) error {
	ip, err := netip.ParseAddr(host)
	name := strings.ToLower(strings.TrimSuffix(host, "."))
	local := name == "localhost" || strings.HasSuffix(name, ".localhost")
	if (err == nil && !g.admits(ip)) || (err != nil && local && !g.named(host)) {
		return fmt.Errorf("the webhook's host %.80s %w", host, ErrForbidden)
	}
	return nil
}

const dialTimeout = 5 * time.Second

// dial connects to admitted addresses.
func (g Guard) dial(ctx context.Context, network, address string) (net.Conn, error) {
	dialer := &net.Dialer{Timeout: dialTimeout}
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	if !g.named(host) {
		dialer.Control = func(_, resolved string, _ syscall.RawConn) error {
			at, err := netip.ParseAddrPort(resolved)
			if err != nil || !g.admits(at.Addr()) {
				// Without the address, which would tell users how internal names resolve.
				return ErrForbidden
			}
			return nil
		}
	}
	conn, err := dialer.DialContext(ctx, network, address)
	if errors.Is(err, ErrForbidden) {
		return nil, fmt.Errorf("%s %w", host, ErrForbidden)
	}
	return conn, err
}
