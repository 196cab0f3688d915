package session

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// Cookie names: the prefixed one makes browsers refuse it without Secure, from scripts and for other hosts.
const (
	secureCookie   = "__Host-Http-sid"
	loopbackCookie = "costdeck-sid"
)

// Origin is where browsers see the portal.
type Origin struct {
	// Public is scheme, host and port as a browser writes it.
	Public string
	// HTTPS decides on the cookie's name, on Secure and on HSTS.
	HTTPS bool
	// also holds the other names of a loopback address.
	also []string
}

// ParseOrigin reads a public origin such as https://costs.example.com. Plain http is for loopback only.
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

// Loopback tells whether host is a name or an address of this machine only.
func Loopback(host string) bool {
	if strings.EqualFold(host, "localhost") {
		return true
	}
	addr, err := netip.ParseAddr(strings.Trim(host, "[]"))
	return err == nil && addr.IsLoopback()
}

// OriginOf is the origin of a portal that listens on addr and has no other name.
func OriginOf(addr net.Addr) (Origin, error) { return ParseOrigin("http://" + addr.String()) }

// CookieName is the session cookie's name under this origin.
func (o Origin) CookieName() string {
	if o.HTTPS {
		return secureCookie
	}
	return loopbackCookie
}

// is tells whether the Origin header of a request to host names this origin. On this machine the port may be another one,
// since tunnels end where they like; the page is then still the one that was asked.
func (o Origin) is(header, host string) bool {
	if slices.ContainsFunc(o.names(), func(name string) bool { return strings.EqualFold(header, name) }) {
		return true
	}
	return !o.HTTPS && o.servedAs(host) && strings.EqualFold(header, "http://"+host)
}

// servedAs tells whether a request may name the host. On this machine only its own names are taken: a foreign name that was
// made to lead here (DNS rebinding) would make another site's page one of the same origin. Elsewhere TLS holds the name, and
// a proxy in front may change it.
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
