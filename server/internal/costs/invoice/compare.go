package invoice

import (
	"cmp"
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Charged is the BilledCost of the charges that name an invoice in one billing month and currency.
type Charged struct {
	Key
	// Detail is the id of the invoice's line; empty if the charges have none.
	Detail             string
	Currency, Category string
	Amount             decimal.Decimal
}

// Beside is a line beside its charges.
type Beside struct {
	// Line is nil for charges without a line, whose id is Detail.
	Line             *Line
	Detail, Category string
	// Grained tells that the charges are those of the line's grain.
	Grained    bool
	Charged    *decimal.Decimal
	Difference decimal.Decimal
	Reason     Reason
}

// Compared is an invoice of a billing month beside its charges.
type Compared struct {
	Key
	Currency string
	// Lines are those of the invoice; none if it is not there.
	Lines []Line
	// Invoiced and Charged are nil on the side that is not there.
	Invoiced, Charged *decimal.Decimal
	// Difference is what was invoiced and not charged, and Parts add up to it.
	Difference decimal.Decimal
	Reason     Reason
	Parts      []Part
	// Beside are the lines, and charges without a line.
	Beside []Beside
	// RestInvoiced and RestCharged are what neither an id nor a grain names.
	RestInvoiced, RestCharged decimal.Decimal
}

// side sums one side of a comparison.
type side struct{ all, tax decimal.Decimal }

func (s *side) add(category string, amount decimal.Decimal) (err error) {
	if category == "Tax" {
		if s.tax, err = s.tax.Add(amount); err != nil {
			return err
		}
	}
	s.all, err = s.all.Add(amount)
	return err
}

// Coined is an invoice in one currency.
type Coined struct {
	Key
	Currency string
}

// Month is what a comparison reads.
type Month struct {
	// Lines and Charges are those of the billing month.
	Lines   []Line
	Charges []Charged
	// OtherLines and OtherCharges are those of other months.
	OtherLines   []Line
	OtherCharges []Charged
	// Grains are sums of charges by the grain of the lines at these positions of the invoice; nil if there are no such charges.
	Grains map[Coined]map[int]*decimal.Decimal
}

// Compare sets the lines of a month beside the charges of the month. elsewhere are the charges of other months. Charges without an
// invoice's id are left out. The largest differences come first.
func Compare(lines []Line, charges, elsewhere []Charged) ([]Compared, error) {
	return Month{Lines: lines, Charges: charges, OtherCharges: elsewhere}.Compare()
}

// entry collects the two sides of an invoice in a currency.
type entry struct {
	Compared
	charges            []Charged
	invoiced, charged  *side
	elsewhere          decimal.Decimal
	elsewhereByDetail  map[string]decimal.Decimal
	grains             map[int]*decimal.Decimal
	billedElse, isPaid bool
}

// Compare sets the lines beside the charges; see the function.
func (m Month) Compare() ([]Compared, error) {
	found := map[Coined]*entry{}
	at := func(key Coined) *entry {
		if found[key] == nil {
			found[key] = &entry{Compared: Compared{Key: key.Key, Currency: key.Currency}, grains: m.Grains[key],
				elsewhereByDetail: map[string]decimal.Decimal{}}
		}
		return found[key]
	}
	for _, line := range m.Lines {
		if err := at(Coined{line.Key, line.Currency}).bill(line); err != nil {
			return nil, err
		}
	}
	billed, payment := map[Key]bool{}, map[Coined]bool{}
	for _, line := range m.Lines {
		if line.PaidElsewhere() {
			payment[Coined{line.Key, line.PaymentCurrency}] = true
		}
	}
	for _, one := range m.Charges {
		if one.ID == "" {
			continue
		}
		billed[one.Key] = true
		if err := at(Coined{one.Key, one.Currency}).charge(one); err != nil {
			return nil, err
		}
	}
	for _, one := range m.OtherCharges {
		if e := found[Coined{one.Key, one.Currency}]; e != nil {
			if err := e.shift(one.Detail, one.Amount); err != nil {
				return nil, err
			}
		}
	}
	for _, line := range m.OtherLines {
		if e := found[Coined{line.Key, line.Currency}]; e != nil {
			if err := e.shift(line.Detail, line.Amount.Neg()); err != nil {
				return nil, err
			}
		}
	}
	all := make([]Compared, 0, len(found))
	for key, e := range found {
		e.billedElse = billed[key.Key] && e.charged == nil || payment[key] && e.invoiced == nil
		if err := e.conclude(); err != nil {
			return nil, err
		}
		all = append(all, e.Compared)
	}
	slices.SortFunc(all, func(a, b Compared) int {
		return cmp.Or(magnitude(b.Difference).Cmp(magnitude(a.Difference)), cmp.Compare(a.Issuer, b.Issuer), cmp.Compare(a.ID, b.ID),
			cmp.Compare(a.Currency, b.Currency))
	})
	return all, nil
}

func (e *entry) bill(line Line) error {
	e.Lines, e.isPaid = append(e.Lines, line), e.isPaid || line.PaidElsewhere()
	if e.invoiced == nil {
		e.invoiced = &side{}
	}
	return e.invoiced.add(line.Category, line.Amount)
}

func (e *entry) charge(one Charged) error {
	e.charges = append(e.charges, one)
	if e.charged == nil {
		e.charged = &side{}
	}
	return e.charged.add(one.Category, one.Amount)
}

// shift adds an amount of another month.
func (e *entry) shift(detail string, amount decimal.Decimal) (err error) {
	if e.elsewhere, err = e.elsewhere.Add(amount); err != nil {
		return err
	}
	e.elsewhereByDetail[detail], err = e.elsewhereByDetail[detail].Add(amount)
	return err
}

// conclude compares the whole. If that has no reason of its own, its parts name theirs.
func (e *entry) conclude() (err error) {
	if e.invoiced != nil {
		e.Invoiced = &e.invoiced.all
	}
	if e.charged != nil {
		e.Charged = &e.charged.all
	}
	whole := pair{invoiced: e.invoiced, charged: e.charged, elsewhere: &e.elsewhere, otherCurrency: e.billedElse, payment: e.isPaid,
		lines: len(e.Lines), currency: e.Currency}
	if e.Difference, e.Reason, err = whole.conclude(); err != nil {
		return err
	}
	parts, err := e.split()
	if err != nil {
		return err
	}
	// A whole that matches may still have lines that make up for each other.
	if e.Reason != Amount && e.Reason != Matches {
		parts, err = AddPart(nil, e.Reason, e.Difference)
	}
	e.Parts = parts
	return err
}

// split compares line by line: by the lines' ids if charges have them, otherwise by their grain. The rest compares as one, taxes apart.
func (e *entry) split() (parts []Part, err error) {
	byDetail := map[string]*side{}
	for _, one := range e.charges {
		if one.Detail == "" {
			continue
		}
		if byDetail[one.Detail] == nil {
			byDetail[one.Detail] = &side{}
		}
		if err := byDetail[one.Detail].add(one.Category, one.Amount); err != nil {
			return nil, err
		}
	}
	times := map[string]int{}
	for _, line := range e.Lines {
		times[line.Detail]++
	}
	var restIn, restOut side
	restLines := [2]int{}
	if e.charged != nil {
		restOut = *e.charged
	}
	take := func(charged side) error { // Out of the rest.
		if restOut.all, err = restOut.all.Sub(charged.all); err != nil {
			return err
		}
		restOut.tax, err = restOut.tax.Sub(charged.tax)
		return err
	}
	for i := range e.Lines {
		line := &e.Lines[i]
		own := side{}
		if err := own.add(line.Category, line.Amount); err != nil {
			return nil, err
		}
		p := pair{invoiced: &own, otherCurrency: e.billedElse, payment: line.PaidElsewhere(), within: true, lines: 1, currency: e.Currency}
		grain, grained := e.grains[i]
		switch {
		case line.Detail != "" && times[line.Detail] == 1 && len(byDetail) > 0:
			p.charged = byDetail[line.Detail]
			p.elsewhere = new(e.elsewhereByDetail[line.Detail])
			delete(byDetail, line.Detail)
			grained = false
		case grained && len(byDetail) == 0:
			if grain != nil {
				p.charged = &side{}
				if err := p.charged.add(line.Category, *grain); err != nil {
					return nil, err
				}
			}
		default:
			if err := restIn.add(line.Category, line.Amount); err != nil {
				return nil, err
			}
			restLines[isTax(line.Category)]++
			e.Beside = append(e.Beside, Beside{Line: line, Detail: line.Detail, Category: line.Category, Reason: NotCompared})
			continue
		}
		one := Beside{Line: line, Detail: line.Detail, Category: line.Category, Grained: grained}
		if one.Difference, one.Reason, err = p.conclude(); err != nil {
			return nil, err
		}
		if p.charged != nil {
			one.Charged = &p.charged.all
			if err := take(*p.charged); err != nil {
				return nil, err
			}
		}
		e.Beside = append(e.Beside, one)
		if parts, err = AddPart(parts, one.Reason, one.Difference); err != nil {
			return nil, err
		}
	}
	for _, detail := range slices.Sorted(maps.Keys(byDetail)) {
		if times[detail] > 1 {
			continue // Several lines have the id: they compare with the rest.
		}
		charged := byDetail[detail]
		p := pair{charged: charged, elsewhere: new(e.elsewhereByDetail[detail]), otherCurrency: e.billedElse, within: true, currency: e.Currency}
		one := Beside{Detail: detail, Category: e.categoryOf(detail), Charged: &charged.all}
		if one.Difference, one.Reason, err = p.conclude(); err != nil {
			return nil, err
		}
		if err := take(*charged); err != nil {
			return nil, err
		}
		e.Beside = append(e.Beside, one)
		if parts, err = AddPart(parts, one.Reason, one.Difference); err != nil {
			return nil, err
		}
	}
	e.RestInvoiced, e.RestCharged = restIn.all, restOut.all
	return e.splitRest(parts, restIn, restOut, restLines)
}

// splitRest names the difference of what neither an id nor a grain names.
func (e *entry) splitRest(parts []Part, in, out side, lines [2]int) (_ []Part, err error) {
	for tax, count := range lines {
		own, charged := side{all: in.tax, tax: in.tax}, side{all: out.tax, tax: out.tax}
		if tax == 0 {
			if own.all, err = in.all.Sub(in.tax); err != nil {
				return nil, err
			}
			if charged.all, err = out.all.Sub(out.tax); err != nil {
				return nil, err
			}
			own.tax, charged.tax = decimal.Decimal{}, decimal.Decimal{}
		}
		p := pair{invoiced: &own, charged: &charged, otherCurrency: e.billedElse, payment: e.isPaid, within: true, lines: count, currency: e.Currency}
		if count == 0 {
			p.invoiced = nil
		}
		if charged.all.IsZero() && charged.tax.IsZero() {
			p.charged = nil
		}
		if tax == 0 {
			p.elsewhere = &e.elsewhere
		}
		difference, reason, err := p.conclude()
		if err != nil {
			return nil, err
		}
		if parts, err = AddPart(parts, reason, difference); err != nil {
			return nil, err
		}
	}
	return parts, nil
}

func isTax(category string) int {
	if category == "Tax" {
		return 1
	}
	return 0
}

// categoryOf is that of the charges with an id.
func (e *entry) categoryOf(detail string) string {
	at := slices.IndexFunc(e.charges, func(one Charged) bool { return one.Detail == detail })
	return e.charges[at].Category
}
