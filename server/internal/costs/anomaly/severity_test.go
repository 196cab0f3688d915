package anomaly_test

import (
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

func TestSeverityFollowsShareAndDeviation(t *testing.T) {
	for _, c := range []struct {
		impact, month string
		score         float64
		want          anomaly.Severity
	}{
		{"9.99", "1000", 5, anomaly.Low},
		{"10", "1000", 19.9, anomaly.Medium},
		{"29.999999", "1000", 5, anomaly.Medium},
		{"30", "1000", 5, anomaly.High},
		{"100", "1000", 5, anomaly.Critical},
		{"9.99", "1000", 20, anomaly.Medium},
		{"10", "1000", 20, anomaly.High},
		{"100", "1000", 1e6, anomaly.Critical},
		// If credits exceed charges, or the month is unknown, the score alone decides.
		{"100", "0", 5, anomaly.Low},
		{"100", "-3", 20, anomaly.Medium},
	} {
		got := anomaly.SeverityOf(decimal.MustParse(c.impact), decimal.MustParse(c.month), c.score)
		if got != c.want {
			t.Errorf("%+v: %v, want %v", c, got, c.want)
		}
	}
}

func TestAnImpactHasMovedByHalfAndAUnit(t *testing.T) {
	for _, c := range []struct {
		was, is string
		want    bool
	}{
		{"100", "100", false}, {"100", "149.99", false}, {"100", "150", true}, {"100", "50.01", false}, {"100", "50", true},
		{"1.2", "2.1", false}, {"1.2", "2.2", true},
	} {
		got, err := anomaly.Moved(decimal.MustParse(c.was), decimal.MustParse(c.is))
		if err != nil || got != c.want {
			t.Errorf("%+v: %v, %v", c, got, err)
		}
	}
}
