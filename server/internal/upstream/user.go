package upstream

import (
	"context"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// CurrentUser reads the user afresh; lang is the language of the document, a BCP 47 tag, or empty.
func (u *Client) CurrentUser(ctx context.Context, lang string) (portal.CurrentUser, error) {
	c := call{method: http.MethodGet, path: "/user/current"}
	if lang != "" {
		c.query = url.Values{"lang": {lang}}
	}
	return u.user(ctx, c)
}

// SwitchEnrollment makes another enrollment the current one.
func (u *Client) SwitchEnrollment(ctx context.Context, number string) (portal.CurrentUser, error) {
	in := wire.EnrollmentChoice{EaEnrollmentNumber: number}
	return u.user(ctx, call{method: http.MethodPost, path: "/user/enrollment", in: in})
}

func (u *Client) user(ctx context.Context, c call) (portal.CurrentUser, error) {
	var out wire.CurrentUser
	if _, err := u.do(ctx, c, &out); err != nil {
		return portal.CurrentUser{}, err
	}
	return currentUser(out), nil
}

// UpdateLanguage stores the user's language.
func (u *Client) UpdateLanguage(ctx context.Context, languageID string) (portal.LanguageUpdate, error) {
	var out wire.LanguageUpdate
	c := call{method: http.MethodPut, path: "/user/language", in: wire.LanguageChoice{LanguageId: languageID}}
	if _, err := u.do(ctx, c, &out); err != nil {
		return portal.LanguageUpdate{}, err
	}
	return portal.LanguageUpdate{User: currentUser(out.CurrentUser), Message: out.Message}, nil
}

// currentUser takes the fields of the contract and no other: other fields that an API sends, tokens included, end here (A54).
func currentUser(w wire.CurrentUser) portal.CurrentUser {
	p := w.UserProfile
	return portal.CurrentUser{
		LoggedIn: w.LoggedIn, ExpiresAt: int64(w.ExpiresAt), SSORouterLink: w.SsoRouterLink, Menu: userMenu(w.UserMenu),
		Profile: portal.UserProfile{
			UserID: p.UserId, UserName: p.UserName, EaEnrollmentNumber: p.EaEnrollmentNumber,
			EaapiType: portal.ParseCloudType(p.EaapiType), LangID: p.LangId, CompanyName: p.CompanyName,
			PrivLevel: number(p.PrivLevel), AppRoles: append([]string{}, p.AppRoles...), ClientType: p.ClientType,
			TimeZone: p.TimeZone, Region: p.Region,
		},
	}
}
