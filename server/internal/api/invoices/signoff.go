package invoices

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// SignOff says who reconciled an issuer's month in a currency, and the amounts at that time.
type SignOff struct {
	ID, Issuer, Month, Currency string
	Invoiced, Charged           string
	Note, By                    string
	At                          time.Time
}

func (s SignOff) write() wire.InvoiceSignOff {
	return wire.InvoiceSignOff{Id: wire.Id(s.ID), Issuer: s.Issuer, Month: wire.Day(s.Month), Currency: s.Currency, Note: s.Note,
		Invoiced: wire.Decimal(s.Invoiced), Charged: wire.Decimal(s.Charged), SignedBy: s.By, SignedAt: wire.At(s.At)}
}

// Store keeps the sign-offs of all enrollments.
type Store struct {
	db  *database.DB
	now func() time.Time
}

// NewStore is a store on db.
func NewStore(db *database.DB, now func() time.Time) *Store { return &Store{db, now} }

// list are those that count.
func (s *Store) list(ctx context.Context, enrollment string) (list []SignOff, err error) {
	rows, err := s.db.Read.QueryContext(ctx, `SELECT id, issuer, month, currency, invoiced, charged, note, signed_by, signed_at FROM invoice_signoffs
		WHERE enrollment = $1 AND ended_at IS NULL`, enrollment)
	if err != nil {
		return nil, fmt.Errorf("read the sign-offs of %s: %w", enrollment, err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var one SignOff
		var at int64
		if err := rows.Scan(&one.ID, &one.Issuer, &one.Month, &one.Currency, &one.Invoiced, &one.Charged, &one.Note, &one.By, &at); err != nil {
			return nil, fmt.Errorf("read the sign-offs of %s: %w", enrollment, err)
		}
		one.At = time.Unix(at, 0).UTC()
		list = append(list, one)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("read the sign-offs of %s: %w", enrollment, err)
	}
	return list, nil
}

// add saves a sign-off in place of the one before.
func (s *Store) add(ctx context.Context, enrollment string, one SignOff) (SignOff, error) {
	one.ID, one.At = listing.ID(), s.now().UTC().Truncate(time.Second)
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		trail.Of(ctx).Target("invoice month", one.Issuer+" "+one.Month[:7]+" "+one.Currency).Change(nil, one)
		_, err := tx.ExecContext(ctx, `UPDATE invoice_signoffs SET ended_by = $1, ended_at = $2 WHERE enrollment = $3 AND issuer = $4 AND month = $5
			AND currency = $6 AND ended_at IS NULL`, one.By, one.At.Unix(), enrollment, one.Issuer, one.Month, one.Currency)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO invoice_signoffs (id, enrollment, issuer, month, currency, invoiced, charged, note, signed_by, signed_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, one.ID, enrollment, one.Issuer, one.Month, one.Currency, one.Invoiced, one.Charged,
			one.Note, one.By, one.At.Unix())
		return err
	})
	if err != nil {
		return one, fmt.Errorf("sign the invoices of %s off: %w", one.Month, err)
	}
	return one, nil
}

// end withdraws a sign-off.
func (s *Store) end(ctx context.Context, enrollment, id, by string) error {
	done, err := s.db.Exec(ctx, "UPDATE invoice_signoffs SET ended_by = $1, ended_at = $2 WHERE enrollment = $3 AND id = $4 AND ended_at IS NULL",
		by, s.now().Unix(), enrollment, id)
	if err != nil {
		return fmt.Errorf("withdraw a sign-off: %w", err)
	}
	if n, err := done.RowsAffected(); err != nil || n > 0 {
		return err
	}
	return problem.New(http.StatusNotFound, "The sign-off does not exist in the current enrollment; GET /invoices lists those of a month.")
}

// tagged refuses callers who see a part of the charges only: what they would reconcile is not the invoice.
func tagged(scope costs.Scope) error {
	return scoped.Whole(scope, "you cannot reconcile invoices")
}

func (h handlers) signOff(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.InvoiceSignOffInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if err := jsonbody.Length("issuer", body.Issuer, 1, maxName); err != nil {
		return nil, err
	}
	if err := jsonbody.Length("note", body.Note, 0, 500); err != nil {
		return nil, err
	}
	if err := checkMonth(string(body.Month)); err != nil {
		return nil, err
	}
	if err := params.CheckBillingCode("currency", string(body.Currency)); err != nil {
		return nil, err
	}
	if err := tagged(scope); err != nil {
		return nil, err
	}
	b, err := h.read(r.Context(), scope)
	if err != nil {
		return nil, err
	}
	m, err := b.compare(r.Context(), string(body.Month))
	if err != nil {
		return nil, err
	}
	before, err := h.store.list(r.Context(), scope.Enrollment)
	if err != nil {
		return nil, err
	}
	for _, one := range m.issuers(before) {
		if one.Issuer == body.Issuer && one.Currency == string(body.Currency) && one.State == wire.InvoiceIssuerStateReconciled {
			return nil, problem.New(http.StatusConflict, fmt.Sprintf("%s reconciled %s of %s on %s with these amounts; withdraw that sign-off first.",
				one.SignOff.SignedBy, m.month[:len("2024-09")], one.Issuer, one.SignOff.SignedAt.Time.Format(time.DateOnly)))
		}
	}
	for _, one := range m.sums {
		if one.name == body.Issuer && one.currency == string(body.Currency) {
			signed, err := h.store.add(r.Context(), scope.Enrollment, SignOff{Issuer: one.name, Month: m.month, Currency: one.currency,
				Invoiced: one.invoiced.String(), Charged: one.charged.String(), Note: body.Note, By: caller.From(r.Context()).UserID})
			return signed.write(), err
		}
	}
	return nil, problem.New(http.StatusNotFound, "The issuer has neither invoices nor charges in this month and currency; GET /invoices lists them.")
}

func (h handlers) withdraw(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err == nil {
		err = h.store.end(r.Context(), scope.Enrollment, id, caller.From(r.Context()).UserID)
	}
	return nil, err
}
