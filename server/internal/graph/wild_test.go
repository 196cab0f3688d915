package graph

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// wild is an API that answers the same question the same way, with whatever the nouns can hold: empty lists, missing values,
// strange texts, values that the schema's enums do not have; one that fails does so now and then, a panic included.
type wild struct {
	seed  uint64
	fails bool
}

func answered[T any](w wild, question ...any) (T, error) {
	h := fnv.New64a()
	_, _ = fmt.Fprintf(h, "%T%#v", *new(T), fmt.Sprint(question...))
	random := rand.New(rand.NewPCG(w.seed, h.Sum64()))
	var v T
	if w.fails {
		switch random.IntN(6) {
		case 0:
			return v, portal.NewError([]int{400, 404, 503}[random.IntN(3)], "No.", nil)
		case 1:
			return v, fmt.Errorf("unforeseen")
		case 2:
			panic("a resolver's own")
		}
	}
	fill(random, reflect.ValueOf(&v).Elem(), 0)
	return v, nil
}

// fill makes up a value.
func fill(random *rand.Rand, v reflect.Value, depth int) {
	switch v.Kind() {
	case reflect.Pointer:
		if random.IntN(3) > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(random, v.Elem(), depth)
		}
	case reflect.Slice:
		if depth > 8 || random.IntN(4) == 0 {
			return
		}
		n := random.IntN(3)
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			fill(random, v.Index(i), depth+1)
		}
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[time.Time]() {
			v.Set(reflect.ValueOf(time.Unix(random.Int64N(2e9), 0).UTC()))
			return
		}
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fill(random, v.Field(i), depth+1)
			}
		}
	case reflect.String:
		v.SetString([]string{"", "plain", "BilledCost", "dark", "aws", `q"u\o`, "<b>&", "tab\tnul\x00", "日本\u2028", "bad\xff",
			"BilledCost", "EffectiveCost"}[random.IntN(12)])
	case reflect.Bool:
		v.SetBool(random.IntN(2) == 0)
	case reflect.Int, reflect.Int64, reflect.Int32:
		v.SetInt([]int64{0, 1, -7, 1 << 30, 1<<31 - 1}[random.IntN(5)])
	}
}

func (w wild) CurrentUser(_ context.Context, lang string) (portal.CurrentUser, error) {
	return plainIDs(answered[portal.CurrentUser](w, lang))
}

func (w wild) SwitchEnrollment(_ context.Context, number string) (portal.CurrentUser, error) {
	return plainIDs(answered[portal.CurrentUser](w, number))
}

// plainIDs keeps to ids that graph-gophers can write: it quotes them as Go does.
func plainIDs(u portal.CurrentUser, err error) (portal.CurrentUser, error) {
	u.Profile.UserID = "ada"
	return u, err
}

func (w wild) UpdateLanguage(_ context.Context, id string) (portal.LanguageUpdate, error) {
	u, err := answered[portal.LanguageUpdate](w, id)
	u.User.Profile.UserID = "ada"
	return u, err
}

func (w wild) Languages(context.Context) ([]portal.Language, error) {
	return answered[[]portal.Language](w)
}

func (w wild) FirstAnnouncement(context.Context) (portal.Announcement, bool, error) {
	a, err := answered[portal.Announcement](w)
	a.ID = "a"
	return a, len(a.Title)%2 == 0, err
}

func (w wild) Announcements(_ context.Context, page portal.PageOf) (portal.AnnouncementPage, error) {
	p, err := answered[portal.AnnouncementPage](w, page.Limit == nil, page.Cursor == nil)
	for i := range p.Announcements {
		p.Announcements[i].ID = "a"
	}
	return p, err
}

func (w wild) ReadAnnouncement(_ context.Context, id string) error {
	if w.fails && len(id) > 0 {
		return portal.NewError(http.StatusNotFound, "None.", nil)
	}
	return nil
}

func (w wild) Layout(context.Context) (portal.Layout, error) { return answered[portal.Layout](w) }

func (w wild) UpdateLayout(_ context.Context, l portal.Layout) (portal.Layout, error) { return l, nil }

// Costs depends on every word of the question, so that arguments which reach it differently show.
func (w wild) Costs(_ context.Context, q portal.CostQuery) (portal.CostReport, error) {
	return answered[portal.CostReport](w, key("q", q))
}

func (w wild) CostDataset(context.Context) (portal.CostDataset, error) {
	return answered[portal.CostDataset](w)
}

func (w wild) CostFacets(_ context.Context, q portal.CostFacetQuery) ([]portal.CostFacet, error) {
	return answered[[]portal.CostFacet](w, key("q", q))
}

func (w wild) CostRows(_ context.Context, q portal.CostRowsQuery) (portal.ChargeRowPage, error) {
	return answered[portal.ChargeRowPage](w, key("q", q))
}

func (w wild) CostOrigins(_ context.Context, q portal.CostOriginsQuery) (portal.CostOrigins, error) {
	return answered[portal.CostOrigins](w, key("q", q))
}

func (w wild) CostReasons(_ context.Context, q portal.CostReasonsQuery) (portal.CostReasons, error) {
	return answered[portal.CostReasons](w, key("q", q))
}

func (w wild) ContractCommitments(_ context.Context, page portal.PageOf) (portal.ChargeRowPage, error) {
	return answered[portal.ChargeRowPage](w, key("page", page))
}

func (w wild) CostReconciliation(_ context.Context, q portal.CostReconcileQuery) (portal.CostReconciliation, error) {
	return answered[portal.CostReconciliation](w, key("q", q))
}

func (w wild) CostForecast(_ context.Context, q portal.CostForecastQuery) (portal.CostForecast, error) {
	return answered[portal.CostForecast](w, key("q", q))
}

func (w wild) Budgets(context.Context) ([]portal.Budget, error) {
	return identified[[]portal.Budget](w)
}

func (w wild) CreateBudget(_ context.Context, in portal.BudgetInput) (portal.Budget, error) {
	return identified[portal.Budget](w, key("b", in))
}

func (w wild) UpdateBudget(ctx context.Context, id string, in portal.BudgetInput) (portal.Budget, error) {
	in.Name += id
	return w.CreateBudget(ctx, in)
}

func (w wild) DeleteBudget(ctx context.Context, id string) error { return w.ReadAnnouncement(ctx, id) }

func (w wild) Anomalies(_ context.Context, of portal.AnomaliesOf) (portal.AnomalyPage, error) {
	return identified[portal.AnomalyPage](w, key("of", of))
}

func (w wild) MarkAnomalies(_ context.Context, ids []string, m portal.AnomalyMarkInput) ([]portal.Anomaly, error) {
	return identified[[]portal.Anomaly](w, strings.Join(ids, " "), key("m", m))
}

func (w wild) MarkAnomaly(_ context.Context, id string, m portal.AnomalyMarkInput) (portal.Anomaly, error) {
	return identified[portal.Anomaly](w, id, key("m", m))
}

func (w wild) AnomalyRules(context.Context) (portal.AnomalyRules, error) {
	return answered[portal.AnomalyRules](w)
}

func (w wild) SetAnomalyRules(_ context.Context, in portal.AnomalyRulesInput) (portal.AnomalyRules, error) {
	return answered[portal.AnomalyRules](w, key("r", in))
}

func (w wild) AnomalySubscriptions(context.Context) ([]portal.AnomalySubscription, error) {
	list, err := answered[[]portal.AnomalySubscription](w)
	for i := range list {
		list[i].ID = "s"
	}
	return list, err
}

func (w wild) CreateAnomalySubscription(
	_ context.Context, in portal.AnomalySubscriptionInput,
) (portal.AnomalySubscription, error) {
	one, err := answered[portal.AnomalySubscription](w, key("s", in))
	one.ID = "s"
	return one, err
}

func (w wild) UpdateAnomalySubscription(ctx context.Context, id, least string) (portal.AnomalySubscription, error) {
	return w.CreateAnomalySubscription(ctx, portal.AnomalySubscriptionInput{Currency: id, LeastImpact: least})
}

func (w wild) DeleteAnomalySubscription(ctx context.Context, id string) error {
	return w.ReadAnnouncement(ctx, id)
}

func (w wild) Deliveries(_ context.Context, of portal.DeliveriesOf) (portal.DeliveryPage, error) {
	p, err := answered[portal.DeliveryPage](w, key("of", of))
	for i := range p.Deliveries {
		p.Deliveries[i].ID = "d"
	}
	return p, err
}

func (w wild) SendDeliveryAgain(_ context.Context, id string) (portal.Delivery, error) {
	d, err := answered[portal.Delivery](w, id)
	d.ID = "d"
	return d, err
}

func (w wild) Alerts(_ context.Context, of portal.AlertsOf) (portal.AlertPage, error) {
	return identified[portal.AlertPage](w, key("of", of))
}

func (w wild) ReadAlert(ctx context.Context, id string, _ bool) error {
	return w.ReadAnnouncement(ctx, id)
}

func (w wild) ReadAlerts(ctx context.Context) error { return w.ReadAnnouncement(ctx, "all") }

func (noSession) Observe(context.Context, portal.CurrentUser) {}

func (noSession) Switch(context.Context, portal.CurrentUser) error { return nil }

func mustSchema(t *testing.T, text string) *ast.Schema {
	t.Helper()
	schema, err := gqlparser.LoadSchema(&ast.Source{Input: text})
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// definitions are the variables of an operation.
func definitions(text, operation string) ast.VariableDefinitionList {
	source, err := parser.ParseQuery(&ast.Source{Input: text})
	if err != nil {
		panic(err)
	}
	return source.Operations.ForName(operation).VariableDefinitions
}
