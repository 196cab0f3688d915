package httpx

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// FromTrusted reports whether the connection comes from a trusted proxy.
func FromTrusted(r *http.Request, trusted []netip.Prefix) bool {
	return len(trusted) > 0 && within(peer(r), trusted)
}

// ClientIP is the browser's address: the peer's, or the one that a trusted proxy reports.
func ClientIP(r *http.Request) string {
	if e, ok := r.Context().Value(exchangeKey{}).(*Exchange); ok && e.ClientIP != "" {
		return e.ClientIP
	}
	return peer(r)
}

// peer is the remote address without its port.
func peer(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// clientIP walks X-Forwarded-For backwards, past every trusted proxy. The first other address is the browser's; the browser may have
// invented the ones before it.
func clientIP(r *http.Request, trusted []netip.Prefix) string {
	client := peer(r)
	if !FromTrusted(r, trusted) {
		return client
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		addr, ok := hopAddr(strings.TrimSpace(hop))
		if !ok {
			// Entries before an invalid one are not trustworthy.
			return client
		}
		client = addr
		if !within(client, trusted) {
			return client
		}
	}
	return client
}

// hopAddr parses an address as proxies write it: with or without brackets and a port.
func hopAddr(hop string) (string, bool) {
	if addr, err := netip.ParseAddr(strings.Trim(hop, "[]")); err == nil {
		return addr.Unmap().WithZone("").String(), true
	}
	if addr, err := netip.ParseAddrPort(hop); err == nil {
		return addr.Addr().Unmap().WithZone("").String(), true
	}
	return "", false
}

func within(client string, prefixes []netip.Prefix) bool {
	addr, err := netip.ParseAddr(client)
	return err == nil && slices.ContainsFunc(prefixes, func(p netip.Prefix) bool { return p.Contains(addr.Unmap().WithZone("")) })
}
