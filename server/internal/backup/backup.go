// Package backup writes the data of a folder, or of a Postgres, with the charges of the folder to another folder or a bucket, while
// servers run, and restores them. Tables are files of JSON lines, so that a backup of SQLite can be restored to Postgres and vice versa.
//
//	tables/accounts.jsonl        a line with the columns, then a line for each row
//	costs/catalogue.db           the catalogue of the charges
//	costs/runs/…/2024-09.parquet
//	manifest.json                versions, counts, and the hashes of all files
//	manifest.json.sha256         the last file: without it a backup is not complete
package backup

import (
	"bufio"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/database/tables"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/datafolder"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// elsewhere is the note about charges that are not in a backup.
const elsewhere = "The charges are in ClickHouse and not in this backup. Back them up right after it, with ClickHouse's BACKUP DATABASE."

// Run writes a backup to an empty folder or bucket prefix, and prints the counts. A failed backup leaves nothing behind.
func Run(ctx context.Context, data datafolder.Folder, at database.Place, to string, out io.Writer) (err error) {
	if _, err := os.Stat(string(data)); err != nil {
		return fmt.Errorf("--data: %w", err)
	}
	if err := data.PrepareAsOwner(nil); err != nil {
		return err
	}
	if err := data.CheckDatabase(at); err != nil {
		return err
	}
	target, err := openPlace(to, true)
	if err != nil {
		return fmt.Errorf("backup to %s: %w", to, err)
	}
	if err := requireEmpty(ctx, target, to); err != nil {
		return err
	}
	w := &writer{ctx: ctx, to: target}
	w.manifest = manifest{Format: format, Costdeck: portal.Version(), Taken: time.Now().UTC().Truncate(time.Second)}
	if err := w.all(data, at); err != nil {
		if errors.Is(err, context.Canceled) {
			err = errors.New("the backup was interrupted; run it again")
		}
		return errors.Join(fmt.Errorf("backup to %s: %w", to, err), w.undo())
	}
	return w.manifest.print(out, "backed up to "+to)
}

// writer writes the files of a backup.
type writer struct {
	ctx      context.Context // the callbacks of a backup take none
	to       place
	manifest manifest
}

// all writes the database first: what it knows of the charges is then in them too.
func (w *writer) all(data datafolder.Folder, at database.Place) error {
	if err := w.database(at); err != nil {
		return err
	}
	if err := w.charges(data); err != nil {
		return err
	}
	return w.manifest.write(w.ctx, w.to)
}

// undo deletes what was written, also after an interruption.
func (w *writer) undo() error {
	ctx := context.WithoutCancel(w.ctx)
	var names []string
	err := w.to.Names(ctx, func(name string) { names = append(names, name) })
	for _, name := range names {
		err = errors.Join(err, w.to.Remove(ctx, name))
	}
	return err
}

func (w *writer) database(at database.Place) (err error) {
	db, err := database.OpenExisting(w.ctx, at, false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	version, err := db.Version(w.ctx)
	if err != nil {
		return err
	}
	if version == 0 || version > database.Newest() {
		return fmt.Errorf("the database has version %d, this costdeck supports versions up to %d; use the costdeck that serves it", version,
			database.Newest())
	}
	w.manifest.Database = contents{Kind: "sqlite", Schema: version}
	if db.OnPostgres() {
		w.manifest.Database.Kind = "postgres"
	}
	return db.Snapshot(w.ctx, func(tx *sql.Tx) error {
		schema, err := tables.Read(w.ctx, tx, db.OnPostgres())
		if err != nil {
			return err
		}
		for _, one := range schema.Tables {
			rows := int64(0)
			err := w.add(tablesFolder+one.Name+tableSuffix, -1, func(out io.Writer) (err error) {
				rows, err = writeTable(w.ctx, tx, schema, one, out)
				return err
			})
			if err != nil {
				return err
			}
			w.manifest.Database.Tables = append(w.manifest.Database.Tables, table{one.Name, rows})
		}
		return nil
	})
}

func writeTable(ctx context.Context, tx *sql.Tx, schema *tables.Schema, table tables.Table, to io.Writer) (rows int64, err error) {
	out := bufio.NewWriter(to)
	header, err := json.Marshal(table)
	if err != nil {
		return 0, err
	}
	_, err = out.Write(append(header, '\n'))
	if err != nil {
		return 0, err
	}
	for line, err := range schema.Lines(ctx, tx, table) {
		if err == nil {
			rows++
			_, err = out.Write(append(line, '\n'))
		}
		if err != nil {
			return 0, err
		}
	}
	return rows, out.Flush()
}

func (w *writer) charges(data datafolder.Folder) (err error) {
	if name, err := data.ClickHouse(); err != nil || name != "" {
		w.manifest.Charges = charges{ClickHouse: name, Note: elsewhere}
		return err
	}
	if _, err := os.Stat(filepath.Join(string(data), catalogue.File)); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	temp, err := os.MkdirTemp("", "costdeck-backup-*")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(temp)) }()
	listed, err := embedded.Backup(w.ctx, string(data), temp, w.addFile, w.remove)
	w.manifest.Charges = charges{Schema: listed.Schema, Runs: listed.Runs}
	return err
}

func (w *writer) addFile(name string, file *os.File) error {
	info, err := file.Stat()
	if err != nil {
		return err
	}
	return w.add(chargesFolder+name, info.Size(), func(out io.Writer) error {
		_, err := io.Copy(out, file)
		return err
	})
}

func (w *writer) remove(name string) error {
	w.manifest.Files = slices.DeleteFunc(w.manifest.Files, func(f file) bool { return f.Name == chargesFolder+name })
	return w.to.Remove(w.ctx, chargesFolder+name)
}

// add streams a file to the place and notes it in the manifest.
func (w *writer) add(name string, size int64, write func(io.Writer) error) error {
	reader, pipe := io.Pipe()
	written := make(chan error, 1)
	go func() {
		err := write(pipe)
		_ = pipe.CloseWithError(err) // never fails
		written <- err
	}()
	counted := newCounter(reader)
	err := w.to.Put(w.ctx, name, counted, size)
	_ = reader.Close() // never fails; it ends a writer that is not read
	if err := errors.Join(err, <-written, w.ctx.Err()); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	w.manifest.Files = append(w.manifest.Files, counted.file(name))
	return nil
}

// print prints the counts.
func (m *manifest) print(out io.Writer, done string) error {
	for _, one := range m.Database.Tables {
		if _, err := fmt.Fprintf(out, "%s: %d rows\n", one.Name, one.Rows); err != nil {
			return err
		}
	}
	charges := fmt.Sprintf("%d ingest runs", m.Charges.Runs)
	if m.Charges.ClickHouse != "" {
		charges = "no charges, which are in the ClickHouse database " + m.Charges.ClickHouse
	}
	_, err := fmt.Fprintf(out, "%s: database of version %d, %s, %d files\n", done, m.Database.Schema, charges, len(m.Files))
	return err
}
