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

// The problem types by which the API says that it knows the user's name and no more.
const (
	typeUserUnknown    = "urn:costdeck:user-unknown"
	typeUserNotAllowed = "urn:costdeck:user-not-allowed"
)

// outcome is how a login ended, as the login page knows it.
type outcome string

const (
	signedIn outcome = "ok"
	// expired: the state is unknown, used or too old.
	expired outcome = "expired"
	// denied: the provider or the user said no.
	denied outcome = "denied"
	// unknown: no account; notAllowed: the rules turn the user away.
	unknown    outcome = "unknown"
	notAllowed outcome = "notAllowed"
	// unavailable: the provider or the API does not answer.
	unavailable outcome = "unavailable"
	// failed: something does not fit; the log says what.
	failed outcome = "failed"
)

// endedError is a login that ended otherwise than signed in.
type endedError struct {
	outcome outcome
	cause   error
}

func (e *endedError) Error() string { return string(e.outcome) + ": " + e.cause.Error() }

func (e *endedError) Unwrap() error { return e.cause }

func ended(o outcome, cause error) error { return &endedError{o, cause} }

// callback takes the provider's answer. The browser came from another site, so that no Strict cookie came with it; it goes on to
// the login page, which is of this site, and from there with the new cookie to where the user belongs.
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
	// Behind the number sign nothing reaches a server's log.
	to := url.Values{"sso": {string(result)}, "provider": {p.ID}}
	if err == nil && st.Return != "" {
		to.Set("to", st.Return)
	}
	w.Header().Set("Location", loginPage+"#"+to.Encode())
	w.WriteHeader(http.StatusSeeOther)
}

// finish makes a session of the provider's answer, or says how the login ended.
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

// exchange asks for the ID token that the code stands for.
func (s *SSO) exchange(ctx context.Context, p *provider, e idp.Endpoints, code, verifier string) (string, error) {
	// oauth2 takes its client from the context.
	ctx = context.WithValue(ctx, oauth2.HTTPClient, s.Client)
	token, err := s.oauth(p, e).Exchange(ctx, code, oauth2.VerifierOption(verifier))
	if refusal, ok := errors.AsType[*oauth2.RetrieveError](err); ok {
		// The answer itself may repeat what was sent: only its code is told.
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

// federateOutcome reads why the API signs nobody in.
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
