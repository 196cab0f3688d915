package middleware

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Bearer lets only requests with a live token pass, that of a session or an API token, and puts the caller and the session's token into their
// context.
func Bearer(live *tokens.Store, programs *Tokens, users Users, log *slog.Logger, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, err := authenticate(w, r, live, programs)
		if errors.Is(err, tokens.ErrInvalid) {
			w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
			err = problem.New(http.StatusUnauthorized, "The token is invalid or has expired; sign in again, or create another API token.")
		}
		if err != nil {
			jsonbody.Fail(w, r, log, err)
			return
		}
		if caller.From(ctx).Token == nil {
			if err := live.See(ctx, tokens.From(ctx)); err != nil {
				log.WarnContext(ctx, "the time of a session's last request is not stored", "error", err)
			}
		}
		ctx, end := whileEnabled(ctx, users)
		defer end()
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// Users knows whether an account may still be used.
type Users interface {
	Enabled(ctx context.Context, userID string) (bool, error)
}

// recheck is how long a request runs before, and between, looks at its account.
const recheck = 2 * time.Second

// whileEnabled cancels a long request, such as an export, when its account is disabled or removed.
func whileEnabled(ctx context.Context, users Users) (context.Context, func()) {
	ctx, cancel := context.WithCancel(ctx)
	first := time.AfterFunc(recheck, func() {
		ticker := time.NewTicker(recheck)
		defer ticker.Stop()
		for ctx.Err() == nil {
			if enabled, err := users.Enabled(ctx, caller.From(ctx).UserID); err == nil && !enabled {
				cancel()
			}
			select {
			case <-ticker.C:
			case <-ctx.Done():
			}
		}
	})
	return ctx, func() {
		first.Stop()
		cancel()
	}
}

func authenticate(w http.ResponseWriter, r *http.Request, live *tokens.Store, programs *Tokens) (context.Context, error) {
	scheme, bearer, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") || bearer == "" {
		return nil, problem.New(http.StatusUnauthorized,
			"The token is missing; get one from /auth/login and send it as Authorization: Bearer.")
	}
	if isAPIToken(bearer) {
		who, err := programs.authenticate(w, r, bearer)
		return caller.With(r.Context(), who), err
	}
	token, who, err := live.Find(r.Context(), bearer)
	if err != nil {
		return nil, err
	}
	return tokens.With(caller.With(r.Context(), who), token), nil
}
