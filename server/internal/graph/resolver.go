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
	CostReasons(ctx context.Context, q portal.CostReasonsQuery) (portal.CostReasons, error)
	ContractCommitments(ctx context.Context, page portal.PageOf) (portal.ChargeRowPage, error)
	CostOverview(ctx context.Context, q portal.OverviewQuery) (portal.Overview, error)
	CostReconciliation(ctx context.Context, q portal.CostReconcileQuery) (portal.CostReconciliation, error)
	CostForecast(ctx context.Context, q portal.CostForecastQuery) (portal.CostForecast, error)
	Budgets(ctx context.Context) ([]portal.Budget, error)
	CreateBudget(ctx context.Context, in portal.BudgetInput) (portal.Budget, error)
	UpdateBudget(ctx context.Context, id string, in portal.BudgetInput) (portal.Budget, error)
	DeleteBudget(ctx context.Context, id string) error
	Anomalies(ctx context.Context, of portal.AnomaliesOf) (portal.AnomalyPage, error)
	Deliveries(ctx context.Context, of portal.DeliveriesOf) (portal.DeliveryPage, error)
	SendDeliveryAgain(ctx context.Context, id string) (portal.Delivery, error)
	MarkAnomaly(ctx context.Context, id string, m portal.AnomalyMarkInput) (portal.Anomaly, error)
	MarkAnomalies(ctx context.Context, ids []string, m portal.AnomalyMarkInput) ([]portal.Anomaly, error)
	AnomalyRules(ctx context.Context) (portal.AnomalyRules, error)
	SetAnomalyRules(ctx context.Context, in portal.AnomalyRulesInput) (portal.AnomalyRules, error)
	AnomalySubscriptions(ctx context.Context) ([]portal.AnomalySubscription, error)
	CreateAnomalySubscription(ctx context.Context, in portal.AnomalySubscriptionInput) (portal.AnomalySubscription, error)
	UpdateAnomalySubscription(ctx context.Context, id, leastImpact string) (portal.AnomalySubscription, error)
	DeleteAnomalySubscription(ctx context.Context, id string) error
	Alerts(ctx context.Context, of portal.AlertsOf) (portal.AlertPage, error)
	ReadAlert(ctx context.Context, id string, read bool) error
	ReadAlerts(ctx context.Context) error
	Views(ctx context.Context, area string) ([]portal.View, error)
	View(ctx context.Context, id string) (portal.View, error)
	CreateView(ctx context.Context, v portal.ViewChange) (portal.View, error)
	UpdateView(ctx context.Context, id string, v portal.ViewChange) (portal.View, error)
	DeleteView(ctx context.Context, id string) error
	SetDefaultView(ctx context.Context, id string, isDefault bool) error
	Reports(ctx context.Context) (portal.ReportList, error)
	ReportRuns(ctx context.Context, id string) ([]portal.ReportRun, error)
	CreateReport(ctx context.Context, r portal.ReportInput) (portal.Report, error)
	UpdateReport(ctx context.Context, id string, r portal.ReportInput) (portal.Report, error)
	DeleteReport(ctx context.Context, id string) error
	RunReport(ctx context.Context, id string) (portal.ReportRun, error)
	Resources
	Currencies
}

// Currencies is what the resolvers of rates and conversions need.
type Currencies interface {
	CurrencyRates(ctx context.Context, page portal.PageOf) (portal.CurrencyRatePage, error)
	ConvertedCosts(ctx context.Context, q portal.CurrencyConversionQuery) (portal.CurrencyConversion, error)
	SaveCurrencyRates(ctx context.Context, rates []portal.CurrencyRateInput) (portal.CurrencyRatesTaken, error)
	DeleteCurrencyRate(ctx context.Context, id string) error
}

// Resources is what the resolvers of resources and their actions need.
type Resources interface {
	ResourceInventory(ctx context.Context, q portal.ResourceQuery) (portal.ResourceInventory, error)
	ResourceFindings(ctx context.Context, q portal.ResourceFindingsQuery) (portal.ResourceFindings, error)
	TagCoverage(ctx context.Context, scope portal.ResourceScope) (portal.TagCoverage, error)
	ResourceSettings(ctx context.Context) (portal.ResourceSettings, error)
	UpdateResourceSettings(ctx context.Context, c portal.ResourceSettingsChange) (portal.ResourceSettings, error)
	ResourceActions(ctx context.Context, page portal.PageOf) (portal.ResourceActionPage, error)
	ResourceAction(ctx context.Context, id string) (portal.ResourceAction, error)
	ProposeResourceAction(ctx context.Context, p portal.ResourceActionProposal) (portal.ResourceAction, error)
	StepResourceAction(ctx context.Context, id, step, note string) (portal.ResourceAction, error)
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
