package connections

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/costs"
)

// Reasons why a change is refused; compare with errors.Is.
var (
	// ErrTaken means that another connection has the ID.
	ErrTaken = errors.New("the ID is taken")
	// ErrFromFile means that the settings file has the connection.
	ErrFromFile = errors.New("the connection is read-only")
	// ErrNoKeys means that this server cannot seal secrets.
	ErrNoKeys = errors.New("no session keys")
	// ErrNoEnrollment means that the enrollment does not exist, or that the actor may not see it.
	ErrNoEnrollment = errors.New("the enrollment does not exist")
)

// Manager changes connections on behalf of those who administer their enrollments.
type Manager struct {
	*Store
	Rights *rights.Store
	Engine costs.Engine
	// Dir is for files of previews.
	Dir string
}

// may fails unless the actor has the permission on the enrollment. What they may not read does not exist for them.
func (m Manager) may(ctx context.Context, actor, enrollment string, needs permission.Permission) error {
	held, err := m.Rights.Held(ctx, actor)
	if err != nil {
		return err
	}
	var company string
	err = m.db.Read.QueryRowContext(ctx, "SELECT company FROM enrollments WHERE number = $1", enrollment).Scan(&company)
	scope := rights.Scope{Kind: rights.Enrollment, ID: enrollment}
	if errors.Is(err, sql.ErrNoRows) {
		scope, err = rights.Scope{Kind: rights.Installation}, nil // The settings file may name any.
	}
	if err != nil {
		return fmt.Errorf("read enrollment %q: %w", enrollment, err)
	}
	set := held.Over(scope, company)
	if !set.Has(permission.ConnectionsRead) {
		return ErrUnknown
	}
	if !set.Has(needs) {
		return rights.Lacks(permission.Of(needs), scope)
	}
	return nil
}

// Visible are the connections whose enrollments the actor administers.
func (m Manager) Visible(ctx context.Context, actor string) ([]Health, error) {
	list, err := m.Overview(ctx)
	if err != nil {
		return nil, err
	}
	out := []Health{}
	for _, one := range list {
		err := m.may(ctx, actor, one.Enrollment, permission.ConnectionsRead)
		if errors.Is(err, ErrUnknown) {
			continue
		}
		if err != nil {
			return nil, err
		}
		out = append(out, one)
	}
	return out, nil
}

// For is the connection if the actor has the permission there.
func (m Manager) For(ctx context.Context, actor, id string, needs permission.Permission) (Health, error) {
	list, err := m.Overview(ctx)
	if err != nil {
		return Health{}, err
	}
	at := slices.IndexFunc(list, func(h Health) bool { return h.ID == id })
	if at < 0 {
		return Health{}, ErrUnknown
	}
	return list[at], m.may(ctx, actor, list[at].Enrollment, needs)
}

// allowed refuses what only the settings file may say, and identities of the machine to those who do not administer the installation.
func (m Manager) allowed(ctx context.Context, actor string, c core.Config) error {
	if field, local := c.Local(); local {
		return &core.FieldError{Field: field, Text: "reaches into this server or its network; use --connections-file"}
	}
	if err := c.Check(); err != nil {
		return err
	}
	if c.Credentials.Ambient() {
		held, err := m.Rights.Held(ctx, actor)
		if err != nil {
			return err
		}
		if installation := (rights.Scope{Kind: rights.Installation}); !held.Over(installation, "").Has(permission.ConnectionsWrite) {
			return rights.Lacks(permission.Of(permission.ConnectionsWrite), installation)
		}
	}
	return nil
}

// keeps reports whether a change without a secret keeps the present one.
func keeps(before Health, c core.Config) bool {
	return c.Credentials.Secret == "" && before.sealed != "" && c.Credentials.Kind == before.Credentials.Kind
}

// moves reports whether a change reads another place: a secret is never sent there unseen.
func moves(before Health, c core.Config) bool {
	return c.Source != before.Source || c.Account != before.Account || c.Bucket != before.Bucket || c.Container != before.Container
}

// errElsewhere asks for the secret again.
var errElsewhere = &core.FieldError{Field: "credentials.secret", Text: "is missing; enter it again for another place"}

// Draft is a connection that is not saved, if the actor may create it. Without a secret it has that of the saved one of its ID.
func (m Manager) Draft(ctx context.Context, actor string, c core.Config) (core.Config, error) {
	if err := m.may(ctx, actor, c.Enrollment, permission.ConnectionsWrite); err != nil {
		if errors.Is(err, ErrUnknown) {
			return c, ErrNoEnrollment
		}
		return c, err
	}
	var known int
	if err := m.db.Read.QueryRowContext(ctx, "SELECT count(*) FROM enrollments WHERE number = $1", c.Enrollment).Scan(&known); err != nil || known == 0 {
		return c, cmp.Or(err, ErrNoEnrollment)
	}
	before, err := m.For(ctx, actor, c.ID, permission.ConnectionsWrite)
	if err == nil && before.Enrollment == c.Enrollment && keeps(before, c) {
		if moves(before, c) {
			return c, errElsewhere
		}
		with, err := m.Unseal(before.Stored)
		if err != nil {
			return c, err
		}
		c.Credentials.Secret = with.Credentials.Secret
	}
	return c, m.allowed(ctx, actor, c)
}

// Machine reports whether the actor may use the identity of the machine, and whether they may create connections anywhere.
func (m Manager) Machine(ctx context.Context, actor string) (machine, writable bool, err error) {
	held, err := m.Rights.Held(ctx, actor)
	if err != nil {
		return false, false, err
	}
	return held.Over(rights.Scope{Kind: rights.Installation}, "").Has(permission.ConnectionsWrite), held.Anywhere().Has(permission.ConnectionsWrite), nil
}

// Writable reports whether the actor may write the connection.
func (m Manager) Writable(ctx context.Context, actor string, one Health) (bool, error) {
	err := m.may(ctx, actor, one.Enrollment, permission.ConnectionsWrite)
	if _, missing := errors.AsType[*rights.MissingError](err); missing || errors.Is(err, ErrUnknown) {
		return false, nil
	}
	return err == nil, err
}

// record is a connection for the audit trail.
func record(c core.Config) any {
	c.Credentials.Secret = ""
	return c
}

// sealed are the columns of a connection: JSON without its secret, and the secret.
func (s *Store) sealed(c core.Config) (config, sealed string, err error) {
	if secret := c.Credentials.Secret; secret != "" {
		if s.box == nil {
			return "", "", ErrNoKeys
		}
		if sealed, err = s.box.Seal([]byte(secret)); err != nil {
			return "", "", err
		}
	}
	text, err := json.Marshal(record(c))
	return string(text), sealed, err
}

// Create stores a new connection.
func (m Manager) Create(ctx context.Context, actor string, c core.Config) error {
	trail.Of(ctx).Target("connection", c.ID).Enrollment(c.Enrollment).Change(nil, record(c))
	if err := m.may(ctx, actor, c.Enrollment, permission.ConnectionsWrite); err != nil {
		if errors.Is(err, ErrUnknown) {
			return ErrNoEnrollment
		}
		return err
	}
	if err := m.allowed(ctx, actor, c); err != nil {
		return err
	}
	if slices.ContainsFunc(m.file, func(other core.Config) bool { return other.ID == c.ID }) {
		return ErrTaken
	}
	config, sealed, err := m.sealed(c)
	if err != nil {
		return err
	}
	return m.db.InTx(ctx, func(tx *sql.Tx) error {
		var known int
		err := tx.QueryRowContext(ctx, "SELECT count(*) FROM enrollments WHERE number = $1", c.Enrollment).Scan(&known)
		if err == nil && known == 0 {
			return ErrNoEnrollment
		}
		if err == nil {
			err = tx.QueryRowContext(ctx, "SELECT count(*) FROM connections WHERE id = $1", c.ID).Scan(&known)
		}
		if err == nil && known > 0 {
			return ErrTaken
		}
		if err == nil {
			_, err = tx.ExecContext(ctx, "INSERT INTO connections (id, enrollment, config, sealed, created_by, created_at) VALUES ($1, $2, $3, $4, $5, $6)",
				c.ID, c.Enrollment, config, sealed, actor, m.now().Unix())
		}
		return err
	})
}

// Change replaces a connection of the version; without a secret it keeps the present one. With rights.ErrStale the version is another one.
func (m Manager) Change(ctx context.Context, actor string, version int, c core.Config) error {
	before, err := m.For(ctx, actor, c.ID, permission.ConnectionsWrite)
	if err != nil {
		return err
	}
	c.Enrollment = before.Enrollment
	trail.Of(ctx).Target("connection", c.ID).Enrollment(c.Enrollment).Change(record(before.Config), record(c))
	if before.FromFile {
		return ErrFromFile
	}
	if before.Version != version {
		return rights.ErrStale
	}
	keeps := keeps(before, c)
	if keeps && moves(before, c) {
		return errElsewhere
	}
	checked := c
	if keeps {
		checked.Credentials.Secret = "kept"
	}
	if err := m.allowed(ctx, actor, checked); err != nil {
		return err
	}
	config, sealed, err := m.sealed(c)
	if err != nil {
		return err
	}
	if keeps {
		sealed = before.sealed
	}
	return m.db.InTx(ctx, func(tx *sql.Tx) error {
		done, err := tx.ExecContext(ctx, "UPDATE connections SET config = $1, sealed = $2, version = version + 1 WHERE id = $3 AND version = $4",
			config, sealed, c.ID, version)
		if err != nil {
			return err
		}
		if n, err := done.RowsAffected(); err != nil || n == 0 {
			return errors.Join(rights.ErrStale, err)
		}
		_, err = tx.ExecContext(ctx, "UPDATE connection_looks SET due_at = 0 WHERE connection = $1", c.ID)
		return err
	})
}

// Delete removes a connection with its history.
func (m Manager) Delete(ctx context.Context, actor, id string) error {
	before, err := m.For(ctx, actor, id, permission.ConnectionsWrite)
	if err != nil {
		return err
	}
	trail.Of(ctx).Target("connection", id).Enrollment(before.Enrollment).Change(record(before.Config), nil)
	if before.FromFile {
		return ErrFromFile
	}
	return m.db.InTx(ctx, func(tx *sql.Tx) error {
		for _, statement := range []string{"DELETE FROM connections WHERE id = $1", "DELETE FROM connection_looks WHERE connection = $1",
			"DELETE FROM connection_batches WHERE connection = $1", "DELETE FROM connection_steps WHERE connection = $1",
			"DELETE FROM connection_orphans WHERE connection = $1", "DELETE FROM connection_backfills WHERE connection = $1"} {
			if _, err := tx.ExecContext(ctx, statement, id); err != nil {
				return fmt.Errorf("delete connection %s: %w", id, err)
			}
		}
		return nil
	})
}
