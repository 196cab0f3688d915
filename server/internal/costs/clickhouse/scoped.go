package clickhouse

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// runNumber identifies a run in its rows: numbers compare faster than texts.
func runNumber(id string) uint64 {
	sum := sha256.Sum256([]byte(id))
	return binary.BigEndian.Uint64(sum[:8])
}

// scoped builds queries to charges for one enrollment: every query has the enrollment and the counting runs.
type scoped struct {
	enrollment string
	runs       []counted
	columns    costs.Columns
	// uncounted are the payers whose purchases of commitments have no EffectiveCost.
	uncounted []costs.Payer
}

// counted is a run with its counting part.
type counted struct {
	id     string
	number uint64
	shares []history.Share
	// left are the numbers of replaced slices, and cuts the parts that are gone of others.
	left []uint32
	cuts []numbered
}

// numbered is a cut with the number of its slice.
type numbered struct {
	slice uint32
	history.Cut
}

// condition is that a row is not of the cut.
func (n numbered) condition() string {
	parts := []string{sliceColumn + " = " + unsigned(uint64(n.slice))}
	if n.SubAccounts != nil {
		parts = append(parts, ident("SubAccountId")+" IN ("+quoteList(n.SubAccounts)+")")
	}
	if !n.AllDays() {
		parts = append(parts, dayColumn+" >= "+number(int64(n.From)), dayColumn+" <= "+number(int64(n.To)))
	}
	return "NOT (" + strings.Join(parts, " AND ") + ")"
}

// where is the condition of every query: enrollment, counting runs, period and filter. It returns false if nothing can match.
func (s scoped) where(period costs.Period, filter *costs.Filter, virtual costs.Virtuals) (condition string, some bool, err error) {
	if s.enrollment == "" {
		return "", false, nil
	}
	span := spanOf(period)
	var whole []string
	var partial []string
	for _, run := range s.runs {
		if !span.touches(run.shares) {
			continue
		}
		if len(run.left) == 0 && len(run.cuts) == 0 {
			whole = append(whole, unsigned(run.number))
			continue
		}
		left := make([]string, len(run.left))
		for i, slice := range run.left {
			left[i] = unsigned(uint64(slice))
		}
		counting := []string{runColumn + " = " + unsigned(run.number)}
		if len(left) > 0 {
			counting = append(counting, sliceColumn+" NOT IN ("+strings.Join(left, ", ")+")")
		}
		for _, cut := range run.cuts {
			counting = append(counting, cut.condition())
		}
		partial = append(partial, strings.Join(counting, " AND "))
	}
	if len(whole) > 0 {
		partial = append(partial, runColumn+" IN ("+strings.Join(whole, ", ")+")")
	}
	if len(partial) == 0 {
		return "", false, nil
	}
	parts := []string{enrollmentColumn + " = " + quote(s.enrollment), anyOf(partial)}
	parts = append(parts, span.conditions(s)...)
	if filter != nil {
		matches, err := s.matcher(virtual).filter(filter)
		if err != nil {
			return "", false, err
		}
		parts = append(parts, matches)
	}
	return strings.Join(parts, " AND "), true, nil
}

func anyOf(conditions []string) string {
	if len(conditions) == 1 {
		return "(" + conditions[0] + ")"
	}
	return "((" + strings.Join(conditions, ") OR (") + "))"
}

// span is a period in microseconds since 1970, the end excluded.
type span struct{ from, to int64 }

func spanOf(p costs.Period) span {
	s := span{-1 << 63, 1<<63 - 1}
	if !p.From.IsZero() {
		s.from = p.From.UnixMicro()
	}
	if !p.To.IsZero() {
		s.to = p.To.UnixMicro()
	}
	return s
}

// touches reports whether a row of the shares can be in the span.
func (s span) touches(shares []history.Share) bool {
	return slices.ContainsFunc(shares, func(share history.Share) bool { return share.LastCharge >= s.from && share.FirstCharge < s.to })
}

// conditions leaves out the bounds that every row of the runs meets.
func (s span) conditions(of scoped) (parts []string) {
	var early, late bool
	for _, run := range of.runs {
		for _, share := range run.shares {
			early = early || share.FirstCharge < s.from
			late = late || share.LastCharge >= s.to
		}
	}
	// A period is of whole days.
	if early {
		parts = append(parts, dayColumn+" >= "+number(floorDiv(s.from, microsPerDay)))
	}
	if late {
		parts = append(parts, dayColumn+" < "+number(floorDiv(s.to, microsPerDay)))
	}
	return parts
}

const (
	microsPerHour = 3_600_000_000
	microsPerDay  = 24 * microsPerHour
)

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
