package overviews_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/demo"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const november = `"from":"2026-11-01","to":"2026-11-21","beforeFrom":"2026-10-01","beforeTo":"2026-10-21"`

// reasons queries the items of an effect; further are extra fields of the query.
func (s setting) reasons(bearer, effect, currency, further string) wire.CostReasons {
	s.T.Helper()
	body := fmt.Sprintf(`{"metric":"BilledCost","currency":%q,"effect":%q,%s%s}`, currency, effect, november, further)
	return apitest.Read[wire.CostReasons](s.T, s.Do(apitest.Request{Method: "POST", Path: "/costs/reasons", Bearer: bearer, Body: body}),
		http.StatusOK)
}

// someCharges are charges of a few services with SKUs in one or both months, some without a SKU, a unit or a quantity.
func someCharges(random *rand.Rand) (out []charge) {
	pick := func(of ...string) string { return of[random.IntN(len(of))] }
	for range 160 {
		sku := fmt.Sprintf("sku-%d", random.IntN(25))
		one := charge{pick("2026-10-03", "2026-11-04"), pick("AWS", "Microsoft"), pick("Compute", "Storage", ""), sku,
			fmt.Sprintf("%d.%06d", random.IntN(90)-9, random.IntN(1e6)), fmt.Sprint(random.IntN(9)), pick("Hours", "GB"), pick("USD", "USD", "EUR"), ""}
		if random.IntN(8) == 0 {
			one.sku = ""
		}
		if random.IntN(8) == 0 {
			one.unit, one.quantity = "", ""
		}
		out = append(out, one)
	}
	last := compute("2026-11-20", "1", "1", "") // Until this day November has charges.
	return append(out, last)
}

func effectsOf(e wire.CostEffects) map[string]string {
	return map[string]string{"added": string(e.Added), "removed": string(e.Removed), "quantity": string(e.Quantity), "rate": string(e.Rate), "other": string(e.Other)}
}

// For any charges, the items of each reason add up exactly to it, and each item's costs are those of its rows.
func TestTheItemsOfAReasonAddUpToIt(t *testing.T) {
	s := open(t)
	random := rand.New(rand.NewPCG(7, 35))
	s.charge("AWS-2001", someCharges(random)...)
	o := s.ask("aws.demo", "")
	bearer := s.Login("aws.demo", "demo").Token.AccessToken
	proven := 0
	hold := func(name, want, effect, currency, further string) {
		var parts []string
		seen := map[string]bool{}
		for offset := 0; ; offset += 7 {
			found := s.reasons(bearer, effect, currency, fmt.Sprintf(`%s,"offset":%d,"limit":7`, further, offset))
			var page []string
			for _, one := range found.Items {
				page = append(page, string(one.Amount))
				key, _ := json.Marshal(one.Values)
				seen[string(key)] = true
				if proven%5 == 0 {
					s.proveItem(bearer, currency, found, one)
				}
				proven++
				if one.Usage != nil {
					change := sum(t, string(one.Now), "-"+string(one.Before))
					if strings.HasPrefix(string(one.Before), "-") {
						change = sum(t, string(one.Now), string(one.Before[1:]))
					}
					both := map[string]string{"quantity": string(*one.Usage), "rate": sum(t, string(*one.Usage), string(one.Amount))}
					if effect == "quantity" && string(one.Amount) != both[effect] || effect == "rate" && change != both[effect] {
						t.Errorf("%s %s: %+v does not follow from its costs", name, effect, one)
					}
				}
			}
			if got := sum(t, append(page, string(found.OthersAmount))...); got != want || string(found.Amount) != want {
				t.Fatalf("%s %s: items and others add up to %s, the amount is %s; want %s", name, effect, got, found.Amount, want)
			}
			if int(found.Others) != int(found.Count)-len(found.Items) {
				t.Errorf("%s %s: %d items of %d, %d others", name, effect, len(found.Items), found.Count, int(found.Others))
			}
			parts = append(parts, page...)
			if len(found.Items) < 7 {
				if len(seen) != int(found.Count) {
					t.Errorf("%s %s: the pages name %d items of %d", name, effect, len(seen), found.Count)
				}
				break
			}
		}
		if got := sum(t, parts...); got != want {
			t.Errorf("%s %s: all pages add up to %s; want %s", name, effect, got, want)
		}
	}
	for _, total := range o.Totals {
		for effect, want := range effectsOf(total.Book.Effects) {
			hold("total "+total.Book.Currency, want, effect, total.Book.Currency, "")
		}
		for _, mover := range total.Movers {
			name, _ := json.Marshal(wire.CostServiceName{Provider: mover.Provider, Name: mover.Service})
			for effect, want := range effectsOf(mover.BilledEffects) {
				hold(string(name), want, effect, total.Book.Currency, `,"service":`+string(name))
			}
		}
	}
	if proven < 100 {
		t.Errorf("only %d items were looked at", proven)
	}
}

// proveItem compares the costs of an item with those of the rows that its values select.
func (s setting) proveItem(bearer, currency string, found wire.CostReasons, one wire.CostReason) {
	s.T.Helper()
	conditions := []string{fmt.Sprintf(`{"column":"BillingCurrency","op":"in","values":[%q]}`, currency)}
	for i, column := range found.Columns {
		if value := one.Values[i]; value == nil {
			conditions = append(conditions, fmt.Sprintf(`{"column":%q,"op":"missing"}`, column))
		} else {
			conditions = append(conditions, fmt.Sprintf(`{"column":%q,"op":"in","values":[%q]}`, column, *value))
		}
	}
	for period, want := range map[string]string{`"from":"2026-10-01","to":"2026-10-21"`: string(one.Before), `"from":"2026-11-01","to":"2026-11-21"`: string(one.Now)} {
		body := fmt.Sprintf(`{"metric":"BilledCost","filter":{"and":[%s]},%s,"datasetVersion":%q}`, strings.Join(conditions, ","), period,
			found.DatasetVersion)
		origins := apitest.Read[wire.CostOrigins](s.T, s.Do(apitest.Request{Method: "POST", Path: "/costs/origins", Bearer: bearer, Body: body}),
			http.StatusOK)
		got := "0"
		for _, amount := range origins.Rows {
			got = sum(s.T, got, string(amount.Value))
		}
		if got != want || !origins.Equal {
			s.T.Errorf("%s of %s: the rows are %s, the item says %s", period, conditions, got, want)
		}
	}
}

// An item has the description of its most expensive charges, and the numbers of its formula.
func TestAReasonSaysItsFormula(t *testing.T) {
	s := open(t)
	s.charge("AWS-2001", compute("2026-10-02", "12", "6", ""), compute("2026-11-20", "20", "8", ""))
	bearer := s.Login("aws.demo", "demo").Token.AccessToken
	got := s.reasons(bearer, "rate", "USD", "")
	if len(got.Items) != 1 || !slices.Equal(got.Columns, []string{"ProviderName", "ServiceName", "SkuId", "PricingUnit"}) {
		t.Fatalf("%+v", got)
	}
	one := got.Items[0]
	if one.Before != "12" || one.Now != "20" || *one.QuantityBefore != "6" || *one.QuantityNow != "8" || *one.Usage != "4" || one.Amount != "4" {
		t.Errorf("%+v", one)
	}
	if gone := s.reasons(bearer, "removed", "USD", ""); gone.Count != 0 || gone.Amount != "0" || gone.Items == nil {
		t.Errorf("%+v", gone)
	}
}

// Reasons are those of the caller's enrollment only.
func TestReasonsAreOfTheOwnEnrollmentOnly(t *testing.T) {
	s := open(t)
	numbers := map[string]bool{}
	for _, account := range demo.Accounts() {
		for _, enrollment := range account.Enrollments {
			numbers[enrollment.Number] = true
		}
	}
	for number := range maps.Keys(numbers) {
		one := compute("2026-11-03", "5", "1", "")
		one.sku = "sku of " + number
		s.charge(number, one)
	}
	for _, account := range demo.Accounts() {
		w := s.Do(apitest.Request{Method: "POST", Path: "/costs/reasons", Bearer: s.Login(account.UserID, "demo").Token.AccessToken,
			Body: `{"metric":"BilledCost","currency":"USD","effect":"added",` + november + `}`})
		if len(account.Enrollments) == 0 {
			if w.Code != http.StatusNotFound {
				t.Errorf("%s without an enrollment: %d %s", account.UserID, w.Code, w.Body)
			}
			continue
		}
		found := apitest.Read[wire.CostReasons](t, w, http.StatusOK)
		if len(found.Items) != 1 {
			t.Fatalf("%s: %+v", account.UserID, found)
		}
		own := strings.TrimPrefix(*found.Items[0].Values[2], "sku of ")
		if !slices.ContainsFunc(account.Enrollments, func(e accounts.Enrollment) bool { return e.Number == own }) {
			t.Errorf("%s sees %s", account.UserID, own)
		}
	}
}

func TestBadQuestionsForReasonsAreRefused(t *testing.T) {
	s := open(t)
	s.charge("AWS-2001", compute("2026-11-02", "1", "1", ""))
	token := s.Login("aws.demo", "demo").Token.AccessToken
	const asked = `"metric":"BilledCost","currency":"USD","effect":"rate"`
	for body, status := range map[string]int{
		`{` + asked + `,` + november + `}`:                                                        200,
		`{` + asked + `,` + november + `,"service":{}}`:                                           200,
		`{` + asked + `,` + november + `,"offset":1000000,"limit":200}`:                           200,
		`{` + asked + `,` + november + `,"offset":-1}`:                                            400,
		`{` + asked + `,` + november + `,"limit":0}`:                                              400,
		`{` + asked + `,` + november + `,"limit":201}`:                                            400,
		`{` + asked + `,` + november + `,"datasetVersion":""}`:                                    400,
		`{` + asked + `,` + november + `,"datasetVersion":"never"}`:                               409,
		`{` + asked + `,` + november + `,"service":{"name":"` + strings.Repeat("n", 2001) + `"}}`: 400,
		`{` + asked + `}`: 400,
		`{` + asked + `,"from":"2026-11-01","to":"2026-11-01","beforeFrom":"2026-10-01","beforeTo":"2026-10-21"}`: 400,
		`{` + asked + `,"from":"2026-11-31","to":"2026-12-01","beforeFrom":"2026-10-01","beforeTo":"2026-10-21"}`: 400,
		`{"metric":"PricingQuantity","currency":"USD","effect":"rate",` + november + `}`:                          400,
		`{"metric":"BilledCost","currency":"usd","effect":"rate",` + november + `}`:                               400,
		`{"metric":"BilledCost","currency":"USD","effect":"exchange",` + november + `}`:                           400,
		`{"metric":"BilledCost","currency":"XXX","effect":"rate",` + november + `}`:                               200,
	} {
		if w := s.Do(apitest.Request{Method: "POST", Path: "/costs/reasons", Bearer: token, Body: body}); w.Code != status {
			t.Errorf("%.200s: %d %s", body, w.Code, w.Body)
		}
	}
}
