package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// resourcesAPI is the part of the REST API that derives resources from charges.
type resourcesAPI interface {
	ResourceInventory(ctx context.Context, q wire.ResourceQuery) (wire.ResourceInventory, error)
	ResourceFindings(ctx context.Context, q wire.ResourceFindingsQuery) (wire.ResourceFindings, error)
	TagCoverage(ctx context.Context, scope wire.ResourceScope) (wire.TagCoverage, error)
	ResourceSettings(ctx context.Context) (wire.ResourceSettings, error)
	UpdateResourceSettings(ctx context.Context, in wire.ResourceSettingsChange) (wire.ResourceSettings, error)
}

type resources struct{ api resourcesAPI }

// ResourceInventory is a page of resources.
func (r resources) ResourceInventory(ctx context.Context, args struct{ Query wire.ResourceQuery }) (wire.ResourceInventory, error) {
	return r.api.ResourceInventory(ctx, args.Query)
}

// ResourceFindings are the findings of a scope.
func (r resources) ResourceFindings(ctx context.Context, args struct {
	Query wire.ResourceFindingsQuery
}) (wire.ResourceFindings, error) {
	return r.api.ResourceFindings(ctx, args.Query)
}

// TagCoverage is the cost of a scope with and without the required tags.
func (r resources) TagCoverage(ctx context.Context, args struct{ Scope wire.ResourceScope }) (wire.TagCoverage, error) {
	return r.api.TagCoverage(ctx, args.Scope)
}

// ResourceSettings are those of the current enrollment.
func (r resources) ResourceSettings(ctx context.Context) (wire.ResourceSettings, error) {
	return r.api.ResourceSettings(ctx)
}

// UpdateResourceSettings changes them.
func (r resources) UpdateResourceSettings(ctx context.Context, args struct {
	Change wire.ResourceSettingsChange
}) (wire.ResourceSettings, error) {
	return r.api.UpdateResourceSettings(ctx, args.Change)
}
