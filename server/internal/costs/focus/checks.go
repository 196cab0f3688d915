package focus

import (
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// The names of the sum rules.
const (
	// CheckContracted compares ContractedCost with ContractedUnitPrice × PricingQuantity in each row.
	CheckContracted = "contracted-cost-is-price-times-quantity"
	// CheckList compares ListCost with ListUnitPrice × PricingQuantity in each row.
	CheckList = "list-cost-is-price-times-quantity"
	// CheckCommitment compares the EffectiveCost of a commitment's used and unused parts with the BilledCost of its recurring
	// purchases. It skips prepaid commitments, which outlast a file.
	CheckCommitment = "commitment-usage-equals-purchase"
	// CheckPurchase finds purchases of commitments that have an EffectiveCost beside the usage that they cover, by commitment and month:
	// that cost counts twice.
	CheckPurchase = "purchase-has-no-effective-cost"
	// CheckAccount compares EffectiveCost with BilledCost for each month of a billing account. It skips accounts with purchases or
	// commitments, where they differ.
	CheckAccount = "effective-equals-billed"
)

// groupsMost bounds the commitments and account months to track, so that memory stays constant. Rows of further ones count as
// skipped.
const groupsMost = 10_000

// checks applies the sum rules of Cost and Usage to the accepted rows. Amounts may differ by rounding: see decimal.Near.
type checks struct {
	category, class, frequency, commitment, account, month, currency int
	quantity, billed, effective                                      int
	start                                                            int
	products                                                         []product

	commitments, purchases, accounts groups
}

// product is a cost equal to a price times PricingQuantity.
type product struct {
	cost, price int
	check       costs.Check
}

func newChecks(header Header) *checks {
	if header.Dataset != CostAndUsage {
		return nil
	}
	at := func(name string) int {
		for i, column := range header.Columns {
			if column.Name == name {
				return i
			}
		}
		return -1
	}
	c := &checks{
		category: at("ChargeCategory"), class: at("ChargeClass"), frequency: at("ChargeFrequency"),
		commitment: at("CommitmentDiscountId"), account: at("BillingAccountId"), month: at("BillingPeriodStart"),
		currency: at("BillingCurrency"), quantity: at("PricingQuantity"), billed: at("BilledCost"), effective: at("EffectiveCost"),
		start:       at("ChargePeriodStart"),
		purchases:   groups{check: costs.Check{Name: CheckPurchase}, byKey: map[groupKey]*group{}},
		commitments: groups{check: costs.Check{Name: CheckCommitment}, byKey: map[groupKey]*group{}},
		accounts:    groups{check: costs.Check{Name: CheckAccount}, byKey: map[groupKey]*group{}},
	}
	for _, pair := range [][3]string{
		{"ContractedCost", "ContractedUnitPrice", CheckContracted}, {"ListCost", "ListUnitPrice", CheckList},
	} {
		one := product{cost: at(pair[0]), price: at(pair[1]), check: costs.Check{Name: pair[2]}}
		if one.cost >= 0 && one.price >= 0 && c.quantity >= 0 {
			c.products = append(c.products, one)
		}
	}
	return c
}

// text is a cell's text; empty for null or a missing column.
func text(cells []Cell, at int) []byte {
	if at < 0 {
		return nil
	}
	return cells[at].Text
}

func (c *checks) add(row *Row) {
	if c == nil {
		return
	}
	cells := row.Cells
	correction := string(text(cells, c.class)) == "Correction"
	for i := range c.products {
		c.products[i].add(row, c.quantity, c.currency, correction)
	}
	purchase := string(text(cells, c.category)) == "Purchase"
	commitment := text(cells, c.commitment)
	if len(commitment) > 0 {
		g := c.commitments.find(commitment, 0, cells[c.currency].Text)
		c.addPurchase(cells, commitment)
		switch {
		case purchase:
			g.parted = g.parted || string(text(cells, c.frequency)) == "One-Time"
			g.add(cells[c.billed].Number, decimal.Decimal{})
			g.purchases++
		case string(text(cells, c.category)) == "Usage":
			g.add(decimal.Decimal{}, cells[c.effective].Number)
			g.usages++
		}
	}
	if c.account < 0 || c.month < 0 || cells[c.account].Null {
		return
	}
	g := c.accounts.find(cells[c.account].Text, cells[c.month].Micros, cells[c.currency].Text)
	g.parted = g.parted || purchase || len(commitment) > 0
	g.add(cells[c.billed].Number, cells[c.effective].Number)
}

// addPurchase adds a charge under a commitment to its month: the effective cost of usage as billed, that of purchases as effective.
func (c *checks) addPurchase(cells []Cell, commitment []byte) {
	if c.start < 0 || c.effective < 0 {
		return
	}
	category := string(text(cells, c.category))
	if category != "Purchase" && category != "Usage" {
		return
	}
	start := time.UnixMicro(cells[c.start].Micros).UTC()
	month := time.Date(start.Year(), start.Month(), 1, 0, 0, 0, 0, time.UTC)
	g := c.purchases.find(commitment, month.UnixMicro(), cells[c.currency].Text)
	if category == "Purchase" {
		g.add(decimal.Decimal{}, cells[c.effective].Number)
		g.purchases++
		return
	}
	g.add(cells[c.effective].Number, decimal.Decimal{})
	g.usages++
}

func (p *product) add(row *Row, quantity, currency int, correction bool) {
	cost, price, amount := &row.Cells[p.cost], &row.Cells[p.price], &row.Cells[quantity]
	if cost.Null || price.Null || amount.Null {
		return
	}
	if correction { // A correction may change the cost alone.
		p.check.Skipped++
		return
	}
	p.check.Compared++
	if cost.Number.NearProduct(price.Number, amount.Number) {
		return
	}
	expected, err := price.Number.Mul(amount.Number)
	if err != nil {
		expected = decimal.Decimal{}
	}
	fail(&p.check, costs.Mismatch{Subject: "line " + strconv.FormatInt(row.Line, 10),
		Currency: string(row.Cells[currency].Text), Expected: expected, Actual: cost.Number})
}

func fail(check *costs.Check, one costs.Mismatch) {
	check.Failed++
	if len(check.First) < costs.MaxMismatches {
		one.Subject = clip(one.Subject)
		check.First = append(check.First, one)
	}
}

// list returns the results; call it once, after the last row.
func (c *checks) list() (list []costs.Check) {
	if c == nil {
		return nil
	}
	for _, one := range c.products {
		list = append(list, one.check)
	}
	if c.commitment >= 0 {
		list = append(list, c.commitments.finish(func(g *group) bool { return !g.parted && g.purchases > 0 && g.usages > 0 },
			func(key groupKey) string { return key.name }))
	}
	month := func(key groupKey) string { return key.name + " " + time.UnixMicro(key.month).UTC().Format("2006-01") }
	if c.commitment >= 0 && c.start >= 0 {
		list = append(list, c.purchases.finishDoubled(month))
	}
	if c.account >= 0 && c.month >= 0 {
		list = append(list, c.accounts.finish(func(g *group) bool { return !g.parted }, month))
	}
	return list
}
