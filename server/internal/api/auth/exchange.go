package auth

import (
	"errors"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/api/usertoken"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (h *handlers) exchange(w http.ResponseWriter, r *http.Request) {
	var request wire.ExchangeRequest
	err := jsonbody.Decode(w, r, bodyLimit, &request)
	if err == nil {
		err = jsonbody.Characters("encUserToken", request.EncUserToken, 1, 4096)
	}
	var account accounts.Account
	trail.Of(r.Context()).Hold()
	if err == nil {
		account, err = h.open(r, request.EncUserToken)
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	h.begin(w, r, account, "", "")
}

func (h *handlers) open(r *http.Request, sealed string) (accounts.Account, error) {
	userID, err := h.opener.Open(r.Context(), sealed)
	var account accounts.Account
	if err == nil {
		account, err = h.users.Get(r.Context(), userID)
	}
	switch {
	case errors.Is(err, usertoken.ErrNoKey):
		return account, problem.New(http.StatusUnauthorized,
			"User tokens are not supported, because no exchange key is configured; sign in with user ID and password.")
	case errors.Is(err, usertoken.ErrInvalid), errors.Is(err, accounts.ErrUnknown):
		return account, problem.New(http.StatusUnauthorized,
			"The link is invalid, has expired or was already used; open the portal again from the page that sent you here.")
	}
	return account, err
}
