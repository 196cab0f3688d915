package allocation

import (
	"fmt"
	"maps"
	"net/http"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Virtual columns of a preview: byRule has the number of the matching rule, raw the file's value before folding and renaming,
// unnamed is the placeholder of a tag without a name.
const (
	byRule  = costs.OwnVirtual + "rule"
	raw     = costs.OwnVirtual + "raw"
	unnamed = costs.OwnVirtual + "preview"
)

// mostPreviewed is how many values and spellings a preview lists.
const mostPreviewed = 1000

func (h handler) preview(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.AllocationPreviewQuery
	if err := jsonbody.Decode(w, r, bodyLimit, &body); err != nil {
		return nil, err
	}
	definition, err := readTag(body.Rules, body.Default)
	if err != nil {
		return nil, err
	}
	metric, period, err := readQuery(body.Metric, body.From, body.To)
	if err != nil {
		return nil, err
	}
	name := unnamed
	if body.Name != nil {
		if name = *body.Name; costs.CheckVirtualName(name) != nil {
			return nil, costs.CheckVirtualName(name)
		}
	}
	columns, err := h.columns(r, scope)
	if err != nil {
		return nil, err
	}
	current, err := h.store.current(r.Context(), scope.Enrollment)
	if err == nil {
		err = checkTag(current, columns, name, definition)
	}
	if err != nil {
		return nil, err
	}
	p := previewer{handler: h, r: r, scope: scope, base: costs.Query{Metrics: []costs.Metric{metric}, Period: period,
		Virtual: costs.Virtuals{name: definition, byRule: numbered(definition), raw: unfolded(definition)}}, name: name, metric: metric,
		rules: definition.Rules}
	return p.answer()
}

// numbered sets each charge to the number of its matching rule.
func numbered(definition costs.Virtual) (out costs.Virtual) {
	for i, rule := range definition.Rules {
		rule.Value, rule.Renamings = strconv.Itoa(i), nil
		out.Rules = append(out.Rules, rule)
	}
	return out
}

// unfolded uses the values of the file.
func unfolded(definition costs.Virtual) (out costs.Virtual) {
	for _, rule := range definition.Rules {
		rule.Fold, rule.Renamings = false, nil
		out.Rules = append(out.Rules, rule)
	}
	return out
}

// previewer runs the queries of one preview, all at the same dataset version.
type previewer struct {
	handler
	r      *http.Request
	scope  costs.Scope
	base   costs.Query
	name   string
	metric costs.Metric
	rules  []costs.VirtualRule
}

func (p *previewer) ask(top int, by ...string) (costs.Report, error) {
	query := p.base
	query.Top = top
	for _, name := range by {
		query.GroupBy = append(query.GroupBy, costs.VirtualPrefix+name)
	}
	report, err := p.engine.Aggregate(p.r.Context(), p.scope, query)
	p.base.Version = report.DatasetVersion
	return report, err
}

func (p *previewer) answer() (wire.AllocationPreview, error) {
	out := wire.AllocationPreview{Values: []wire.AllocationValue{}, Spellings: []wire.AllocationSpelling{}}
	total, err := p.ask(0)
	if err != nil {
		return out, err
	}
	caught, err := p.ask(0, byRule)
	if err != nil {
		return out, err
	}
	values, err := p.ask(mostPreviewed, p.name)
	if err != nil {
		return out, err
	}
	spellings, err := p.ask(mostPreviewed, byRule, raw, p.name)
	if err != nil {
		return out, err
	}
	out.DatasetVersion, out.Total = total.DatasetVersion, amounts(total.Totals[p.metric])
	for _, row := range values.Rows {
		out.Values = append(out.Values, wire.AllocationValue{Value: row.Key[0].Value, Amounts: amounts(row.Totals[p.metric])})
	}
	mended, err := p.spell(spellings, &out)
	if err != nil {
		return out, err
	}
	out.Rules, out.Uncaught = p.caught(caught, mended)
	sums, err := p.sum(caught)
	if err != nil {
		return out, err
	}
	parts, err := p.sum(values)
	if err != nil {
		return out, err
	}
	out.Conserved = maps.Equal(sums, total.Totals[p.metric]) && maps.Equal(parts, total.Totals[p.metric])
	return out, nil
}

// spell lists the values in the files, and sums by rule the charges with another value; nil if there are too many to list.
func (p *previewer) spell(report costs.Report, out *wire.AllocationPreview) ([]costs.Amounts, error) {
	mended := make([]costs.Amounts, len(p.rules))
	for _, row := range report.Rows {
		if row.Key[0].Value == nil {
			continue // No rule catches it.
		}
		rule, _ := strconv.Atoi(*row.Key[0].Value) // We wrote it.
		said, value := row.Key[1].Value, row.Key[2].Value
		out.Spellings = append(out.Spellings, wire.AllocationSpelling{Rule: wire.Int(rule), Raw: said, Value: value, Amounts: amounts(row.Totals[p.metric])})
		if mended[rule] == nil {
			mended[rule] = costs.Amounts{}
		}
		if said == nil || value == nil || *said == *value {
			continue
		}
		if err := addTo(mended[rule], row.Totals[p.metric]); err != nil {
			return nil, err
		}
	}
	if report.Other != nil {
		out.SpellingsLeft = wire.Int(report.Other.Count)
		return nil, nil
	}
	return mended, nil
}

func (p *previewer) caught(report costs.Report, mended []costs.Amounts) (rules []wire.AllocationCaught, uncaught []wire.CurrencyAmount) {
	uncaught = []wire.CurrencyAmount{}
	rules = make([]wire.AllocationCaught, len(p.rules))
	for i := range rules {
		rules[i].Amounts = []wire.CurrencyAmount{}
		if mended != nil {
			sums := amounts(mended[i])
			rules[i].Mended = &sums
		}
	}
	for _, row := range report.Rows {
		if number := row.Key[0].Value; number == nil {
			uncaught = amounts(row.Totals[p.metric])
		} else if rule, err := strconv.Atoi(*number); err == nil {
			rules[rule].Amounts = amounts(row.Totals[p.metric])
			if p.alias(rule) { // Without the rule none of it would have a value.
				rules[rule].Mended = &rules[rule].Amounts
			}
		}
	}
	return rules, uncaught
}

// alias reports whether a rule reads the same data under another name as the first one.
func (p *previewer) alias(rule int) bool {
	first, own := p.rules[0].Take, p.rules[rule].Take
	return rule > 0 && first != "" && own != "" && own != first
}

// sum adds up a report's rows and Other.
func (p *previewer) sum(report costs.Report) (costs.Amounts, error) {
	sums := costs.Amounts{}
	for _, row := range report.Rows {
		if err := addTo(sums, row.Totals[p.metric]); err != nil {
			return nil, err
		}
	}
	if report.Other != nil {
		return sums, addTo(sums, report.Other.Totals[p.metric])
	}
	return sums, nil
}

func addTo(sums, more costs.Amounts) error {
	for money, amount := range more {
		sum, err := sums[money].Add(amount)
		if err != nil {
			return fmt.Errorf("sum of a preview: %w", err)
		}
		sums[money] = sum
	}
	return nil
}
