package middleware

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Bearer lets only requests with a live token pass, and puts the caller and the token into their context.
func Bearer(live *tokens.Store, log *slog.Logger, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, err := authenticate(r, live)
		if errors.Is(err, tokens.ErrInvalid) {
			w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
			err = problem.New(http.StatusUnauthorized, "The token is invalid or has expired; sign in again.")
		}
		if err != nil {
			jsonbody.Fail(w, r, log, err)
			return
		}
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

func authenticate(r *http.Request, live *tokens.Store) (context.Context, error) {
	scheme, bearer, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") || bearer == "" {
		return nil, problem.New(http.StatusUnauthorized,
			"The token is missing; get one from /auth/login and send it as Authorization: Bearer.")
	}
	token, who, err := live.Find(r.Context(), bearer)
	if err != nil {
		return nil, err
	}
	return tokens.With(caller.With(r.Context(), who), token), nil
}
