package overviews_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/demo"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const head = "BilledCost,EffectiveCost,ListCost,ContractedCost,ChargePeriodStart,ChargePeriodEnd,BillingPeriodStart," +
	"BillingPeriodEnd,BillingAccountId,BillingCurrency,ChargeCategory,ServiceName,ProviderName,SkuId,PricingQuantity,PricingUnit,Tags\n"

// charge is one line of a file: 2026-11-03 AWS Compute m6i 10.5/5 Hours USD team=a.
type charge struct{ day, provider, service, sku, cost, quantity, unit, currency, team string }

func (c charge) line() string {
	month := c.day[:7] + "-01T00:00:00Z"
	tags, category := "", "Usage"
	if c.service == "Tax" {
		category = "Tax"
	}
	if c.team != "" {
		tags = fmt.Sprintf(`"{""team"": ""%s""}"`, c.team)
	}
	return fmt.Sprintf("%s,%s,%s,%s,%sT00:00:00Z,%sT12:00:00Z,%s,%s,acc-1,%s,%s,%s,%s,%s,%s,%s,%s\n", c.cost, c.cost, c.cost,
		c.cost, c.day, c.day, month, month[:5]+"12-31T00:00:00Z", c.currency, category, c.service, c.provider, c.sku, c.quantity, c.unit, tags)
}

// fragile answers for every enrollment except broken ones.
type fragile struct {
	costs.Engine
	broken []string
}

func (f *fragile) Aggregate(ctx context.Context, scope costs.Scope, q costs.Query) (costs.Report, error) {
	if slices.Contains(f.broken, scope.Enrollment) {
		return costs.Report{}, costs.ErrUnavailable
	}
	return f.Engine.Aggregate(ctx, scope, q)
}

type setting struct {
	*apitest.Door
	engine *fragile
}

// open is an API on an empty engine at November 21, 2026.
func open(t *testing.T) setting {
	t.Helper()
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	f := &fragile{Engine: engine}
	return setting{apitest.OpenIn(t, dir, f, nil), f}
}

func (s setting) charge(enrollment string, charges ...charge) {
	s.T.Helper()
	var file strings.Builder
	file.WriteString(head)
	for _, one := range charges {
		file.WriteString(one.line())
	}
	scope := costs.Scope{Enrollment: enrollment}
	ctx := context.Background()
	run, err := s.engine.Ingest(ctx, scope, costs.Source{Name: enrollment + ".csv", Body: strings.NewReader(file.String())})
	if err == nil {
		run, err = s.engine.Wait(ctx, scope, run.ID)
	}
	if err != nil || run.State != costs.Done || run.RowsRejected > 0 {
		s.T.Fatalf("%+v, %v", run, err)
	}
}

func (s setting) ask(user, query string) wire.CostOverview {
	s.T.Helper()
	return apitest.Read[wire.CostOverview](s.T, s.Do(apitest.Request{Method: "GET", Path: "/costs/overview" + query,
		Bearer: s.Login(user, "demo").Token.AccessToken}), http.StatusOK)
}

func sum(t testing.TB, amounts ...string) string {
	t.Helper()
	var total decimal.Decimal
	for _, amount := range amounts {
		var err error
		if total, err = total.Add(decimal.MustParse(amount)); err != nil {
			t.Fatal(err)
		}
	}
	return total.String()
}

func change(t *testing.T, e wire.CostEffects) string {
	t.Helper()
	return sum(t, string(e.Added), string(e.Removed), string(e.Quantity), string(e.Rate), string(e.Other), string(e.Exchange))
}

// addsUp checks a response: every breakdown equals the total, every split the change, exactly.
func addsUp(t *testing.T, o wire.CostOverview) {
	t.Helper()
	for _, total := range o.Totals {
		book := total.Book
		var now, before, effects []string
		for _, enrollment := range o.Enrollments {
			for _, own := range enrollment.Books {
				if own.Currency == book.Currency {
					now, before, effects = append(now, string(own.Now)), append(before, string(own.Before)), append(effects, change(t, own.Effects))
				}
			}
		}
		check := func(what, got, want string) {
			if got != want {
				t.Errorf("%s %s: %s, want %s", book.Currency, what, got, want)
			}
		}
		check("of the enrollments", sum(t, now...), string(book.Now))
		check("before, of the enrollments", sum(t, before...), string(book.Before))
		check("effects of the enrollments", sum(t, effects...), change(t, book.Effects))
		for _, part := range slices.Concat(total.Clouds, total.Units) {
			var now, before []string
			for _, share := range part.From {
				check("share", share.Currency, book.Currency)
				now, before = append(now, string(share.Now)), append(before, string(share.Before))
			}
			check("shares", sum(t, now...), string(part.Now))
			check("shares before", sum(t, before...), string(part.Before))
		}
		for _, mover := range total.Movers {
			check("billed", string(mover.Billed.Now+mover.Billed.Before)+mover.Billed.Currency, string(mover.Now+mover.Before)+book.Currency)
		}
		totalAddsUp(t, total)
	}
}

// totalAddsUp checks one total.
func totalAddsUp(t *testing.T, total wire.CostOverviewTotal) {
	t.Helper()
	book := total.Book
	check := func(what, got, want string) {
		if got != want {
			t.Errorf("%s %s: %s, want %s", book.Currency, what, got, want)
		}
	}
	check("effects", sum(t, change(t, book.Effects), string(book.Before)), string(book.Now))
	for what, parts := range map[string][]wire.CostOverviewPart{"clouds": total.Clouds, "units": total.Units} {
		var now, before []string
		for _, part := range parts {
			now, before = append(now, string(part.Now)), append(before, string(part.Before))
		}
		check(what, sum(t, now...), string(book.Now))
		check(what+" before", sum(t, before...), string(book.Before))
	}
	for _, mover := range total.Movers {
		check("mover", sum(t, string(mover.Before), change(t, mover.Effects)), string(mover.Now))
	}
}

func compute(day, cost, quantity, team string) charge {
	return charge{day, "AWS", "Compute", "m6i", cost, quantity, "Hours", "USD", team}
}

func TestEachUserSeesTheirOwnListAndNothingElse(t *testing.T) {
	s := open(t)
	paid := map[string]string{}
	for _, account := range demo.Accounts() {
		for i, enrollment := range account.Enrollments {
			if paid[enrollment.Number] == "" {
				paid[enrollment.Number] = fmt.Sprintf("%d.%02d", 1<<len(paid), i+1)
				one := compute("2026-11-03", paid[enrollment.Number], "1", "team of "+enrollment.Number)
				one.service = "Service of " + enrollment.Number
				s.charge(enrollment.Number, one)
			}
		}
	}
	for _, account := range demo.Accounts() {
		w := s.Do(apitest.Request{Method: "GET", Path: "/costs/overview",
			Bearer: s.Login(account.UserID, "demo").Token.AccessToken})
		o := apitest.Read[wire.CostOverview](t, w, http.StatusOK)
		addsUp(t, o)
		var own []string
		var amounts []string
		for _, enrollment := range account.Enrollments {
			own, amounts = append(own, enrollment.Number), append(amounts, paid[enrollment.Number])
		}
		var seen []string
		for _, enrollment := range o.Enrollments {
			seen = append(seen, enrollment.Number)
		}
		if !slices.Equal(seen, own) || len(o.Totals) != 1 || string(o.Totals[0].Book.Now) != sum(t, amounts...) {
			t.Errorf("%s sees %v with %+v; want %v with %s", account.UserID, seen, o.Totals, own, sum(t, amounts...))
		}
		for number := range paid {
			if !slices.Contains(own, number) && strings.Contains(w.Body.String(), number) {
				t.Errorf("%s learns of %s", account.UserID, number)
			}
		}
	}
}

func TestMonthSoFarComparesWithTheSameDays(t *testing.T) {
	s := open(t)
	s.charge("AWS-2001",
		// October: 12 by the 4th, 3 later. November up to the 4th: half as much again at the same rate, and a new service.
		compute("2026-10-02", "12", "6", "web"), compute("2026-10-20", "3", "1", "web"),
		compute("2026-11-02", "18", "9", "web"),
		charge{"2026-11-04", "AWS", "Storage", "s3", "2.5", "100", "GB", "USD", ""},
		charge{"2026-10-03", "AWS", "Queue", "sqs", "1", "5", "Requests", "USD", ""})
	o := s.ask("aws.demo", "")
	addsUp(t, o)
	book := o.Totals[0].Book
	if *o.Month != "2026-11-01" || book.Now != "20.5" || book.Before != "13" || book.LastMonth != "16" ||
		book.Effects != (wire.CostEffects{Added: "2.5", Removed: "-1", Quantity: "6", Rate: "0", Other: "0", Exchange: "0"}) {
		t.Errorf("%+v", book)
	}
	if one := o.Enrollments[0]; *one.To != "2026-11-05" || *one.BeforeTo != "2026-10-05" || one.Home != "aws-usage" {
		t.Errorf("%+v", one)
	}
	var movers []string
	for _, mover := range o.Totals[0].Movers {
		movers = append(movers, *mover.Service+" "+string(mover.Kind))
	}
	if !slices.Equal(movers, []string{"Compute changed", "Storage new", "Queue gone"}) {
		t.Errorf("movers are %v", movers)
	}
	if o.Unit != "tag:team" || *o.Totals[0].Units[0].Value != "web" || o.Totals[0].Units[1].Value != nil {
		t.Errorf("by %s: %+v", o.Unit, o.Totals[0].Units)
	}
	// A month that is over compares with the whole month before.
	if october := s.ask("aws.demo", "?month=2026-10-01").Totals[0].Book; october.Now != "16" || october.Before != "0" ||
		october.Effects.Added != "16" {
		t.Errorf("%+v", october)
	}
}

func TestCurrenciesAreNeverAddedUp(t *testing.T) {
	s := open(t)
	euro := compute("2026-11-02", "7", "7", "web")
	euro.currency = "EUR"
	before := euro
	before.day, before.cost = "2026-10-02", "5"
	s.charge("CMP-7002", euro, before, compute("2026-11-02", "1000", "3", "web"))
	s.charge("GCP-4001", compute("2026-11-01", "1", "1", ""))
	o := s.ask("admin.demo", "")
	addsUp(t, o)
	var totals []string
	for _, total := range o.Totals {
		totals = append(totals, string(total.Book.Now+" ")+total.Book.Currency)
	}
	if !slices.Equal(totals, []string{"1001 USD", "7 EUR"}) {
		t.Errorf("totals are %v", totals)
	}
	// The quantities of the euros only: unchanged at a higher rate, regardless of the dollars.
	if e := o.Totals[1].Book.Effects; e.Rate != "2" || e.Quantity != "0" {
		t.Errorf("%+v", e)
	}
}

func TestEmptyQuietAndSingleRows(t *testing.T) {
	s := open(t)
	if o := s.ask("admin.demo", ""); o.Month != nil || len(o.Totals) != 0 || len(o.Enrollments) != 7 || o.Unit != "BillingAccountId" {
		t.Errorf("without a row: %+v", o)
	}
	s.charge("FOCUS-1001", charge{"2024-09-30", "Oracle", "Vault", "", "0.125", "", "", "USD", ""})
	o := s.ask("focus.demo", "")
	addsUp(t, o)
	if *o.Month != "2024-09-01" || o.Totals[0].Book.Now != "0.125" || o.Totals[0].Book.Effects.Added != "0.125" {
		t.Errorf("with one row: %+v", o)
	}
	s.charge("AWS-2001", compute("2026-11-02", "1", "1", ""))
	for _, enrollment := range s.ask("admin.demo", "").Enrollments {
		if enrollment.Number == "FOCUS-1001" && (*enrollment.NewestMonth != "2024-09-01" || len(enrollment.Books) != 0 || enrollment.From != nil) {
			t.Errorf("an enrollment whose charges are older: %+v", enrollment)
		}
	}
	if o := s.ask("aws.demo", "?month=1900-01-01"); len(o.Totals) != 0 || o.Enrollments[0].From != nil {
		t.Errorf("before all data: %+v", o)
	}
}

func TestOneThatFailsLeavesTheOthers(t *testing.T) {
	s := open(t)
	s.charge("AWS-2001", compute("2026-11-02", "1", "1", ""))
	s.charge("GCP-4001", compute("2026-11-02", "2", "1", ""))
	s.engine.broken = []string{"AWS-2001"}
	o := s.ask("admin.demo", "")
	addsUp(t, o)
	if o.Totals[0].Book.Now != "2" {
		t.Errorf("%+v", o.Totals)
	}
	for _, enrollment := range o.Enrollments {
		if enrollment.Failed != (enrollment.Number == "AWS-2001") {
			t.Errorf("%+v", enrollment)
		}
	}
	if !strings.Contains(s.Log.String(), "AWS-2001") {
		t.Error("the log says nothing of it")
	}
	w := s.Do(apitest.Request{Method: "GET", Path: "/costs/overview", Bearer: s.Login("aws.demo", "demo").Token.AccessToken})
	if w.Code != http.StatusServiceUnavailable {
		t.Errorf("where none answers: %d %s", w.Code, w.Body)
	}
}

func TestBadQuestionsAreRefused(t *testing.T) {
	s := open(t)
	s.charge("AWS-2001", compute("2026-11-02", "1", "1", ""))
	token := s.Login("aws.demo", "demo").Token.AccessToken
	for query, status := range map[string]int{
		"month=2026-11": 400, "month=2026-11-02": 400, "month=2026-13-01": 400, "month=": 400, "metric=ConsumedQuantity": 400,
		"metric=": 400, "unit=": 400, "unit=Nope": 400, "unit=BilledCost": 400, "unit=ChargePeriodStart": 400,
		"unit=tag:" + strings.Repeat("k", 125): 400, "unit=%zz": 400, "unit=tag:no+such": 200, "metric=ListCost&unit=Tags": 200,
		"month=2999-12-01": 200, "convert=": 400, "convert=eur": 400, "convert=XYZ": 400, "convert=EUR": 200,
	} {
		if w := s.Do(apitest.Request{Method: "GET", Path: "/costs/overview?" + query, Bearer: token}); w.Code != status {
			t.Errorf("%s: %d %s", query, w.Code, w.Body)
		}
	}
}
