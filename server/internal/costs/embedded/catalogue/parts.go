package catalogue

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// readParts adds the parts to the shares of the done runs; at maps run numbers to positions.
func readParts(ctx context.Context, tx *sql.Tx, wanted string, runs []DoneRun, at map[int64]int) error {
	rows, err := tx.QueryContext(ctx, `SELECT run, month, provider, account, sub_account, days FROM parts
		WHERE run IN `+among+` ORDER BY run, month, provider, account, sub_account`, wanted)
	var last *history.Share
	lastRun := int64(-1)
	_, err = collect(rows, err, func(r row) (none struct{}, err error) {
		var run int64
		var slice history.Slice
		var part history.Part
		var days string
		if err = r.Scan(&run, &slice.Month, &slice.Provider, &slice.Account, &part.SubAccount, &days); err != nil {
			return none, err
		}
		if last == nil || run != lastRun || last.Slice != slice {
			if last, lastRun = share(runs, at, run, slice), run; last == nil {
				return none, nil
			}
		}
		err = json.Unmarshal([]byte(days), &part.Days)
		last.Parts = append(last.Parts, part)
		return none, err
	})
	if err != nil {
		return fmt.Errorf("parts of the ingest runs: %w", err)
	}
	return nil
}

// share is a slice of a run; nil if neither is there.
func share(runs []DoneRun, at map[int64]int, run int64, slice history.Slice) *history.Share {
	i, ok := at[run]
	if !ok {
		return nil
	}
	for j := range runs[i].Shares {
		if runs[i].Shares[j].Slice == slice {
			return &runs[i].Shares[j]
		}
	}
	return nil
}

func insertParts(ctx context.Context, tx *sql.Tx, run string, seq int64, slice history.Slice, detail history.Detail) error {
	insert, err := tx.PrepareContext(ctx, `INSERT INTO parts VALUES (?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT DO UPDATE SET sample = excluded.sample`)
	if err != nil {
		return fmt.Errorf("parts of ingest run %s: %w", run, err)
	}
	defer func() { _ = insert.Close() }()
	for _, part := range detail.Parts {
		days, err1 := json.Marshal(part.Days)
		sample, err2 := detail.Samples[part.SubAccount].MarshalBinary()
		err := errors.Join(err1, err2)
		if err == nil {
			_, err = insert.ExecContext(ctx, seq, slice.Month, slice.Provider, slice.Account, part.SubAccount, string(days), sample)
		}
		if err != nil {
			return fmt.Errorf("parts of ingest run %s: %w", run, err)
		}
	}
	return nil
}

// Detail is what a run has in a slice; empty for a run from before parts were noted, and where its samples are outdated.
func (c *Catalogue) Detail(ctx context.Context, run string, slice history.Slice) (detail history.Detail, err error) {
	detail.Samples = map[string]*history.Sample{}
	rows, err := c.read.QueryContext(ctx, `SELECT sub_account, days, sample FROM parts WHERE run = (SELECT seq FROM runs WHERE id = ?)
		AND month = ? AND provider = ? AND account = ? ORDER BY sub_account`, run, slice.Month, slice.Provider, slice.Account)
	detail.Parts, err = collect(rows, err, func(r row) (part history.Part, err error) {
		var days string
		var binary []byte
		if err := r.Scan(&part.SubAccount, &days, &binary); err != nil {
			return part, err
		}
		sample := &history.Sample{}
		detail.Samples[part.SubAccount] = sample
		return part, errors.Join(json.Unmarshal([]byte(days), &part.Days), sample.UnmarshalBinary(binary))
	})
	if errors.Is(err, history.ErrOutdated) {
		return history.Detail{}, nil
	}
	if err != nil {
		return detail, fmt.Errorf("parts of ingest run %s: %w", run, err)
	}
	return detail, nil
}

// Decide replaces the decisions of done runs, unless the catalogue's version has grown since seen: then the error is ErrMoved.
func (c *Catalogue) Decide(ctx context.Context, seen int64, enrollment string, decisions map[string]history.Decision, at time.Time) error {
	return c.inTx(ctx, func(tx *sql.Tx) error {
		version, err := bump(ctx, tx)
		if err != nil {
			return err
		}
		if version != seen+1 {
			return ErrMoved
		}
		for id, decision := range decisions {
			text, err := json.Marshal(decision)
			if err == nil {
				_, err = tx.ExecContext(ctx, `UPDATE runs SET decision = ? WHERE id = ?`, string(text), id)
			}
			if err != nil {
				return fmt.Errorf("decision of ingest run %s: %w", id, err)
			}
		}
		return c.noteVersion(ctx, tx, enrollment, version, at)
	})
}

// Note keeps the parts of a run from before they were noted.
func (c *Catalogue) Note(ctx context.Context, run DoneRun, slice history.Slice, detail history.Detail) error {
	defer c.known.forget(run.Seq)
	return c.inTx(ctx, func(tx *sql.Tx) error { return insertParts(ctx, tx, run.ID, run.Seq, slice, detail) })
}
