package demodata

import (
	"fmt"
	"strings"
)

// bill has the values that all rows of a provider share.
type bill struct {
	provider, publisher, issuer, prefix string
	account, accountName, accountType   string
	subAccountType                      string
	regions                             [][2]string // Id and name.
	skus                                []sku
	timeForm                            string    // Format of times.
	null                                string    // Text of null.
	usageBased                          string    // Spelling of Usage-Based.
	zeroList                            bool      // Writes list prices of 0 on usage under a commitment.
	share                               int64     // Size of the bill relative to other providers', in per mille.
	discount                            int64     // Discount of the contract on the list price, in per mille.
	commitment                          [3]string // Category, type and unit of commitments.
	agreementType                       string    // Type of a contract over several years.
	resource                            func(l *line) string
	subAccount                          func(d dice, i int64) string
	credit, support, marketplace        string
}

// sku is a product billed by usage.
type sku struct {
	service, category, subcategory, kind, meter, unit string
	price                                             int64 // List price, by priceScale.
	quantity                                          int64 // Usual daily quantity of a resource, by quantityScale.
	flags                                             string
}

// Flags of a SKU.
const (
	committable = "c" // May be covered by a commitment.
	recent      = "n" // Starts in the seventh month and grows fast.
	spiking     = "s" // Has the anomaly.
	steady      = "f" // Has no weekends.
)

func (s sku) has(flag string) bool { return strings.Contains(s.flags, flag) }

// parseSKUs parses a catalogue: one SKU a line, fields separated by bars.
func parseSKUs(catalogue string) []sku {
	var skus []sku
	for _, text := range strings.Split(strings.TrimSpace(catalogue), "\n") {
		f := strings.Split(strings.TrimSpace(text), "|")
		if len(f) != 9 {
			panic(fmt.Sprintf("demodata: %q has %d fields instead of 9", text, len(f)))
		}
		skus = append(skus, sku{
			service: f[0], category: f[1], subcategory: f[2], kind: f[3], meter: f[4], unit: f[5],
			price: parseScaled(f[6], priceScale), quantity: parseScaled(f[7], quantityScale), flags: f[8],
		})
	}
	return skus
}

func billOf(p Provider) (bill, error) {
	switch p {
	case AWS:
		return awsBill(), nil
	case Microsoft:
		return microsoftBill(), nil
	case Google:
		return googleBill(), nil
	case Oracle:
		return oracleBill(), nil
	default:
		return bill{}, fmt.Errorf("demo data of provider %q cannot be made; use one of %v", p, Providers())
	}
}
