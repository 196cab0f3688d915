package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// Upstream is what the resolvers need of the REST API; portal.CallOf tells on whose behalf.
type Upstream interface {
	CurrentUser(ctx context.Context, lang string) (portal.CurrentUser, error)
	SwitchEnrollment(ctx context.Context, number string) (portal.CurrentUser, error)
	UpdateLanguage(ctx context.Context, languageID string) (portal.LanguageUpdate, error)
	Languages(ctx context.Context) ([]portal.Language, error)
	FirstAnnouncement(ctx context.Context) (a portal.Announcement, found bool, err error)
	Announcements(ctx context.Context, page portal.PageOf) (portal.AnnouncementPage, error)
	ReadAnnouncement(ctx context.Context, id string) error
	Layout(ctx context.Context) (portal.Layout, error)
	UpdateLayout(ctx context.Context, l portal.Layout) (portal.Layout, error)
	Costs(ctx context.Context, q portal.CostQuery) (portal.CostReport, error)
	CostDataset(ctx context.Context) (portal.CostDataset, error)
	CostFacets(ctx context.Context, q portal.CostFacetQuery) ([]portal.CostFacet, error)
	CostRows(ctx context.Context, q portal.CostRowsQuery) (portal.ChargeRowPage, error)
	CostOrigins(ctx context.Context, q portal.CostOriginsQuery) (portal.CostOrigins, error)
	CostOverview(ctx context.Context, q portal.OverviewQuery) (portal.Overview, error)
	CostReconciliation(ctx context.Context, q portal.CostReconcileQuery) (portal.CostReconciliation, error)
}

// Session is the session of the request that ctx belongs to.
type Session interface {
	// Open is nil, or why there is none.
	Open(ctx context.Context) error
	// Observe takes note of the user as the API has it now.
	Observe(ctx context.Context, user portal.CurrentUser)
	// Switch gives the session a new id and the user's cloud type.
	Switch(ctx context.Context, user portal.CurrentUser) error
}

// resolver is the root of queries and mutations; the schema is flat, a file per area.
type resolver struct {
	upstream Upstream
	session  Session
}
