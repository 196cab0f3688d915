package graph

import (
	"context"
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// userAPI is the part of the REST API that knows the signed-in user.
type userAPI interface {
	CurrentUser(ctx context.Context, lang string) (portal.CurrentUser, error)
	SwitchEnrollment(ctx context.Context, number string) (portal.CurrentUser, error)
	UpdateLanguage(ctx context.Context, languageID string) (portal.LanguageUpdate, error)
}

type user struct {
	api     userAPI
	session Session
}

// The user comes from the portal rather than from the contract: the session passes the same on, and menus have defaults (A54).

type currentUser struct {
	LoggedIn      bool
	ExpiresAt     wire.Int
	UserProfile   userProfile
	UserMenu      userMenu
	SsoRouterLink *string
}

type userProfile struct {
	UserID             wire.Id
	UserName           string
	EaEnrollmentNumber *string
	EaapiType          string
	LangID             string
	CompanyName        *string
	PrivLevel          *wire.Int
	AppRoles           []string
	ClientType         *string
	TimeZone           *string
	Region             *string
}

type languageUpdate struct {
	CurrentUser currentUser
	Message     string
}

// CurrentUser reads the user afresh; the session follows an enrollment that was switched elsewhere.
func (u user) CurrentUser(ctx context.Context, args struct{ Lang *string }) (currentUser, error) {
	lang := ""
	if args.Lang != nil {
		lang = *args.Lang
	}
	found, err := u.api.CurrentUser(ctx, lang)
	if err != nil {
		return currentUser{}, fmt.Errorf("current user: %w", err)
	}
	u.session.Observe(ctx, found)
	return toCurrentUser(found), nil
}

// SwitchEnrollment makes another enrollment the current one and gives the session a new id.
func (u user) SwitchEnrollment(ctx context.Context, args struct{ EaEnrollmentNumber string }) (currentUser, error) {
	found, err := u.api.SwitchEnrollment(ctx, args.EaEnrollmentNumber)
	if err != nil {
		return currentUser{}, fmt.Errorf("switch enrollment: %w", err)
	}
	if err := u.session.Switch(ctx, found); err != nil {
		return currentUser{}, fmt.Errorf("switch enrollment: %w", err)
	}
	return toCurrentUser(found), nil
}

// UpdateLanguage stores the user's language.
func (u user) UpdateLanguage(ctx context.Context, args struct{ LanguageID string }) (languageUpdate, error) {
	update, err := u.api.UpdateLanguage(ctx, args.LanguageID)
	if err != nil {
		return languageUpdate{}, fmt.Errorf("update language: %w", err)
	}
	u.session.Observe(ctx, update.User)
	return languageUpdate{toCurrentUser(update.User), update.Message}, nil
}

func toCurrentUser(u portal.CurrentUser) currentUser {
	p := u.Profile
	profile := userProfile{
		UserID: wire.Id(p.UserID), UserName: p.UserName, EaEnrollmentNumber: p.EaEnrollmentNumber,
		EaapiType: strings.ToUpper(string(p.EaapiType)), LangID: p.LangID, CompanyName: p.CompanyName,
		AppRoles: p.AppRoles, ClientType: upper(p.ClientType), TimeZone: p.TimeZone, Region: p.Region,
	}
	if p.PrivLevel != nil {
		level := wire.Int(*p.PrivLevel)
		profile.PrivLevel = &level
	}
	return currentUser{u.LoggedIn, wire.Int(u.ExpiresAt), profile, toUserMenu(u.Menu), u.SSORouterLink}
}

func upper(s *string) *string {
	if s == nil {
		return nil
	}
	up := strings.ToUpper(*s)
	return &up
}
