package invoices_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	charges = `BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ServiceProviderName,InvoiceIssuerName,InvoiceId,InvoiceDetailId,BillingAccountId
10.004,0,USD,2024-09-02T00:00:00Z,2024-09-01T00:00:00Z,Usage,Compute,Acme,Acme,I-1,a,A
5,0,USD,2024-09-03T00:00:00Z,2024-09-01T00:00:00Z,Usage,Storage,Acme,Acme,I-1,b,A
7,0,USD,2024-09-03T00:00:00Z,2024-09-01T00:00:00Z,Usage,Storage,Acme,Acme,I-1,c,A
3,0,USD,2024-09-04T00:00:00Z,2024-09-01T00:00:00Z,Usage,Storage,Acme,Acme,,,A
20,0,USD,2024-09-05T00:00:00Z,2024-09-01T00:00:00Z,Usage,Compute,Other,Other,O-1,,B
30,0,USD,2024-09-05T00:00:00Z,2024-09-01T00:00:00Z,Usage,Storage,Other,Other,O-1,,B
2,0,USD,2024-10-05T00:00:00Z,2024-10-01T00:00:00Z,Usage,Storage,Other,Other,O-1,,B
`
	bills = `InvoiceIssuerName,InvoiceId,InvoiceDetailId,InvoiceDetailDescription,InvoiceDetailGrain,ChargeCategory,BillingAccountId,BillingPeriodStart,BillingCurrency,BilledCost,InvoiceIssueStatus,InvoiceIssueDate
Acme,I-1,a,Compute,,Usage,A,2024-09-01T00:00:00Z,USD,10.00,Issued,2024-10-02T00:00:00Z
Acme,I-1,b,Storage,,Usage,A,2024-09-01T00:00:00Z,USD,5,Issued,2024-10-02T00:00:00Z
Acme,I-1,d,Support,,Purchase,A,2024-09-01T00:00:00Z,USD,1,Issued,2024-10-02T00:00:00Z
Other,O-1,1,Compute,"{""ServiceName"":""Compute""}",Usage,B,2024-09-01T00:00:00Z,USD,20,Issued,2024-10-02T00:00:00Z
Other,O-1,2,Storage,"{""ServiceName"":""Storage""}",Usage,B,2024-09-01T00:00:00Z,USD,31,Issued,2024-10-02T00:00:00Z
Other,O-1,3,Fee,"{""x_None"":""1""}",Usage,B,2024-09-01T00:00:00Z,USD,1,Issued,2024-10-02T00:00:00Z
`
	periods = "BillingPeriodStart,BillingPeriodEnd,BillingPeriodStatus,InvoiceIssuerName\n2024-09-01T00:00:00Z,2024-10-01T00:00:00Z,Closed,Acme\n"
)

// open is an API whose enrollment FOCUS-1001 has charges, two invoices and a billing period.
func open(t *testing.T) *apitest.Door {
	t.Helper()
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	scope := costs.Scope{Enrollment: "FOCUS-1001"}
	for name, text := range map[string]string{"charges.csv": charges, "bills.csv": bills, "periods.csv": periods} {
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: name, Body: strings.NewReader(text)})
		if err == nil {
			run, err = engine.Wait(t.Context(), scope, run.ID)
		}
		if err != nil || run.State != costs.Done || run.RowsRejected != 0 {
			t.Fatal(run, err)
		}
	}
	return apitest.OpenIn(t, dir, engine, nil)
}

func month(t *testing.T, door *apitest.Door) (m wire.InvoiceMonth) {
	t.Helper()
	if err := json.Unmarshal([]byte(door.As("focus.demo", "GET", "/invoices?month=2024-09-01", "", 200)), &m); err != nil {
		t.Fatal(err)
	}
	return m
}

func lines(t *testing.T, door *apitest.Door, query string) string {
	t.Helper()
	var c wire.InvoiceComparison
	if err := json.Unmarshal([]byte(door.As("focus.demo", "GET", "/invoice-lines?month=2024-09-01&currency=USD&"+query, "", 200)), &c); err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, one := range c.Lines {
		all = append(all, fmt.Sprint(one.DetailId, " ", one.Difference, " ", one.Reason))
	}
	return strings.Join(all, ", ")
}

// A practitioner asks first whether the bill matches, and then why not.
func TestAMonthSetsInvoicesBesideTheirCharges(t *testing.T) {
	door := open(t)
	m := month(t, door)
	var got []string
	for _, one := range m.Invoices {
		got = append(got, fmt.Sprint(one.Issuer, " ", one.Id, " ", *one.Invoiced, " ", *one.Charged, " ", one.Difference, " ", one.Reason, " ", one.Status))
	}
	want := "Acme I-1 16 22.004 -6.004 amount Issued, Other O-1 52 50 2 period Issued"
	if text := strings.Join(got, ", "); text != want {
		t.Errorf("got %s; want %s", text, want)
	}
	acme := m.Issuers[0]
	if acme.Issuer != "Acme" || acme.Charged != "25.004" || acme.Uninvoiced != "3" || acme.Period != "closed" || acme.State != "closed" {
		t.Errorf("Acme's month is %+v", acme)
	}
	if len(m.Months) != 2 || m.Months[0] != "2024-10-01" {
		t.Errorf("months are %v", m.Months)
	}
	if newest := door.As("focus.demo", "GET", "/invoices", "", 200); !strings.Contains(newest, `"month":"2024-09-01"`) {
		t.Error("it does not begin with the newest month that has an invoice:", newest)
	}
}

func TestLinesCompareByIdAndByGrain(t *testing.T) {
	door := open(t)
	if got, want := lines(t, door, "issuer=Acme&invoice=I-1"), "a -0.004 rounding, b 0 matches, d 1 only-invoice, c -7 only-charges"; got != want {
		t.Errorf("by id: %s; want %s", got, want)
	}
	if got, want := lines(t, door, "issuer=Other&invoice=O-1"), "1 0 matches, 2 1 amount, 3 0 not-compared"; got != want {
		t.Errorf("by grain: %s; want %s", got, want)
	}
	for query, status := range map[string]int{"issuer=Acme&invoice=I-9&month=2024-09-01&currency=USD": 404, "issuer=Acme&invoice=I-1&month=2024-09-02&currency=USD": 400,
		"issuer=&invoice=I-1&month=2024-09-01&currency=USD": 400, "issuer=Acme&invoice=I-1&month=2024-09-01&currency=dollar": 400} {
		door.As("focus.demo", "GET", "/invoice-lines?"+query, "", status)
	}
}

// A sign-off holds the amounts: a later change of the charges shows.
func TestASignedMonthTellsWhenItsAmountsMoved(t *testing.T) {
	door := open(t)
	door.As("focus.demo", "POST", "/invoice-signoffs", `{"issuer":"Acme","month":"2024-09-01","currency":"USD","note":"agreed"}`, 201)
	first := month(t, door).Issuers[0]
	if first.State != "reconciled" || first.SignOff == nil || first.SignOff.SignedBy != "focus.demo" || first.SignOff.Note != "agreed" {
		t.Fatalf("Acme's month is %+v", first)
	}
	again := door.As("focus.demo", "POST", "/invoice-signoffs", `{"issuer":"Acme","month":"2024-09-01","currency":"USD","note":""}`, 409)
	if !strings.Contains(again, "focus.demo reconciled 2024-09 of Acme on ") {
		t.Errorf("the refusal of a second sign-off says %s", again)
	}
	door.As("focus.demo", "POST", "/invoices", `{"issuer":"Acme","id":"I-2","month":"2024-09-01","currency":"USD","account":"A",
		"lines":[{"description":"Support","category":"Purchase","amount":"99.50"}]}`, 201)
	moved := month(t, door)
	if len(moved.Invoices) != 3 || moved.Issuers[0].State != "moved" || moved.Issuers[0].Invoiced != "115.5" {
		t.Fatalf("after another invoice the month is %+v", moved.Issuers[0])
	}
	door.As("focus.demo", "POST", "/invoices", `{"issuer":"Acme","id":"I-2","month":"2024-09-01","currency":"USD","account":"A",
		"lines":[{"description":"Support","category":"Purchase","amount":"1"}]}`, 409)
	door.As("focus.demo", "POST", "/invoice-signoffs", `{"issuer":"Nobody","month":"2024-09-01","currency":"USD","note":""}`, 404)
	id := string(moved.Issuers[0].SignOff.Id)
	door.As("focus.demo", "DELETE", "/invoice-signoffs/"+id, "", 204)
	door.As("focus.demo", "DELETE", "/invoice-signoffs/"+id, "", 404)
	if state := month(t, door).Issuers[0].State; state != "closed" {
		t.Errorf("after the withdrawal the month is %s", state)
	}
	if entries := door.Audited(audit.Invoice); len(entries) < 3 {
		t.Errorf("audited are %+v", entries)
	}
}

func TestAnInvoiceWithAFaultIsRefused(t *testing.T) {
	door := open(t)
	for _, body := range []string{
		`{"issuer":"","id":"1","month":"2024-09-01","currency":"USD","account":"A","lines":[{"description":"x","category":"Tax","amount":"1"}]}`,
		`{"issuer":"A","id":"1","month":"2024-09-15","currency":"USD","account":"A","lines":[{"description":"x","category":"Tax","amount":"1"}]}`,
		`{"issuer":"A","id":"1","month":"2024-09-01","currency":"usd","account":"A","lines":[{"description":"x","category":"Tax","amount":"1"}]}`,
		`{"issuer":"A","id":"1","month":"2024-09-01","currency":"USD","account":"A","lines":[]}`,
		`{"issuer":"A","id":"1","month":"2024-09-01","currency":"USD","account":"A","lines":[{"description":"x","category":"Gift","amount":"1"}]}`,
		`{"issuer":"A","id":"1","month":"2024-09-01","currency":"USD","account":"A","lines":[{"description":"x","category":"Tax","amount":"1e5"}]}`,
		`{"issuer":"A","id":"1","month":"2024-09-01","currency":"USD","account":"A","dueOn":"2024-02-30","lines":[{"description":"x","category":"Tax","amount":"1"}]}`,
	} {
		door.As("focus.demo", "POST", "/invoices", body, 400)
	}
}
