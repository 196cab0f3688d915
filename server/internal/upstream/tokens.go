package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// UserTokens are the caller's API tokens.
func (u *Client) UserTokens(ctx context.Context) (wire.ApiTokenList, error) {
	return get[wire.ApiTokenList](ctx, u, "/user/tokens", nil)
}

// AdminTokens are the API tokens that the caller administers.
func (u *Client) AdminTokens(ctx context.Context, p wire.AdminTokensParams) (wire.ApiTokenList, error) {
	return get[wire.ApiTokenList](ctx, u, "/admin/tokens", p)
}

// ServiceAccounts are the accounts of programs that the caller administers.
func (u *Client) ServiceAccounts(ctx context.Context) ([]wire.ServiceAccount, error) {
	list, err := get[wire.ServiceAccountList](ctx, u, "/admin/service-accounts", nil)
	return list.Accounts, err
}

// CreateUserToken creates an API token of the caller.
func (u *Client) CreateUserToken(ctx context.Context, in wire.ApiTokenInput) (wire.ApiTokenCreated, error) {
	return change[wire.ApiTokenCreated](ctx, u, http.MethodPost, "/user/tokens", in)
}

// CreateAdminToken creates an API token of a service account.
func (u *Client) CreateAdminToken(ctx context.Context, in wire.ServiceTokenInput) (wire.ApiTokenCreated, error) {
	return change[wire.ApiTokenCreated](ctx, u, http.MethodPost, "/admin/tokens", in)
}

// RotateUserToken replaces an API token of the caller.
func (u *Client) RotateUserToken(ctx context.Context, id wire.Id, in wire.ApiTokenRotation) (wire.ApiTokenCreated, error) {
	return change[wire.ApiTokenCreated](ctx, u, http.MethodPost, sub("/user/tokens", id)+"/rotate", in)
}

// RotateAdminToken replaces an API token that the caller administers.
func (u *Client) RotateAdminToken(ctx context.Context, id wire.Id, in wire.ApiTokenRotation) (wire.ApiTokenCreated, error) {
	return change[wire.ApiTokenCreated](ctx, u, http.MethodPost, sub("/admin/tokens", id)+"/rotate", in)
}

// RevokeUserToken ends an API token of the caller.
func (u *Client) RevokeUserToken(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodDelete, path: sub("/user/tokens", id)})
}

// RevokeAdminToken ends an API token that the caller administers.
func (u *Client) RevokeAdminToken(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodDelete, path: sub("/admin/tokens", id)})
}

// CreateServiceAccount creates an account of a program.
func (u *Client) CreateServiceAccount(ctx context.Context, in wire.ServiceAccountInput) (wire.ServiceAccount, error) {
	return change[wire.ServiceAccount](ctx, u, http.MethodPost, "/admin/service-accounts", in)
}
