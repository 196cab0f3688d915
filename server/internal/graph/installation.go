package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// installationAPI is the part of the REST API that knows the state of the installation.
type installationAPI interface {
	AdminOverview(ctx context.Context) (wire.AdminOverview, error)
}

type installation struct{ api installationAPI }

// AdminOverview is the state of the installation.
func (i installation) AdminOverview(ctx context.Context) (wire.AdminOverview, error) {
	return i.api.AdminOverview(ctx)
}
