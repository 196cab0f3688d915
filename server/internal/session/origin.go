package session

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// Browsers only accept the prefixed name with Secure, without a domain, and not from scripts.
const (
	secureCookie   = "__Host-Http-sid"
	loopbackCookie = "costdeck-sid"
)

// Origin is the portal's origin in browsers.
type Origin struct {
	// Public is scheme, host and port as browsers write them.
	Public string
	// HTTPS decides the cookie's name, Secure and HSTS.
	HTTPS bool
	// also are the other names of a loopback address.
	also []string
}

// ParseOrigin parses an origin such as https://costs.example.com. Plain http is for loopback only.
func ParseOrigin(public string) (Origin, error) {
	u, err := url.Parse(public)
	if err != nil || u.Host == "" || (u.Path != "" && u.Path != "/") || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return Origin{}, fmt.Errorf("public origin %q is not scheme://host[:port]; "+
			"write for example https://costs.example.com", public)
	}
	o := Origin{Public: strings.ToLower(u.Scheme + "://" + u.Host), HTTPS: u.Scheme == "https"}
	switch {
	case o.HTTPS:
		o.Public = strings.TrimSuffix(o.Public, ":443")
	case u.Scheme != "http":
		return Origin{}, fmt.Errorf("public origin %q must be https or http; write for example https://costs.example.com", public)
	case !Loopback(u.Hostname()):
		return Origin{}, fmt.Errorf("public origin %q must be https, because sessions need https except on this machine; "+
			"terminate TLS in front and use that https:// address", public)
	default:
		for _, name := range []string{"127.0.0.1", "localhost", "[::1]"} {
			if u.Port() != "" {
				name += ":" + u.Port()
			}
			o.also = append(o.also, "http://"+name)
		}
		o.Public = strings.TrimSuffix(o.Public, ":80")
	}
	return o, nil
}

// Loopback reports whether host is a name or an address of this machine only.
func Loopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	addr, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil && addr.IsLoopback()
}

// OriginOf returns the origin of a portal that is only known by its listener's address.
func OriginOf(addr net.Addr) (Origin, error) { return ParseOrigin("http://" + addr.String()) }

// CookieName returns the name of the session cookie.
func (o Origin) CookieName() string {
	if o.HTTPS {
		return secureCookie
	}
	return loopbackCookie
}

// is reports whether an Origin header names this origin. On loopback the port may differ, because of tunnels, if it matches host.
func (o Origin) is(header, host string) bool {
	if slices.ContainsFunc(o.names(), func(name string) bool { return strings.EqualFold(header, name) }) {
		return true
	}
	return !o.HTTPS && o.servedAs(host) && strings.EqualFold(header, "http://"+host)
}

// servedAs reports whether requests may name the host. On loopback only its own names are valid, against DNS rebinding. Elsewhere TLS
// protects the name, and a proxy may change it.
func (o Origin) servedAs(host string) bool {
	if o.HTTPS {
		return true
	}
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	return Loopback(name)
}

func (o Origin) names() []string { return append([]string{o.Public}, o.also...) }
