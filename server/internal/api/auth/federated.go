package auth

import (
	"errors"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/idp"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// The problem types of single sign-on: who has no account, and who may not sign in.
const (
	UserUnknown    = "urn:costdeck:user-unknown"
	UserNotAllowed = "urn:costdeck:user-not-allowed"
)

// federatedLimit is the most bytes of a federated login: an ID token carries the user's groups.
const federatedLimit = 2 * idp.MaxToken

func (h *handlers) federated(w http.ResponseWriter, r *http.Request) {
	var request wire.FederatedRequest
	err := jsonbody.Decode(w, r, federatedLimit, &request)
	if err == nil {
		err = checkFederated(request)
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	trail.Of(r.Context()).Hold().Target("provider", request.Provider)
	login, err := h.people.SignIn(r.Context(), request.Provider, request.IdToken, request.Nonce)
	if err != nil {
		h.refuseFederated(w, r, request.Provider, err)
		return
	}
	h.begin(w, r, login.Account, login.RouterLink, request.Provider)
}

func checkFederated(request wire.FederatedRequest) error {
	if err := jsonbody.Length("provider", request.Provider, 1, 32); err != nil {
		return err
	}
	if err := jsonbody.Length("idToken", request.IdToken, 1, idp.MaxToken); err != nil {
		return err
	}
	return jsonbody.Length("nonce", request.Nonce, 1, 256)
}

// refuseFederated words why a user is not signed in. The rule that a token breaks is the operator's to read, in the log.
func (h *handlers) refuseFederated(w http.ResponseWriter, r *http.Request, providerID string, err error) {
	_, invalid := errors.AsType[*idp.InvalidError](err)
	_, down := errors.AsType[*idp.DownError](err)
	rule, refused := errors.AsType[*federation.RefusedError](err)
	cause := err
	switch {
	case errors.Is(err, federation.ErrNoProvider):
		err = problem.New(http.StatusUnauthorized,
			"The provider is not configured at the API; use the same --sso-file for the portal and the API.")
	case invalid, errors.Is(err, federation.ErrUsed):
		err = problem.New(http.StatusUnauthorized, "The ID token is invalid, has expired or was already used; sign in again.")
	case errors.Is(err, federation.ErrUnknown):
		unknown := problem.New(http.StatusForbidden, "You have no account in this portal; ask an administrator to add you, or "+
			"sign in as another user.")
		unknown.Type = UserUnknown
		err = unknown
	case refused:
		if rule.Reason != "" {
			trail.Of(r.Context()).Refused(rule.Reason)
		}
		notAllowed := problem.New(http.StatusForbidden, "You are not allowed to sign in to this portal; ask an administrator, "+
			"or sign in as another user.")
		notAllowed.Type = UserNotAllowed
		err = notAllowed
	case down:
		w.Header().Set("Retry-After", "5")
		err = problem.New(http.StatusServiceUnavailable,
			"The provider's keys are unavailable, so signing in with it fails; try again in a moment.")
	default:
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	h.log.WarnContext(r.Context(), "single sign-on refused", "provider", providerID, "error", cause)
	jsonbody.Fail(w, r, h.log, err)
}
