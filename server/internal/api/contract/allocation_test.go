package contract

import (
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// allocationPart creates a virtual tag and a split of the sample's charges, and queries by them.
func allocationPart(w *walk, bearer string) {
	team := map[string]string{"name": "envs"}
	rules := `"rules":[{"take":"tag:environment","fold":true,"renamings":[{"from":["dev"],"to":"development"}]}]`
	period := `,"metric":"BilledCost","from":"2024-09-01","to":"2024-10-01"}`
	preview := apitest.Read[wire.AllocationPreview](w.t, w.call(step{op: "previewAllocation", bearer: bearer, want: 200,
		body: `{"name":"envs",` + rules + period}), http.StatusOK)
	if !preview.Conserved || len(preview.Spellings) == 0 || preview.Total[0].Amount != "20.52022672899" {
		w.t.Errorf("preview %+v", preview)
	}
	w.call(step{op: "previewAllocation", bearer: bearer, body: `{"rules":[]` + period, want: 400, bad: true})
	put := func(op, body string, want int, bad bool) {
		w.call(step{op: op, bearer: bearer, path: team, body: body, want: want, bad: bad})
	}
	put("saveAllocationTag", `{`+rules+`,"default":"none","version":0}`, 200, false)
	put("saveAllocationTag", `{`+rules+`,"version":0}`, 409, false)
	put("saveAllocationTag", `{"rules":[],"version":1}`, 400, true)
	put("saveAllocationTag", `{"rules":[{"take":"virtual:envs"}],"version":1}`, 400, false)
	split := `{"dimension":"virtual:envs","filter":{"column":"ServiceName","op":"contains","values":["compute"]},"position":0,`
	put("saveAllocationSplit", split+`"method":"proportional","version":0}`, 200, false)
	put("saveAllocationSplit", split+`"method":"proportional","version":7}`, 409, false)
	put("saveAllocationSplit", split+`"method":"guess","version":1}`, 400, true)
	w.call(step{op: "allocationRules", bearer: bearer, want: 200})
	w.call(step{op: "queryCosts", bearer: bearer, body: `{"metrics":["BilledCost"],"groupBy":["virtual:envs"]}`, want: 200})
	back := apitest.Read[wire.Showback](w.t, w.call(step{op: "showback", bearer: bearer, want: 200,
		body: `{"dimension":"virtual:envs"` + period}), http.StatusOK)
	if !back.Conserved || len(back.Splits) != 1 || len(back.Splits[0].Shared) != 1 {
		w.t.Errorf("showback %+v", back)
	}
	w.call(step{op: "showback", bearer: bearer, body: `{"dimension":"Colour"` + period, want: 400})
	w.call(step{op: "allocationTagVersions", bearer: bearer, path: team, want: 200})
	w.call(step{op: "allocationSplitVersions", bearer: bearer, path: team, want: 200})
	none := map[string]string{"name": "none"}
	w.call(step{op: "allocationTagVersions", bearer: bearer, path: none, want: 404})
	w.call(step{op: "allocationSplitVersions", bearer: bearer, path: none, want: 404})
	w.call(step{op: "deleteAllocationTag", bearer: bearer, path: team, want: 409})
	w.call(step{op: "deleteAllocationSplit", bearer: bearer, path: team, want: 204})
	w.call(step{op: "deleteAllocationSplit", bearer: bearer, path: team, want: 404})
	w.call(step{op: "deleteAllocationTag", bearer: bearer, path: team, want: 204})
	w.call(step{op: "deleteAllocationTag", bearer: bearer, path: map[string]string{"name": "No"}, want: 400, bad: true})
	w.call(step{op: "allocationTagVersions", bearer: bearer, path: team, want: 200})
}

// currenciesPart saves rates in both ways and converts the sample's charges.
func currenciesPart(w *walk, bearer string) {
	post := func(op, body string, want int, bad bool) {
		w.call(step{op: op, bearer: bearer, body: body, want: want, bad: bad})
	}
	post("saveCurrencyRates", `{"rates":[{"date":"2024-09-30","from":"USD","to":"EUR","rate":"0.8932","source":"ECB"}]}`, 200, false)
	post("saveCurrencyRates", `{"rates":[{"date":"2024-09-30","from":"USD","to":"EUR","rate":"NaN","source":"ECB"}]}`, 400, false)
	post("saveCurrencyRates", `{"rates":[]}`, 400, true)
	post("uploadCurrencyRates", `{"file":"r.csv","csv":"date,from,to,rate,source\n2024-09-29,USD,EUR,0.8957,ECB\n"}`, 200, false)
	post("uploadCurrencyRates", `{"file":"r.csv","csv":"date;from\n"}`, 400, false)
	post("uploadCurrencyRates", `{"file":"","csv":"x"}`, 400, true)
	page := apitest.Read[wire.CurrencyRatePage](w.t,
		w.call(step{op: "currencyRates", bearer: bearer, query: "limit=1", want: 200}), http.StatusOK)
	if page.RateCount < 2 || page.NextCursor == nil {
		w.t.Fatalf("rates %+v", page)
	}
	w.call(step{op: "currencyRates", bearer: bearer, query: "limit=1&cursor=" + *page.NextCursor, want: 200})
	w.call(step{op: "currencyRates", bearer: bearer, query: "limit=0", want: 400, bad: true})
	w.call(step{op: "currencyRates", bearer: bearer, query: "cursor=none", want: 400})
	for _, currency := range []string{"EUR", "USD", "JPY"} {
		post("convertCosts", `{"currency":"`+currency+`","metric":"BilledCost"}`, 200, false)
	}
	post("convertCosts", `{"currency":"euro","metric":"BilledCost"}`, 400, true)
	id := map[string]string{"id": string(page.Rates[0].Id)}
	w.call(step{op: "deleteCurrencyRate", bearer: bearer, path: id, want: 204})
	w.call(step{op: "deleteCurrencyRate", bearer: bearer, path: id, want: 404})
}

// invoicesPart adds an invoice beside the sample's charges and signs its month off.
func invoicesPart(w *walk, bearer string) {
	post := func(op, body string, want int, bad bool) {
		w.call(step{op: op, bearer: bearer, body: body, want: want, bad: bad})
	}
	added := `{"issuer":"Acme","id":"INV-7","month":"2024-09-01","currency":"USD","account":"1","lines":[{"description":"Support","category":"Purchase","amount":"99.00"}]}`
	post("createInvoice", added, 201, false)
	post("createInvoice", added, 409, false)
	post("createInvoice", `{"issuer":"Acme","lines":[]}`, 400, true)
	w.call(step{op: "invoiceMonths", bearer: bearer, want: 200})
	w.call(step{op: "invoices", bearer: bearer, query: "month=2024-09-01", want: 200})
	w.call(step{op: "invoices", bearer: bearer, query: "month=2024-09-15", want: 400, bad: true})
	w.call(step{op: "invoiceLines", bearer: bearer, query: "month=2024-09-01&issuer=Acme&invoice=INV-7&currency=USD", want: 200})
	w.call(step{op: "invoiceLines", bearer: bearer, query: "month=2024-09-01&issuer=Acme&invoice=none&currency=USD", want: 404})
	w.call(step{op: "invoiceLines", bearer: bearer, query: "month=2024-09-01&issuer=Acme&invoice=none", want: 400, bad: true})
	signed := apitest.Read[wire.InvoiceSignOff](w.t, w.call(step{op: "signOffInvoices", bearer: bearer,
		body: `{"issuer":"Acme","month":"2024-09-01","currency":"USD","note":""}`, want: 201}), http.StatusCreated)
	post("signOffInvoices", `{"issuer":"None","month":"2024-09-01","currency":"USD","note":""}`, 404, false)
	post("signOffInvoices", `{"issuer":"Acme"}`, 400, true)
	id := map[string]string{"id": string(signed.Id)}
	w.call(step{op: "withdrawInvoiceSignOff", bearer: bearer, path: id, want: 204})
	w.call(step{op: "withdrawInvoiceSignOff", bearer: bearer, path: id, want: 404})
	w.call(step{op: "withdrawInvoiceSignOff", bearer: bearer, path: map[string]string{"id": "a.b"}, want: 400, bad: true})
}
