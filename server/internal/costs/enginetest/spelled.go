package enginetest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// spelledBill is an October with a charge of 2 a day on the first days: of a sub account and a resource as they are spelled.
func spelledBill(days int, subAccount, resource string, more ...string) string {
	var b strings.Builder
	b.WriteString("BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName," +
		"BillingAccountId,SubAccountId,ResourceId,ChargeClass\n")
	for day := range days {
		fmt.Fprintf(&b, "2,2,USD,2025-10-%02dT00:00:00Z,2025-10-01T00:00:00Z,Usage,S,Microsoft,A,%s,%s,\n", day+1, subAccount, resource)
	}
	for _, row := range more {
		b.WriteString(row + "\n")
	}
	return b.String()
}

// testSpelledIDs: sub accounts and resources in another spelling are the same ones, alone, in later months so far and under either answer.
func testSpelledIDs(t *testing.T, open Opener) {
	const guid, path = "0A1b-2c", "/subscriptions/0A1B-2C"
	const disk = "/subscriptions/0a1b-2c/resourceGroups/RG/disks/D"
	for name, test := range map[string]struct {
		first, second string
		answer        costs.Answer
		total         string
		asks          bool
	}{
		"a sub account in another case":      {spelledBill(6, "AbCd", disk), spelledBill(6, "abcd", disk), "", "12", false},
		"more days of it":                    {spelledBill(6, "AbCd", disk), spelledBill(8, "ABCD", disk), "", "16", false},
		"an older month so far of it":        {spelledBill(8, "AbCd", disk), spelledBill(6, "ABCD", disk), "", "16", false},
		"a sub account by path":              {spelledBill(6, guid, disk), spelledBill(6, path, disk), "", "12", false},
		"and the other way around":           {spelledBill(6, path, disk), spelledBill(7, guid, disk), "", "14", false},
		"by path, instead":                   {spelledBill(6, guid, disk), spelledBill(7, path, disk), costs.Instead, "14", false},
		"by path, in addition":               {spelledBill(6, guid, disk), spelledBill(7, path, disk), costs.InAddition, "26", false},
		"a resource in another case":         {spelledBill(6, guid, disk), spelledBill(6, guid, strings.ToUpper(disk)), "", "12", false},
		"beyond ASCII":                       {spelledBill(6, "KÖLN", "Straße-Ö"), spelledBill(6, "köln", "straße-ö"), "", "12", false},
		"both spellings in one file":         {spelledBill(6, "AbCd", disk), spelledBill(6, "abcd", disk, odd("ABCD", "9")), "", "21", false},
		"a part of what both spellings have": {spelledBill(6, "AbCd", disk, odd("abcd", "9")), spelledBill(1, "abcd", disk), "", "21", true},
		"another sub account":                {spelledBill(6, "AbCd", disk), spelledBill(6, "AbCe", disk), "", "24", false},
		"another resource":                   {spelledBill(6, "AbCd", disk), spelledBill(6, "AbCd", disk+"2"), "", "24", false},
		"blank and named sub accounts":       {spelledBill(6, "", disk), spelledBill(6, "AbCd", disk), "", "24", false},
	} {
		t.Run(name, func(t *testing.T) {
			engine := open(t)
			Ingest(t, engine, scope, "first.csv", test.first)
			asked, _ := send(t, engine, test.answer, costs.Source{Name: "second.csv", Body: strings.NewReader(test.second)})
			if got := billed(t, engine); got != test.total || (len(asked) > 0) != test.asks {
				t.Errorf("BilledCost is %s; want %s; asked %v", got, test.total, asked)
			}
		})
	}
}

// odd is a row of another service on the first day.
func odd(subAccount, cost string) string {
	return cost + "," + cost + ",USD,2025-10-01T00:00:00Z,2025-10-01T00:00:00Z,Usage,Odd,Microsoft,A," + subAccount + ",,"
}

// testCorrectionsStay: a correction is another charge than the one that it corrects, so a month so far without it leaves it alone.
func testCorrectionsStay(t *testing.T, open Opener) {
	corrects := "-4,-4,USD,2025-10-03T00:00:00Z,2025-10-01T00:00:00Z,Usage,S,Microsoft,A,s,r,Correction"
	correction := spelledBill(0, "s", "r", corrects)
	for name, test := range map[string]struct {
		files []string
		total string
	}{
		"accepted, then the month so far":     {[]string{spelledBill(10, "s", "r"), correction, spelledBill(12, "s", "r")}, "20"},
		"first of all, then the month":        {[]string{correction, spelledBill(12, "s", "r")}, "20"},
		"accepted, then the month with it":    {[]string{spelledBill(10, "s", "r"), correction, spelledBill(12, "s", "r", corrects)}, "20"},
		"accepted, then the same month again": {[]string{spelledBill(10, "s", "r"), correction, spelledBill(10, "s", "r")}, "16"},
	} {
		t.Run(name, func(t *testing.T) {
			engine := open(t)
			for i, file := range test.files {
				answer := costs.Unanswered
				if file == correction && i > 0 {
					answer = costs.InAddition
				}
				asked, _ := send(t, engine, answer, costs.Source{Name: fmt.Sprintf("%d.csv", i), Body: strings.NewReader(file)})
				if len(asked) > 0 {
					t.Errorf("file %d: %v", i, asked)
				}
			}
			if got := billed(t, engine); got != test.total {
				t.Errorf("BilledCost is %s; want %s", got, test.total)
			}
		})
	}
}

// Outdated: samples that an earlier version stored are made again from the rows, once. The engine has the stored ones made old by age.
func Outdated(t *testing.T, engine costs.Engine, age func()) {
	t.Helper()
	Ingest(t, engine, scope, "first.csv", spelledBill(6, "AbCd", "r"))
	age()
	for _, step := range []struct {
		days  int
		total string
	}{{8, "16"}, {6, "16"}, {9, "18"}} {
		asked, _ := send(t, engine, costs.Unanswered, costs.Source{Name: "later.csv", Body: strings.NewReader(spelledBill(step.days, "abcd", "R"))})
		if got := billed(t, engine); got != step.total || len(asked) > 0 {
			t.Errorf("after %d days BilledCost is %s; want %s; asked %v", step.days, got, step.total, asked)
		}
		age()
	}
}
