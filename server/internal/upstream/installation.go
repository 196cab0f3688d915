package upstream

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// AdminOverview is the state of the installation.
func (u *Client) AdminOverview(ctx context.Context) (wire.AdminOverview, error) {
	return get[wire.AdminOverview](ctx, u, "/admin/overview", nil)
}
