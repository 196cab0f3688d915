package httpx

import (
	"net/http"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// Refuse turns away what no route of the portal takes: upgrades, TRACE, CONNECT, method overrides by header and paths that
// two servers could read differently.
func Refuse(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if reason, message := refusal(r); message != "" {
			ExchangeOf(r.Context()).Refuse(reason)
			WriteError(w, portal.NewError(http.StatusBadRequest, message, nil))
			return
		}
		next.ServeHTTP(w, r)
	})
}

func refusal(r *http.Request) (Reason, string) {
	switch {
	case r.Method == http.MethodConnect || r.Method == http.MethodTrace:
		return ReasonMethod, "The method " + r.Method + " is not served here; use GET or POST."
	case r.Header.Get("Upgrade") != "":
		return ReasonUpgrade, "A change of protocol is not served here; send the request without Upgrade."
	case r.URL.Host != "" || r.URL.Path == "*":
		return ReasonPath, "The request names a whole address instead of a path; send the path alone."
	case portal.AmbiguousPath(r.URL.EscapedPath()):
		return ReasonPath, "The path is ambiguous; send it without dot segments, empty segments and encoded separators."
	}
	return "", ""
}
