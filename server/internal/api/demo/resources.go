package demo

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/api/resources/settings"
)

// ensureResources requires tags on the demo's resources, so that the pages of resources have findings.
func ensureResources(ctx context.Context, store *settings.Store) error {
	for _, enrollment := range []string{"AZ-3001", "AZ-3002", "GCP-4001", "XC-5001", "CMP-7001", "CMP-7002"} {
		err := store.Ensure(ctx, enrollment, settings.Settings{RequiredTags: []string{"team", "env", "cost_center"},
			Connector: settings.DryRun, UpdatedBy: "demo"})
		if err != nil {
			return err
		}
	}
	return nil
}
