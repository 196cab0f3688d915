package anomaly

import (
	"fmt"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Severity ranks anomalies; higher is more severe. It is computed from current figures and never stored.
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

// farOff is the score that raises the severity by one step.
const farOff = 20.0

// SeverityOf is the severity of an impact relative to an average month of the enrollment, raised by the score of the oddest day:
// low is below 1 % of the month, medium below 3 %, high below 10 %, then critical. Without a known month the score alone decides.
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

// Kept are the figures of a severity as stored: exact decimals as text; nil if unknown.
type Kept struct {
	Impact, Month *string
	Score         *float64
}

// Severity computes the severity; known is false without an impact.
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

// Moved reports whether an impact has changed since someone marked it: by half of it, and by at least 1 unit of the currency.
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
