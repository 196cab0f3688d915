package params

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

var shape = regexp.MustCompile(`^[A-Z]{3}$`)

// CheckBillingCode refuses a field that cannot be a billing currency. Charges may have retired and private codes, so any three
// letters will do.
func CheckBillingCode(field, code string) error {
	return checkCode(field, code, shape.MatchString(code))
}

// CheckTargetCode refuses a field that is not a currency to convert to: rates exist for active codes of ISO 4217 only.
func CheckTargetCode(field, code string) error { return checkCode(field, code, currency.Known(code)) }

func checkCode(field, code string, ok bool) error {
	if ok {
		return nil
	}
	return problem.Field(field, fmt.Sprintf("%s %.40q is not an ISO 4217 code; send three capital letters, such as USD.", field, code))
}

// CheckBilled refuses a field currency that is not a billing currency of the scope. Before the first charge it accepts every code.
func CheckBilled(ctx context.Context, engine costs.Engine, scope costs.Scope, code string) error {
	set, err := engine.Dataset(ctx, scope)
	if err != nil || len(set.Currencies) == 0 || slices.Contains(set.Currencies, code) {
		return err
	}
	return problem.Field("currency", fmt.Sprintf("currency %s is not a billing currency of the enrollment; use %s. Amounts are "+
		"never converted implicitly.", code, strings.Join(set.Currencies, " and ")))
}
