package trail

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/api/database"
)

const (
	// sealEvery is the time between two runs of the sealer.
	sealEvery = time.Second
	// mostSealed bounds the entries that one transaction seals.
	mostSealed = 500
)

// Sealer is the background task that adds new entries to the chain.
func (t *Trail) Sealer() background.Task {
	return background.Task{Name: "audit-seal", Every: sealEvery, Run: t.Seal}
}

// Seal adds all entries to the chain that it does not have. Several processes may seal at once.
func (t *Trail) Seal(ctx context.Context) error {
	for {
		n, err := t.sealSome(ctx)
		if database.Duplicate(err) {
			continue // Another process has the positions.
		}
		if err != nil {
			return fmt.Errorf("seal the audit trail: %w", err)
		}
		if n < mostSealed {
			return nil
		}
	}
}

func (t *Trail) sealSome(ctx context.Context) (sealed int, err error) {
	// Outside of the transaction, whose reads others would have to wait for.
	waiting, err := t.unsealed(ctx)
	if err != nil || len(waiting) == 0 {
		return 0, err
	}
	err = t.db.InTx(database.WithWitness(ctx, nil), func(tx *sql.Tx) error {
		position, previous, err := head(ctx, tx)
		if err != nil {
			return err
		}
		for _, e := range waiting {
			done, err := tx.ExecContext(ctx, "DELETE FROM audit_unsealed WHERE entry = $1", e.ID)
			if err != nil {
				return err
			}
			if n, err := done.RowsAffected(); err != nil {
				return err
			} else if n == 0 {
				continue // Another process has sealed it.
			}
			position++
			previous = e.seal(position, previous)
			if _, err := tx.ExecContext(ctx, "INSERT INTO audit_seals (position, entry, hash) VALUES ($1, $2, $3)", position, e.ID,
				previous); err != nil {
				return err
			}
		}
		return nil
	})
	return len(waiting), err
}

// unsealed are the first entries that wait for their seal.
func (t *Trail) unsealed(ctx context.Context) (list []Entry, err error) {
	rows, err := t.db.Read.QueryContext(ctx, "SELECT "+columns+` FROM audit_unsealed JOIN audit_entries ON id = entry
		ORDER BY entry LIMIT $1`, mostSealed)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var e Entry
		if err := e.scan(rows); err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, rows.Err()
}

type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// head is the end of the chain: 0 and zeros before the first entry.
func head(ctx context.Context, db querier) (position int64, hash []byte, err error) {
	err = db.QueryRowContext(ctx, "SELECT position, hash FROM audit_seals ORDER BY position DESC LIMIT 1").Scan(&position, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, make([]byte, 32), nil
	}
	return position, hash, err
}

// Sealed are the first entries of the chain after a position, without those that retention has removed.
func (t *Trail) Sealed(ctx context.Context, after int64, limit int) (list []Entry, err error) {
	rows, err := t.db.Read.QueryContext(ctx, "SELECT "+columns+`, position, hash FROM audit_seals JOIN audit_entries ON id = entry
		WHERE position > $1 ORDER BY position LIMIT $2`, after, limit)
	if err != nil {
		return nil, fmt.Errorf("read the audit trail: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var e Entry
		if err := e.scan(rows, &e.Position, &e.Hash); err != nil {
			return nil, fmt.Errorf("read the audit trail: %w", err)
		}
		list = append(list, e)
	}
	return list, rows.Err()
}
