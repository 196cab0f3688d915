package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// rightsAPI is the part of the REST API that administers roles, groups and grants.
type rightsAPI interface {
	OwnAccess(ctx context.Context, p wire.OwnAccessParams) (wire.OwnAccess, error)
	AdminRoles(ctx context.Context) (wire.AdminRoleList, error)
	CreateAdminRole(ctx context.Context, in wire.AdminRoleInput) (wire.AdminRole, error)
	ChangeAdminRole(ctx context.Context, name string, version int32, in wire.AdminRoleChange) (wire.AdminRole, error)
	DeleteAdminRole(ctx context.Context, name string) error
	AdminGroups(ctx context.Context, p wire.AdminGroupsParams) (wire.AdminGroupPage, error)
	AdminGroup(ctx context.Context, id wire.Id) (wire.AdminGroup, error)
	CreateAdminGroup(ctx context.Context, in wire.AdminGroupInput) (wire.AdminGroup, error)
	ChangeAdminGroup(ctx context.Context, id wire.Id, version int32, in wire.AdminGroupChange) (wire.AdminGroup, error)
	DeleteAdminGroup(ctx context.Context, id wire.Id) error
	SetAdminGroupMember(ctx context.Context, id wire.Id, userID string, member bool) error
	AdminGrants(ctx context.Context, p wire.AdminGrantsParams) (wire.AdminGrantList, error)
}

type rights struct{ api rightsAPI }

// OwnAccess is what the caller may do in an enrollment and why.
func (r rights) OwnAccess(ctx context.Context, args wire.OwnAccessParams) (wire.OwnAccess, error) {
	return r.api.OwnAccess(ctx, args)
}

// AdminRoles are all roles.
func (r rights) AdminRoles(ctx context.Context) (wire.AdminRoleList, error) {
	return r.api.AdminRoles(ctx)
}

// CreateAdminRole adds a role.
func (r rights) CreateAdminRole(ctx context.Context, args struct{ Role wire.AdminRoleInput }) (wire.AdminRole, error) {
	return r.api.CreateAdminRole(ctx, args.Role)
}

// ChangeAdminRole changes a role of the version.
func (r rights) ChangeAdminRole(ctx context.Context, args struct {
	Name    string
	Version int32
	Role    wire.AdminRoleChange
}) (wire.AdminRole, error) {
	return r.api.ChangeAdminRole(ctx, args.Name, args.Version, args.Role)
}

// DeleteAdminRole deletes a role.
func (r rights) DeleteAdminRole(ctx context.Context, args struct{ Name string }) (bool, error) {
	return done(r.api.DeleteAdminRole(ctx, args.Name))
}

// AdminGroups is a page of groups.
func (r rights) AdminGroups(ctx context.Context, args wire.AdminGroupsParams) (wire.AdminGroupPage, error) {
	return r.api.AdminGroups(ctx, args)
}

// AdminGroup is one group with its members.
func (r rights) AdminGroup(ctx context.Context, args byID) (wire.AdminGroup, error) {
	return r.api.AdminGroup(ctx, args.ID)
}

// CreateAdminGroup adds a group.
func (r rights) CreateAdminGroup(ctx context.Context, args struct{ Group wire.AdminGroupInput }) (wire.AdminGroup, error) {
	return r.api.CreateAdminGroup(ctx, args.Group)
}

// ChangeAdminGroup changes a group of the version.
func (r rights) ChangeAdminGroup(ctx context.Context, args struct {
	ID      wire.Id
	Version int32
	Group   wire.AdminGroupChange
}) (wire.AdminGroup, error) {
	return r.api.ChangeAdminGroup(ctx, args.ID, args.Version, args.Group)
}

// DeleteAdminGroup deletes a group.
func (r rights) DeleteAdminGroup(ctx context.Context, args byID) (bool, error) {
	return done(r.api.DeleteAdminGroup(ctx, args.ID))
}

// membership names a user in a group.
type membership struct {
	ID     wire.Id
	UserID string
}

// AddAdminGroupMember makes a user a member.
func (r rights) AddAdminGroupMember(ctx context.Context, args membership) (bool, error) {
	return done(r.api.SetAdminGroupMember(ctx, args.ID, args.UserID, true))
}

// RemoveAdminGroupMember ends a membership.
func (r rights) RemoveAdminGroupMember(ctx context.Context, args membership) (bool, error) {
	return done(r.api.SetAdminGroupMember(ctx, args.ID, args.UserID, false))
}

// AdminGrants is a page of grants.
func (r rights) AdminGrants(ctx context.Context, args wire.AdminGrantsParams) (wire.AdminGrantList, error) {
	return r.api.AdminGrants(ctx, args)
}
