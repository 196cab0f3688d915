package app

import (
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// tokenPrefix begins the API tokens of the REST API.
const tokenPrefix = "costdeck_"

// withAPIToken passes calls of programs on to the API: those with an API token and without the session's cookie. No browser adds such
// a token on its own, so nothing needs to prove where the call comes from.
func withAPIToken(cookie string, api, otherwise http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		scheme, bearer, _ := strings.Cut(r.Header.Get("Authorization"), " ")
		id, isToken := tokenID(bearer)
		if !isToken || len(r.Header["Authorization"]) > 1 || !strings.EqualFold(scheme, "Bearer") || len(r.CookiesNamed(cookie)) > 0 {
			otherwise.ServeHTTP(w, r)
			return
		}
		ctx := r.Context()
		exchange := httpx.ExchangeOf(ctx)
		exchange.Actor = "token:" + id
		call := portal.Call{Bearer: bearer, Program: true, RequestID: exchange.ID, ClientIP: httpx.ClientIP(r),
			Language: r.Header.Get("Accept-Language"), Party: exchange.Actor}
		api.ServeHTTP(w, r.WithContext(portal.WithCall(ctx, call)))
	})
}

// tokenID is the public part of an API token.
func tokenID(bearer string) (string, bool) {
	rest, ok := strings.CutPrefix(bearer, tokenPrefix)
	id, _, whole := strings.Cut(rest, "_")
	return id, ok && whole
}
