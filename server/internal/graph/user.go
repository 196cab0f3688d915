package graph

import (
	"context"
	"fmt"
	"strings"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type currentUser struct {
	LoggedIn      bool
	ExpiresAt     int32
	UserProfile   userProfile
	UserMenu      userMenu
	SsoRouterLink *string
}

type userProfile struct {
	UserID             graphql.ID
	UserName           string
	EaEnrollmentNumber *string
	EaapiType          string
	LangID             string
	CompanyName        *string
	PrivLevel          *int32
	AppRoles           []string
	ClientType         *string
}

type languageUpdate struct {
	CurrentUser currentUser
	Message     string
}

// CurrentUser reads the user afresh; the session follows an enrollment that was switched elsewhere.
func (r *resolver) CurrentUser(ctx context.Context, args struct{ Lang *string }) (currentUser, error) {
	lang := ""
	if args.Lang != nil {
		lang = *args.Lang
	}
	user, err := r.upstream.CurrentUser(ctx, lang)
	if err != nil {
		return currentUser{}, fmt.Errorf("current user: %w", err)
	}
	r.session.Observe(ctx, user)
	return toCurrentUser(user), nil
}

// SwitchEnrollment makes another enrollment the current one and gives the session a new id.
func (r *resolver) SwitchEnrollment(ctx context.Context, args struct{ EaEnrollmentNumber string }) (currentUser, error) {
	user, err := r.upstream.SwitchEnrollment(ctx, args.EaEnrollmentNumber)
	if err != nil {
		return currentUser{}, fmt.Errorf("switch enrollment: %w", err)
	}
	if err := r.session.Switch(ctx, user); err != nil {
		return currentUser{}, fmt.Errorf("switch enrollment: %w", err)
	}
	return toCurrentUser(user), nil
}

// UpdateLanguage stores the user's language.
func (r *resolver) UpdateLanguage(ctx context.Context, args struct{ LanguageID string }) (languageUpdate, error) {
	update, err := r.upstream.UpdateLanguage(ctx, args.LanguageID)
	if err != nil {
		return languageUpdate{}, fmt.Errorf("update language: %w", err)
	}
	r.session.Observe(ctx, update.User)
	return languageUpdate{toCurrentUser(update.User), update.Message}, nil
}

func toCurrentUser(u portal.CurrentUser) currentUser {
	p := u.Profile
	profile := userProfile{
		UserID: graphql.ID(p.UserID), UserName: p.UserName, EaEnrollmentNumber: p.EaEnrollmentNumber,
		EaapiType: strings.ToUpper(string(p.EaapiType)), LangID: p.LangID, CompanyName: p.CompanyName,
		AppRoles: p.AppRoles, ClientType: upper(p.ClientType),
	}
	if p.PrivLevel != nil {
		level := toInt(*p.PrivLevel)
		profile.PrivLevel = &level
	}
	return currentUser{u.LoggedIn, toInt(u.ExpiresAt), profile, toUserMenu(u.Menu), u.SSORouterLink}
}

func upper(s *string) *string {
	if s == nil {
		return nil
	}
	up := strings.ToUpper(*s)
	return &up
}
