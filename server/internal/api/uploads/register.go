package uploads

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"time"
)

// mark is the name of the file with the ID of a place.
const mark = "costdeck-staging"

// presentFor is how long a replica counts as running after its last sign of life.
const presentFor = time.Minute

// identify returns the ID of the place, which it creates if there is none.
func identify(ctx context.Context, at place) (id string, err error) {
	file, err := at.Get(ctx, mark)
	if errors.Is(err, fs.ErrNotExist) {
		id = strings.ToLower(rand.Text())
		_, err = at.Put(ctx, mark, strings.NewReader(id))
		return id, err
	}
	if err != nil {
		return "", err
	}
	text, err := io.ReadAll(io.LimitReader(file, 100))
	return string(text), errors.Join(err, file.Close())
}

// register announces the place in the database. It refuses a --staging that another running replica does not see.
func (s *Store) register(ctx context.Context) error {
	return s.db.Alone(ctx, func() error {
		var err error
		if s.placeID, err = identify(ctx, s.place); err != nil {
			return err
		}
		var host, location string
		var shared bool
		err = s.db.InTx(ctx, func(tx *sql.Tx) error {
			now, err := s.clock(ctx, tx)
			if err != nil {
				return err
			}
			err = tx.QueryRowContext(ctx, "SELECT host, location, shared FROM upload_places WHERE id <> $1 AND seen > $2 ORDER BY shared DESC LIMIT 1",
				s.placeID, now.Add(-presentFor).UnixMicro()).Scan(&host, &location, &shared)
			if err != nil && !errors.Is(err, sql.ErrNoRows) || shared && s.shared {
				return err
			}
			return s.present(ctx, tx)
		})
		if err != nil {
			return err
		}
		if shared && s.shared {
			return fmt.Errorf("--staging %s is not the one of the other replicas on this database: %s uses %s, and its file %s is not here; mount "+
				"the same folder on all of them, or use a bucket. To move it, stop all replicas, wait a minute and start them", s.location, host, location, mark)
		}
		if host != "" {
			s.log.WarnContext(ctx, "another replica on this database has its uploads elsewhere, and neither can continue those of the other; "+
				"set --staging to a folder or bucket that all of them share", "host", host, "location", location, "own", s.location)
		}
		return nil
	})
}

// present is the sign of life of a replica of the place.
func (s *Store) present(ctx context.Context, tx *sql.Tx) error {
	now, err := s.clock(ctx, tx)
	if err == nil {
		_, err = tx.ExecContext(ctx, `INSERT INTO upload_places (id, host, location, shared, seen) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (id) DO UPDATE SET host = excluded.host, location = excluded.location, shared = excluded.shared, seen = excluded.seen`,
			s.placeID, s.host, s.location, s.shared, now.UnixMicro())
	}
	return err
}

// Close lets other processes use another place at once.
func (s *Store) Close(ctx context.Context) {
	if _, err := s.db.Exec(ctx, "UPDATE upload_places SET seen = 0 WHERE id = $1", s.placeID); err != nil {
		s.log.WarnContext(ctx, "cannot sign off from the staging of uploads", "error", err)
	}
}
