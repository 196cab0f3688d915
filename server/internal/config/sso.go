package config

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/idp"
)

// SSOProvider is one OpenID provider in the file of --sso-file. docs/operations.md has examples.
type SSOProvider struct {
	// ID appears in addresses such as the redirect URI; Name on the button of the login page.
	ID   string `json:"id"`
	Name string `json:"name"`
	// Issuer must equal the issuer in the provider's discovery document.
	Issuer   string `json:"issuer"`
	ClientID string `json:"clientId"`
	// SecretFile or SecretEnv is the source of the client's secret; a public client has neither.
	SecretFile string `json:"clientSecretFile"`
	SecretEnv  string `json:"clientSecretEnv"`
	// Scopes are requested with openid. Default: profile and email.
	Scopes *[]string `json:"scopes"`
	// SignOut continues a logout at the provider. Default: true.
	SignOut *bool `json:"signOut"`
	// RouterLink is the first page after login: a path of the portal, or an https address.
	RouterLink string   `json:"routerLink"`
	Users      SSOUsers `json:"users"`

	// Secret is the value of SecretFile or SecretEnv.
	Secret string `json:"-"`
}

// SSOUsers maps the provider's claims to accounts of the embedded REST API.
type SSOUsers struct {
	// Claim has the user id. Default: email.
	Claim     string `json:"claim"`
	NameClaim string `json:"nameClaim"`
	// UnverifiedEmail accepts email addresses that the provider has not verified.
	UnverifiedEmail bool     `json:"unverifiedEmail"`
	EmailDomains    []string `json:"emailDomains"`
	GroupsClaim     string   `json:"groupsClaim"`
	AllowedGroups   []string `json:"allowedGroups"`
	// Roles and Enrollments are keyed by group; "*" means everyone. An enrollment is NUMBER:TYPE:NAME.
	Roles       map[string][]string `json:"roles"`
	Enrollments map[string][]string `json:"enrollments"`
	// Create adds an account at the first login.
	Create bool `json:"create"`
}

// ReadSSO reads the file of --sso-file and the secrets that it names; env looks up an environment variable.
func ReadSSO(name string, env func(string) (string, bool)) ([]SSOProvider, error) {
	text, err := os.ReadFile(name) // #nosec G304 -- the operator names the file
	if err != nil {
		return nil, fmt.Errorf("--sso-file: %w; use a readable JSON file", err)
	}
	var file struct {
		Providers []SSOProvider `json:"providers"`
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	err = decoder.Decode(&file)
	if _, end := decoder.Token(); err == nil && !errors.Is(end, io.EOF) {
		err = errors.New("unexpected data after the object; remove it")
	}
	if err != nil {
		return nil, fmt.Errorf(`--sso-file %s, byte %d: %w; it must be one object {"providers": [{"id": …}]}, as in `+
			"docs/operations.md", name, decoder.InputOffset(), err)
	}
	seen := map[string]bool{}
	for i := range file.Providers {
		p := &file.Providers[i]
		if err := p.complete(env); err != nil {
			return nil, fmt.Errorf("--sso-file %s, provider %d (%q): %w", name, i+1, p.ID, err)
		}
		if seen[p.ID] {
			return nil, fmt.Errorf("--sso-file %s: the id %q is used twice; each provider needs its own", name, p.ID)
		}
		seen[p.ID] = true
	}
	return file.Providers, nil
}

var (
	providerID = regexp.MustCompile(`^[a-z][a-z0-9-]{0,31}$`)
	roleRule   = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)
	scopeRule  = regexp.MustCompile(`^[!#-\[\]-~]+$`)
)

// maxButton is the longest name that fits a button, in characters.
const maxButton = 40

// complete sets defaults, reads the secret and validates the provider.
func (p *SSOProvider) complete(env func(string) (string, bool)) error {
	switch n := utf8.RuneCountInString(p.Name); {
	case !providerID.MatchString(p.ID):
		return errors.New(`"id" must be 1 to 32 lower-case letters, digits and -, starting with a letter, because it is part of URLs`)
	case n == 0 || n > maxButton:
		return fmt.Errorf(`"name" has %d characters; use 1 to %d`, n, maxButton)
	case p.ClientID == "":
		return errors.New(`"clientId" is missing; copy it from the portal's registration at the provider`)
	case p.SecretFile != "" && p.SecretEnv != "":
		return errors.New(`"clientSecretFile" and "clientSecretEnv" exclude each other; use one of them`)
	}
	if err := idp.CheckIssuer(p.Issuer); err != nil {
		return err
	}
	if err := p.readSecret(env); err != nil {
		return err
	}
	if p.Scopes == nil {
		p.Scopes = &[]string{"profile", "email"}
	}
	for _, scope := range *p.Scopes {
		if !scopeRule.MatchString(scope) {
			return fmt.Errorf("scope %q: a scope is one word, for example groups", scope)
		}
	}
	if p.SignOut == nil {
		p.SignOut = new(true)
	}
	if link := p.RouterLink; link != "" && !strings.HasPrefix(link, "https://") &&
		(!strings.HasPrefix(link, "/") || strings.HasPrefix(link, "//") || strings.Contains(link, `\`)) {
		return fmt.Errorf(`"routerLink" %q must be a path of the portal or an https:// URL`, link)
	}
	return p.Users.complete()
}

func (p *SSOProvider) readSecret(env func(string) (string, bool)) error {
	switch {
	case p.SecretFile != "":
		text, err := os.ReadFile(p.SecretFile)
		if err != nil {
			return fmt.Errorf("client secret: %w; set clientSecretFile to a readable file", err)
		}
		p.Secret = strings.TrimSpace(string(text))
	case p.SecretEnv != "":
		p.Secret, _ = env(p.SecretEnv)
	default:
		return nil
	}
	if p.Secret == "" {
		return errors.New("the client secret is empty; write it to the file in clientSecretFile or the variable in clientSecretEnv")
	}
	return nil
}

func (u *SSOUsers) complete() error {
	if u.Claim == "" {
		u.Claim = "email"
	}
	if u.NameClaim == "" {
		u.NameClaim = "name"
	}
	if u.GroupsClaim == "" {
		u.GroupsClaim = "groups"
	}
	for _, domain := range u.EmailDomains {
		if domain == "" || strings.ContainsAny(domain, "@ ") {
			return fmt.Errorf(`"emailDomains" has %q; write only the domain after the @, for example example.com`, domain)
		}
	}
	for group, roles := range u.Roles {
		for _, role := range roles {
			if !roleRule.MatchString(role) {
				return fmt.Errorf("role %q of the group %q: use 1 to 64 letters, digits, _ and -", role, group)
			}
		}
	}
	return nil
}
