package allocation

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// Ensure creates rules in an enrollment that never had any.
func (s *Store) Ensure(ctx context.Context, enrollment, by string, tags map[string]wire.AllocationTagInput,
	splits map[string]wire.AllocationSplitInput) error {
	var any bool
	err := s.db.Read.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM allocation_rules WHERE enrollment = $1)", enrollment).Scan(&any)
	if err != nil {
		return fmt.Errorf("read the allocation rules: %w", err)
	}
	if any {
		return nil
	}
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		for name, body := range tags {
			if err := s.ensure(ctx, tx, enrollment, tagKind, name, by, body); err != nil {
				return err
			}
		}
		for name, body := range splits {
			if err := s.ensure(ctx, tx, enrollment, splitKind, name, by, body); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *Store) ensure(ctx context.Context, tx *sql.Tx, enrollment string, k kind, name, by string, body any) error {
	text, err := json.Marshal(body)
	if err != nil {
		return fmt.Errorf("allocation rule %s: %w", name, err)
	}
	return insert(ctx, tx, enrollment, saved{kind: k, name: name, version: 1, body: string(text), by: by, at: s.now()})
}
