package invoices_test

import (
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// The demo's invoices have one difference of each reason, so that the page is worth opening on the first day.
func TestTheDemosInvoicesHaveEachReasonOnce(t *testing.T) {
	for enrollment, test := range map[string]struct {
		user    string
		options demodata.Options
	}{
		demodata.AWSEnrollment:   {"aws.demo", demodata.Options{Seed: 2001, Resources: 48, Currency: "USD", Providers: []demodata.Provider{demodata.AWS}, Findings: true}},
		demodata.AzureEnrollment: {"azure.demo", demodata.Options{Seed: 3001, Resources: 48, Currency: "EUR", Providers: []demodata.Provider{demodata.Microsoft}, Findings: true}},
	} {
		t.Run(enrollment, func(t *testing.T) {
			dir := t.TempDir()
			engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = engine.Close() })
			for name, generate := range map[string]func(io.Writer, demodata.Options) error{"bills.csv": demodata.Generate,
				"invoices.csv": demodata.GenerateInvoices, "periods.csv": demodata.GenerateBillingPeriods} {
				read, write := io.Pipe()
				go func() { _ = write.CloseWithError(generate(write, test.options)) }()
				scope := costs.Scope{Enrollment: enrollment}
				run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: name, Body: read})
				if err == nil {
					run, err = engine.Wait(t.Context(), scope, run.ID)
				}
				if err != nil || run.State != costs.Done || run.RowsRejected != 0 {
					t.Fatal(run, err)
				}
			}
			door := apitest.OpenIn(t, dir, engine, nil)
			var list wire.InvoiceMonths
			if err := json.Unmarshal([]byte(door.As(test.user, "GET", "/invoice-months", "", 200)), &list); err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, m := range list.Months {
				reasons, sum := "", decimal.Decimal{}
				for _, part := range m.Issuer.Parts {
					reasons += " " + string(part.Reason)
					if sum, err = sum.Add(decimal.MustParse(string(part.Amount))); err != nil {
						t.Fatal(err)
					}
				}
				if sum.String() != string(m.Issuer.Difference) {
					t.Errorf("%s: the parts add up to %s; the difference is %s", m.Month, sum, m.Issuer.Difference)
				}
				got = append(got, fmt.Sprint(m.Month[:7], " ", m.Issuer.Period, reasons))
			}
			want := []string{"2026-10 open only-charges", "2026-09 closed period only-charges amount rounding only-invoice tax", "2026-08 closed period",
				"2026-07 closed currency", "2026-06 closed", "2026-05 closed"}
			slices.Sort(got)
			slices.Reverse(got)
			if len(got) != 13 || !slices.Equal(sorted(got[:6]), sorted(want)) {
				t.Errorf("got %q; want %q", got, want)
			}
			for _, line := range got[6:] {
				if len(line) != len("2026-06 closed") {
					t.Errorf("%s has a difference", line)
				}
			}
		})
	}
}

// sorted sorts the reasons of each line.
func sorted(lines []string) (out []string) {
	for _, line := range lines {
		words := strings.Fields(line)
		slices.Sort(words[2:])
		out = append(out, fmt.Sprint(words))
	}
	return out
}
