package uploads

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/lease"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Store stores uploads. It is safe for concurrent use, in several processes too.
type Store struct {
	db *database.DB
	// now is the clock of ages, clock the one that all processes share.
	now   func() time.Time
	clock lease.Clock
	log   *slog.Logger

	place place
	// placeID, location and host are those in the database.
	placeID, location, host string
	// shared means that replicas share the place.
	shared bool

	mu     sync.Mutex
	active map[string]*transfer // The request of this process that has an upload at the moment.
}

// Open opens the staging of --staging, or without one the folder own, which it creates.
func Open(ctx context.Context, db *database.DB, staging, own string, now func() time.Time, clock lease.Clock, log *slog.Logger) (*Store, error) {
	s := &Store{db: db, now: now, clock: clock, log: log, location: staging, shared: staging != "", active: map[string]*transfer{}}
	if !s.shared {
		s.location = own
	}
	var err error
	if s.place, err = openPlace(staging, own); err == nil {
		s.host, _ = os.Hostname() // Only for messages.
		err = s.register(ctx)
	}
	if err == nil {
		err = s.tidy(ctx)
	}
	if err != nil {
		return nil, fmt.Errorf("staging of uploads %s: %w", s.location, err)
	}
	return s, nil
}

// tidy removes what no upload has: of a restored database, or of a process that woke after its upload was removed.
func (s *Store) tidy(ctx context.Context) error {
	names, err := s.place.Leftovers(s.now().Add(-2 * ageMost))
	for _, name := range names {
		if _, findErr := s.read(ctx, name); errors.Is(findErr, errNone) {
			err = errors.Join(err, s.place.Clear(ctx, name))
		}
	}
	return err
}

// Create starts an upload, unless there are too many incomplete ones.
func (s *Store) Create(ctx context.Context, u Upload) (Upload, error) {
	u.ID, u.place, u.Touched = strings.ToLower(rand.Text()), s.placeID, s.now().UTC()
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		var count, own, all int64
		err := tx.QueryRowContext(ctx, `SELECT count(*) FILTER (WHERE enrollment = $1), coalesce(sum(length) FILTER (WHERE enrollment = $1), 0),
			coalesce(sum(length), 0) FROM uploads WHERE run = '' AND length >= 0 AND touched > $2`, u.Enrollment, s.expiry()).Scan(&count, &own, &all)
		if err != nil {
			return err
		}
		if count >= openMost || own+u.Length > bytesMost || all+u.Length > allMost {
			return problem.New(http.StatusTooManyRequests, fmt.Sprintf(
				"The enrollment has %d unfinished uploads with %d bytes; the limits are %d and %d bytes. Finish one, or cancel it with DELETE.",
				count, own, openMost, int64(bytesMost)))
		}
		return insert(ctx, tx, u)
	})
	return u, err
}

func insert(ctx context.Context, tx *sql.Tx, u Upload) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO uploads (id, place, enrollment, file, delivery, batch, again, sha256, length, touched)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, u.ID, u.place, u.Enrollment, u.File, u.Delivery, u.batch, u.again, u.SHA256, u.Length, u.Touched.UnixMicro())
	return err
}

// expiry is the moment before which an upload has expired.
func (s *Store) expiry() int64 { return s.now().Add(-ageMost).UnixMicro() }

// Find returns an upload of the enrollment.
func (s *Store) Find(ctx context.Context, enrollment, id string) (Upload, error) {
	u, err := s.read(ctx, id)
	switch {
	case err != nil:
		return u, err
	case u.Enrollment != enrollment || u.Touched.UnixMicro() < s.expiry():
		return u, errNone
	case u.place != s.placeID && u.Run == "":
		s.log.WarnContext(ctx, "another replica has this upload; set --staging to a folder or bucket that all replicas share", "upload", id)
		return u, errElsewhere
	}
	return u, nil
}

func (s *Store) read(ctx context.Context, id string) (Upload, error) {
	u, err := scan(s.db.Read.QueryRowContext(ctx, selected+"WHERE id = $1", id))
	if err != nil && !errors.Is(err, errNone) {
		err = fmt.Errorf("upload %s: %w", id, err)
	}
	return u, err
}

// list returns uploads of this place.
func (s *Store) list(ctx context.Context, where string, args ...any) (list []Upload, err error) {
	rows, err := s.db.Read.QueryContext(ctx, selected+"WHERE place = $1 AND "+where, append([]any{s.placeID}, args...)...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		u, err := scan(rows)
		if err != nil {
			return nil, err
		}
		list = append(list, u)
	}
	return list, rows.Err()
}

// pieceName is that of the piece at an offset, written under a lease: no two writers have the same.
func pieceName(id string, start, token int64) string {
	return fmt.Sprintf("%s/%d-%d", id, start, token)
}

// commit adds the piece of a size to the upload, if this transfer still has the upload.
func (s *Store) commit(ctx context.Context, t *transfer, u *Upload, size int64) error {
	touched := s.now().UTC()
	err := s.write(ctx, t, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "UPDATE uploads SET received = $1, touched = $2, sha256 = $3 WHERE id = $4", u.Received+size,
			touched.UnixMicro(), u.SHA256, u.ID)
		if err == nil {
			_, err = tx.ExecContext(ctx, "INSERT INTO upload_pieces (upload_id, start, token) VALUES ($1, $2, $3)", u.ID, u.Received, t.token)
		}
		return err
	})
	if err == nil {
		u.Received, u.Touched = u.Received+size, touched
	}
	return err
}

// Finish records the upload's run. Its bytes stay until the run has ended.
func (s *Store) Finish(ctx context.Context, t *transfer, u Upload) error {
	return s.write(ctx, t, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "UPDATE uploads SET run = $1, answer = $2, repeats = $3, length = received, touched = $4 WHERE id = $5", u.Run,
			string(u.answer), u.repeats, s.now().UnixMicro(), u.ID)
		return err
	})
}

// Remove forgets an upload.
func (s *Store) Remove(ctx context.Context, t *transfer) error {
	if err := s.place.Clear(ctx, t.id); err != nil {
		return fmt.Errorf("remove upload %s: %w", t.id, err)
	}
	return s.write(ctx, t, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "DELETE FROM uploads WHERE id = $1", t.id)
		return err
	})
}

// body reads the received bytes.
func (s *Store) body(ctx context.Context, u Upload) (io.ReadCloser, error) {
	rows, err := s.db.Read.QueryContext(ctx, "SELECT start, token FROM upload_pieces WHERE upload_id = $1 ORDER BY start", u.ID)
	if err != nil {
		return nil, fmt.Errorf("upload %s: %w", u.ID, err)
	}
	defer func() { _ = rows.Close() }()
	p := &pieces{ctx: ctx, place: s.place}
	for rows.Next() {
		var start, token int64
		if err := rows.Scan(&start, &token); err != nil {
			return nil, err
		}
		p.names = append(p.names, pieceName(u.ID, start, token))
	}
	return p, rows.Err()
}

// pieces reads one piece after the other.
type pieces struct {
	ctx   context.Context // io.Reader leaves no other place for it.
	place place
	names []string
	open  io.ReadCloser
}

// Read reads on.
func (p *pieces) Read(b []byte) (int, error) {
	for {
		if p.open == nil {
			if len(p.names) == 0 {
				return 0, io.EOF
			}
			var err error
			if p.open, err = p.place.Get(p.ctx, p.names[0]); err != nil {
				return 0, err
			}
			p.names = p.names[1:]
		}
		n, err := p.open.Read(b)
		if !errors.Is(err, io.EOF) {
			return n, err
		}
		if err := p.Close(); err != nil || n > 0 {
			return n, err
		}
	}
}

// Close closes the current piece.
func (p *pieces) Close() error {
	if p.open == nil {
		return nil
	}
	err := p.open.Close()
	p.open = nil
	return err
}
