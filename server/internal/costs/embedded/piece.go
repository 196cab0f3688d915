package embedded

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
)

// piece is a chunk of a segment.
type piece struct {
	part  *part
	chunk *table.Chunk
}

// pieces are the chunks that may have a charge in the query's span.
func (q *scanQuery) pieces(parts []*part) (all []piece, err error) {
	for _, p := range parts {
		if q.span.misses(p.first, p.last) {
			continue
		}
		chunks, err := p.Chunks()
		if err != nil {
			return nil, err
		}
		for _, chunk := range chunks {
			if !q.span.misses(chunk.First, chunk.Last) {
				all = append(all, piece{p, chunk})
			}
		}
	}
	return all, nil
}

// visit reserves memory for the given number of the chunk's columns during the call.
func (p piece) visit(ctx context.Context, columns int, see func(*table.View) error) error {
	if len(p.part.uncounted) > 0 {
		columns += purchaseColumns
	}
	v, err := p.chunk.View(ctx, columns)
	if err != nil {
		return err
	}
	defer v.Close()
	p.part.leavePurchases(v)
	return see(v)
}
