package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// tokensAPI is the part of the REST API that keeps API tokens and service accounts.
type tokensAPI interface {
	UserTokens(ctx context.Context) (wire.ApiTokenList, error)
	AdminTokens(ctx context.Context, p wire.AdminTokensParams) (wire.ApiTokenList, error)
	ServiceAccounts(ctx context.Context) ([]wire.ServiceAccount, error)
	CreateUserToken(ctx context.Context, in wire.ApiTokenInput) (wire.ApiTokenCreated, error)
	CreateAdminToken(ctx context.Context, in wire.ServiceTokenInput) (wire.ApiTokenCreated, error)
	RotateUserToken(ctx context.Context, id wire.Id, in wire.ApiTokenRotation) (wire.ApiTokenCreated, error)
	RotateAdminToken(ctx context.Context, id wire.Id, in wire.ApiTokenRotation) (wire.ApiTokenCreated, error)
	RevokeUserToken(ctx context.Context, id wire.Id) error
	RevokeAdminToken(ctx context.Context, id wire.Id) error
	CreateServiceAccount(ctx context.Context, in wire.ServiceAccountInput) (wire.ServiceAccount, error)
}

type tokens struct{ api tokensAPI }

// UserTokens are the user's own, the newest first.
func (t tokens) UserTokens(ctx context.Context) (wire.ApiTokenList, error) {
	return t.api.UserTokens(ctx)
}

// AdminTokens are those in the scope that the user administers.
func (t tokens) AdminTokens(ctx context.Context, args wire.AdminTokensParams) (wire.ApiTokenList, error) {
	return t.api.AdminTokens(ctx, args)
}

// ServiceAccounts are the accounts of programs in that scope.
func (t tokens) ServiceAccounts(ctx context.Context) ([]wire.ServiceAccount, error) {
	return t.api.ServiceAccounts(ctx)
}

// CreateUserToken creates an own token.
func (t tokens) CreateUserToken(ctx context.Context, args struct{ Token wire.ApiTokenInput }) (wire.ApiTokenCreated, error) {
	return t.api.CreateUserToken(ctx, args.Token)
}

// CreateAdminToken creates a token of a service account.
func (t tokens) CreateAdminToken(ctx context.Context, args struct{ Token wire.ServiceTokenInput }) (wire.ApiTokenCreated, error) {
	return t.api.CreateAdminToken(ctx, args.Token)
}

type rotation struct {
	ID wire.Id
	wire.ApiTokenRotation
}

// RotateUserToken replaces an own token.
func (t tokens) RotateUserToken(ctx context.Context, args rotation) (wire.ApiTokenCreated, error) {
	return t.api.RotateUserToken(ctx, args.ID, args.ApiTokenRotation)
}

// RotateAdminToken replaces a token in the scope.
func (t tokens) RotateAdminToken(ctx context.Context, args rotation) (wire.ApiTokenCreated, error) {
	return t.api.RotateAdminToken(ctx, args.ID, args.ApiTokenRotation)
}

// RevokeUserToken ends an own token.
func (t tokens) RevokeUserToken(ctx context.Context, args byID) (bool, error) {
	return done(t.api.RevokeUserToken(ctx, args.ID))
}

// RevokeAdminToken ends a token in the scope.
func (t tokens) RevokeAdminToken(ctx context.Context, args byID) (bool, error) {
	return done(t.api.RevokeAdminToken(ctx, args.ID))
}

// CreateServiceAccount creates an account of a program.
func (t tokens) CreateServiceAccount(ctx context.Context, args struct{ Account wire.ServiceAccountInput }) (wire.ServiceAccount, error) {
	return t.api.CreateServiceAccount(ctx, args.Account)
}
