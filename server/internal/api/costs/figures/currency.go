package figures

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/problem"
	"github.com/costdeck/costdeck/server/internal/costs"
)

var currencyCode = regexp.MustCompile(`^[A-Z]{3}$`)

// CheckCode refuses a field currency that is no code of ISO 4217.
func CheckCode(code string) error {
	if currencyCode.MatchString(code) {
		return nil
	}
	return problem.Field("currency", fmt.Sprintf("currency %.40q is not an ISO 4217 code; send three capital letters, such as USD.", code))
}

// CheckBilled refuses a field currency in which the scope is not billed. Before the first charge every one will do.
func CheckBilled(ctx context.Context, engine costs.Engine, scope costs.Scope, code string) error {
	set, err := engine.Dataset(ctx, scope)
	if err != nil || len(set.Currencies) == 0 || slices.Contains(set.Currencies, code) {
		return err
	}
	return problem.Field("currency", fmt.Sprintf("currency %s is not a billing currency of the enrollment; use %s. Amounts are "+
		"never converted implicitly.", code, strings.Join(set.Currencies, " and ")))
}
