package upstream

import (
	"context"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// OwnAccess is what the caller may do in an enrollment and why.
func (u *Client) OwnAccess(ctx context.Context, p wire.OwnAccessParams) (wire.OwnAccess, error) {
	return get[wire.OwnAccess](ctx, u, "/user/access", p)
}

// AdminRoles are all roles and permissions.
func (u *Client) AdminRoles(ctx context.Context) (wire.AdminRoleList, error) {
	return get[wire.AdminRoleList](ctx, u, "/admin/roles", nil)
}

// CreateAdminRole adds a role.
func (u *Client) CreateAdminRole(ctx context.Context, in wire.AdminRoleInput) (wire.AdminRole, error) {
	return change[wire.AdminRole](ctx, u, http.MethodPost, "/admin/roles", in)
}

// ChangeAdminRole changes a role of the version.
func (u *Client) ChangeAdminRole(ctx context.Context, name string, version int32, in wire.AdminRoleChange) (wire.AdminRole, error) {
	return replace[wire.AdminRole](ctx, u, sub("/admin/roles", wire.Id(name)), version, in)
}

// DeleteAdminRole deletes a role.
func (u *Client) DeleteAdminRole(ctx context.Context, name string) error {
	return u.set(ctx, sub("/admin/roles", wire.Id(name)), false)
}

// AdminGroups is a page of the groups that the caller administers.
func (u *Client) AdminGroups(ctx context.Context, p wire.AdminGroupsParams) (wire.AdminGroupPage, error) {
	return get[wire.AdminGroupPage](ctx, u, "/admin/groups", p)
}

// AdminGroup is one of them with its members.
func (u *Client) AdminGroup(ctx context.Context, id wire.Id) (wire.AdminGroup, error) {
	return get[wire.AdminGroup](ctx, u, sub("/admin/groups", id), nil)
}

// CreateAdminGroup adds a group.
func (u *Client) CreateAdminGroup(ctx context.Context, in wire.AdminGroupInput) (wire.AdminGroup, error) {
	return change[wire.AdminGroup](ctx, u, http.MethodPost, "/admin/groups", in)
}

// ChangeAdminGroup changes a group of the version.
func (u *Client) ChangeAdminGroup(ctx context.Context, id wire.Id, version int32, in wire.AdminGroupChange) (wire.AdminGroup, error) {
	return replace[wire.AdminGroup](ctx, u, sub("/admin/groups", id), version, in)
}

// DeleteAdminGroup deletes a group with its memberships and grants.
func (u *Client) DeleteAdminGroup(ctx context.Context, id wire.Id) error {
	return u.set(ctx, sub("/admin/groups", id), false)
}

// SetAdminGroupMember adds or removes a member.
func (u *Client) SetAdminGroupMember(ctx context.Context, id wire.Id, userID string, member bool) error {
	return u.set(ctx, sub("/admin/groups", id, "/members/", url.PathEscape(userID)), member)
}

// AdminGrants is a page of grants that the caller may see.
func (u *Client) AdminGrants(ctx context.Context, p wire.AdminGrantsParams) (wire.AdminGrantList, error) {
	return get[wire.AdminGrantList](ctx, u, "/admin/grants", p)
}
