package connections

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"time"

	core "github.com/costdeck/costdeck/server/internal/connections"
)

// mostOrphans limits the stored list; the count of a look is that of all.
const mostOrphans = 5000

// Orphan is a file that belongs to no batch.
type Orphan struct {
	File    string
	Bytes   int64
	Changed time.Time
}

// Orphans is a part of the list, by name.
func (s *Store) Orphans(ctx context.Context, connection string, offset, limit int) (list []Orphan, err error) {
	rows, err := s.db.Read.QueryContext(ctx, "SELECT file, bytes, changed FROM connection_orphans WHERE connection = $1 ORDER BY file LIMIT $2 OFFSET $3",
		connection, limit, offset)
	if err != nil {
		return nil, fmt.Errorf("list the orphans of %s: %w", connection, err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var one Orphan
		var changed int64
		if err := rows.Scan(&one.File, &one.Bytes, &changed); err != nil {
			return nil, fmt.Errorf("list the orphans of %s: %w", connection, err)
		}
		one.Changed = moment(changed)
		list = append(list, one)
	}
	return list, rows.Err()
}

// keepOrphans replaces the list if it changed.
func (s *Store) keepOrphans(ctx context.Context, connection string, objects []core.Object) error {
	var list []Orphan
	for _, o := range objects[:min(len(objects), mostOrphans)] {
		list = append(list, Orphan{File: o.Key, Bytes: o.Size, Changed: moment(unix(o.Changed))})
	}
	before, err := s.Orphans(ctx, connection, 0, mostOrphans)
	if err != nil || slices.Equal(before, list) {
		return err
	}
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "DELETE FROM connection_orphans WHERE connection = $1", connection); err != nil {
			return fmt.Errorf("orphans of %s: %w", connection, err)
		}
		for _, one := range list {
			if _, err := tx.ExecContext(ctx, "INSERT INTO connection_orphans (connection, file, bytes, changed) VALUES ($1, $2, $3, $4)",
				connection, one.File, one.Bytes, unix(one.Changed)); err != nil {
				return fmt.Errorf("orphans of %s: %w", connection, err)
			}
		}
		return nil
	})
}
