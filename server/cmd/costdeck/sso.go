package main

import (
	"fmt"
	"os"

	"github.com/costdeck/costdeck/server/internal/administration"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/config"
	"github.com/costdeck/costdeck/server/internal/sso"
)

// ssoFlags configure the OpenID providers of the portal and the embedded REST API.
type ssoFlags struct {
	SSOFile string `name:"sso-file" help:"${help_sso_file}" placeholder:"FILE"`
}

func (f ssoFlags) read() ([]config.SSOProvider, error) {
	if f.SSOFile == "" {
		return nil, nil
	}
	return config.ReadSSO(f.SSOFile, os.LookupEnv)
}

// portalProviders are the providers with the settings of the portal.
func (f ssoFlags) portalProviders() ([]sso.Provider, error) {
	settings, err := f.read()
	if err != nil {
		return nil, err
	}
	list := make([]sso.Provider, 0, len(settings))
	for _, p := range settings {
		list = append(list, sso.Provider{ID: p.ID, Name: p.Name, Issuer: p.Issuer, ClientID: p.ClientID, Secret: sso.Secret(p.Secret),
			Scopes: *p.Scopes, SignOut: *p.SignOut})
	}
	return list, nil
}

// apiProviders are the providers with the settings of the embedded REST API.
func (f ssoFlags) apiProviders() ([]federation.Provider, error) {
	settings, err := f.read()
	if err != nil {
		return nil, err
	}
	list := make([]federation.Provider, 0, len(settings))
	for _, p := range settings {
		enrollments := map[string][]accounts.Enrollment{}
		for group, texts := range p.Users.Enrollments {
			for _, text := range texts {
				enrollment, err := administration.ParseEnrollment(text)
				if err != nil {
					return nil, fmt.Errorf("--sso-file %s, provider %q, group %q: %w", f.SSOFile, p.ID, group, err)
				}
				enrollments[group] = append(enrollments[group], enrollment)
			}
		}
		for group, roles := range p.Users.Roles {
			if err := administration.CheckRoles(roles); err != nil {
				return nil, fmt.Errorf("--sso-file %s, provider %q, group %q: %w", f.SSOFile, p.ID, group, err)
			}
		}
		list = append(list, federation.Provider{ID: p.ID, Issuer: p.Issuer, ClientID: p.ClientID, RouterLink: p.RouterLink,
			Rules: federation.Rules{UserClaim: p.Users.Claim, UnverifiedEmail: p.Users.UnverifiedEmail, NameClaim: p.Users.NameClaim,
				EmailDomains: p.Users.EmailDomains, GroupsClaim: p.Users.GroupsClaim, AllowedGroups: p.Users.AllowedGroups,
				Roles: p.Users.Roles, Enrollments: enrollments, Create: p.Users.Create}})
	}
	return list, nil
}
