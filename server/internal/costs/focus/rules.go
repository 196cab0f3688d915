package focus

import (
	"bytes"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// rules apply across the cells of a row; fields are positions of columns (−1 if absent).
type rules struct {
	required []named // Cells that must not be null.
	costs    []named // Costs that should not be null.
	filled   []named // Other cells that FOCUS never allows to be null.
	closed   []closedList
	periods  []period
	currency int
	tags     int
	tagged   map[string]bool

	provider, category, commitment, status, effective, list, listPrice int
}

// period is a pair of columns; the first must be before the second.
type period struct{ start, end named }

type named struct {
	at   int
	name string
}

// closedList is a column with FOCUS's spelling of each of its values, by that spelling and by lower case.
type closedList struct {
	named
	spelling map[string][]byte
}

func newRules(header Header) rules {
	columns := header.Columns
	at := func(names ...string) int {
		for _, name := range names {
			for i, column := range columns {
				if column.Name == name {
					return i
				}
			}
		}
		return -1
	}
	r := rules{
		currency: at("BillingCurrency"), tags: at("Tags"), tagged: map[string]bool{},
		provider: at("ProviderName", "ServiceProviderName"), category: at("ChargeCategory"),
		commitment: at("CommitmentDiscountId"), status: at("CommitmentDiscountStatus"), effective: at("EffectiveCost"), list: at("ListCost"),
		listPrice: at("ListUnitPrice"),
	}
	shape := header.Dataset.shape()
	for _, name := range strings.Fields(shape.notNull) {
		r.required = append(r.required, named{at(name), name})
	}
	for _, name := range []string{"ChargePeriod", "BillingPeriod", "ContractCommitmentPeriod", "ContractPeriod"} {
		start, end := named{at(name + "Start"), name + "Start"}, named{at(name + "End"), name + "End"}
		if start.at >= 0 && end.at >= 0 {
			r.periods = append(r.periods, period{start, end})
		}
	}
	for _, metric := range costs.Costs() {
		if i := at(string(metric)); i >= 0 && metric != costs.BilledCost {
			r.costs = append(r.costs, named{i, string(metric)})
		}
	}
	for _, name := range strings.Fields(shape.filled) {
		if i := at(name); i >= 0 {
			r.filled = append(r.filled, named{i, name})
		}
	}
	for name, values := range map[string]string{
		"ChargeCategory":             "Usage Purchase Tax Credit Adjustment",
		"ChargeClass":                "Correction",
		"ChargeFrequency":            "One-Time Recurring Usage-Based",
		"CommitmentDiscountCategory": "Spend Usage",
		"CommitmentDiscountStatus":   "Used Unused",
		"PricingCategory":            "Standard Dynamic Committed Other",
		"InvoiceIssueStatus":         "Open Issued Voided",
		"BillingPeriodStatus":        "Open Closed",
	} {
		if i := at(name); i >= 0 {
			list := closedList{named{i, name}, map[string][]byte{}}
			for _, value := range strings.Fields(values) {
				list.spelling[value], list.spelling[strings.ToLower(value)] = []byte(value), []byte(value)
			}
			r.closed = append(r.closed, list)
		}
	}
	return r
}

func (r rules) apply(cells []Cell, mended *tally) *costs.Reject {
	for _, column := range r.required {
		if cells[column.at].Null {
			return &costs.Reject{Column: column.name, Rule: RuleNotNull, Reason: "is blank; every row needs a value"}
		}
	}
	for _, period := range r.periods {
		start, end := &cells[period.start.at], &cells[period.end.at]
		if start.Null || end.Null || end.Micros > start.Micros {
			continue
		}
		if end.Micros < start.Micros {
			at := func(cell *Cell) string { return time.UnixMicro(cell.Micros).UTC().Format(time.RFC3339) }
			return &costs.Reject{Column: period.end.name, Value: at(end), Rule: RulePeriod,
				Reason: "lies before " + period.start.name + " " + at(start) + "; a period ends after it starts"}
		}
		mended.markAt(emptyPeriod, period.end.at)
	}
	for _, column := range r.costs {
		if cells[column.at].Null {
			mended.markAt(nullCost, column.at)
		}
	}
	for _, column := range r.filled {
		if cells[column.at].Null {
			mended.markAt(blankCell, column.at)
		}
	}
	for _, list := range r.closed {
		list.respell(&cells[list.at], mended)
	}
	if r.currency >= 0 && !isUpper(cells[r.currency].Text) {
		mended.was(r.currency, cells[r.currency].Text)
		cells[r.currency].Text = bytes.ToUpper(bytes.TrimSpace(cells[r.currency].Text))
		mended.markAt(spelling, r.currency)
	}
	if r.tags >= 0 && !cells[r.tags].Null {
		if !r.isTags(cells[r.tags].Text) {
			mended.tags++
		}
	}
	r.zeroList(cells, mended)
	return nil
}

// isTags memoizes the function isTags for short texts: a file repeats its tags row after row.
func (r rules) isTags(text []byte) bool {
	const most, longest = 4096, 1024
	is, known := r.tagged[string(text)]
	if known {
		return is
	}
	is = isTags(text)
	if len(r.tagged) < most && len(text) <= longest {
		r.tagged[string(text)] = is
	}
	return is
}

func (c closedList) respell(cell *Cell, mended *tally) {
	if cell.Null || bytes.Equal(c.spelling[string(cell.Text)], cell.Text) {
		return
	}
	trimmed := bytes.TrimSpace(cell.Text)
	exact, ok := c.spelling[string(bytes.ToLower(trimmed))]
	if ok && !bytes.Equal(exact, cell.Text) {
		mended.was(c.at, cell.Text)
		cell.Text = exact
		mended.markAt(spelling, c.at)
	}
}

// zeroList turns Microsoft's list prices of 0 on reservation usage into null: the export writes 0 for an unknown price, and a 0
// would make every saving negative. The total of ListCost stays the same. The unused part of a commitment keeps its 0: it would not
// have been charged at list price.
func (r rules) zeroList(cells []Cell, mended *tally) {
	for _, at := range []int{r.provider, r.category, r.commitment, r.effective, r.list} {
		if at < 0 || cells[at].Null {
			return
		}
	}
	if !bytes.HasPrefix(cells[r.provider].Text, []byte("Microsoft")) || string(cells[r.category].Text) != "Usage" ||
		!cells[r.list].Number.IsZero() || cells[r.effective].Number.IsZero() {
		return
	}
	if r.status >= 0 && string(cells[r.status].Text) == "Unused" {
		return
	}
	mended.was(r.list, []byte{'0'})
	cells[r.list] = Cell{Null: true}
	if r.listPrice >= 0 && !cells[r.listPrice].Null && cells[r.listPrice].Number.IsZero() {
		cells[r.listPrice] = Cell{Null: true}
	}
	mended.zeroList++
}

func isUpper(text []byte) bool {
	for _, c := range text {
		if c < 'A' || c > 'Z' {
			return false
		}
	}
	return true
}
