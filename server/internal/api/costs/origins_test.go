package costs_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const invoiced = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName," +
	"ProviderName,BillingAccountId,x_InvoiceId\n"

func TestOriginsProveAFigure(t *testing.T) {
	door, engine := openEngine(t)
	ingest(t, engine, "october.csv", invoiced+
		"1.25,1.25,USD,2024-10-01T00:00:00Z,2024-10-01T00:00:00Z,Usage,Compute,AWS,1,INV-1\n"+
		"2.000000000000000000000001,2,USD,2024-10-01T00:00:00Z,2024-10-01T00:00:00Z,Usage,Compute,AWS,1,INV-2\n"+
		"0.5,0.5,USD,2024-10-01T00:00:00Z,2024-10-01T00:00:00Z,Tax,Tax,AWS,1,\n")
	token := bearer(door, "focus.demo")
	ask := func(body string) wire.CostOrigins {
		t.Helper()
		return apitest.Read[wire.CostOrigins](t, door.Do(apitest.Request{Method: "POST", Path: "/costs/origins", Bearer: token,
			Body: body}), http.StatusOK)
	}
	all := ask(`{"metric": "BilledCost"}`)
	if !all.Equal || all.RowCount != 1003 || all.Figure[0].Value != "24.270226728990000000000001" || all.Rows[0] != all.Figure[0] {
		t.Errorf("all: %+v %v %v", all.Figure, all.Rows, all.Equal)
	}
	if len(all.Runs) != 2 || all.Runs[0].File != "sample.csv" || all.Runs[0].Amounts[0].Value != "20.52022672899" ||
		all.Runs[1].Amounts[0].Value != "3.750000000000000000000001" || len(all.Runs[0].FileSha256) != 64 ||
		len(all.Runs[0].Checks) == 0 || all.Runs[0].RowsAccepted != 1000 {
		t.Errorf("runs: %+v", all.Runs)
	}
	october := ask(`{"metric": "BilledCost", "from": "2024-10-01", "to": "2024-11-01"}`)
	var invoices []string
	for _, one := range october.Invoices {
		name := "none"
		if one.Invoice != nil {
			name = *one.Invoice
		}
		invoices = append(invoices, name+" "+string(one.Amounts[0].Value))
	}
	if got := strings.Join(invoices, ", "); got != "INV-2 2.000000000000000000000001, INV-1 1.25, none 0.5" ||
		*october.InvoiceColumn != "x_InvoiceId" || len(october.Runs) != 1 {
		t.Errorf("October has %s in %+v", got, october)
	}
	september := ask(`{"metric": "EffectiveCost", "from": "2024-09-01", "to": "2024-10-01",
		"filter": {"column": "ProviderName", "op": "in", "values": ["AWS"]}}`)
	if september.InvoiceColumn != nil || len(september.Invoices) != 0 || !september.Equal || september.Figure[0].Value != "13" {
		t.Errorf("September: %+v", september)
	}
	if nothing := ask(`{"metric": "ListCost", "from": "2031-01-01"}`); !nothing.Equal || nothing.RowCount != 0 || len(nothing.Runs) != 0 {
		t.Errorf("nothing: %+v", nothing)
	}
	// Other users cannot see them.
	token = bearer(door, "azure.demo")
	if other := ask(`{"metric": "BilledCost"}`); len(other.Runs) != 0 || other.RowCount != 0 || other.InvoiceColumn != nil {
		t.Errorf("azure.demo sees %+v", other)
	}
	for body, field := range map[string]string{`{"metric": "Cost"}`: "metric", `{"metric": "PricingQuantity"}`: "metric", `{}`: "metric",
		`{"metric": "BilledCost", "from": "2024-13-01"}`: "from", `{"metric": "BilledCost", "filter": {}}`: "filter",
		`{"metric": "BilledCost", "datasetVersion": ""}`: "datasetVersion", `{"metric": "BilledCost", "limit": 3}`: "limit"} {
		w := door.Do(apitest.Request{Method: "POST", Path: "/costs/origins", Bearer: token, Body: body})
		if p := apitest.Read[wire.Problem](t, w, http.StatusBadRequest); p.Errors == nil || (*p.Errors)[field] == "" {
			t.Errorf("%s: %+v", body, p)
		}
	}
}
