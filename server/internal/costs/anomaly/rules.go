package anomaly

import (
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Sensitivity sets how far above the expected cost a day is odd.
type Sensitivity string

// The sensitivities.
const (
	SensitivityLow    Sensitivity = "low"
	SensitivityNormal Sensitivity = "normal"
	SensitivityHigh   Sensitivity = "high"
)

// limits are the multiples of the normal variation, and the part of the expected cost, that an odd day exceeds.
func (s Sensitivity) limits() (noise, share float64) {
	switch s {
	case SensitivityLow:
		return 2 * noises, 2 * part
	case SensitivityHigh:
		return 0.6 * noises, 0.5 * part
	default:
		return noises, part
	}
}

// Rule sets the floor and sensitivity of a scope. Empty Service or Account matches all; Account is an id or a name.
type Rule struct {
	Service, Account string
	// Floor is the least impact in units of the currency; nil for the built-in floor.
	Floor       *decimal.Decimal
	Sensitivity Sensitivity
}

// rank orders rules by how specific they are: service and account, service, account, everything.
func (r Rule) rank() int {
	rank := 0
	if r.Service != "" {
		rank += 2
	}
	if r.Account != "" {
		rank++
	}
	return rank
}

func (r Rule) covers(k Key) bool {
	return (r.Service == "" || is(k.Service, r.Service)) &&
		(r.Account == "" || is(k.Account, r.Account) || is(k.AccountName, r.Account))
}

func is(value *string, wanted string) bool { return value != nil && *value == wanted }

// Rules are the rules of an enrollment.
type Rules []Rule

// For returns the most specific rule for a key; among equals the first. The default is the built-in rule.
func (rules Rules) For(k Key) Rule {
	best, found := Rule{Sensitivity: SensitivityNormal}, false
	for _, r := range rules {
		if r.covers(k) && (!found || r.rank() > best.rank()) {
			best, found = r, true
		}
	}
	return best
}
