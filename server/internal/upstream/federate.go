package upstream

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Federate asks for a user's token by the ID token of an OpenID provider; nonce is that of the login which asked for it.
func (u *Client) Federate(ctx context.Context, provider, idToken, nonce string) (portal.Login, error) {
	return u.login(ctx, "/auth/federated", wire.FederatedRequest{Provider: provider, IdToken: idToken, Nonce: nonce})
}
