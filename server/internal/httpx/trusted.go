package httpx

import (
	"net/http"
	"net/netip"
)

// FromTrusted tells whether the connection's other end is a proxy that is believed.
func FromTrusted(r *http.Request, trusted []netip.Prefix) bool {
	return len(trusted) > 0 && within(peer(r), trusted)
}
