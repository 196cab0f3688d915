package httpx

import (
	"net/http/httptest"
	"net/netip"
	"testing"
)

func TestClientAddressesComeFromTrustedProxiesOnly(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("2001:db8::/32")}
	for name, test := range map[string]struct {
		peer      string
		forwarded []string
		want      string
	}{
		"no proxy":                  {"203.0.113.7:1", []string{"192.0.2.1"}, "203.0.113.7"},
		"one proxy":                 {"10.0.0.1:1", []string{"192.0.2.1"}, "192.0.2.1"},
		"no header":                 {"10.0.0.1:1", nil, "10.0.0.1"},
		"what the browser invented": {"10.0.0.1:1", []string{"1.1.1.1, 192.0.2.1"}, "192.0.2.1"},
		"two proxies":               {"10.0.0.1:1", []string{"1.1.1.1, 192.0.2.1, 10.9.9.9"}, "192.0.2.1"},
		"in two headers":            {"10.0.0.1:1", []string{"1.1.1.1, 192.0.2.1", "10.9.9.9"}, "192.0.2.1"},
		"a stranger in between":     {"10.0.0.1:1", []string{"192.0.2.1, 198.51.100.1, 10.9.9.9"}, "198.51.100.1"},
		"proxies only":              {"10.0.0.1:1", []string{"10.1.1.1, 10.2.2.2"}, "10.1.1.1"},
		"no address":                {"10.0.0.1:1", []string{"192.0.2.1, unknown"}, "10.0.0.1"},
		"empty":                     {"10.0.0.1:1", []string{""}, "10.0.0.1"},
		"a port":                    {"10.0.0.1:1", []string{"192.0.2.1:4711"}, "192.0.2.1"},
		"IPv6":                      {"[2001:db8::1]:1", []string{"2001:4860::1"}, "2001:4860::1"},
		"IPv6 with a port":          {"[2001:db8::1]:1", []string{"[2001:4860::1]:9"}, "2001:4860::1"},
		"IPv4 in IPv6":              {"[::ffff:10.0.0.1]:1", []string{"::ffff:192.0.2.1"}, "192.0.2.1"},
		"a zone":                    {"10.0.0.1:1", []string{"fe80::1%eth0"}, "fe80::1"},
		"a script":                  {"10.0.0.1:1", []string{"<script>"}, "10.0.0.1"},
	} {
		t.Run(name, func(t *testing.T) {
			r := httptest.NewRequest("GET", "/", nil)
			r.RemoteAddr = test.peer
			r.Header["X-Forwarded-For"] = test.forwarded
			if got := clientIP(r, proxies); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}
