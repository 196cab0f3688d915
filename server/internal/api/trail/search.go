package trail

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
)

// Filter selects entries. Empty fields select all.
type Filter struct {
	// From and To bound the time: From inclusive, To exclusive.
	From, To                                          time.Time
	User, Actor, Outcome, Target, Enrollment, Request string
	Events                                            []audit.Event
	// Changed are users and grants, of which the targets are one; by others than Changer.
	Changed []string
	Changer string
	// Text occurs in target, path, before, after or note, in any case of its ASCII letters.
	Text string
	// Within are the enrollments whose entries the viewer may see; nil for all.
	Within []string
}

// Page is a part of the entries that a filter selects, newest first.
type Page struct {
	Entries []Entry
	// Next is where the next page starts; 0 after the last one. A page may be short and yet have a next one: a search ends after some
	// time, having looked at all entries from Next on.
	Next int64
}

// effort bounds a search.
type effort struct {
	// patience bounds the time. One step is always taken.
	patience time.Duration
	// window is the number of entries that a step looks at, and wide if their ids suffice.
	window, wide int
}

func usualEffort() effort { return effort{100 * time.Millisecond, 5_000, 50_000} }

// condition is a part of a WHERE clause.
type condition struct {
	sql  string
	args []any
}

// driver is the condition whose index gives the entries in order, and the rest. Selective ones come first.
func (f Filter) driver() (driver condition, rest []condition) {
	all := []condition{}
	equal := func(column, value, more string) {
		if value != "" {
			all = append(all, condition{column + " = ?" + more, []any{value}})
		}
	}
	equal("request", f.Request, " AND request <> ''") // The index leaves out the empty ones.
	equal("target", f.Target, " AND target <> ''")
	if len(f.Changed) > 0 {
		all = append(all, oneOf("target", f.Changed), condition{"target <> '' AND kind IN ('user', 'grant') AND user_id <> ?", []any{f.Changer}})
	}
	equal("actor", f.Actor, " AND actor <> ''")
	equal("user_id", f.User, "")
	equal("enrollment", f.Enrollment, "")
	alone := len(f.Within) == 1 && f.Within[0] != "" && f.Enrollment == ""
	if alone {
		equal("enrollment", f.Within[0], "")
	}
	if len(f.Events) == 1 {
		equal("event", string(f.Events[0]), "")
	}
	equal("outcome", f.Outcome, "")
	driver, rest = condition{sql: "TRUE"}, all
	if len(all) > 0 {
		driver, rest = all[0], all[1:]
	}
	if len(f.Events) > 1 {
		rest = append(rest, oneOf("event", f.Events))
	}
	if f.Within != nil && !alone {
		rest = append(rest, oneOf("enrollment", f.Within))
	}
	if f.Text != "" {
		escape := strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`)
		rest = append(rest, condition{`lower(target || ' ' || path || ' ' || before || ' ' || after || ' ' || note) LIKE ? ESCAPE '\'`,
			[]any{"%" + escape.Replace(lower(f.Text)) + "%"}})
	}
	return driver, rest
}

// lower changes ASCII letters alone, as both databases do.
func lower(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, text)
}

func oneOf[T ~string](column string, values []T) condition {
	c := condition{sql: "FALSE"}
	if len(values) > 0 {
		c.sql = column + " IN (?" + strings.Repeat(", ?", len(values)-1) + ")"
	}
	for _, value := range values {
		c.args = append(c.args, string(value))
	}
	return c
}

// statement is a query with its arguments. Each ? becomes $1, $2 and so on.
type statement struct {
	sql  strings.Builder
	args []any
}

func (s *statement) add(text string, args ...any) *statement {
	for i, part := range strings.Split(text, "?") {
		if i > 0 {
			s.args = append(s.args, args[i-1])
			s.sql.WriteString("$" + strconv.Itoa(len(s.args)))
		}
		s.sql.WriteString(part)
	}
	return s
}

func (s *statement) where(list ...condition) *statement {
	for _, c := range list {
		s.add(" AND "+c.sql, c.args...)
	}
	return s
}

// bounds are the ids of the filter's times: from least up to before.
func (f Filter) bounds(before int64) (least, end int64) {
	end = math.MaxInt64
	if !f.To.IsZero() {
		end = f.To.UnixMicro()
	}
	if before > 0 {
		end = min(end, before)
	}
	if !f.From.IsZero() {
		least = f.From.UnixMicro()
	}
	return least, end
}

// step is the id at which a step ends that starts before end, and whether entries before it remain.
func (t *Trail) step(ctx context.Context, driver condition, least, end int64, size int) (low int64, more bool, err error) {
	s := (&statement{}).add("SELECT count(*), coalesce(min(id), 0) FROM (SELECT id FROM audit_entries WHERE id >= ? AND id < ?", least, end).
		where(driver).add(" ORDER BY id DESC LIMIT ?) AS step", size)
	var n int
	if err := t.db.Read.QueryRowContext(ctx, s.sql.String(), s.args...).Scan(&n, &low); err != nil {
		return 0, false, err
	}
	if n < size {
		return least, false, nil
	}
	return low, true, nil
}

// Search returns a page of at most limit entries before the id, or from the newest on with 0.
func (t *Trail) Search(ctx context.Context, f Filter, before int64, limit int) (page Page, err error) {
	driver, rest := f.driver()
	least, end := f.bounds(before)
	for begun := time.Now(); ; {
		low, more := least, false
		if len(rest) > 0 {
			if low, more, err = t.step(ctx, driver, least, end, t.effort.window); err != nil {
				return page, fmt.Errorf("search the audit trail: %w", err)
			}
		}
		s := (&statement{}).add("SELECT "+columns+" FROM audit_entries WHERE id >= ? AND id < ?", low, end).where(driver).where(rest...).
			add(" ORDER BY id DESC LIMIT ?", limit+1-len(page.Entries))
		found, err := t.read(ctx, s)
		if err != nil {
			return page, fmt.Errorf("search the audit trail: %w", err)
		}
		page.Entries = append(page.Entries, found...)
		if len(page.Entries) > limit {
			page.Entries = page.Entries[:limit]
			page.Next = page.Entries[limit-1].ID
			return page, nil
		}
		if !more {
			return page, nil
		}
		if end = low; time.Since(begun) > t.effort.patience {
			page.Next = low
			return page, nil
		}
	}
}

func (t *Trail) read(ctx context.Context, s *statement) (list []Entry, err error) {
	rows, err := t.db.Read.QueryContext(ctx, s.sql.String(), s.args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var e Entry
		if err := e.scan(rows); err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, rows.Err()
}

// Histogram counts entries by day.
type Histogram struct {
	// Days are the number of entries by day (UTC), which a date names.
	Days map[string]int64
	// Since is the earliest time that is counted, if counting all would have taken too long.
	Since time.Time
}

const dayMicros = int64(24 * time.Hour / time.Microsecond)

// Histogram counts the filter's entries by day, from the newest on and for a bounded time.
func (t *Trail) Histogram(ctx context.Context, f Filter) (h Histogram, err error) {
	h.Days = map[string]int64{}
	driver, rest := f.driver()
	size := t.effort.wide
	if len(rest) > 0 {
		size = t.effort.window
	}
	least, end := f.bounds(0)
	for begun := time.Now(); ; {
		low, more, err := t.step(ctx, driver, least, end, size)
		if err == nil {
			err = t.count(ctx, h.Days, low, end, append(rest, driver))
		}
		if err != nil {
			return h, fmt.Errorf("count the entries of the audit trail: %w", err)
		}
		if !more {
			return h, nil
		}
		if end = low; time.Since(begun) > t.effort.patience {
			h.Since = time.UnixMicro(low).UTC()
			return h, nil
		}
	}
}

func (t *Trail) count(ctx context.Context, days map[string]int64, low, end int64, conditions []condition) error {
	s := (&statement{}).add("SELECT id / ?, count(*) FROM audit_entries WHERE id >= ? AND id < ?", dayMicros, low, end).where(conditions...).
		add(" GROUP BY 1")
	rows, err := t.db.Read.QueryContext(ctx, s.sql.String(), s.args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var day, n int64
		if err := rows.Scan(&day, &n); err != nil {
			return err
		}
		days[time.UnixMicro(day*dayMicros).UTC().Format(time.DateOnly)] += n
	}
	return rows.Err()
}

// One is an entry with its place in the chain; false without one.
func (t *Trail) One(ctx context.Context, id int64) (e Entry, found bool, err error) {
	var position sql.NullInt64
	err = e.scan(t.db.Read.QueryRowContext(ctx, "SELECT "+columns+", position, hash FROM audit_entries LEFT JOIN audit_seals ON entry = id WHERE id = $1",
		id), &position, &e.Hash)
	if errors.Is(err, sql.ErrNoRows) {
		return e, false, nil
	}
	if e.Position = position.Int64; err == nil && e.Position > 1 {
		err = t.db.Read.QueryRowContext(ctx, "SELECT hash FROM audit_seals WHERE position = $1", e.Position-1).Scan(&e.Previous)
	}
	if err != nil {
		return e, false, fmt.Errorf("read entry %d of the audit trail: %w", id, err)
	}
	return e, true, nil
}

// State is the end of the chain.
type State struct {
	Position, Unsealed int64
	Hash               []byte
}

// State reads the end of the chain.
func (t *Trail) State(ctx context.Context) (s State, err error) {
	if s.Position, s.Hash, err = head(ctx, t.db.Read); err == nil {
		err = t.db.Read.QueryRowContext(ctx, "SELECT count(*) FROM audit_unsealed").Scan(&s.Unsealed)
	}
	if err != nil {
		err = fmt.Errorf("read the end of the audit trail: %w", err)
	}
	return s, err
}
