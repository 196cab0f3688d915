package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// AdminUsers is a page of the users whom the caller administers.
func (u *Client) AdminUsers(ctx context.Context, p wire.AdminUsersParams) (wire.AdminUserPage, error) {
	return get[wire.AdminUserPage](ctx, u, "/admin/users", p)
}

// AdminUser is one of them.
func (u *Client) AdminUser(ctx context.Context, id wire.Id) (wire.AdminUser, error) {
	return get[wire.AdminUser](ctx, u, sub("/admin/users", id), nil)
}

// AdminUserAccess are the permissions of a user in an enrollment, with the grants behind them.
func (u *Client) AdminUserAccess(ctx context.Context, id wire.Id, enrollment string) (wire.AdminUserAccess, error) {
	return get[wire.AdminUserAccess](ctx, u, sub("/admin/users", id, "/access"), wire.AdminUserAccessParams{Enrollment: enrollment})
}

// CreateAdminUser adds a user with a one-time password.
func (u *Client) CreateAdminUser(ctx context.Context, in wire.AdminUserInput) (wire.AdminUserCreated, error) {
	return change[wire.AdminUserCreated](ctx, u, http.MethodPost, "/admin/users", in)
}

// ChangeAdminUsers changes several users at once.
func (u *Client) ChangeAdminUsers(ctx context.Context, in wire.AdminUsersChange) error {
	return u.done(ctx, call{method: http.MethodPost, path: "/admin/user-changes", in: in})
}

// ChangeAdminUser changes a user of the version.
func (u *Client) ChangeAdminUser(ctx context.Context, id wire.Id, version int32, in wire.AdminUserChange) (wire.AdminUser, error) {
	return replace[wire.AdminUser](ctx, u, sub("/admin/users", id), version, in)
}

// InviteAdminUser sends a user a one-time password by mail.
func (u *Client) InviteAdminUser(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodPost, path: sub("/admin/users", id, "/invitation")})
}

// CreateAdminGrant gives a user a role on a scope.
func (u *Client) CreateAdminGrant(ctx context.Context, in wire.AdminGrantInput) (wire.AdminGrant, error) {
	return change[wire.AdminGrant](ctx, u, http.MethodPost, "/admin/grants", in)
}

// RevokeAdminGrant takes a role back.
func (u *Client) RevokeAdminGrant(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodDelete, path: sub("/admin/grants", id)})
}

// AdminUserSheet is what a user has, as one document.
func (u *Client) AdminUserSheet(ctx context.Context, id wire.Id) (wire.AdminUserSheet, error) {
	return get[wire.AdminUserSheet](ctx, u, sub("/admin/users", id, "/sheet"), nil)
}

// PreviewAdminUserSheet is what the document would give.
func (u *Client) PreviewAdminUserSheet(ctx context.Context, id wire.Id, in wire.AdminSheet) (wire.AdminSheetPreview, error) {
	return read[wire.AdminSheetPreview](ctx, u, sub("/admin/users", id, "/sheet/preview"), in)
}

// SaveAdminUserSheet makes the user what the document says, if the version is the current one.
func (u *Client) SaveAdminUserSheet(ctx context.Context, id wire.Id, version string, in wire.AdminSheetSave) (wire.AdminUserSheet, error) {
	return typed[wire.AdminUserSheet](ctx, u, call{method: http.MethodPut, path: sub("/admin/users", id, "/sheet"), in: in, version: version})
}

// UndoAdminUserSheet takes the last save back.
func (u *Client) UndoAdminUserSheet(ctx context.Context, id wire.Id, version string) (wire.AdminUserSheet, error) {
	return typed[wire.AdminUserSheet](ctx, u, call{method: http.MethodPost, path: sub("/admin/users", id, "/sheet/undo"), version: version})
}
