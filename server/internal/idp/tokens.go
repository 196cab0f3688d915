package idp

import (
	"bytes"
	"context"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
)

const (
	// MaxToken is the longest token that is parsed, in bytes.
	MaxToken = 16 << 10
	// skew is the tolerated difference between the clocks.
	skew = time.Minute
	// usable is how long after its issue a token is accepted.
	usable = 10 * time.Minute
	// maxName is the longest subject, session id or token id, in bytes.
	maxName = 255
)

// An InvalidError is a token that fails verification; Rule names the rule, without contents of the token.
type InvalidError struct{ Rule string }

func (e *InvalidError) Error() string { return "invalid token: " + e.Rule }

func invalid(format string, args ...any) error { return &InvalidError{fmt.Sprintf(format, args...)} }

// Identity is the subject of an ID token.
type Identity struct {
	Issuer, Subject string
	// SID is the provider's session id; often empty.
	SID     string
	Expires time.Time
	// Claims are all claims of the token.
	Claims map[string]any
}

// Identify verifies an ID token: signature, issuer, audience, times and nonce. The error is an *InvalidError or a *DownError.
func (p *Provider) Identify(ctx context.Context, raw, nonce string) (Identity, error) {
	verifier, err := p.verifier(ctx, raw, "jwt")
	if err != nil {
		return Identity{}, err
	}
	token, err := verifier.Verify(ctx, raw)
	if err != nil {
		return Identity{}, p.refused(err)
	}
	id := Identity{Issuer: token.Issuer, Subject: token.Subject, Expires: token.Expiry}
	if err := token.Claims(&id.Claims); err != nil {
		return Identity{}, invalid("the claims are not a JSON object")
	}
	id.SID, _ = id.Claims["sid"].(string)
	party, stated := id.Claims["azp"]
	switch {
	case token.Issuer != p.issuer:
		return Identity{}, invalid("the issuer is %q, expected %q", token.Issuer, p.issuer)
	case stated && party != p.clientID, !stated && len(token.Audience) > 1:
		return Identity{}, invalid("the audience is another client")
	case nonce == "" || subtle.ConstantTimeCompare([]byte(token.Nonce), []byte(nonce)) == 0:
		return Identity{}, invalid("the nonce does not match this login")
	case id.Claims["events"] != nil:
		return Identity{}, invalid("it is a logout token, not an ID token")
	}
	return id, p.checkNames(token.IssuedAt, id.Subject, id.SID)
}

// SignOut is the request of a logout token.
type SignOut struct {
	// Subject or SID may be empty, but not both.
	Subject, SID string
	// ID is the token's id; each id is accepted once.
	ID       string
	IssuedAt time.Time
}

// IdentifySignOut verifies a back-channel logout token. The error is an *InvalidError or a *DownError.
func (p *Provider) IdentifySignOut(ctx context.Context, raw string) (SignOut, error) {
	verifier, err := p.verifier(ctx, raw, "logout+jwt")
	if err != nil {
		return SignOut{}, err
	}
	token, err := verifier.VerifyLogout(ctx, raw)
	if err != nil {
		return SignOut{}, p.refused(err)
	}
	var claims struct {
		Events map[string]json.RawMessage `json:"events"`
	}
	event := token.Claims(&claims)
	if value := claims.Events["http://schemas.openid.net/event/backchannel-logout"]; event != nil ||
		!bytes.HasPrefix(bytes.TrimSpace(value), []byte("{")) {
		return SignOut{}, invalid("it has no back-channel logout event")
	}
	return SignOut{Subject: token.Subject, SID: token.SessionID, ID: token.TokenID, IssuedAt: token.IssuedAt},
		p.checkNames(token.IssuedAt, token.TokenID, token.Subject, token.SessionID)
}

// verifier checks the form of the token and returns a verifier with the provider's keys.
func (p *Provider) verifier(ctx context.Context, raw, typ string) (*oidc.IDTokenVerifier, error) {
	if len(raw) > MaxToken {
		return nil, invalid("it has %d bytes, the limit is %d", len(raw), MaxToken)
	}
	if given := typeOf(raw); given != "" && given != "jwt" && given != typ {
		return nil, invalid("it is a %.20q", given)
	}
	f, err := p.find(ctx)
	if err != nil {
		return nil, err
	}
	// A clock that is behind accepts tokens that expired within the skew.
	return oidc.NewVerifier(p.issuer, f.keys, &oidc.Config{ClientID: p.clientID, SupportedSigningAlgs: f.Algorithms,
		Now: func() time.Time { return p.now().Add(-skew) }}), nil
}

// checkNames bounds the names that outlive the token, and its age.
func (p *Provider) checkNames(issued time.Time, required string, names ...string) error {
	now := p.now()
	if required == "" {
		return invalid("the claim that identifies it is missing")
	}
	for _, name := range append(names, required) {
		if len(name) > maxName {
			return invalid("its identifier has %d bytes, the limit is %d", len(name), maxName)
		}
	}
	if issued.After(now.Add(skew)) || now.Sub(issued) > usable+skew {
		return invalid("it was issued at %s, too far from the current time; check both machines' clocks", issued.UTC().Format(time.RFC3339))
	}
	return nil
}

// refused maps invalid tokens to InvalidError and unreadable keys to DownError.
func (p *Provider) refused(err error) error {
	if _, network := errors.AsType[*url.Error](err); network && !errors.Is(err, errThrottled) {
		return &DownError{p.issuer, err}
	}
	// go-oidc flattens most causes to text; network errors start like this.
	if text := err.Error(); strings.Contains(text, "fetching keys") && !strings.Contains(text, errThrottled.Error()) {
		return &DownError{p.issuer, errors.New(cut(text))}
	}
	return invalid("%s", cut(err.Error()))
}

// cut bounds text of a provider or attacker in a log line.
func cut(text string) string {
	const most = 300
	if len(text) > most {
		return text[:most] + "…"
	}
	return text
}

// typeOf returns the typ of a token's header in lower case; empty without one.
func typeOf(raw string) string {
	head, _, _ := strings.Cut(raw, ".")
	var header struct{ Typ string }
	if text, err := base64.RawURLEncoding.DecodeString(head); err == nil {
		_ = json.Unmarshal(text, &header) // an invalid header fails with the signature
	}
	return strings.TrimPrefix(strings.ToLower(header.Typ), "application/")
}
