package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// ResourceInventory is a page of resources.
func (u *Client) ResourceInventory(ctx context.Context, q wire.ResourceQuery) (wire.ResourceInventory, error) {
	return read[wire.ResourceInventory](ctx, u, "/resources/inventory", q)
}

// ResourceFindings are the findings of a scope.
func (u *Client) ResourceFindings(ctx context.Context, q wire.ResourceFindingsQuery) (wire.ResourceFindings, error) {
	return read[wire.ResourceFindings](ctx, u, "/resources/findings", q)
}

// TagCoverage is the cost of a scope with and without the required tags.
func (u *Client) TagCoverage(ctx context.Context, scope wire.ResourceScope) (wire.TagCoverage, error) {
	return read[wire.TagCoverage](ctx, u, "/resources/tags", scope)
}

// ResourceSettings are those of the current enrollment.
func (u *Client) ResourceSettings(ctx context.Context) (wire.ResourceSettings, error) {
	return get[wire.ResourceSettings](ctx, u, "/resources/settings", nil)
}

// UpdateResourceSettings changes them and returns the result.
func (u *Client) UpdateResourceSettings(ctx context.Context, in wire.ResourceSettingsChange) (wire.ResourceSettings, error) {
	return change[wire.ResourceSettings](ctx, u, http.MethodPut, "/resources/settings", in)
}
