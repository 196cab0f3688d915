package history

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
)

// Version is the digest of the counting rows: equal versions mean equal rows and equal figures. A run without a counting row does not change it.
func (s State) Version() string {
	sum := sha256.New()
	for i := range s {
		standing := &s[i]
		if len(standing.Counting) == 0 {
			continue
		}
		text := []byte(standing.ID)
		left := slices.SortedFunc(slices.Values(standing.Left), func(a, b Share) int { return a.Compare(b.Slice) })
		for _, share := range left {
			text = strconv.AppendQuote(append(text, '-'), share.Month)
			text = strconv.AppendQuote(strconv.AppendQuote(text, share.Provider), share.Account)
			if standing.Gone(share.Slice) {
				continue
			}
			for _, part := range share.Parts {
				text = strconv.AppendQuote(append(text, '/'), part.SubAccount)
				for _, one := range part.Days {
					text = strconv.AppendInt(append(text, ' '), int64(one.Day), 10)
				}
			}
		}
		for _, payer := range standing.Uncounted {
			text = strconv.AppendQuote(strconv.AppendQuote(append(text, '$'), payer.Provider), payer.Account)
		}
		_, _ = sum.Write(append(text, ';'))
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// Find is a run's status; nil if the state does not have the run.
func (s State) Find(id string) *RunStatus {
	for i := range s {
		if s[i].ID == id {
			return &s[i]
		}
	}
	return nil
}
