package conformance

import (
	"encoding/binary"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// mostPatterns bounds the patterns in memory; a real file has some dozens.
const mostPatterns = 4096

// example is a row with the cells of the rules' columns, by their slots.
type example struct {
	line   int64
	values []string
}

// Evaluation evaluates a model over one file.
type Evaluation struct {
	model    *Model
	bound    binder
	rules    []*compiled
	distinct []*compiled
	patterns map[string]*pattern
	most     int
	key      []byte
	classes  []uint16
	isLoose  []bool
}

// Begin evaluates the model over a file with these columns.
func (m *Model) Begin(columns []focus.Column) *Evaluation {
	e := &Evaluation{model: m, patterns: map[string]*pattern{}, most: mostPatterns, isLoose: make([]bool, len(columns)),
		bound: binder{at: map[string]int{}, slots: map[string]int{}}}
	for i, one := range columns {
		e.bound.at[one.Name] = i
	}
	for i := range m.Rules {
		e.rules = append(e.rules, e.compile(&m.Rules[i]))
	}
	e.classes = make([]uint16, len(e.bound.columns))
	return e
}

func (e *Evaluation) compile(rule *Rule) *compiled {
	c := &compiled{rule: rule, about: -1, Outcome: Outcome{Rule: rule, Status: NotChecked, Reason: rule.why}}
	need := rule.requirement
	switch {
	case rule.why != "" || rule.Function == composite:
		return c
	case need.Function == "ColumnPresent":
		e.present(c, need.Column)
		return c
	case need.Function == "CheckDistinctCount":
		by, ok := e.bound.at[need.A]
		of, too := e.bound.at[need.B]
		if ok && too && need.Count == 1 {
			c.distinct = &distinct{by: by, of: of, groups: map[string]*group{}}
			c.about, _ = e.bound.slot(need.A)
			e.distinct = append(e.distinct, c)
		}
	default:
		c.holds, _ = e.bound.requirement(need)
		if slot, ok := e.bound.slots[column0(need)]; ok {
			c.about = slot
		}
	}
	if c.Status, c.Reason = NotApplicable, NoRow; c.holds == nil && c.distinct == nil {
		c.Reason = NoColumn
	}
	for _, one := range rule.conditions {
		if condition, ok := e.bound.condition(one); ok {
			c.conditions = append(c.conditions, condition)
		}
	}
	return c
}

// present is about the header alone. A column that only some providers have may be absent.
func (e *Evaluation) present(c *compiled, name string) {
	_, has := e.bound.at[name]
	if !has && len(c.rule.Criteria) > 0 {
		c.Status, c.Reason = NotApplicable, NoColumn
		return
	}
	if c.Checked = 1; !has {
		c.Failed = 1
	}
}

// column0 is the column that a requirement is about.
func column0(c check) string {
	if len(c.Items) > 0 {
		return column0(c.Items[0])
	}
	if c.Result != "" {
		return c.Result
	}
	return c.Column + c.A
}

// Row evaluates a row as the file has it, before repairs. loose are the columns whose times are not in FOCUS's format.
func (e *Evaluation) Row(line int64, cells []focus.Cell, loose []int32, text func(column int) string) {
	for _, at := range loose {
		e.isLoose[at] = true
	}
	e.key = e.key[:0]
	for slot, c := range e.bound.columns {
		id := c.classOf(&cells[c.at], e.isLoose[c.at])
		e.classes[slot] = id
		e.key = binary.LittleEndian.AppendUint16(e.key, id)
	}
	for _, at := range loose {
		e.isLoose[at] = false
	}
	var pairs uint64
	for i, p := range e.bound.pairs {
		if p.holds(cells) {
			pairs |= 1 << i
		}
	}
	e.key = binary.LittleEndian.AppendUint64(e.key, pairs)
	p := e.patterns[string(e.key)]
	if p == nil {
		p = e.begin(pairs)
	}
	if p.count++; len(p.first) < costs.MaxRuleExamples {
		p.first = append(p.first, e.example(line, cells, text))
	}
	for i, in := range p.groups {
		if in {
			e.distinct[i].distinct.add(cells, func() example { return e.example(line, cells, text) })
		}
	}
}

// begin adds a pattern.
func (e *Evaluation) begin(pairs uint64) *pattern {
	if len(e.patterns) == e.most {
		e.fold()
	}
	p := &pattern{classes: slices.Clone(e.classes), pairs: pairs}
	for _, c := range e.distinct {
		p.groups = append(p.groups, c.applies(p))
	}
	e.patterns[string(e.key)] = p
	return p
}

func (e *Evaluation) example(line int64, cells []focus.Cell, text func(column int) string) example {
	values := make([]string, len(e.bound.columns))
	for slot, c := range e.bound.columns {
		values[slot] = show(&cells[c.at], text(c.at))
	}
	return example{line, values}
}

// show is a cell as the file writes it, or its value in a format that is not text.
func show(cell *focus.Cell, text string) string {
	switch {
	case cell.Null:
		return ""
	case text != "":
		return clip(text)
	case len(cell.Text) > 0:
		return clip(string(cell.Text))
	case cell.Micros != 0:
		return time.UnixMicro(cell.Micros).UTC().Format(time.RFC3339)
	default:
		return cell.Number.String()
	}
}

// clip shortens a long value.
func clip(text string) string {
	const most = 200
	text = strings.ToValidUTF8(text[:min(len(text), 4*most)], string(utf8.RuneError))
	if utf8.RuneCountInString(text) > most {
		return string([]rune(text)[:most]) + "…"
	}
	return text
}

// Rejected counts a row with a value that cannot be read: it breaks the rules about the form of its column.
func (e *Evaluation) Rejected(reject costs.Reject) {
	for _, c := range e.rules {
		if c.holds == nil || c.rule.requirement.Column != reject.Column {
			continue
		}
		switch c.rule.requirement.Function {
		case "FormatNumeric", "TypeDecimal", "CheckDecimalValue", "FormatDateTime", "TypeDateTime":
			c.Checked++
			c.Failed++
			c.show(costs.RuleExample{Line: reject.Line, Value: reject.Value})
		}
	}
}

// fold counts the patterns' rows for every rule, and forgets them.
func (e *Evaluation) fold() {
	for _, p := range e.patterns {
		for _, c := range e.rules {
			if c.holds == nil || !c.applies(p) {
				continue
			}
			c.Checked += p.count
			if !c.holds(p) {
				c.Failed += p.count
				for _, first := range p.first {
					c.keep(first)
				}
			}
		}
	}
	clear(e.patterns)
}

func (c *compiled) keep(from example) {
	one := costs.RuleExample{Line: from.line}
	if c.about >= 0 {
		one.Value = from.values[c.about]
	}
	c.show(one)
}

// show keeps the first examples.
func (c *compiled) show(one costs.RuleExample) {
	at, _ := slices.BinarySearchFunc(c.First, one.Line, func(e costs.RuleExample, line int64) int { return int(e.Line - line) })
	if c.First = slices.Insert(c.First, at, one); len(c.First) > costs.MaxRuleExamples {
		c.First = c.First[:costs.MaxRuleExamples]
	}
}

// Outcomes are those of all rules in the model's order. Call it once, at the end of the file.
func (e *Evaluation) Outcomes() []Outcome {
	e.fold()
	for _, c := range e.rules {
		if c.distinct != nil {
			c.distinct.outcome(c)
		}
		if c.Checked > 0 {
			c.Status, c.Reason = c.rule.Status(c.Checked, c.Failed), ""
		}
	}
	outcomes := make([]Outcome, len(e.rules))
	for i := range e.rules {
		e.compose(i, 0)
		outcomes[i] = e.rules[i].Outcome
	}
	return outcomes
}

// compose gives a composite the worst outcome of its parts, or the best one where any of them is enough.
func (e *Evaluation) compose(i, depth int) *compiled {
	c := e.rules[i]
	if c.rule.Function != composite || c.rule.why != "" || depth > len(e.rules) {
		return c
	}
	best := map[Status]int{NotChecked: 0, NotApplicable: 1, Passed: 2, Failed: 3}
	if c.rule.requirement.Function == "OR" {
		best[Passed], best[Failed] = best[Failed], best[Passed]
	}
	for _, part := range c.rule.requirement.Items {
		at, ok := e.model.byID[part.Rule]
		if !ok {
			continue
		}
		if of := e.compose(at, depth+1); best[of.Status] > best[c.Status] {
			c.Status, c.Reason = of.Status, of.Reason
		}
	}
	return c
}
