package sso

import (
	"fmt"
	"net/http"

	"golang.org/x/oauth2"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/idp"
	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/session"
)

// start begins a login and responds with the provider's address, which the page opens. It does not redirect, so that the login page can
// show that a provider is down, and that only our own page can begin a login.
func (s *SSO) start(w http.ResponseWriter, r *http.Request, p *provider) {
	var in struct {
		// ReturnURL is the page that the user wanted; invalid ones are ignored.
		ReturnURL string `json:"returnUrl"`
		// Again asks the provider to show the choice of accounts.
		Again bool `json:"again"`
	}
	if err := httpx.ReadJSON(w, r, &in); err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	endpoints, err := p.oidc.Endpoints(r.Context())
	if err != nil {
		s.Log.WarnContext(r.Context(), "single sign-on", "provider", p.ID, "error", err)
		e := portal.NewError(http.StatusServiceUnavailable, fmt.Sprintf("%s is unavailable; try again in a moment, or sign in "+
			"another way.", p.Name), err)
		e.RetryAfter = "5"
		httpx.WriteRefusal(w, r, httpx.ReasonSSO, e)
		return
	}
	st := newState(p, ReturnPath(in.ReturnURL), s.Now())
	if before, err := session.VisitOf(r.Context()).Session(); err == nil {
		st.Before, st.BeforeAt = before.ID, before.CreatedAt.Unix()
	}
	if err := s.keep(w, r, st); err != nil {
		httpx.WriteError(w, r, err)
		return
	}
	options := []oauth2.AuthCodeOption{oauth2.S256ChallengeOption(st.Verifier), oauth2.SetAuthURLParam("nonce", st.Nonce)}
	if in.Again {
		options = append(options, oauth2.SetAuthURLParam("prompt", "login"))
	}
	httpx.WriteJSON(w, http.StatusOK, struct {
		Location string `json:"location"`
	}{s.oauth(p, endpoints).AuthCodeURL(st.State, options...)})
}

// oauth configures the code flow.
func (s *SSO) oauth(p *provider, e idp.Endpoints) *oauth2.Config {
	style := oauth2.AuthStyleInHeader
	if e.SecretInBody || p.Secret == "" {
		style = oauth2.AuthStyleInParams
	}
	return &oauth2.Config{
		ClientID: p.ClientID, ClientSecret: string(p.Secret), RedirectURL: s.redirectURI(p),
		Scopes:   append([]string{"openid"}, p.Scopes...),
		Endpoint: oauth2.Endpoint{AuthURL: e.Authorization, TokenURL: e.Token, AuthStyle: style},
	}
}
