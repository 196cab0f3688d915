package httpx

import (
	"net/http"
	"strings"
)

// emptyStyle is the hash of an empty style element, which Emotion inserts in speedy mode.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

// connectSelf limits connections of pages to the portal.
const connectSelf = "connect-src 'self'"

// CSPWithTracker adds the origin of the page-view tracker.
func CSPWithTracker(csp func() string, origin string) func() string {
	return func() string { return strings.Replace(csp(), connectSelf, connectSelf+" "+origin, 1) }
}

// CSP is the content security policy of every response: hashes instead of nonces, so that pages stay static files.
func CSP(scriptHashes, styleHashes []string) string {
	return strings.Join([]string{
		"default-src 'none'",
		"script-src 'self'" + quoted(scriptHashes),
		"style-src 'self' " + emptyStyle + quoted(styleHashes),
		"img-src 'self' data:",
		"font-src 'self'",
		connectSelf,
		"form-action 'self'",
		"base-uri 'none'",
		"object-src 'none'",
		"frame-ancestors 'none'",
		"require-trusted-types-for 'script'",
	}, "; ")
}

func quoted(hashes []string) string {
	var b strings.Builder
	for _, h := range hashes {
		if q := "'" + strings.Trim(h, "'") + "'"; q != emptyStyle {
			b.WriteString(" " + q)
		}
	}
	return b.String()
}

// permissions disables browser features that the portal does not use.
const permissions = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), " +
	"microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()"

// SecurityHeaders sets the headers of every response. csp is called each time, since development builds change it; https adds HSTS.
// Responses without a Cache-Control are not stored.
func SecurityHeaders(csp func() string, https bool, build string) func(http.Header) {
	type field struct {
		name  string
		value []string
	}
	var fixed []field
	for name, value := range map[string]string{
		"X-Content-Type-Options": "nosniff",
		// No URL leaves the origin: it may contain a token to exchange (A76).
		"Referrer-Policy":              "same-origin",
		"Cross-Origin-Opener-Policy":   "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Permissions-Policy":           permissions,
		"Version-Control":              build,
		"Strict-Transport-Security":    "max-age=63072000",
	} {
		if https || name != "Strict-Transport-Security" {
			fixed = append(fixed, field{name, []string{value}})
		}
	}
	return func(h http.Header) {
		// All responses share the values; no one changes them in place.
		for _, f := range fixed {
			h[f.name] = f.value
		}
		h["Content-Security-Policy"] = []string{csp()}
		if len(h["Cache-Control"]) == 0 {
			h["Cache-Control"] = noStore
		}
	}
}

var noStore = []string{"no-store"}
