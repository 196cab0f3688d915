package catalogue

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// known are done runs as they were read once: every commit needs all of them, and a bill may have thousands. It is safe for concurrent
// use.
type known struct {
	mu   sync.Mutex
	runs map[int64]knownRun
}

type knownRun struct {
	standing
	run DoneRun
}

// standing is what may change of a done run, or differ in another run that has its number after a rollback. Nothing else changes but the
// parts of a run from before they were noted.
type standing struct {
	id        string
	committed int64
	sliced    bool
	decision  string
}

func (k *known) forget(seq int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	delete(k.runs, seq)
}

// find returns the run if it stands as it was read.
func (k *known) find(seq int64, now standing) (DoneRun, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	there, ok := k.runs[seq]
	return there.run, ok && there.standing == now
}

func (k *known) add(seq int64, now standing, run DoneRun) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.runs[seq] = knownRun{now, run}
}

// only forgets the runs that are gone.
func (k *known) only(at map[int64]int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for seq := range k.runs {
		if _, ok := at[seq]; !ok {
			delete(k.runs, seq)
		}
	}
}

// among selects run numbers of a JSON list.
const among = `(SELECT value FROM json_each(?))`

// doneRuns are the done runs of an enrollment, or of all with an empty one, oldest first. Do not change what they share.
func (c *Catalogue) doneRuns(ctx context.Context, tx *sql.Tx, enrollment string) (runs []DoneRun, err error) {
	at, all := map[int64]int{}, map[int64]standing{}
	var missing []int64
	rows, err := tx.QueryContext(ctx, `SELECT seq, id, committed, sliced, decision FROM runs WHERE state = 'done' AND ? IN ('', enrollment)
		ORDER BY seq`, enrollment)
	runs, err = collect(rows, err, func(r row) (run DoneRun, err error) {
		var seq int64
		var now standing
		if err := r.Scan(&seq, &now.id, &now.committed, &now.sliced, &now.decision); err != nil {
			return run, err
		}
		at[seq], all[seq] = len(at), now
		run, ok := c.known.find(seq, now)
		if ok {
			return run, nil
		}
		missing = append(missing, seq)
		run = DoneRun{Committed: now.committed, sliced: now.sliced}
		if now.decision != "" {
			run.Decision = &history.Decision{}
			err = json.Unmarshal([]byte(now.decision), run.Decision)
		}
		return run, err
	})
	if err != nil {
		return nil, fmt.Errorf("ingest runs: %w", err)
	}
	if enrollment == "" {
		c.known.only(at)
	}
	if len(missing) == 0 {
		return runs, nil
	}
	list, err := json.Marshal(missing)
	if err == nil {
		err = readRuns(ctx, tx, string(list), runs, at)
	}
	if err != nil {
		return nil, err
	}
	for _, seq := range missing {
		c.known.add(seq, all[seq], runs[at[seq]])
	}
	return runs, nil
}

// readRuns reads what cannot change of the wanted runs, a JSON list of their numbers, to their positions at.
func readRuns(ctx context.Context, tx *sql.Tx, wanted string, runs []DoneRun, at map[int64]int) error {
	rows, err := tx.QueryContext(ctx, `SELECT columns, `+fields+` FROM runs WHERE seq IN `+among, wanted)
	_, err = collect(rows, err, func(r row) (none struct{}, err error) {
		var columns string
		entry, err := scan(withMore{r, []any{&columns}})
		if err != nil {
			return none, err
		}
		run := &runs[at[entry.Seq]]
		run.Entry = entry
		return none, json.Unmarshal([]byte(columns), &run.Columns)
	})
	if err != nil {
		return fmt.Errorf("ingest runs: %w", err)
	}
	rows, err = tx.QueryContext(ctx, `SELECT run, month, rows, first_charge, last_charge FROM segments
		WHERE run IN `+among+` ORDER BY run, month`, wanted)
	_, err = collect(rows, err, func(r row) (s Segment, err error) {
		var run int64
		err = r.Scan(&run, &s.Month, &s.Rows, &s.FirstCharge, &s.LastCharge)
		if i, ok := at[run]; ok {
			runs[i].Segments = append(runs[i].Segments, s)
		}
		return s, err
	})
	if err != nil {
		return fmt.Errorf("segments of the ingest runs: %w", err)
	}
	return readShares(ctx, tx, wanted, runs, at)
}
