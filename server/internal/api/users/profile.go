// Package users answers for the signed-in user: the current user, the enrollment and the language.
package users

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/menus"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Current is the account as the API shows it to the bearer of the token, with labels in lang.
func Current(a accounts.Account, lang languages.Language, token tokens.Live) wire.CurrentUser {
	enrollment, _ := a.CurrentEnrollment()
	profile := wire.UserProfile{
		UserId:    a.UserID,
		UserName:  a.UserName,
		EaapiType: enrollment.APIType,
		LangId:    a.Language,
		AppRoles:  append([]string{}, a.Roles...),
	}
	if a.PrivLevel != nil {
		profile.PrivLevel = new(wire.Int(*a.PrivLevel))
	}
	if enrollment.Number != "" {
		profile.EaEnrollmentNumber = &enrollment.Number
	}
	if a.TimeZone != "" {
		profile.TimeZone = &a.TimeZone
	}
	if a.Region != "" {
		profile.Region = &a.Region
	}
	if a.CompanyName != "" {
		profile.CompanyName = &a.CompanyName
	}
	if a.ClientType != "" {
		profile.ClientType = &a.ClientType
	}
	user := wire.CurrentUser{
		LoggedIn:    true,
		ExpiresAt:   wire.Int(token.ExpiresAt.Unix()),
		UserProfile: profile,
		UserMenu:    menus.Of(a, lang),
	}
	if token.RouterLink != "" {
		user.SsoRouterLink = &token.RouterLink
	}
	return user
}

// load is the current user of the account, with labels in the first known language of langs or else the account's own.
func (h *handlers) load(ctx context.Context, userID string, langs ...string) (wire.CurrentUser, error) {
	a, err := h.users.Get(ctx, userID)
	if err != nil {
		return wire.CurrentUser{}, err
	}
	return Current(a, languages.Match(append(langs, a.Language)...), tokens.From(ctx)), nil
}
