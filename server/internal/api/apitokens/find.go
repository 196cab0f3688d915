package apitokens

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/audit"
)

// usedEvery is how often the time of the last use is written.
const usedEvery = time.Minute

// Found is the caller behind a token, and when the token was used before.
type Found struct {
	Caller caller.Caller
	used   sql.NullInt64
}

// Find returns the caller of a live token, else tokens.ErrInvalid. enrollment is where a token of all enrollments is used; it may be
// empty. One read finds token, owner and the version of their rights, so a revoked token or a disabled owner counts at the next request.
func (s *Store) Find(ctx context.Context, text, enrollment string) (Found, error) {
	id, ok := IDOf(text)
	if !ok {
		return Found{}, tokens.ErrInvalid
	}
	var hash []byte
	var names string
	var version int64
	found, token := Found{}, caller.Token{ID: id}
	who := &found.Caller
	err := s.db.Read.QueryRowContext(ctx, `SELECT t.hash, t.permissions, t.enrollment, t.last_used_at, a.user_id, a.lang_id,
			coalesce((SELECT e.number FROM enrollments e WHERE e.number = CASE t.enrollment WHEN '' THEN $2 ELSE t.enrollment END
				AND e.state = 'active'), ''), `+rights.VersionQuery+`
		FROM api_tokens t JOIN accounts a ON a.user_id = t.user_id
		WHERE t.id = $1 AND t.ends_at > $3 AND t.revoked_at IS NULL AND ($4 OR NOT a.demo) AND a.state = 'active'`,
		id, enrollment, s.now().Unix(), s.demo).
		Scan(&hash, &names, &token.Enrollment, &found.used, &who.UserID, &who.Language, &who.Enrollment, &version)
	sum := sha256.Sum256([]byte(text))
	if errors.Is(err, sql.ErrNoRows) || err == nil && subtle.ConstantTimeCompare(sum[:], hash) == 0 {
		return Found{}, tokens.ErrInvalid
	}
	if err != nil {
		return Found{}, fmt.Errorf("look up an API token: %w", err)
	}
	if enrollment != "" && token.Enrollment != "" && enrollment != token.Enrollment {
		who.Enrollment = ""
	}
	may, err := s.rights.Of(ctx, version, who.UserID, who.Enrollment)
	if err != nil {
		return Found{}, err
	}
	token.Permissions = parse(names)
	who.Token, who.Tags = &token, may.Tags
	who.Rights, who.Anywhere = may.Set&token.Permissions, may.Anywhere&token.Permissions
	return found, nil
}

// Used writes time and address of a use, at most once a minute. The first one makes an audit entry.
func (s *Store) Used(ctx context.Context, found Found, client, request string) error {
	now := s.now()
	if found.used.Valid && now.Unix()-found.used.Int64 < int64(usedEvery.Seconds()) {
		return nil
	}
	who := found.Caller
	ctx, entries := s.trail.Batch(ctx)
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		if !found.used.Valid {
			entries.Add(audit.Entry{Event: audit.TokenFirstUse, Outcome: audit.OK, User: who.UserID, Actor: who.Token.Actor(), Kind: "token",
				Target: who.Token.ID, Enrollment: who.Enrollment, Client: client, Request: request})
		}
		result, err := tx.ExecContext(ctx, "UPDATE api_tokens SET last_used_at = $1, last_client = $2 WHERE id = $3 AND last_used_at IS NOT DISTINCT FROM $4",
			now.Unix(), client, who.Token.ID, found.used)
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 { // Another request was faster.
			return errors.Join(database.ErrUnchanged, err)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("note the use of an API token: %w", err)
	}
	return nil
}

// parse reads permissions joined by commas. One that this version does not know gives nothing.
func parse(names string) (set permission.Set) {
	for name := range strings.SplitSeq(names, ",") {
		if p, ok := permission.Parse(name); ok {
			set |= permission.Of(p)
		}
	}
	return set & permission.OfTokens()
}
