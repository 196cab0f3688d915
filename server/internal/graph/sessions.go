package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// sessionsAPI is the part of the REST API that knows sessions and the caller's own account.
type sessionsAPI interface {
	OwnSessions(ctx context.Context) (wire.SessionList, error)
	EndOwnSession(ctx context.Context, id wire.Id) error
	EndOtherSessions(ctx context.Context) (wire.SessionsEnded, error)
	AdminSessions(ctx context.Context, p wire.AdminSessionsParams) (wire.AdminSessionPage, error)
	AdminUserSessions(ctx context.Context, id wire.Id, p wire.AdminUserSessionsParams) (wire.AdminSessionPage, error)
	EndAdminSession(ctx context.Context, id wire.Id) error
	EndAdminUserSessions(ctx context.Context, id wire.Id) (wire.SessionsEnded, error)
	EndAllSessions(ctx context.Context) (wire.SessionsEnded, error)
	OwnProfile(ctx context.Context) (wire.Profile, error)
	ChangeOwnProfile(ctx context.Context, in wire.ProfileChange) (wire.Profile, error)
	ChangeOwnPassword(ctx context.Context, in wire.PasswordChange) error
}

type sessions struct{ api sessionsAPI }

// OwnSessions are the caller's sessions.
func (s sessions) OwnSessions(ctx context.Context) ([]wire.Session, error) {
	list, err := s.api.OwnSessions(ctx)
	return list.Sessions, err
}

// EndOwnSession ends one of them.
func (s sessions) EndOwnSession(ctx context.Context, args byID) (bool, error) {
	return done(s.api.EndOwnSession(ctx, args.ID))
}

// EndOtherSessions ends all but this one.
func (s sessions) EndOtherSessions(ctx context.Context) (wire.Int, error) {
	out, err := s.api.EndOtherSessions(ctx)
	return out.Ended, err
}

// AdminSessions is a page of sessions.
func (s sessions) AdminSessions(ctx context.Context, args wire.AdminSessionsParams) (wire.AdminSessionPage, error) {
	return s.api.AdminSessions(ctx, args)
}

// AdminUserSessions are those of one user.
func (s sessions) AdminUserSessions(ctx context.Context, args struct {
	ID wire.Id
	wire.AdminUserSessionsParams
}) (wire.AdminSessionPage, error) {
	return s.api.AdminUserSessions(ctx, args.ID, args.AdminUserSessionsParams)
}

// EndAdminSession ends one session.
func (s sessions) EndAdminSession(ctx context.Context, args byID) (bool, error) {
	return done(s.api.EndAdminSession(ctx, args.ID))
}

// EndAdminUserSessions signs a user out everywhere.
func (s sessions) EndAdminUserSessions(ctx context.Context, args byID) (wire.Int, error) {
	out, err := s.api.EndAdminUserSessions(ctx, args.ID)
	return out.Ended, err
}

// EndAllSessions signs everyone out but the caller here.
func (s sessions) EndAllSessions(ctx context.Context) (wire.Int, error) {
	out, err := s.api.EndAllSessions(ctx)
	return out.Ended, err
}

// OwnProfile is what the caller may change about themselves.
func (s sessions) OwnProfile(ctx context.Context) (wire.Profile, error) {
	return s.api.OwnProfile(ctx)
}

// ChangeOwnProfile replaces it.
func (s sessions) ChangeOwnProfile(ctx context.Context, args struct{ Profile wire.ProfileChange }) (wire.Profile, error) {
	return s.api.ChangeOwnProfile(ctx, args.Profile)
}

// ChangeOwnPassword changes the caller's password.
func (s sessions) ChangeOwnPassword(ctx context.Context, args struct{ Password wire.PasswordChange }) (bool, error) {
	return done(s.api.ChangeOwnPassword(ctx, args.Password))
}
