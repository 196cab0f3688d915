//go:build bench

package embedded_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// TestBenchDeliveries lists a month of 3,000 deliveries of one charge each, or of DELIVERIES.
func TestBenchDeliveries(t *testing.T) {
	engine := open(t, t.TempDir())
	scope := costs.Scope{Enrollment: "E"}
	head := "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName,BillingAccountId,SubAccountId\n"
	deliveries := 3000
	if text := os.Getenv("DELIVERIES"); text != "" {
		var err error
		if deliveries, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	began := time.Now()
	for i := range deliveries {
		start := time.Now()
		body := head + fmt.Sprintf("1,1,USD,2025-10-%02dT00:00:00Z,2025-10-01T00:00:00Z,Usage,S%d,AWS,1,s%d\n", 1+i%28, i, i%100)
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: fmt.Sprintf("f-%d.csv", i), Body: strings.NewReader(body)})
		if err == nil {
			run, err = engine.Wait(t.Context(), scope, run.ID)
		}
		if err != nil || run.State != costs.Done {
			t.Fatal(run, err)
		}
		if (i+1)%(deliveries/6) == 0 {
			fmt.Printf("| %d deliveries | the last took %v, all %v |\n", i+1, time.Since(start), time.Since(began))
		}
	}
	for range 3 {
		start := time.Now()
		if _, err := engine.Runs(t.Context(), scope, costs.RunsQuery{PageQuery: costs.PageQuery{Limit: 50}}); err != nil {
			t.Fatal(err)
		}
		fmt.Printf("| list | %v |\n", time.Since(start))
	}
}
