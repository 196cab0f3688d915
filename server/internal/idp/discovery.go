package idp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// Endpoints are the parts of a discovery document that a login needs.
type Endpoints struct {
	Issuer        string `json:"issuer"`
	Authorization string `json:"authorization_endpoint"`
	Token         string `json:"token_endpoint"`
	Keys          string `json:"jwks_uri"`
	// EndSession is empty if the provider cannot sign its user out.
	EndSession string `json:"end_session_endpoint"`
	// NamesItself means that every response to the callback has the issuer (RFC 9207).
	NamesItself bool `json:"authorization_response_iss_parameter_supported"`
	// SecretInBody means that the provider does not accept the client's secret as HTTP basic authentication.
	SecretInBody bool `json:"-"`

	Algorithms  []string `json:"id_token_signing_alg_values_supported"`
	Challenges  []string `json:"code_challenge_methods_supported"`
	AuthMethods []string `json:"token_endpoint_auth_methods_supported"`
}

// CheckIssuer refuses issuers that are not https addresses; plain http is for loopback only.
func CheckIssuer(issuer string) error {
	u, err := url.Parse(issuer)
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" || !encrypted(u) {
		return fmt.Errorf("issuer %q must be an https:// URL (http:// only on this machine), exactly as in the provider's "+
			"/.well-known/openid-configuration", issuer)
	}
	return nil
}

// encrypted reports whether the connection to u is encrypted or stays on this machine.
func encrypted(u *url.URL) bool {
	if u.Scheme == "https" {
		return true
	}
	addr, err := netip.ParseAddr(u.Hostname())
	return u.Scheme == "http" && (u.Hostname() == "localhost" || (err == nil && addr.IsLoopback()))
}

// read fetches the discovery document of the issuer and checks it.
func read(ctx context.Context, client *http.Client, issuer string) (Endpoints, error) {
	address := strings.TrimSuffix(issuer, "/") + "/.well-known/openid-configuration"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return Endpoints{}, err
	}
	request.Header.Set("Accept", "application/json")
	response, err := client.Do(request)
	if err != nil {
		return Endpoints{}, err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return Endpoints{}, fmt.Errorf("%s answered with status %d", address, response.StatusCode)
	}
	var e Endpoints
	if err := json.NewDecoder(response.Body).Decode(&e); err != nil {
		return Endpoints{}, fmt.Errorf("%s is not a valid discovery document: %w", address, err)
	}
	return e, e.check(issuer)
}

// signatures are the algorithms with a public key. HS256 would use the provider's public key as a secret, and "none" does not sign.
var signatures = []string{"RS256", "RS384", "RS512", "ES256", "ES384", "ES512", "PS256", "PS384", "PS512", "EdDSA"}

// check compares the document with the configuration and validates the endpoints of a login.
func (e *Endpoints) check(issuer string) error {
	if e.Issuer != issuer {
		return fmt.Errorf("the provider's issuer is %q, the configured one %q; they must match exactly", e.Issuer, issuer)
	}
	for name, address := range map[string]string{
		"authorization_endpoint": e.Authorization, "token_endpoint": e.Token, "jwks_uri": e.Keys, "end_session_endpoint": e.EndSession,
	} {
		u, err := url.Parse(address)
		if name == "end_session_endpoint" && address == "" {
			continue
		}
		if err != nil || u.Host == "" || u.User != nil || u.Fragment != "" || !encrypted(u) {
			return fmt.Errorf("the provider's %s %q is not an https:// URL", name, address)
		}
	}
	if len(e.Challenges) > 0 && !slices.Contains(e.Challenges, "S256") {
		return errors.New("the provider does not support PKCE with S256, which protects stolen codes from use; enable it there")
	}
	if len(e.Algorithms) == 0 {
		e.Algorithms = []string{"RS256"} // the algorithm that every provider must support
	}
	e.Algorithms = slices.DeleteFunc(e.Algorithms, func(a string) bool { return !slices.Contains(signatures, a) })
	if len(e.Algorithms) == 0 {
		return errors.New("the provider does not sign tokens with a public-key algorithm; enable RS256 or ES256 there")
	}
	e.SecretInBody = len(e.AuthMethods) > 0 && !slices.Contains(e.AuthMethods, "client_secret_basic")
	return nil
}
