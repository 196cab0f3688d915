package httpx

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// ClientIP is the browser's address: that of the connection's other end, or the one that a trusted proxy in front names.
func ClientIP(r *http.Request) string {
	if e, ok := r.Context().Value(exchangeKey{}).(*Exchange); ok && e.ClientIP != "" {
		return e.ClientIP
	}
	return peer(r)
}

// peer is the address of the connection's other end, without its port.
func peer(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// clientIP walks X-Forwarded-For from its end, where the nearest proxy writes, past every proxy that is trusted. The first
// address that is none of them is the browser's: whatever stands before it was the browser's own invention.
func clientIP(r *http.Request, trusted []netip.Prefix) string {
	client := peer(r)
	if len(trusted) == 0 || !within(client, trusted) {
		return client
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		addr, ok := hopAddr(strings.TrimSpace(hop))
		if !ok {
			// A proxy that names no address ends what can be believed.
			return client
		}
		client = addr
		if !within(client, trusted) {
			return client
		}
	}
	return client
}

// hopAddr reads an address as proxies write it: with or without brackets and a port.
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
