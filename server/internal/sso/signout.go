package sso

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/session"
)

// SignOutHeader, in the response to a logout, is the address at which the logout continues.
const SignOutHeader = "X-Costdeck-Sign-Out"

// signOutLife is how long the page may take to follow it, in seconds.
const signOutLife = 60

// leaving is a logout to be continued at the provider.
type leaving struct {
	Provider string `json:"p"`
	IDToken  string `json:"h,omitempty"`
}

// signOutName is the cookie of leaving: the ID token stays out of the page.
func (s *SSO) signOutName() string { return s.statePrefix() + "out" }

func (s *SSO) signOutBox() session.Box {
	return session.Box{Keys: s.Keys, Name: s.signOutName(), Origin: s.Origin.Public}
}

// Leave is called on every logout. If the session's provider supports it, the page gets the address to continue at.
func (s *SSO) Leave(ctx context.Context, h http.Header, from session.Federation) {
	p, ok := s.providers[from.Provider]
	if !ok || !p.SignOut {
		return
	}
	endpoints, err := p.oidc.Endpoints(ctx)
	if err != nil || endpoints.EndSession == "" {
		return // the session has ended here in any case
	}
	box := s.signOutBox()
	for _, l := range []leaving{{p.ID, from.IDToken}, {p.ID, ""}} {
		plain, err := json.Marshal(l)
		if err != nil {
			return
		}
		value, err := box.Seal(plain)
		if err != nil {
			return
		}
		if !box.Fits(value) {
			continue // id_token_hint is optional: without it the provider may ask which account to sign out
		}
		cookie := http.Cookie{Name: box.Name, Value: value, MaxAge: signOutLife, Path: "/", HttpOnly: true, Secure: s.Origin.HTTPS,
			SameSite: http.SameSiteStrictMode}
		h.Add("Set-Cookie", cookie.String())
		h.Set(SignOutHeader, base+"sign-out")
		return
	}
}

// signOut redirects to the provider, which redirects to the login page. Without a recent logout it redirects there at once.
func (s *SSO) signOut(w http.ResponseWriter, r *http.Request) {
	target := loginPage
	if cookie, err := r.Cookie(s.signOutName()); err == nil {
		s.clearCookie(w, cookie.Name)
		if address, ok := s.endSession(r, cookie.Value); ok {
			target = address
		}
	}
	w.Header().Set("Location", target)
	w.WriteHeader(http.StatusSeeOther)
}

func (s *SSO) endSession(r *http.Request, sealed string) (string, bool) {
	plain, err := s.signOutBox().Open(sealed)
	if err != nil {
		return "", false
	}
	var l leaving
	if err := json.Unmarshal(plain, &l); err != nil {
		return "", false
	}
	p, ok := s.providers[l.Provider]
	if !ok {
		return "", false
	}
	endpoints, err := p.oidc.Endpoints(r.Context())
	if err != nil {
		return "", false
	}
	address, err := url.Parse(endpoints.EndSession)
	if err != nil || endpoints.EndSession == "" {
		return "", false
	}
	query := address.Query()
	query.Set("client_id", p.ClientID)
	query.Set("post_logout_redirect_uri", s.Origin.Public+loginPage)
	if l.IDToken != "" {
		query.Set("id_token_hint", l.IDToken)
	}
	address.RawQuery = query.Encode()
	return address.String(), true
}
