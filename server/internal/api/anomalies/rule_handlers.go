package anomalies

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	// mostRules is the maximum number of detection rules of an enrollment.
	mostRules = 200
	// longestName bounds the name of a service or account.
	longestName = 256
	// mostFloor is more than any enrollment is billed; longestFloor limits its text.
	mostFloor    = 1_000_000_000_000
	longestFloor = 40
)

var floorRule = regexp.MustCompile(`^[0-9]+(\.[0-9]+)?$`)

func (h handlers) rules(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	rules, version, err := h.store.Rules(r.Context(), scope.Enrollment)
	if err != nil {
		return nil, err
	}
	return wire.AnomalyRules{Version: version, Rules: writeRules(rules)}, nil
}

func writeRules(rules anomaly.Rules) []wire.AnomalyRule {
	out := make([]wire.AnomalyRule, 0, len(rules))
	for _, one := range rules {
		rule := wire.AnomalyRule{Service: one.Service, Account: one.Account, Sensitivity: wire.AnomalySensitivity(one.Sensitivity)}
		if one.Floor != nil {
			rule.Floor = new(wire.LeastImpact(one.Floor.String()))
		}
		out = append(out, rule)
	}
	return out
}

// replaceRules replaces the whole list; the watcher judges by it at its next look.
func (h handlers) replaceRules(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.AnomalyRulesInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	rules, err := checkRules(body.Rules)
	if err != nil {
		return nil, err
	}
	if err := h.store.replaceRules(r.Context(), scope.Enrollment, body.Version, rules); err != nil {
		return nil, err
	}
	return h.rules(w, r, scope)
}

func checkRules(list []wire.AnomalyRule) (anomaly.Rules, error) {
	if len(list) > mostRules {
		return nil, problem.Field("rules", fmt.Sprintf("rules has %d entries; send at most %d.", len(list), mostRules))
	}
	rules, seen := make(anomaly.Rules, 0, len(list)), map[[2]string]int{}
	for i, in := range list {
		field := fmt.Sprintf("rules[%d]", i)
		rule, err := checkRule(field, in)
		if err != nil {
			return nil, err
		}
		scope := [2]string{rule.Service, rule.Account}
		if first, twice := seen[scope]; twice {
			return nil, problem.Field(field, fmt.Sprintf("%s has the service and account of rules[%d]; send each pair once.", field, first))
		}
		seen[scope] = i
		rules = append(rules, rule)
	}
	return rules, nil
}

func checkRule(field string, in wire.AnomalyRule) (anomaly.Rule, error) {
	rule := anomaly.Rule{Service: strings.TrimSpace(in.Service), Account: strings.TrimSpace(in.Account),
		Sensitivity: anomaly.Sensitivity(in.Sensitivity)}
	if err := jsonbody.Length(field+".service", rule.Service, 0, longestName); err != nil {
		return rule, err
	}
	if err := jsonbody.Length(field+".account", rule.Account, 0, longestName); err != nil {
		return rule, err
	}
	if !in.Sensitivity.Valid() {
		return rule, problem.Field(field+".sensitivity",
			fmt.Sprintf("%s.sensitivity %.60q is invalid; use low, normal or high.", field, string(in.Sensitivity)))
	}
	if in.Floor != nil {
		floor, err := decimal.Parse(string(*in.Floor))
		if err != nil || len(*in.Floor) > longestFloor || !floorRule.MatchString(string(*in.Floor)) || floor.Cmp(decimal.FromInt(mostFloor)) > 0 {
			return rule, problem.Field(field+".floor",
				fmt.Sprintf("%s.floor %.50q is invalid; send a decimal from 0 to %d with at most %d digits, such as 25.50.",
					field, *in.Floor, mostFloor, longestFloor))
		}
		rule.Floor = &floor
	}
	return rule, nil
}
