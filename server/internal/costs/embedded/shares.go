package embedded

import (
	"fmt"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// sharesMost bounds the slices of one file, so that memory stays constant. The month of the largest reseller has thousands.
const sharesMost = 100_000

// shares counts the rows of a file by slice.
type shares struct {
	providers []int // Positions of the columns that name the provider; the first that is not null counts.
	account   int   // −1 if the file does not have it.
	bySlice   map[history.Slice]*history.Share
}

func newShares(header focus.Header) *shares {
	return &shares{providers: header.Providers(), account: position(header.Columns, "BillingAccountId"), bySlice: map[history.Slice]*history.Share{}}
}

func position(columns []focus.Column, name string) int {
	return slices.IndexFunc(columns, func(c focus.Column) bool { return c.Name == name })
}

func (s *shares) add(row *focus.Row, month string, charge int64) error {
	var provider, account []byte
	for _, at := range s.providers {
		if !row.Cells[at].Null {
			provider = row.Cells[at].Text
			break
		}
	}
	if s.account >= 0 {
		account = row.Cells[s.account].Text
	}
	// A map index with a converted key does not allocate.
	if share, ok := s.bySlice[history.Slice{Provider: string(provider), Account: string(account), Month: month}]; ok {
		share.Count(charge)
		return nil
	}
	err := s.count(history.Slice{Provider: string(provider), Account: string(account), Month: month}, charge)
	if err != nil {
		return fmt.Errorf("line %d: %w", row.Line, err)
	}
	return nil
}

func (s *shares) count(slice history.Slice, charge int64) error {
	share, ok := s.bySlice[slice]
	if !ok {
		if len(s.bySlice) == sharesMost {
			return fmt.Errorf("the file has more than %d combinations of provider, billing account and billing month; "+
				"split it by account", sharesMost)
		}
		share = &history.Share{Slice: slice}
		s.bySlice[slice] = share
	}
	share.Count(charge)
	return nil
}

// list returns the shares, ordered by slice.
func (s *shares) list() (all []history.Share) {
	for _, share := range s.bySlice {
		all = append(all, *share)
	}
	slices.SortFunc(all, func(a, b history.Share) int { return a.Compare(b.Slice) })
	return all
}
