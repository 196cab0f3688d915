package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/portal"
)

func (s shared) ResourceInventory(ctx context.Context, q portal.ResourceQuery) (portal.ResourceInventory, error) {
	return read(ctx, key("inventory", q), func() (portal.ResourceInventory, error) { return s.next.ResourceInventory(ctx, q) })
}

func (s shared) ResourceFindings(ctx context.Context, q portal.ResourceFindingsQuery) (portal.ResourceFindings, error) {
	return read(ctx, key("findings", q), func() (portal.ResourceFindings, error) { return s.next.ResourceFindings(ctx, q) })
}

func (s shared) TagCoverage(ctx context.Context, scope portal.ResourceScope) (portal.TagCoverage, error) {
	return read(ctx, key("coverage", scope), func() (portal.TagCoverage, error) { return s.next.TagCoverage(ctx, scope) })
}

func (s shared) ResourceSettings(ctx context.Context) (portal.ResourceSettings, error) {
	return read(ctx, "resource settings", func() (portal.ResourceSettings, error) { return s.next.ResourceSettings(ctx) })
}

func (s shared) UpdateResourceSettings(ctx context.Context, c portal.ResourceSettingsChange) (portal.ResourceSettings, error) {
	return changed(ctx, func() (portal.ResourceSettings, error) { return s.next.UpdateResourceSettings(ctx, c) })
}

func (s shared) ResourceActions(ctx context.Context, page portal.PageOf) (portal.ResourceActionPage, error) {
	return read(ctx, key("actions", page), func() (portal.ResourceActionPage, error) { return s.next.ResourceActions(ctx, page) })
}

func (s shared) ResourceAction(ctx context.Context, id string) (portal.ResourceAction, error) {
	return read(ctx, key("action", id), func() (portal.ResourceAction, error) { return s.next.ResourceAction(ctx, id) })
}

func (s shared) ProposeResourceAction(ctx context.Context, p portal.ResourceActionProposal) (portal.ResourceAction, error) {
	return changed(ctx, func() (portal.ResourceAction, error) { return s.next.ProposeResourceAction(ctx, p) })
}

func (s shared) StepResourceAction(ctx context.Context, id, step, note string) (portal.ResourceAction, error) {
	return changed(ctx, func() (portal.ResourceAction, error) { return s.next.StepResourceAction(ctx, id, step, note) })
}
