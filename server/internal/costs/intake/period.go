package intake

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// NoPeriod counts a row without BillingPeriodStart, which counts in the billing month of its charge.
func NoPeriod(repair *costs.Repair, line, charge int64) {
	repair.Kind = "billing-period-from-charge"
	if repair.Count++; repair.Count <= costs.MaxRepairExamples {
		month := time.UnixMicro(charge).UTC().Format("2006-01")
		repair.First = append(repair.First, costs.RepairExample{Line: line, Column: "BillingPeriodStart", Normal: month})
	}
}
