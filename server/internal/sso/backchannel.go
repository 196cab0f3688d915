package sso

import (
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/idp"
	"github.com/costdeck/costdeck/server/internal/session"
)

const (
	// maxForm is the largest message of a provider, in bytes.
	maxForm = 32 << 10
	// rememberToken is how long a used logout token is remembered; after that it has expired.
	rememberToken = 30 * time.Minute
)

// backChannel ends the sessions of users whom the provider has signed out (OpenID Connect Back-Channel Logout 1.0).
func (s *SSO) backChannel(w http.ResponseWriter, r *http.Request, p *provider, sessions *session.Sessions) {
	out, err := s.readSignOut(w, r, p)
	if err == nil {
		if err = sessions.EndFederated(r.Context(), p.ID, out.Subject, out.SID); err != nil {
			// The provider may retry with the same token.
			err = errors.Join(err, s.Ledger.Forget(r.Context(), tokenName(p, out)))
		}
	}
	if err != nil {
		status, outcome := http.StatusBadRequest, audit.Denied
		if _, invalid := errors.AsType[*idp.InvalidError](err); !invalid {
			status, outcome = http.StatusServiceUnavailable, audit.Failed // the provider may retry
		}
		s.Log.WarnContext(r.Context(), "back-channel logout refused", "provider", p.ID,
			"request", httpx.ExchangeOf(r.Context()).ID, "error", err)
		httpx.ExchangeOf(r.Context()).Refuse(httpx.ReasonLogoutToken)
		s.record(r, p, audit.Entry{Event: audit.SessionEnd, Outcome: outcome, Reason: "backchannel"})
		s.Observer.ProviderLogout(p.ID, outcome)
		writeRefusal(w, status)
		return
	}
	s.Observer.ProviderLogout(p.ID, audit.OK)
	s.record(r, p, audit.Entry{Event: audit.SessionEnd, Outcome: audit.OK, Reason: "backchannel", User: out.Subject})
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
}

// readSignOut verifies the logout token and accepts each token once.
func (s *SSO) readSignOut(w http.ResponseWriter, r *http.Request, p *provider) (idp.SignOut, error) {
	r.Body = http.MaxBytesReader(w, r.Body, maxForm)
	if err := r.ParseForm(); err != nil {
		return idp.SignOut{}, &idp.InvalidError{Rule: "the request body is not a form"}
	}
	if tokens := r.PostForm["logout_token"]; len(tokens) != 1 || tokens[0] == "" {
		return idp.SignOut{}, &idp.InvalidError{Rule: fmt.Sprintf("the request has %d logout_token fields, expected one", len(tokens))}
	}
	out, err := p.oidc.IdentifySignOut(r.Context(), r.PostForm.Get("logout_token"))
	if err != nil {
		return idp.SignOut{}, err
	}
	fresh, err := s.Ledger.Remember(r.Context(), tokenName(p, out), rememberToken)
	if err != nil {
		return idp.SignOut{}, fmt.Errorf("record a logout token: %w", err)
	}
	if !fresh {
		return idp.SignOut{}, &idp.InvalidError{Rule: "it was already used"}
	}
	return out, nil
}

// tokenName is the ledger's name of a logout token.
func tokenName(p *provider, out idp.SignOut) string { return "logout-token\n" + p.ID + "\n" + out.ID }

// writeRefusal writes the error response of the back-channel specification.
func writeRefusal(w http.ResponseWriter, status int) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	// A lost connection cannot be reported to the provider.
	_, _ = w.Write([]byte(`{"error":"invalid_request","error_description":"The logout token was refused; see the portal's log."}` + "\n"))
}
