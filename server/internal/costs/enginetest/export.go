package enginetest

import (
	"errors"
	"slices"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

func testExportGivesEveryRowOnceAndAddsUp(t *testing.T, open Opener) {
	engine := withSample(t, open)
	filter := &costs.Filter{Column: "ProviderName", Op: costs.In, Values: []string{"AWS"}}
	var paged, exported []string
	query := costs.RowsQuery{Filter: filter, Page: costs.PageQuery{Limit: 97}}
	for {
		page, err := engine.Rows(t.Context(), scope, query)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range page.Rows {
			paged = append(paged, row.ContentHash)
		}
		if page.Next == "" {
			break
		}
		query.Page.Cursor = page.Next
	}
	err := engine.Export(t.Context(), scope, costs.RowsQuery{Filter: filter}, func(row *costs.ChargeRow) error {
		exported = append(exported, row.ContentHash)
		return nil
	})
	slices.Sort(paged)
	slices.Sort(exported)
	if err != nil || len(exported) != 942 || !slices.Equal(paged, exported) {
		t.Errorf("%d rows exported, %d paged: %v", len(exported), len(paged), err)
	}
	full := errors.New("the disk is full")
	if err := engine.Export(t.Context(), scope, costs.RowsQuery{}, func(*costs.ChargeRow) error { return full }); !errors.Is(err, full) {
		t.Errorf("the error of a reader that stops was %v", err)
	}
}

func testAnswersAtAVersionAreOfThatVersionOrNone(t *testing.T, open Opener) {
	engine := small(t, open)
	dataset, err := engine.Dataset(t.Context(), scope)
	if err != nil {
		t.Fatal(err)
	}
	query := costs.Query{Metrics: []costs.Metric{costs.BilledCost}, Version: dataset.DatasetVersion}
	if report := Ask(t, engine, query); report.DatasetVersion != dataset.DatasetVersion {
		t.Errorf("asked at %s, answered at %s", dataset.DatasetVersion, report.DatasetVersion)
	}
	query.Version = "ffff"
	if _, err := engine.Aggregate(t.Context(), scope, query); !errors.Is(err, costs.ErrGone) {
		t.Errorf("a version that never was: %v", err)
	}
}

func testFacetsStayInFilterAndPeriod(t *testing.T, open Opener) {
	engine := small(t, open)
	facets, err := engine.Facets(t.Context(), scope, costs.FacetQuery{Column: "ServiceName", Contains: "o",
		Filter: &costs.Filter{Column: "ProviderName", Op: costs.In, Values: []string{"AWS"}},
		Period: costs.Period{From: date(t, "2025-01-01"), To: date(t, "2025-02-01")}})
	if err != nil || len(facets) != 1 || *facets[0].Value != "Storage" || facets[0].RowCount != 2 ||
		facets[0].Totals[costs.BilledCost]["USD"].String() != "1.75" {
		t.Errorf("facets are %+v: %v", facets, err)
	}
}
