package backup

import (
	"bufio"
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/database/tables"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/datafolder"
)

// firstOnPostgres is the oldest schema that Postgres has.
const firstOnPostgres = 71

// Restore verifies all of a backup, writes it to an empty folder and, if the place names one, an empty Postgres, and prints the counts. A
// failed restore leaves nothing behind in the folder, and no rows.
func Restore(ctx context.Context, from string, data datafolder.Folder, at database.Place, out io.Writer) error {
	source, err := openPlace(from, false)
	if err != nil {
		return fmt.Errorf("backup %s: %w", from, err)
	}
	m, err := readManifest(ctx, source)
	if err == nil {
		err = m.requireKnown(at)
	}
	if err == nil {
		err = m.verify(ctx, source)
	}
	if err != nil {
		return fmt.Errorf("backup %s: %w; nothing was written", from, err)
	}
	if err := data.PrepareAsOwner(nil); err != nil {
		return err
	}
	target, err := openFolder(string(data))
	if err != nil {
		return err
	}
	if err := requireEmpty(ctx, target, "data folder "+string(data)); err != nil {
		return err
	}
	if at.URL != "" {
		if err := requireEmptyDatabase(ctx, at, m.Database.Schema); err != nil {
			return fmt.Errorf("--database: %w", err)
		}
	}
	r := &restore{ctx: ctx, manifest: m, from: source, to: target, data: data}
	if err := r.all(at); err != nil {
		if errors.Is(err, context.Canceled) {
			err = errors.New("it was interrupted; run it again")
		}
		return errors.Join(fmt.Errorf("restore to %s: %w", data, err), r.undo())
	}
	return m.print(out, "restored to "+string(data))
}

// requireKnown refuses a backup of a newer costdeck.
func (m *manifest) requireKnown(at database.Place) error {
	newest := database.Newest()
	switch {
	case m.Database.Schema > newest || m.Charges.Schema > catalogue.Newest():
		return fmt.Errorf("it is of a newer costdeck: %s with a database of version %d, and this one supports versions up to %d; use costdeck %s",
			m.Costdeck, m.Database.Schema, newest, m.Costdeck)
	case at.URL != "" && m.Database.Schema < firstOnPostgres:
		return fmt.Errorf("it has a database of version %d, and Postgres starts with %d; restore it without --database, start the server once, "+
			"and use costdeck migrate database", m.Database.Schema, firstOnPostgres)
	}
	return nil
}

// requireEmptyDatabase refuses a Postgres with data, or with tables of another version.
func requireEmptyDatabase(ctx context.Context, at database.Place, schema int64) error {
	switch found, err := tables.Look(ctx, at); {
	case err != nil:
		return err
	case found.First != "" && found.Version != schema:
		return fmt.Errorf("it has tables of another program or version, such as %s; create an empty database", found.First)
	case found.Filled != "":
		return fmt.Errorf("it has data, such as in table %s; create an empty database", found.Filled)
	}
	return nil
}

type restore struct {
	ctx      context.Context
	manifest *manifest
	from     place
	to       folder
	data     datafolder.Folder
}

func (r *restore) all(at database.Place) error {
	for _, one := range r.manifest.Files {
		name, isCharges := strings.CutPrefix(one.Name, chargesFolder)
		if !isCharges {
			continue
		}
		err := one.read(r.ctx, r.from, func(body io.Reader) error { return r.to.Put(r.ctx, name, body, one.Size) })
		if err != nil {
			return err
		}
	}
	if err := r.database(at); err != nil {
		return err
	}
	if r.manifest.Charges.ClickHouse != "" || r.manifest.Charges.Schema > 0 {
		if err := r.data.RememberEngine(r.manifest.Charges.ClickHouse); err != nil {
			return err
		}
	}
	return r.data.RememberDatabase(at)
}

// database fills tables of the backup's version, and migrates them then.
func (r *restore) database(at database.Place) error {
	old := at
	old.Version = r.manifest.Database.Schema
	db, err := database.Open(r.ctx, old)
	if err != nil {
		return err
	}
	if err := errors.Join(db.InTx(r.ctx, func(tx *sql.Tx) error { return r.tables(tx, db.OnPostgres()) }), db.Close()); err != nil {
		return err
	}
	migrated, err := database.Open(r.ctx, at)
	if err != nil {
		return err
	}
	return migrated.Close()
}

func (r *restore) tables(tx *sql.Tx, postgres bool) error {
	if postgres {
		if _, err := tx.ExecContext(r.ctx, database.Patient); err != nil {
			return err
		}
	}
	schema, err := tables.Read(r.ctx, tx, postgres)
	if err != nil {
		return err
	}
	rows := map[string]int64{}
	for _, one := range r.manifest.Database.Tables {
		rows[one.Name] = one.Rows
	}
	if len(rows) != len(schema.Tables) {
		return fmt.Errorf("the backup has %d tables, the database of version %d has %d", len(rows), r.manifest.Database.Schema, len(schema.Tables))
	}
	for _, one := range schema.Tables { // They are in the order in which rows may be inserted.
		file, err := r.manifest.table(one.Name)
		if err != nil {
			return err
		}
		err = file.read(r.ctx, r.from, func(body io.Reader) error {
			lines := bufio.NewReader(body)
			header, err := lines.ReadBytes('\n')
			if err != nil {
				return err
			}
			var columns tables.Table
			if err := json.Unmarshal(header, &columns); err != nil {
				return err
			}
			sum, err := schema.Load(r.ctx, tx, columns, each(lines))
			if err == nil && (sum.Rows != rows[one.Name] || columns.Name != one.Name) {
				err = fmt.Errorf("it has %d rows of table %s, and the manifest %d of %s", sum.Rows, columns.Name, rows[one.Name], one.Name)
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// each reads the lines without their ends.
func each(lines *bufio.Reader) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		for {
			line, err := lines.ReadBytes('\n')
			if errors.Is(err, io.EOF) && len(line) == 0 {
				return
			}
			if !yield(bytes.TrimSuffix(line, []byte("\n")), err) || err != nil {
				return
			}
		}
	}
}

// undo empties the folder again, which was empty before.
func (r *restore) undo() error {
	entries, err := os.ReadDir(string(r.data))
	for _, entry := range entries {
		if entry.Name() != "lost+found" {
			err = errors.Join(err, r.to.root.RemoveAll(entry.Name()))
		}
	}
	return err
}
