package embedded_test

import (
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
)

// BenchmarkTopOfManyGroups queries the fifty most expensive of twenty thousand resources, and a facet of them.
func BenchmarkTopOfManyGroups(b *testing.B) {
	var file strings.Builder
	file.WriteString(enginetest.BillHead[:len(enginetest.BillHead)-1] + ",ResourceId\n")
	for row := range 100_000 {
		fmt.Fprintf(&file, "%d.25,1,USD,2025-01-%02dT00:00:00Z,2025-01-01T00:00:00Z,Usage,S,AWS,1,resource-%05d\n", row%977, 1+row%28, row%20_000)
	}
	engine, err := embedded.Open(b.Context(), b.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = engine.Close() })
	scope := costs.Scope{Enrollment: "E"}
	run, err := engine.Ingest(b.Context(), scope, costs.Source{Name: "a.csv", Body: strings.NewReader(file.String())})
	if err == nil {
		_, err = engine.Wait(b.Context(), scope, run.ID)
	}
	if err != nil {
		b.Fatal(err)
	}
	query := costs.Query{Metrics: costs.Costs()[:1], GroupBy: []string{"ResourceId"}, Top: 50}
	for _, filtered := range []bool{false, true} {
		if filtered {
			query.Filter = &costs.Filter{Column: "BillingAccountId", Op: costs.In, Values: []string{"1"}}
		}
		b.Run(fmt.Sprintf("filtered=%v", filtered), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := engine.Aggregate(b.Context(), scope, query); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("facets", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := engine.Facets(b.Context(), scope, costs.FacetQuery{Column: "ResourceId"}); err != nil {
				b.Fatal(err)
			}
		}
	})
}
