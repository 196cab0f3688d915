package graph

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// shared is the API as one operation sees it: bounded, and asked once for what several fields need. Answers are shared, so
// resolvers must not change them.
type shared struct{ next Upstream }

func (s shared) CurrentUser(ctx context.Context, lang string) (portal.CurrentUser, error) {
	return read(ctx, "user "+lang, func() (portal.CurrentUser, error) { return s.next.CurrentUser(ctx, lang) })
}

func (s shared) SwitchEnrollment(ctx context.Context, number string) (portal.CurrentUser, error) {
	return changed(ctx, func() (portal.CurrentUser, error) { return s.next.SwitchEnrollment(ctx, number) })
}

func (s shared) UpdateLanguage(ctx context.Context, languageID string) (portal.LanguageUpdate, error) {
	return changed(ctx, func() (portal.LanguageUpdate, error) { return s.next.UpdateLanguage(ctx, languageID) })
}

func (s shared) Languages(ctx context.Context) ([]portal.Language, error) {
	return read(ctx, "languages", func() ([]portal.Language, error) { return s.next.Languages(ctx) })
}

func (s shared) FirstAnnouncement(ctx context.Context) (portal.Announcement, bool, error) {
	type first struct {
		portal.Announcement
		found bool
	}
	a, err := read(ctx, "announcement", func() (first, error) {
		a, found, err := s.next.FirstAnnouncement(ctx)
		return first{a, found}, err
	})
	return a.Announcement, a.found, err
}

func (s shared) Announcements(ctx context.Context, page portal.PageOf) (portal.AnnouncementPage, error) {
	return read(ctx, key("announcements", page), func() (portal.AnnouncementPage, error) { return s.next.Announcements(ctx, page) })
}

func (s shared) ReadAnnouncement(ctx context.Context, id string) error {
	if err := change(ctx); err != nil {
		return err
	}
	return s.next.ReadAnnouncement(ctx, id)
}

func (s shared) Layout(ctx context.Context) (portal.Layout, error) {
	return read(ctx, "layout", func() (portal.Layout, error) { return s.next.Layout(ctx) })
}

func (s shared) UpdateLayout(ctx context.Context, l portal.Layout) (portal.Layout, error) {
	return changed(ctx, func() (portal.Layout, error) { return s.next.UpdateLayout(ctx, l) })
}

func (s shared) Costs(ctx context.Context, q portal.CostQuery) (portal.CostReport, error) {
	return read(ctx, key("costs", q), func() (portal.CostReport, error) { return s.next.Costs(ctx, q) })
}

func (s shared) CostDataset(ctx context.Context) (portal.CostDataset, error) {
	return read(ctx, "dataset", func() (portal.CostDataset, error) { return s.next.CostDataset(ctx) })
}

func (s shared) CostFacets(ctx context.Context, q portal.CostFacetQuery) ([]portal.CostFacet, error) {
	return read(ctx, key("facets", q), func() ([]portal.CostFacet, error) { return s.next.CostFacets(ctx, q) })
}

func (s shared) CostRows(ctx context.Context, q portal.CostRowsQuery) (portal.ChargeRowPage, error) {
	return read(ctx, key("rows", q), func() (portal.ChargeRowPage, error) { return s.next.CostRows(ctx, q) })
}

func (s shared) CostOrigins(ctx context.Context, q portal.CostOriginsQuery) (portal.CostOrigins, error) {
	return read(ctx, key("origins", q), func() (portal.CostOrigins, error) { return s.next.CostOrigins(ctx, q) })
}

func (s shared) CostReasons(ctx context.Context, q portal.CostReasonsQuery) (portal.CostReasons, error) {
	return read(ctx, key("reasons", q), func() (portal.CostReasons, error) { return s.next.CostReasons(ctx, q) })
}

func (s shared) ContractCommitments(ctx context.Context, page portal.PageOf) (portal.ChargeRowPage, error) {
	return read(ctx, key("contract commitments", page), func() (portal.ChargeRowPage, error) { return s.next.ContractCommitments(ctx, page) })
}

func (s shared) CostOverview(ctx context.Context, q portal.OverviewQuery) (portal.Overview, error) {
	return read(ctx, key("overview", q), func() (portal.Overview, error) { return s.next.CostOverview(ctx, q) })
}

func (s shared) CostReconciliation(ctx context.Context, q portal.CostReconcileQuery) (portal.CostReconciliation, error) {
	return read(ctx, key("reconcile", q), func() (portal.CostReconciliation, error) { return s.next.CostReconciliation(ctx, q) })
}

func (s shared) CostForecast(ctx context.Context, q portal.CostForecastQuery) (portal.CostForecast, error) {
	return read(ctx, key("forecast", q), func() (portal.CostForecast, error) { return s.next.CostForecast(ctx, q) })
}

// key tells equal questions; its JSON is exact, since nil and empty differ in it.
func key(what string, of any) string {
	raw, err := json.Marshal(of)
	if err != nil {
		panic(fmt.Errorf("query for %s: %w", what, err)) // nouns of the portal have a JSON form
	}
	return what + " " + string(raw)
}
