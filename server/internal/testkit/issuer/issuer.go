// Package issuer is a malicious OpenID provider for tests.
package issuer

import (
	"crypto/rsa"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
)

// ClientID is the portal's client id at the issuer.
const ClientID = "costdeck"

// Issuer is a malicious OpenID provider: it signs and responds as a test wants. Valid logins are tested against a real provider; see
// internal/sso.
type Issuer struct {
	*httptest.Server
	Key *rsa.PrivateKey
	now func() time.Time

	mu       sync.Mutex
	kid      string
	document map[string]any
	token    http.HandlerFunc
	forms    []url.Values
	reads    int
}

// New starts the issuer until the end of the test.
func New(t testing.TB, now func() time.Time) *Issuer {
	t.Helper()
	i := &Issuer{Key: newKey(t), kid: "key-1", now: now}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) {
		i.mu.Lock()
		defer i.mu.Unlock()
		write(w, i.document)
	})
	mux.HandleFunc("GET /keys", func(w http.ResponseWriter, _ *http.Request) {
		i.mu.Lock()
		defer i.mu.Unlock()
		i.reads++
		write(w, jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: i.Key.Public(), KeyID: i.kid, Algorithm: "RS256", Use: "sig"}}})
	})
	mux.HandleFunc("POST /token", func(w http.ResponseWriter, r *http.Request) {
		_ = r.ParseForm()
		i.mu.Lock()
		i.forms = append(i.forms, r.PostForm)
		answer := i.token
		i.mu.Unlock()
		answer(w, r)
	})
	i.Server = httptest.NewServer(mux)
	t.Cleanup(i.Close)
	i.document = map[string]any{
		"issuer": i.URL, "authorization_endpoint": i.URL + "/auth", "token_endpoint": i.URL + "/token", "jwks_uri": i.URL + "/keys",
		"end_session_endpoint": i.URL + "/end", "id_token_signing_alg_values_supported": []string{"RS256"},
		"code_challenge_methods_supported": []string{"S256"}, "authorization_response_iss_parameter_supported": true,
	}
	return i
}

// Announce changes the discovery document; a nil value removes a field.
func (i *Issuer) Announce(field string, value any) {
	i.mu.Lock()
	defer i.mu.Unlock()
	if i.document[field] = value; value == nil {
		delete(i.document, field)
	}
}

// Answer replaces the token endpoint.
func (i *Issuer) Answer(f http.HandlerFunc) {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.token = f
}

// Give makes the token endpoint return the ID token.
func (i *Issuer) Give(idToken string) {
	i.Answer(func(w http.ResponseWriter, _ *http.Request) {
		write(w, map[string]any{"access_token": "at", "token_type": "Bearer", "expires_in": 300, "id_token": idToken})
	})
}

// Forms are the requests of the token endpoint.
func (i *Issuer) Forms() []url.Values {
	i.mu.Lock()
	defer i.mu.Unlock()
	return append([]url.Values(nil), i.forms...)
}

// KeyReads counts reads of the keys.
func (i *Issuer) KeyReads() int {
	i.mu.Lock()
	defer i.mu.Unlock()
	return i.reads
}

// Rotate replaces the key.
func (i *Issuer) Rotate(t testing.TB, kid string) {
	t.Helper()
	key := newKey(t)
	i.mu.Lock()
	defer i.mu.Unlock()
	i.Key, i.kid = key, kid
}

// Claims are the claims of a valid ID token for ada, with changes; a nil value removes a claim.
func (i *Issuer) Claims(nonce string, changes map[string]any) map[string]any {
	now := i.now().Unix()
	claims := map[string]any{"iss": i.URL, "aud": ClientID, "sub": "subject-of-ada", "iat": now, "exp": now + 300, "nonce": nonce,
		"preferred_username": "ada", "name": "Ada Lovelace", "email": "ada@example.com", "email_verified": true, "sid": "sid-1"}
	return change(claims, changes)
}

// SignOut are the claims of a valid logout token for ada, with changes; a nil value removes a claim.
func (i *Issuer) SignOut(id string, changes map[string]any) map[string]any {
	now := i.now().Unix()
	claims := map[string]any{"iss": i.URL, "aud": ClientID, "sub": "subject-of-ada", "iat": now, "exp": now + 120, "jti": id,
		"events": map[string]any{"http://schemas.openid.net/event/backchannel-logout": map[string]any{}}}
	return change(claims, changes)
}

func change(claims, changes map[string]any) map[string]any {
	maps.Copy(claims, changes)
	maps.DeleteFunc(claims, func(_ string, value any) bool { return value == nil })
	return claims
}

// Sign signs the claims with the issuer's key.
func (i *Issuer) Sign(t testing.TB, claims map[string]any) string {
	t.Helper()
	i.mu.Lock()
	key, kid := i.Key, i.kid
	i.mu.Unlock()
	return Sign(t, jose.SigningKey{Algorithm: jose.RS256, Key: jose.JSONWebKey{Key: key, KeyID: kid}}, "JWT", claims)
}

// Sign signs the claims with any key and typ.
func Sign(t testing.TB, key jose.SigningKey, typ jose.ContentType, claims map[string]any) string {
	t.Helper()
	signer, err := jose.NewSigner(key, (&jose.SignerOptions{}).WithType(typ))
	if err != nil {
		t.Fatal(err)
	}
	payload, err := json.Marshal(claims)
	if err != nil {
		t.Fatal(err)
	}
	signed, err := signer.Sign(payload)
	if err != nil {
		t.Fatal(err)
	}
	token, err := signed.CompactSerialize()
	if err != nil {
		t.Fatal(err)
	}
	return token
}

func write(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(v)
}
