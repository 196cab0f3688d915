package app_test

import (
	"encoding/json"
	"net/http"
	"testing"
)

const rateWire = `{"id":"r1","date":"2026-10-30","from":"USD","to":"EUR","rate":"0.92","source":"ECB","savedBy":"ada",` +
	`"savedAt":"2026-11-01T08:00:00+02:00"}`

const rateGraph = `{"id":"r1","date":"2026-10-30","from":"USD","to":"EUR","rate":"0.92","source":"ECB","savedBy":"ada",` +
	`"savedAt":"2026-11-01T06:00:00Z"}`

func TestRatesAndConversionsGoThroughTheFacadeWhole(t *testing.T) {
	p, b := signedIn(t, dev)
	p.API.Answer("GET /currencies/rates", 200, "application/json", `{"rates":[`+rateWire+`],"rateCount":51,"mayEdit":true,"nextCursor":"n"}`)
	p.API.Answer("POST /currencies/rates", 200, "application/json",
		`{"added":1,"unchanged":2,"replaced":3,"duplicates":["d"],"gaps":[{"from":"USD","to":"EUR","month":"2026-09-01"}]}`)
	p.API.Handle("DELETE /currencies/rates/r1", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	p.API.Answer("POST /currencies/convert", 200, "application/json", `{"datasetVersion":"v","currency":"EUR","minorDigits":2,"parts":[
		{"month":"2026-10-01","currency":"CHF","amount":"3"},
		{"month":"2026-10-01","currency":"USD","amount":"10.5","converted":"9.66","rate":`+rateWire+`}],
		"original":[{"currency":"CHF","amount":"3"},{"currency":"USD","amount":"10.5"}],"converted":"9.66","display":"9.66",
		"unconverted":[{"currency":"CHF","amount":"3"}]}`)
	const rate = `{ id date from to rate source savedBy savedAt }`
	for _, c := range []struct{ query, variables, want, call, sent string }{
		{`query ($n: Int, $c: String) { currencyRates(limit: $n, cursor: $c) { rates ` + rate + ` rateCount mayEdit nextCursor } }`,
			`{"n":50,"c":"x"}`, `{"currencyRates":{"rates":[` + rateGraph + `],"rateCount":51,"mayEdit":true,"nextCursor":"n"}}`,
			"GET /currencies/rates", ""},
		{`mutation ($r: [CurrencyRateInput!]!) { saveCurrencyRates(rates: $r) { added unchanged replaced duplicates gaps { from to month } } }`,
			`{"r":[{"date":"soon","from":"USD","to":"EUR","rate":"1e2","source":"ECB"}]}`,
			`{"saveCurrencyRates":{"added":1,"unchanged":2,"replaced":3,"duplicates":["d"],` +
				`"gaps":[{"from":"USD","to":"EUR","month":"2026-09-01"}]}}`,
			"POST /currencies/rates", `{"rates":[{"date":"soon","from":"USD","rate":"1e2","source":"ECB","to":"EUR"}]}`},
		{`mutation { deleteCurrencyRate(id: "r1") }`, `null`, `{"deleteCurrencyRate":true}`, "DELETE /currencies/rates/r1", ""},
		{`query ($q: CurrencyConversionQuery!) { convertedCosts(query: $q) { datasetVersion currency minorDigits
			parts { month currency amount converted rate ` + rate + ` } original { currency amount } converted display
			unconverted { currency amount } } }`,
			`{"q":{"currency":"EUR","metric":"BilledCost","from":"2026-10-01","to":"2026-11-01","filter":{"column":"ServiceName","op":"missing"}}}`,
			`{"convertedCosts":{"datasetVersion":"v","currency":"EUR","minorDigits":2,"parts":[` +
				`{"month":"2026-10-01","currency":"CHF","amount":"3","converted":null,"rate":null},` +
				`{"month":"2026-10-01","currency":"USD","amount":"10.5","converted":"9.66","rate":` + rateGraph + `}],` +
				`"original":[{"currency":"CHF","amount":"3"},{"currency":"USD","amount":"10.5"}],"converted":"9.66","display":"9.66",` +
				`"unconverted":[{"currency":"CHF","amount":"3"}]}}`,
			"POST /currencies/convert", `{"currency":"EUR","filter":{"column":"ServiceName","op":"missing"},"from":"2026-10-01",` +
				`"metric":"BilledCost","to":"2026-11-01"}`},
	} {
		status, body := ask(b, c.query, c.variables)
		if want := `{"data":` + c.want + `}`; status != http.StatusOK || body != want {
			t.Errorf("%s: %d\ngot  %s\nwant %s", c.query, status, body, want)
		}
		calls := p.API.Calls(c.call)
		if len(calls) != 1 || calls[0].Body != c.sent {
			t.Errorf("%s: %d calls, %+v", c.call, len(calls), calls)
		}
	}
	if asked := p.API.Calls("GET /currencies/rates")[0].Query; asked != "cursor=x&limit=50" {
		t.Errorf("the page that was asked for: %s", asked)
	}
}

func TestARefusedRateKeepsTheWordsOfTheApi(t *testing.T) {
	p, b := signedIn(t, dev)
	p.API.Answer("POST /currencies/rates", 400, "application/problem+json",
		`{"title":"Bad Request","status":400,"detail":"rates[0].rate: 1e2 is no rate.","errors":{"rates[0].rate":"1e2 is no rate."}}`)
	_, body := ask(b, `mutation { saveCurrencyRates(rates: [{date: "2026-10-30", from: "USD", to: "EUR", rate: "1e2", source: "ECB"}])
		{ added } }`, `null`)
	var f failure
	if err := json.Unmarshal([]byte(body), &f); err != nil {
		t.Fatal(err)
	}
	if len(f.Errors) != 1 || f.Errors[0].Extensions.Errors["rates[0].rate"] != "1e2 is no rate." {
		t.Errorf("%s", body)
	}
}
