package sso

import (
	"cmp"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"golang.org/x/oauth2"

	"github.com/costdeck/costdeck/server/internal/session"
)

const (
	// stateLife is how long a user may take at the provider.
	stateLife = 10 * time.Minute
	// statesMost is the maximum number of pending logins per browser; a new one drops the oldest.
	statesMost = 8
)

// state is a pending login, encrypted in its own cookie, so that several tabs can sign in at once.
type state struct {
	// State and Nonce are 130 random bits each; Verifier is PKCE's.
	State    string `json:"s"`
	Nonce    string `json:"n"`
	Verifier string `json:"v"`
	Provider string `json:"p"`
	// Return is a page of the portal, or empty.
	Return string `json:"r,omitempty"`
	// Before and BeforeAt are the browser's session, which the login replaces: the callback comes without its cookie.
	Before   string `json:"b,omitempty"`
	BeforeAt int64  `json:"c,omitempty"`
	// At is when the login began, in epoch seconds.
	At int64 `json:"a"`
}

func newState(p *provider, address string, now time.Time) state {
	return state{State: rand.Text(), Nonce: rand.Text(), Verifier: oauth2.GenerateVerifier(), Provider: p.ID, Return: address,
		At: now.Unix()}
}

var errNoState = errors.New("this browser has no pending login for this state, or the login took too long")

// statePrefix is the prefix of all state cookies.
func (s *SSO) statePrefix() string {
	if s.Origin.HTTPS {
		return "__Host-Http-sso-"
	}
	return "costdeck-sso-"
}

// box encrypts the cookie of a state. The cookie's name is derived from the state, so that a state only finds its own cookie.
func (s *SSO) box(value string) session.Box {
	sum := sha256.Sum256([]byte(value))
	return session.Box{Keys: s.Keys, Name: s.statePrefix() + hex.EncodeToString(sum[:8]), Origin: s.Origin.Public}
}

// keep stores the state in the browser. The cookie is Lax: the provider's redirect comes from another site.
func (s *SSO) keep(w http.ResponseWriter, r *http.Request, st state) error {
	plain, err := json.Marshal(st)
	if err != nil {
		return fmt.Errorf("state of single sign-on: %w", err)
	}
	box := s.box(st.State)
	value, err := box.Seal(plain)
	if err != nil {
		return fmt.Errorf("state of single sign-on: %w", err)
	}
	s.makeRoom(w, r)
	s.setCookie(w, http.Cookie{Name: box.Name, Value: value, MaxAge: int(stateLife.Seconds()), SameSite: http.SameSiteLaxMode})
	return nil
}

// makeRoom drops unreadable and the oldest states, so that abandoned logins do not fill the request's header.
func (s *SSO) makeRoom(w http.ResponseWriter, r *http.Request) {
	type held struct {
		name string
		at   int64
	}
	var all []held
	for _, cookie := range r.Cookies() {
		if !strings.HasPrefix(cookie.Name, s.statePrefix()) || cookie.Name == s.signOutName() {
			continue
		}
		var st state
		plain, err := session.Box{Keys: s.Keys, Name: cookie.Name, Origin: s.Origin.Public}.Open(cookie.Value)
		if err == nil {
			err = json.Unmarshal(plain, &st)
		}
		if err != nil {
			st.At = 0
		}
		all = append(all, held{cookie.Name, st.At})
	}
	slices.SortFunc(all, func(a, b held) int { return cmp.Compare(b.at, a.at) })
	for i, old := range all {
		if i >= statesMost-1 || old.at == 0 {
			s.clearCookie(w, old.name)
		}
	}
}

// maxState is the longest state that is accepted, in bytes; ours have 26.
const maxState = 64

// take returns the login of a state at the provider's own callback, and deletes its cookie, so that a state is used once.
func (s *SSO) take(w http.ResponseWriter, r *http.Request, p *provider, value string) (state, error) {
	if value == "" || len(value) > maxState {
		return state{}, errNoState
	}
	box := s.box(value)
	cookie, err := r.Cookie(box.Name)
	if err != nil {
		return state{}, errNoState
	}
	s.clearCookie(w, box.Name)
	return s.readState(box, cookie.Value, p, value)
}

// readState decrypts a state cookie and compares it with the answer.
func (s *SSO) readState(box session.Box, sealed string, p *provider, value string) (state, error) {
	var st state
	plain, err := box.Open(sealed)
	if err == nil {
		err = json.Unmarshal(plain, &st)
	}
	if err != nil || subtle.ConstantTimeCompare([]byte(st.State), []byte(value)) == 0 || value == "" {
		return state{}, errNoState
	}
	if age := s.Now().Sub(time.Unix(st.At, 0)); age > stateLife {
		return state{}, errNoState
	}
	if st.Provider != p.ID {
		return state{}, fmt.Errorf("the login was started with the provider %q, but %q responded", st.Provider, p.ID)
	}
	return st, nil
}

func (s *SSO) setCookie(w http.ResponseWriter, c http.Cookie) {
	c.Path, c.HttpOnly, c.Secure = "/", true, s.Origin.HTTPS
	http.SetCookie(w, &c)
}

func (s *SSO) clearCookie(w http.ResponseWriter, name string) {
	s.setCookie(w, http.Cookie{Name: name, MaxAge: -1, SameSite: http.SameSiteLaxMode})
}
