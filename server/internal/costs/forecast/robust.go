package forecast

import (
	"math"
	"slices"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Median is 0 for an empty slice.
func Median(v []float64) float64 { return quantile(v, 0.5) }

// quantile interpolates between the two values around it.
func quantile(v []float64, q float64) float64 {
	if len(v) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(v))
	at := q * float64(len(sorted)-1)
	below := int(at)
	above := min(below+1, len(sorted)-1)
	return sorted[below] + (at-float64(below))*(sorted[above]-sorted[below])
}

// slope is the median slope between any two values, robust against a few odd days.
func slope(v []float64) float64 {
	slopes := make([]float64, 0, len(v)*(len(v)-1)/2)
	for i := range v {
		for j := i + 1; j < len(v); j++ {
			slopes = append(slopes, (v[j]-v[i])/float64(j-i))
		}
	}
	return Median(slopes)
}

func abs(v float64) float64 { return math.Abs(v) }

// Floats are the days for estimates; sums use the exact days.
func (s Series) Floats() []float64 {
	y := make([]float64, len(s.Days))
	for i, d := range s.Days {
		y[i] = float(d)
	}
	return y
}

func float(d decimal.Decimal) float64 {
	f, err := strconv.ParseFloat(d.String(), 64)
	if err != nil {
		panic(err) // The text of a decimal is a number.
	}
	return f
}

// rounded converts an estimate to a decimal: in cents, or in millionths if a day costs less than 1.
func rounded(estimate, level float64) (decimal.Decimal, error) {
	places := 2
	if abs(level) < 1 {
		places = 6
	}
	return decimal.Parse(strconv.FormatFloat(estimate, 'f', places, 64))
}
