package budgets

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	apicosts "github.com/costdeck/costdeck/server/internal/api/costs"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	longestName    = 100
	mostThresholds = 10
	mostPercent    = 1000
	// mostAmount leaves room for sums of ten times the budget within the range of decimals.
	mostAmount = 1_000_000_000_000
)

var amountRule = regexp.MustCompile(`^[0-9]+(\.[0-9]+)?$`)

// decode reads a budget from a request; known are its current channels.
func decode(w http.ResponseWriter, r *http.Request, known []Channel) (Budget, error) {
	var body wire.BudgetInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return Budget{}, err
	}
	b, err := read(body)
	if err == nil {
		b.Channels, err = readChannels(known, body.Channels)
	}
	return b, err
}

func read(body wire.BudgetInput) (b Budget, err error) {
	b = Budget{Name: strings.TrimSpace(body.Name), Wire: body.Filter, Metric: costs.Metric(body.Metric), Currency: body.Currency,
		Period: body.Period, Thresholds: body.Thresholds}
	if err := jsonbody.Length("name", body.Name, 1, longestName); err != nil {
		return b, err
	}
	if b.Filter, err = apicosts.ReadFilter(body.Filter, "filter"); err != nil {
		return b, err
	}
	if b.Start, err = readStart(string(body.Start)); err != nil {
		return b, err
	}
	if b.Amount, err = readAmount(body.Amount); err != nil {
		return b, err
	}
	if b.Name == "" {
		return b, problem.Field("name", "name is blank; enter a name for the budget.")
	}
	if !body.Metric.Valid() {
		return b, problem.Field("metric", fmt.Sprintf("metric %.40q is not supported for budgets; use one of %v.", string(body.Metric), costs.Costs()))
	}
	if err := params.CheckBillingCode("currency", body.Currency); err != nil {
		return b, err
	}
	if !body.Period.Valid() {
		return b, problem.Field("period", fmt.Sprintf("period %.40q is invalid; use month, quarter or year.", string(body.Period)))
	}
	return b, checkThresholds(b.Thresholds)
}

func readStart(text string) (time.Time, error) {
	start, err := time.Parse(time.DateOnly, text)
	if err != nil || start.Day() != 1 || start.Year() < 1 {
		return start, problem.Field("start", fmt.Sprintf("start %.40q is not the first day of a month; send for example 2024-09-01.", text))
	}
	return start, nil
}

func readAmount(text string) (decimal.Decimal, error) {
	amount, err := decimal.Parse(text)
	if err != nil || !amountRule.MatchString(text) || amount.Sign() <= 0 || amount.Cmp(decimal.FromInt(mostAmount)) > 0 {
		return amount, problem.Field("amount",
			fmt.Sprintf("amount %.50q is invalid; send a decimal greater than 0 and at most %d, such as 1200.50.", text, mostAmount))
	}
	return amount, nil
}

func checkThresholds(list []wire.BudgetThreshold) error {
	if len(list) < 1 || len(list) > mostThresholds {
		return problem.Field("thresholds", fmt.Sprintf("%d thresholds are sent; send 1 to %d.", len(list), mostThresholds))
	}
	for i, t := range list {
		field := fmt.Sprintf("thresholds[%d]", i)
		switch {
		case !t.Of.Valid():
			return problem.Field(field+".of", fmt.Sprintf("of %.40q is invalid; use actual or forecast.", string(t.Of)))
		case t.Percent < 1 || t.Percent > mostPercent:
			return problem.Field(field+".percent", fmt.Sprintf("percent %d is out of range; use 1 to %d.", t.Percent, mostPercent))
		case slices.Contains(list[:i], t):
			return problem.Field(field, fmt.Sprintf("%s appears twice in thresholds; send it once.", field))
		}
	}
	return nil
}

// filterText is the filter as stored.
func filterText(f *wire.CostFilter) string {
	if f == nil {
		return ""
	}
	text, err := json.Marshal(f)
	if err != nil {
		panic(fmt.Errorf("filter of a budget: %w", err)) // A decoded filter can always be encoded.
	}
	return string(text)
}
