package enginetest

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/sending"
)

// charge is what a provider bills for a resource on a day.
type charge struct {
	bill, sub, service, resource string
	day                          int
}

func (c charge) compare(other charge) int {
	return strings.Compare(fmt.Sprintf("%s %s %02d %s", c.bill, c.sub, c.day, c.resource), fmt.Sprintf("%s %s %02d %s", other.bill, other.sub, other.day, other.resource))
}

// month are the charges of a provider, in cents, as it knows them now.
type month struct {
	*rand.Rand
	charges map[charge]int64
	until   map[string]int // The last day of each bill.
	exports int
}

// spelled are bills as exports spell them.
func spelled(bill string, way int) (provider, account, start string) {
	switch bill {
	case "azure":
		return []string{"Microsoft", "Azure"}[way%2], []string{"EA-7", "/providers/Microsoft.Billing/billingAccounts/ea-7"}[way/2%2], "2025-10-01"
	case "aws":
		return []string{"AWS", "Amazon Web Services"}[way%2], "EA-7", "2025-10-01"
	default:
		return []string{"AWS", "Amazon Web Services, Inc."}[way%2], "EA-7", "2025-11-01"
	}
}

// goOn lets some days pass, restates charges and drops a few.
func (m *month) goOn(bill string) {
	last := min(m.until[bill]+1+m.IntN(6), 28)
	for _, sub := range []string{"a", "b", "c"} {
		for day := m.until[bill] + 1; day <= last; day++ {
			for resource := range 3 + m.IntN(4) {
				of := charge{bill, sub, []string{"Compute", "Storage", "Network"}[resource%3], fmt.Sprintf("%s-%s-%d", bill, sub, resource), day}
				m.charges[of] = 1 + m.Int64N(10_000)
			}
		}
	}
	m.until[bill] = last
	restated := []int{0, 0, 3, 40, 100}[m.IntN(5)]
	for _, of := range slices.SortedFunc(maps.Keys(m.charges), charge.compare) {
		switch {
		case of.bill != bill:
		case m.IntN(100) < restated:
			m.charges[of] = 1 + m.Int64N(10_000)
		case m.IntN(100) == 0:
			delete(m.charges, of)
		}
	}
}

// export is what the provider sends of a bill: all of it, some sub accounts, or the last days.
func (m *month) export(bill string) (rows []charge) {
	sub, first := "", 1
	switch m.IntN(4) {
	case 0:
		sub = []string{"a", "b", "c"}[m.IntN(3)]
	case 1:
		first = 1 + m.IntN(m.until[bill])
	}
	for _, of := range slices.SortedFunc(maps.Keys(m.charges), charge.compare) {
		if of.bill == bill && (sub == "" || of.sub == sub) && of.day >= first {
			rows = append(rows, of)
		}
	}
	return rows
}

// count replaces what is there of the sub accounts and days of an export.
func (m *month) count(counts map[charge]int64, rows []charge) {
	subs, first, last := map[string]bool{}, 99, 0
	for _, of := range rows {
		subs[of.sub], first, last = true, min(first, of.day), max(last, of.day)
	}
	maps.DeleteFunc(counts, func(of charge, _ int64) bool {
		return of.bill == rows[0].bill && subs[of.sub] && of.day >= first && of.day <= last
	})
	for _, of := range rows {
		counts[of] = m.charges[of]
	}
}

// cut makes files of an export, named and ordered at random.
func (m *month) cut(rows []charge) (files []costs.Source) {
	by := []func(int, charge) string{
		func(int, charge) string { return "all" },
		func(_ int, c charge) string { return c.sub },
		func(_ int, c charge) string { return c.service },
		func(_ int, c charge) string { return fmt.Sprint(c.day) },
		func(_ int, c charge) string { return fmt.Sprint(c.day / 7) },
		func(i int, _ charge) string { return fmt.Sprint(i / 40) },
	}[m.IntN(6)]
	m.exports++
	way, numbered := m.IntN(4), m.IntN(2) == 0
	parts := map[string]*strings.Builder{}
	for i, of := range rows {
		name := by(i, of)
		if parts[name] == nil {
			parts[name] = &strings.Builder{}
			parts[name].WriteString("BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName," +
				"BillingAccountId,SubAccountId,ResourceId\n")
		}
		provider, account, start := spelled(of.bill, way)
		cents := m.charges[of]
		fmt.Fprintf(parts[name], "%d.%02d,1,USD,%s%02dT00:00:00Z,%sT00:00:00Z,Usage,%s,%q,%s,%s,%s\n", cents/100, cents%100, start[:8], of.day, start,
			of.service, provider, account, of.sub, of.resource)
	}
	for i, name := range slices.Sorted(maps.Keys(parts)) {
		file := "part-" + name + ".csv"
		if numbered {
			file = fmt.Sprintf("export-%d-%d.csv", m.exports, i)
		}
		files = append(files, costs.Source{Name: file, Body: strings.NewReader(parts[name].String())})
	}
	m.Shuffle(len(files), func(i, k int) { files[i], files[k] = files[k], files[i] })
	return files
}

// testRandomMonths: in all parts, orders, names and spellings in which a provider sends a month, the newest charges count, each
// once. Where rows do not tell, nothing of the bill changes before the question. MONTHS=100 tries more.
func testRandomMonths(t *testing.T, open Opener) {
	asked, sent, months := 0, 0, uint64(3)
	if more, err := strconv.ParseUint(os.Getenv("MONTHS"), 10, 16); err == nil {
		months = more
	}
	for seed := range months {
		engine := open(t)
		m := &month{Rand: rand.New(rand.NewPCG(seed, 7)), charges: map[charge]int64{}, until: map[string]int{}}
		counts := map[charge]int64{}
		for step := range 8 {
			bill := []string{"azure", "aws", "november"}[m.IntN(3)]
			m.goOn(bill)
			rows := m.export(bill)
			before := maps.Clone(counts)
			m.count(counts, rows)
			batch := costs.Batch{Name: fmt.Sprint(step)}
			if m.IntN(3) == 0 {
				batch.Name = "one folder"
			}
			doubts, _ := sendSources(t, engine, batch, m.cut(rows)...)
			sent++
			if len(doubts) > 0 {
				asked++
				counts = before
			}
			if got, want := billed(t, engine), cents(counts); got != want {
				t.Fatalf("month %d, export %d of %s (%d of %d rows): BilledCost is %s, want %s; asked %v", seed, step, bill, len(rows), len(before), got, want, doubts)
			}
		}
	}
	t.Logf("asked about %d of %d exports", asked, sent)
	if asked*4 > sent {
		t.Errorf("asked about %d of %d exports", asked, sent)
	}
}

func cents(of map[charge]int64) string {
	sum := int64(0)
	for _, n := range of {
		sum += n
	}
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%d.%02d", sum/100, sum%100), "0"), ".")
}

// sendSources sends files as a batch, and returns the questions and the files' runs.
func sendSources(t *testing.T, engine costs.Engine, batch costs.Batch, sources ...costs.Source) (doubts []costs.Question, runs []costs.Run) {
	t.Helper()
	sender := sending.New(engine, scope, batch, func(sent *sending.File) {
		if sent.Err != nil {
			t.Fatal(sent.Err)
		}
	})
	var files []*sending.File
	for _, source := range sources {
		body, err := io.ReadAll(source.Body)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, &sending.File{Name: source.Name, Open: func(context.Context) (costs.Source, func() error, error) {
			source.Body = bytes.NewReader(body)
			return source, func() error { return nil }, nil
		}})
		if err := sender.Send(t.Context(), files[len(files)-1], false); err != nil {
			t.Fatal(err)
		}
	}
	err := sender.Settle(t.Context(), func(_ context.Context, questions []costs.Question) (costs.Answer, error) {
		doubts = append(doubts, questions...)
		return costs.Unanswered, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		runs = append(runs, file.Run)
	}
	return doubts, runs
}
