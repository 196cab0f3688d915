package trail

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// rowsOfStatement is the number of entries that one statement inserts; both databases limit its arguments.
const rowsOfStatement = 4

// Append adds entries with times of their own, sealed, to the end of the chain, and tells no one: the past of a demo or a benchmark. It
// fails if an id is taken.
func (t *Trail) Append(ctx context.Context, list []Entry) error {
	err := t.db.InTx(database.WithWitness(ctx, nil), func(tx *sql.Tx) error {
		position, previous, err := head(ctx, tx)
		if err != nil {
			return err
		}
		whole := context.WithoutCancel(ctx) // To watch for its end takes SQLite a goroutine for each statement.
		entries := inserter{ctx: whole, tx: tx, into: "audit_entries (" + columns + ")"}
		seals := inserter{ctx: whole, tx: tx, into: "audit_seals (position, entry, hash)"}
		for _, e := range list {
			e.Entry = clean(e.Entry)
			position++
			previous = e.seal(position, previous)
			entries.add(e.fields()...)
			seals.add(position, e.ID, previous)
		}
		entries.flush()
		seals.flush()
		if entries.err != nil {
			return entries.err
		}
		return seals.err
	})
	if err != nil {
		return fmt.Errorf("append to the audit trail: %w", err)
	}
	return nil
}

// inserter inserts rows, several with each statement.
type inserter struct {
	ctx  context.Context
	tx   *sql.Tx
	into string
	args []any
	rows int
	// full is the statement of rowsOfStatement rows.
	full *sql.Stmt
	err  error
}

func (i *inserter) add(row ...any) {
	i.args = append(i.args, row...)
	if i.rows++; i.rows == rowsOfStatement {
		i.flush()
	}
}

func (i *inserter) flush() {
	if i.rows == 0 || i.err != nil {
		return
	}
	if i.rows == rowsOfStatement && i.full == nil {
		i.full, i.err = i.tx.PrepareContext(i.ctx, i.text())
	}
	switch {
	case i.err != nil:
	case i.rows == rowsOfStatement:
		_, i.err = i.full.ExecContext(i.ctx, i.args...)
	default:
		_, i.err = i.tx.ExecContext(i.ctx, i.text(), i.args...)
	}
	i.args, i.rows = i.args[:0], 0
}

func (i *inserter) text() string {
	var text strings.Builder
	text.WriteString("INSERT INTO " + i.into + " VALUES ")
	width := len(i.args) / i.rows
	for at := range i.args {
		switch {
		case at == 0:
			text.WriteString("(")
		case at%width == 0:
			text.WriteString("), (")
		default:
			text.WriteString(", ")
		}
		fmt.Fprintf(&text, "$%d", at+1)
	}
	return text.String() + ")"
}
