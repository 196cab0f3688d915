package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// OwnSessions are the caller's sessions.
func (u *Client) OwnSessions(ctx context.Context) (wire.SessionList, error) {
	return get[wire.SessionList](ctx, u, "/user/sessions", nil)
}

// EndOwnSession ends one of them.
func (u *Client) EndOwnSession(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodDelete, path: sub("/user/sessions", id)})
}

// EndOtherSessions ends all but this one.
func (u *Client) EndOtherSessions(ctx context.Context) (wire.SessionsEnded, error) {
	return change[wire.SessionsEnded](ctx, u, http.MethodDelete, "/user/sessions", nil)
}

// AdminSessions are sessions of the users whom the caller administers.
func (u *Client) AdminSessions(ctx context.Context, p wire.AdminSessionsParams) (wire.AdminSessionPage, error) {
	return get[wire.AdminSessionPage](ctx, u, "/admin/sessions", p)
}

// AdminUserSessions are those of one user.
func (u *Client) AdminUserSessions(ctx context.Context, id wire.Id, p wire.AdminUserSessionsParams) (wire.AdminSessionPage, error) {
	return get[wire.AdminSessionPage](ctx, u, sub("/admin/users", id, "/sessions"), p)
}

// EndAdminSession ends one session.
func (u *Client) EndAdminSession(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodDelete, path: sub("/admin/sessions", id)})
}

// EndAdminUserSessions signs a user out everywhere.
func (u *Client) EndAdminUserSessions(ctx context.Context, id wire.Id) (wire.SessionsEnded, error) {
	return change[wire.SessionsEnded](ctx, u, http.MethodDelete, sub("/admin/users", id, "/sessions"), nil)
}

// EndAllSessions signs everyone out but the caller here.
func (u *Client) EndAllSessions(ctx context.Context) (wire.SessionsEnded, error) {
	return change[wire.SessionsEnded](ctx, u, http.MethodDelete, "/admin/sessions", nil)
}

// OwnProfile is what the caller may change about themselves.
func (u *Client) OwnProfile(ctx context.Context) (wire.Profile, error) {
	return get[wire.Profile](ctx, u, "/user/profile", nil)
}

// ChangeOwnProfile replaces it.
func (u *Client) ChangeOwnProfile(ctx context.Context, in wire.ProfileChange) (wire.Profile, error) {
	return change[wire.Profile](ctx, u, http.MethodPut, "/user/profile", in)
}

// ChangeOwnPassword changes the caller's password.
func (u *Client) ChangeOwnPassword(ctx context.Context, in wire.PasswordChange) error {
	return u.done(ctx, call{method: http.MethodPut, path: "/user/password", in: in})
}
