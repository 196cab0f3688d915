package demodata

import (
	"fmt"
	"strings"
)

// bill is everything that is the same for all rows of a provider.
type bill struct {
	provider, publisher, issuer, prefix string
	account, accountName, accountType   string
	subAccountType                      string
	regions                             [][2]string // Id and name.
	skus                                []sku
	timeForm                            string    // How the provider writes times.
	null                                string    // How it writes null.
	usageBased                          string    // How it spells Usage-Based.
	zeroList                            bool      // Writes list prices of 0 on usage under a commitment.
	share                               int64     // Size of the bill beside the other providers', in per mille.
	discount                            int64     // What the contract takes off the list price, in per mille.
	commitment                          [3]string // Category, type and unit of its commitments.
	agreementType                       string    // What it calls a contract over several years.
	resource                            func(l *line) string
	subAccount                          func(d dice, i int64) string
	credit, support, marketplace        string
}

// sku is one thing that is billed by use.
type sku struct {
	service, category, subcategory, kind, meter, unit string
	price                                             int64 // List price, by priceScale.
	quantity                                          int64 // A resource's usual quantity of a day, by quantityScale.
	flags                                             string
}

// The letters of a sku's flags.
const (
	committable = "c" // May be covered by a commitment.
	recent      = "n" // Starts in the seventh month and grows fast.
	spiking     = "s" // Has the anomaly.
	steady      = "f" // Knows no weekend.
)

func (s sku) has(flag string) bool { return strings.Contains(s.flags, flag) }

// parseSKUs reads a catalogue: one sku a line, its fields separated by bars.
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
