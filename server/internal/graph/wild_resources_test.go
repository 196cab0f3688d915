package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/portal"
)

func (w wild) ResourceInventory(_ context.Context, q portal.ResourceQuery) (portal.ResourceInventory, error) {
	return answered[portal.ResourceInventory](w, key("q", q))
}

func (w wild) ResourceFindings(_ context.Context, q portal.ResourceFindingsQuery) (portal.ResourceFindings, error) {
	found, err := answered[portal.ResourceFindings](w, key("q", q))
	for i := range found.Findings {
		found.Findings[i].ID = "f"
	}
	return found, err
}

func (w wild) TagCoverage(_ context.Context, scope portal.ResourceScope) (portal.TagCoverage, error) {
	return answered[portal.TagCoverage](w, key("q", scope))
}

func (w wild) ResourceSettings(context.Context) (portal.ResourceSettings, error) {
	return answered[portal.ResourceSettings](w)
}

func (w wild) UpdateResourceSettings(_ context.Context, c portal.ResourceSettingsChange) (portal.ResourceSettings, error) {
	return answered[portal.ResourceSettings](w, key("q", c))
}

func (w wild) ResourceActions(_ context.Context, page portal.PageOf) (portal.ResourceActionPage, error) {
	return identified[portal.ResourceActionPage](w, key("q", page))
}

func (w wild) ResourceAction(_ context.Context, id string) (portal.ResourceAction, error) {
	return identified[portal.ResourceAction](w, id)
}

func (w wild) ProposeResourceAction(_ context.Context, p portal.ResourceActionProposal) (portal.ResourceAction, error) {
	return identified[portal.ResourceAction](w, key("q", p))
}

func (w wild) StepResourceAction(_ context.Context, id, step, note string) (portal.ResourceAction, error) {
	return identified[portal.ResourceAction](w, id, step, note)
}
