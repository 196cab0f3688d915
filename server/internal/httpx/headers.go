package httpx

import (
	"net/http"
	"strings"
)

// emptyStyle is the hash of the empty text: Emotion's speedy mode inserts empty style elements.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

// connectSelf is what pages may call.
const connectSelf = "connect-src 'self'"

// CSPWithTracker lets pages call one origin more, where the operator counts page views.
func CSPWithTracker(csp func() string, origin string) func() string {
	return func() string { return strings.Replace(csp(), connectSelf, connectSelf+" "+origin, 1) }
}

// CSP is the content security policy, the same for every answer: hashes instead of nonces, so that pages stay static files.
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

// permissions turns off what the portal never asks for.
const permissions = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), " +
	"microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()"

// SecurityHeaders sets what every answer carries. csp is asked each time, since development builds change it; https adds
// HSTS. Whatever a handler does not say about caching is not stored.
func SecurityHeaders(csp func() string, https bool, build string) func(http.Header) {
	return func(h http.Header) {
		h.Set("Content-Security-Policy", csp())
		h.Set("X-Content-Type-Options", "nosniff")
		// No address leaves the origin: one may carry a token to exchange (A76).
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", permissions)
		h.Set("Version-Control", build)
		if https {
			h.Set("Strict-Transport-Security", "max-age=63072000")
		}
		if h.Get("Cache-Control") == "" {
			h.Set("Cache-Control", "no-store")
		}
	}
}
