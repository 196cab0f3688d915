package enginetest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/commitment"
)

// testPurchasesCanBeLeftOut leaves the purchases of payers out of effective cost, in every figure and row, and has them count again.
func testPurchasesCanBeLeftOut(t *testing.T, open Opener) {
	engine := open(t)
	handed := Delivery(t, "purchase-with-effective-cost")
	Ingest(t, engine, scope, "october.csv", handed)
	Ingest(t, engine, scope, "other-account.csv", strings.ReplaceAll(handed, "9001", "9002"))
	// Beside small amounts one that needs all digits; no account; a purchase without a commitment, and one without an effective cost.
	Ingest(t, engine, scope, "aws.csv", underCommitments+"100,96,100,100"+october+"Purchase,VM,r,\n"+
		"100,12345678901.000000000000000000000001,100,100"+october+"Purchase,VM,r,\n0,90,96,96"+october+"Usage,VM,r,Used\n"+
		"5,7,5,5"+october+"Purchase,VM,,\n5,,5,5"+october+"Purchase,VM,s,\n")
	Ingest(t, engine, costs.Scope{Enrollment: "AWS-2001"}, "october.csv", handed)
	all := effective(t, engine, scope, "")
	Want(t, "before", all, "AWS 12345679094.000000000000000000000001, Microsoft 484; filter 4; large 200; small 10; row 96; twice AWS 12345678997.000000000000000000000001 Microsoft 192 ")
	before := Ask(t, engine, costs.Query{Metrics: costs.Costs()})

	payers := []costs.Payer{{Provider: "Microsoft Azure", Account: "/billingAccounts/9001"}, {Provider: "amazon web services"}}
	after := say(t, engine, false, payers...)
	const left = "AWS 97, Microsoft 388; filter 1; small 210; row 0; twice Microsoft 96 "
	Want(t, "left out", effective(t, engine, scope, ""), left)
	Want(t, "another enrollment", effective(t, engine, costs.Scope{Enrollment: "AWS-2001"}, ""), "Microsoft 242; filter 1; row 96; twice Microsoft 96 ")
	Want(t, "the earlier version", effective(t, engine, scope, before.DatasetVersion), all)
	now := Ask(t, engine, costs.Query{Metrics: costs.Costs()})
	if now.Digest == before.Digest || now.DatasetVersion != after || after == before.DatasetVersion {
		t.Errorf("digest %s and version %s stay", now.Digest, after)
	}
	for _, metric := range []costs.Metric{costs.BilledCost, costs.ListCost, costs.ContractedCost} {
		Want(t, string(metric), Amount(now.Totals, metric), Amount(before.Totals, metric))
	}
	set, err := engine.Dataset(t.Context(), scope)
	Want(t, "payers", fmt.Sprint(set.Uncounted, err), "[{AWS } {Microsoft 9001}] <nil>")
	moved, err := engine.RunsMoved(t.Context(), scope, before.DatasetVersion, after)
	Want(t, "runs moved", filesOf(moved, err), "october.csv changed, aws.csv changed, ")

	// The same bytes again are the same run, under either id.
	if again := Ingest(t, engine, scope, "again.csv", handed); again.State != costs.Done {
		t.Errorf("the same file again: %+v", again)
	}
	if same := say(t, engine, false, payers[0]); same != after {
		t.Errorf("said again: version %s; want %s", same, after)
	}

	// What comes later is left out too, and figures per run add up.
	november := strings.NewReplacer("2025-11-01", "2025-12-01", "2025-10-", "2025-11-")
	Ingest(t, engine, scope, "november.csv", november.Replace(handed))
	Want(t, "later", effective(t, engine, scope, ""), "AWS 97, Microsoft 534; filter 1; small 210; row 0; twice Microsoft 96 ")
	Want(t, "the version between", effective(t, engine, scope, after), left)
	origins, err := engine.Origins(t.Context(), scope, costs.OriginQuery{Metric: costs.EffectiveCost})
	if err != nil {
		t.Fatal(err)
	}
	var runs []string
	for _, run := range origins.Runs {
		runs = append(runs, run.Amounts["USD"].String())
	}
	Want(t, "origins", strings.Join(runs, " "), "146 242 97 146")

	later := Ingest(t, engine, scope, "more.csv", strings.ReplaceAll(handed, "9001", "9003"))
	if err := engine.DeleteRun(t.Context(), scope, later.ID); err != nil {
		t.Fatal(err)
	}
	Want(t, "after a deletion", effective(t, engine, scope, ""), "AWS 97, Microsoft 534; filter 1; small 210; row 0; twice Microsoft 96 ")

	// A payer without charges is kept for later, and listed by no dataset.
	say(t, engine, false, costs.Payer{Provider: "Microsoft", Account: "9009"})
	set, err = engine.Dataset(t.Context(), scope)
	Want(t, "payers", fmt.Sprint(set.Uncounted, err), "[{AWS } {Microsoft 9001}] <nil>")
	say(t, engine, true, costs.Payer{Provider: "Microsoft", Account: "9009"})

	say(t, engine, true, costs.Payer{Provider: "Microsoft", Account: "9001"})
	Want(t, "one counts again", effective(t, engine, scope, ""), "AWS 97, Microsoft 726; filter 3; small 210; row 96; twice Microsoft 192 Microsoft 96 ")
	say(t, engine, true, payers...)
	if err := engine.DeleteRun(t.Context(), scope, runOf(t, engine, "november.csv")); err != nil {
		t.Fatal(err)
	}
	if again := Ask(t, engine, costs.Query{Metrics: costs.Costs()}); again.Digest != before.Digest || again.DatasetVersion != before.DatasetVersion {
		t.Errorf("all count again at version %s; want %s", again.DatasetVersion, before.DatasetVersion)
	}
	if _, err := engine.RunsMoved(t.Context(), scope, "never", after); !errors.Is(err, costs.ErrGone) {
		t.Errorf("a version that never was: %v", err)
	}
}

func say(t *testing.T, engine costs.Engine, counts bool, payers ...costs.Payer) (version string) {
	t.Helper()
	err := engine.CountPurchases(t.Context(), scope, payers, counts)
	if err == nil {
		version, err = engine.Version(t.Context(), scope)
	}
	if err != nil {
		t.Fatal(err)
	}
	return version
}

// effective is the EffectiveCost of each provider, asked twice in two ways, the number of rows that a filter finds above 50, the amount of
// the first row, and what counts twice.
func effective(t *testing.T, engine costs.Engine, scope costs.Scope, version string) string {
	t.Helper()
	query := costs.Query{Metrics: []costs.Metric{costs.EffectiveCost}, GroupBy: []string{"ProviderName"}, Version: version}
	var text string
	for _, way := range []costs.Query{query, query, {Metrics: []costs.Metric{costs.BilledCost, costs.EffectiveCost}, GroupBy: query.GroupBy, Version: version,
		Filter: &costs.Filter{Not: &costs.Filter{Column: "ServiceName", Op: costs.Missing}}}} {
		report, err := engine.Aggregate(t.Context(), scope, way)
		if err != nil {
			t.Fatal(err)
		}
		amounts := map[string]string{}
		for _, row := range report.Rows {
			amounts[row.Key[0].Text()] = Amount(row.Totals, costs.EffectiveCost)
		}
		var parts []string
		for _, provider := range []string{"AWS", "Microsoft"} {
			if amounts[provider] != "" {
				parts = append(parts, provider+" "+amounts[provider])
			}
		}
		if now := strings.Join(parts, ", "); text != "" && now != text {
			t.Errorf("once %s, once %s", text, now)
		} else {
			text = now
		}
	}
	above := costs.RowsQuery{Version: version, Filter: &costs.Filter{And: []costs.Filter{costs.OneOf("ChargeCategory", "Purchase"),
		{Column: "EffectiveCost", Op: costs.Between, Values: []string{"50", "99999999999999"}}}}}
	page, err := engine.Rows(t.Context(), scope, above)
	if err != nil {
		t.Fatal(err)
	}
	text += fmt.Sprintf("; filter %d", page.RowCount)
	first := costs.RowsQuery{Version: version, Page: costs.PageQuery{Limit: 1}}
	if page, err = engine.Rows(t.Context(), scope, first); err != nil {
		t.Fatal(err)
	}
	row := *page.Rows[0].Columns["EffectiveCost"]
	exported := ""
	if err := engine.Export(t.Context(), scope, first, func(row *costs.ChargeRow) error {
		if row.Line == 2 && exported == "" {
			exported = *row.Columns["EffectiveCost"]
		}
		return nil
	}); err != nil || exported != row {
		t.Errorf("the first row has %s, and exported %s, %v", row, exported, err)
	}
	// Columns computed from amounts are of the same amounts.
	sized := costs.Query{Metrics: []costs.Metric{costs.BilledCost}, GroupBy: []string{"virtual:size"}, Version: version,
		Filter: &costs.Filter{And: []costs.Filter{costs.OneOf("ChargeCategory", "Purchase"), costs.OneOf("ProviderName", "AWS")}},
		Virtual: costs.Virtuals{"size": {Default: "small", Rules: []costs.VirtualRule{{Value: "large",
			Filter: &costs.Filter{Column: "EffectiveCost", Op: costs.Between, Values: []string{"50", "99999999999999"}}}}}}}
	report, err := engine.Aggregate(t.Context(), scope, sized)
	if err != nil {
		t.Fatal(err)
	}
	for _, group := range report.Rows {
		text += "; " + group.Key[0].Text() + " " + Amount(group.Totals, costs.BilledCost)
	}
	text += "; row " + row + "; twice "
	found, err := commitment.FindDoubled(t.Context(), engine, scope, version)
	for _, one := range found {
		text += one.Provider + " " + one.Amount.String() + " "
	}
	if err != nil {
		t.Error(err)
	}
	return text
}

func filesOf(moved []costs.RunMoved, err error) (text string) {
	for _, one := range moved {
		text += one.File + " " + string(one.Change()) + ", "
	}
	if err != nil {
		text += err.Error()
	}
	return text
}

func runOf(t *testing.T, engine costs.Engine, file string) string {
	t.Helper()
	page, err := engine.Runs(t.Context(), scope, costs.RunsQuery{Text: file})
	if err != nil || len(page.Runs) != 1 {
		t.Fatal(page, err)
	}
	return page.Runs[0].ID
}
