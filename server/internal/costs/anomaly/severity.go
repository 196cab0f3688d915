package anomaly

import (
	"fmt"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Severity is how much an anomaly weighs: the higher, the severer. It is derived from figures whenever somebody asks, and never kept,
// so that it follows them.
type Severity int

// The severities.
const (
	Low Severity = iota
	Medium
	High
	Critical
)

// String is the severity in a word.
func (s Severity) String() string { return [...]string{"low", "medium", "high", "critical"}[s] }

// farOff is the score from which on an anomaly is one step severer than its share alone makes it.
const farOff = 20.0

// SeverityOf is the severity of an impact in an enrollment where a month costs so much on average, with the score of its oddest day.
// Low is below 1 % of that month, medium from there on, high from 3 % and critical from 10 %. Where nothing is known of the month the
// score alone counts.
func SeverityOf(impact, month decimal.Decimal, score float64) Severity {
	severity := Low
	if month.Sign() > 0 {
		for _, step := range []struct {
			from string
			is   Severity
		}{{"0.01", Medium}, {"0.03", High}, {"0.1", Critical}} {
			// Parts of cents have places enough: it never fails.
			if least, err := month.Mul(decimal.MustParse(step.from)); err == nil && impact.Cmp(least) >= 0 {
				severity = step.is
			}
		}
	}
	if score >= farOff {
		severity++
	}
	return min(severity, Critical)
}

// Kept are the figures of a severity as a database keeps them: exact decimals as text. Nil is what is not there.
type Kept struct {
	Impact, Month *string
	Score         *float64
}

// Severity is derived from the figures; known is false without an impact.
func (k Kept) Severity() (s Severity, known bool, err error) {
	if k.Impact == nil || k.Score == nil {
		return Low, false, nil
	}
	impact, err := decimal.Parse(*k.Impact)
	if err != nil {
		return Low, false, fmt.Errorf("impact of an anomaly: %w", err)
	}
	var month decimal.Decimal
	// Empty until the enrollment is looked at.
	if k.Month != nil && *k.Month != "" {
		if month, err = decimal.Parse(*k.Month); err != nil {
			return Low, false, fmt.Errorf("average month of an anomaly: %w", err)
		}
	}
	return SeverityOf(impact, month, *k.Score), true, nil
}

// Moved tells whether an impact is another than it was when somebody judged it: by half of it, up or down, and by 1 unit of the currency
// at least.
func Moved(was, is decimal.Decimal) (bool, error) {
	by, err := is.Sub(was)
	if err != nil {
		return false, err
	}
	if by.Sign() < 0 {
		by = by.Neg()
	}
	half, err := was.Mul(decimal.MustParse("0.5"))
	if err != nil {
		return false, err
	}
	return by.Cmp(half) >= 0 && by.Cmp(decimal.FromInt(leastImpact)) >= 0, nil
}
