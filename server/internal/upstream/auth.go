package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Login asks for a user's token; newPassword replaces a one-time password and is empty otherwise.
func (u *Client) Login(ctx context.Context, userID, password, newPassword string) (portal.Login, error) {
	in := wire.LoginRequest{UserId: userID, Password: password}
	if newPassword != "" {
		in.NewPassword = &newPassword
	}
	return u.login(ctx, "/auth/login", in)
}

// Exchange asks for a user's token by an encrypted user token of the company's other systems.
func (u *Client) Exchange(ctx context.Context, encUserToken string) (portal.Login, error) {
	return u.login(ctx, "/auth/exchange", wire.ExchangeRequest{EncUserToken: encUserToken})
}

func (u *Client) login(ctx context.Context, path string, in any) (portal.Login, error) {
	var out wire.LoginResult
	if _, err := u.do(ctx, call{method: http.MethodPost, path: path, in: in}, &out); err != nil {
		return portal.Login{}, err
	}
	return portal.Login{User: currentUser(out.CurrentUser), Token: token(out.Token)}, nil
}

// Refresh asks for the token that follows the bearer's.
func (u *Client) Refresh(ctx context.Context) (portal.Token, error) {
	var out wire.Token
	if _, err := u.do(ctx, call{method: http.MethodPost, path: "/auth/refresh"}, &out); err != nil {
		return portal.Token{}, err
	}
	return token(out), nil
}

// Logout revokes the bearer's token.
func (u *Client) Logout(ctx context.Context) error {
	var ignored any
	_, err := u.do(ctx, call{method: http.MethodPost, path: "/auth/logout"}, &ignored)
	return err
}

func token(t wire.Token) portal.Token {
	return portal.Token{Access: t.AccessToken, ExpiresAt: int64(t.ExpiresAt), ExpireDuration: int64(t.ExpireDuration),
		RefreshDuration: int64(t.RefreshDuration)}
}
