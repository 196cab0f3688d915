package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// peopleAPI is the part of the REST API that administers users and their grants.
type peopleAPI interface {
	AdminUsers(ctx context.Context, p wire.AdminUsersParams) (wire.AdminUserPage, error)
	AdminUser(ctx context.Context, id wire.Id) (wire.AdminUser, error)
	AdminUserAccess(ctx context.Context, id wire.Id, enrollment string) (wire.AdminUserAccess, error)
	CreateAdminUser(ctx context.Context, in wire.AdminUserInput) (wire.AdminUserCreated, error)
	ChangeAdminUsers(ctx context.Context, in wire.AdminUsersChange) error
	ChangeAdminUser(ctx context.Context, id wire.Id, version int32, in wire.AdminUserChange) (wire.AdminUser, error)
	InviteAdminUser(ctx context.Context, id wire.Id) error
	CreateAdminGrant(ctx context.Context, in wire.AdminGrantInput) (wire.AdminGrant, error)
	RevokeAdminGrant(ctx context.Context, id wire.Id) error
	AdminUserSheet(ctx context.Context, id wire.Id) (wire.AdminUserSheet, error)
	PreviewAdminUserSheet(ctx context.Context, id wire.Id, in wire.AdminSheet) (wire.AdminSheetPreview, error)
	SaveAdminUserSheet(ctx context.Context, id wire.Id, version string, in wire.AdminSheetSave) (wire.AdminUserSheet, error)
	UndoAdminUserSheet(ctx context.Context, id wire.Id, version string) (wire.AdminUserSheet, error)
}

type people struct{ api peopleAPI }

// AdminUsers is a page of users by user ID.
func (p people) AdminUsers(ctx context.Context, args wire.AdminUsersParams) (wire.AdminUserPage, error) {
	return p.api.AdminUsers(ctx, args)
}

// AdminUser is one user.
func (p people) AdminUser(ctx context.Context, args byID) (wire.AdminUser, error) {
	return p.api.AdminUser(ctx, args.ID)
}

// AdminUserAccess are the user's permissions in an enrollment.
func (p people) AdminUserAccess(ctx context.Context, args struct {
	ID         wire.Id
	Enrollment string
}) (wire.AdminUserAccess, error) {
	return p.api.AdminUserAccess(ctx, args.ID, args.Enrollment)
}

// CreateAdminUser adds a user.
func (p people) CreateAdminUser(ctx context.Context, args struct{ User wire.AdminUserInput }) (wire.AdminUserCreated, error) {
	return p.api.CreateAdminUser(ctx, args.User)
}

// ChangeAdminUsers changes several users at once.
func (p people) ChangeAdminUsers(ctx context.Context, args struct{ Change wire.AdminUsersChange }) (bool, error) {
	return done(p.api.ChangeAdminUsers(ctx, args.Change))
}

// ChangeAdminUser changes a user of the version.
func (p people) ChangeAdminUser(ctx context.Context, args struct {
	ID      wire.Id
	Version int32
	User    wire.AdminUserChange
}) (wire.AdminUser, error) {
	return p.api.ChangeAdminUser(ctx, args.ID, args.Version, args.User)
}

// InviteAdminUser sends a one-time password by mail.
func (p people) InviteAdminUser(ctx context.Context, args byID) (bool, error) {
	return done(p.api.InviteAdminUser(ctx, args.ID))
}

// CreateAdminGrant gives a user a role.
func (p people) CreateAdminGrant(ctx context.Context, args struct{ Grant wire.AdminGrantInput }) (wire.AdminGrant, error) {
	return p.api.CreateAdminGrant(ctx, args.Grant)
}

// RevokeAdminGrant takes a role back.
func (p people) RevokeAdminGrant(ctx context.Context, args byID) (bool, error) {
	return done(p.api.RevokeAdminGrant(ctx, args.ID))
}

// AdminUserSheet is what a user has, as one document.
func (p people) AdminUserSheet(ctx context.Context, args byID) (wire.AdminUserSheet, error) {
	return p.api.AdminUserSheet(ctx, args.ID)
}

// PreviewAdminUserSheet is what the document would give.
func (p people) PreviewAdminUserSheet(ctx context.Context, args struct {
	ID    wire.Id
	Sheet wire.AdminSheet
}) (wire.AdminSheetPreview, error) {
	return p.api.PreviewAdminUserSheet(ctx, args.ID, args.Sheet)
}

// SaveAdminUserSheet makes the user what the document says.
func (p people) SaveAdminUserSheet(ctx context.Context, args struct {
	ID      wire.Id
	Version string
	Sheet   wire.AdminSheet
	Reason  string
}) (wire.AdminUserSheet, error) {
	return p.api.SaveAdminUserSheet(ctx, args.ID, args.Version, wire.AdminSheetSave{Sheet: args.Sheet, Reason: args.Reason})
}

// UndoAdminUserSheet takes the last save back.
func (p people) UndoAdminUserSheet(ctx context.Context, args struct {
	ID      wire.Id
	Version string
}) (wire.AdminUserSheet, error) {
	return p.api.UndoAdminUserSheet(ctx, args.ID, args.Version)
}
