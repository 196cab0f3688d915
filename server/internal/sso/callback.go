package sso

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"golang.org/x/oauth2"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/idp"
	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/session"
)

// Problem types of the API that mean: the token is valid, but the user may not sign in.
const (
	typeUserUnknown    = "urn:costdeck:user-unknown"
	typeUserNotAllowed = "urn:costdeck:user-not-allowed"
)

// outcome is the result of a login, as the login page knows it.
type outcome string

const (
	signedIn outcome = "ok"
	// expired: the state is unknown, used or too old.
	expired outcome = "expired"
	// denied: the provider or the user refused.
	denied outcome = "denied"
	// unknown: no account; notAllowed: the rules refuse the user.
	unknown    outcome = "unknown"
	notAllowed outcome = "notAllowed"
	// unavailable: the provider or the API does not respond.
	unavailable outcome = "unavailable"
	// failed: the response is invalid; the log says why.
	failed outcome = "failed"
)

// endedError is the error of a login that failed, with its outcome.
type endedError struct {
	outcome outcome
	cause   error
}

func (e *endedError) Error() string { return string(e.outcome) + ": " + e.cause.Error() }

func (e *endedError) Unwrap() error { return e.cause }

func ended(o outcome, cause error) error { return &endedError{o, cause} }

// callback handles the provider's redirect. The Strict cookie does not come with a redirect from another site, so the browser continues
// to the login page, which sends the new cookie to the user's page.
func (s *SSO) callback(w http.ResponseWriter, r *http.Request, p *provider, sessions *session.Sessions) {
	st, user, err := s.finish(w, r, p, sessions)
	result := signedIn
	if err != nil {
		result = failed
		if e, ok := errors.AsType[*endedError](err); ok {
			result = e.outcome
		}
		s.Log.WarnContext(r.Context(), "single sign-on failed", "provider", p.ID, "outcome", string(result),
			"request", httpx.ExchangeOf(r.Context()).ID, "error", err)
		httpx.ExchangeOf(r.Context()).Refuse(httpx.ReasonSSO)
		s.record(r, p, audit.Entry{Event: audit.SSO, Outcome: audit.Denied, Reason: string(result), User: user})
	}
	s.Observer.ProviderLogin(p.ID, string(result))
	// The fragment reaches no server's log.
	to := url.Values{"sso": {string(result)}, "provider": {p.ID}}
	if err == nil && st.Return != "" {
		to.Set("to", st.Return)
	}
	w.Header().Set("Location", loginPage+"#"+to.Encode())
	w.WriteHeader(http.StatusSeeOther)
}

// finish turns the provider's answer into a session, or returns how the login ended.
func (s *SSO) finish(w http.ResponseWriter, r *http.Request, p *provider, sessions *session.Sessions) (state, string, error) {
	ctx := r.Context()
	if dest := r.Header.Get("Sec-Fetch-Dest"); dest != "" && dest != "document" {
		return state{}, "", ended(failed, fmt.Errorf("the response arrived as Sec-Fetch-Dest %.20q, expected a page load", dest))
	}
	answer, err := readAnswer(r.URL.RawQuery)
	if err != nil {
		return state{}, "", ended(failed, err)
	}
	st, err := s.take(w, r, p, answer.state)
	if err != nil {
		o := failed
		if errors.Is(err, errNoState) {
			o = expired
		}
		return state{}, "", ended(o, err)
	}
	endpoints, err := p.oidc.Endpoints(ctx)
	if err != nil {
		return state{}, "", ended(unavailable, err)
	}
	if err := answer.check(endpoints); err != nil {
		return state{}, "", err
	}
	idToken, err := s.exchange(ctx, p, endpoints, answer.code, st.Verifier)
	if err != nil {
		return state{}, "", err
	}
	who, err := p.oidc.Identify(ctx, idToken, st.Nonce)
	if err != nil {
		return state{}, "", ended(identifyOutcome(err), err)
	}
	login, err := s.Upstream.Federate(ctx, p.ID, idToken, st.Nonce)
	if err != nil {
		return state{}, who.Subject, ended(federateOutcome(err), err)
	}
	user := login.User.Profile.UserID
	from := session.Federation{Provider: p.ID, Subject: who.Subject, SID: who.SID, IDToken: idToken}
	before := session.Session{ID: st.Before, CreatedAt: unix(st.BeforeAt)}
	if err := sessions.Federate(r, login, from, before); err != nil {
		return state{}, user, ended(unavailable, err)
	}
	return st, user, nil
}

// exchange exchanges the code for the ID token.
func (s *SSO) exchange(ctx context.Context, p *provider, e idp.Endpoints, code, verifier string) (string, error) {
	// oauth2 takes its client from the context.
	ctx = context.WithValue(ctx, oauth2.HTTPClient, s.Client)
	token, err := s.oauth(p, e).Exchange(ctx, code, oauth2.VerifierOption(verifier))
	if refusal, ok := errors.AsType[*oauth2.RetrieveError](err); ok {
		// Only the error code is logged: the response may repeat what was sent.
		o := failed
		if refusal.Response.StatusCode >= http.StatusInternalServerError {
			o = unavailable
		}
		return "", ended(o, fmt.Errorf("the provider refused the code with status %d, %.60q", refusal.Response.StatusCode,
			refusal.ErrorCode))
	}
	if _, network := errors.AsType[*url.Error](err); network {
		return "", ended(unavailable, fmt.Errorf("token endpoint: %w", err))
	}
	if err != nil {
		return "", ended(failed, errors.New("the provider's token endpoint returned an invalid response"))
	}
	idToken, _ := token.Extra("id_token").(string)
	if idToken == "" {
		return "", ended(failed, errors.New("the provider returned no ID token; allow the scope openid for this client"))
	}
	return idToken, nil
}

func identifyOutcome(err error) outcome {
	if _, down := errors.AsType[*idp.DownError](err); down {
		return unavailable
	}
	return failed
}

// federateOutcome maps the API's refusal to an outcome.
func federateOutcome(err error) outcome {
	switch e := portal.AsError(err); {
	case e.Type == typeUserUnknown:
		return unknown
	case e.Type == typeUserNotAllowed:
		return notAllowed
	case e.Status >= http.StatusInternalServerError || e.Status == http.StatusTooManyRequests:
		return unavailable
	}
	return failed
}
