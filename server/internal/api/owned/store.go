// Package owned serves what a user owns in all of their enrollments: views, reports and subscriptions.
package owned

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// errUnknown means that the user owns no such item in an enrollment of their list.
var errUnknown = errors.New("no such item")

// item is one of a user.
type item struct {
	kind               wire.OwnDataKind
	id, name, area     string
	number, enrollment string
	company            string
	used, next         time.Time
	at                 listing.Position
}

// store reads what users own.
type store struct {
	db     *database.DB
	users  *accounts.Store
	rights *rights.Store
}

// owner is a user with their list of enrollments.
type owner struct {
	id   string
	held rights.Held
	list []accounts.Enrollment
}

func (s store) owner(ctx context.Context, userID string) (o owner, err error) {
	o.id = userID
	if o.held, err = s.rights.Held(ctx, userID); err != nil {
		return o, err
	}
	o.list, err = s.users.Enrollments(ctx, userID)
	return o, err
}

// from finds the items of user $1 in the enrollments of the list. Views have no use, so their last change counts.
const from = `FROM (
	SELECT 'view' AS kind, v.id, v.name, v.area, v.enrollment, v.updated_at AS used, 0 AS due, v.updated_at AS changed
		FROM views v WHERE v.owner = CAST($1 AS CITEXT)
	UNION ALL SELECT 'report', r.id, r.name, coalesce(w.area, ''), r.enrollment,
		coalesce((SELECT max(n.created_at) FROM report_runs n WHERE n.report_id = r.id), 0),
		CASE WHEN r.state = 'paused' THEN 0 ELSE r.next_run_at END, r.created_at
		FROM reports r LEFT JOIN views w ON w.id = r.view_id WHERE r.owner = CAST($1 AS CITEXT)
	UNION ALL SELECT 'subscription', s.id, s.address, s.channel, s.enrollment, 0, 0, s.created_at
		FROM anomaly_subscriptions s WHERE s.created_by = CAST($1 AS TEXT)) o
	JOIN enrollments e ON e.number = o.enrollment WHERE e.number IN (`

// where is the query of the owner's items, and its arguments.
func (o owner) where() (text string, args []any) {
	args = []any{o.id}
	places := []string{"NULL"}
	for _, e := range o.list {
		args = append(args, e.Number)
		places = append(places, fmt.Sprintf("$%d", len(args)))
	}
	return from + strings.Join(places, ", ") + ")", args
}

const columns = "SELECT o.kind, o.id, o.name, o.area, o.enrollment, e.name, e.company, o.used, o.due, o.changed "

// page is a page of the owner's items, those that changed last first, and the number of all.
func (s store) page(ctx context.Context, o owner, page listing.Page) (list []item, count int, err error) {
	text, args := o.where()
	if err := s.db.Read.QueryRowContext(ctx, "SELECT count(*) "+text, args...).Scan(&count); err != nil {
		return nil, 0, fmt.Errorf("count what %q owns: %w", o.id, err)
	}
	n := len(args)
	rows, err := s.db.Read.QueryContext(ctx, columns+text+fmt.Sprintf(" AND (o.changed, o.id) < ($%d, $%d) ORDER BY o.changed DESC, o.id DESC LIMIT $%d", n+1, n+2, n+3),
		append(args, page.After.Number(), page.After.ID, page.Limit+1)...)
	if err != nil {
		return nil, 0, fmt.Errorf("list what %q owns: %w", o.id, err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		one, err := scan(rows)
		if err != nil {
			return nil, 0, fmt.Errorf("list what %q owns: %w", o.id, err)
		}
		list = append(list, one)
	}
	return list, count, rows.Err()
}

// one is an item of the owner.
func (s store) one(ctx context.Context, o owner, id string) (item, error) {
	text, args := o.where()
	one, err := scan(s.db.Read.QueryRowContext(ctx, columns+text+fmt.Sprintf(" AND o.id = $%d", len(args)+1), append(args, id)...))
	if errors.Is(err, sql.ErrNoRows) {
		return one, errUnknown
	}
	if err != nil {
		return one, fmt.Errorf("read item %q: %w", id, err)
	}
	return one, nil
}

func scan(row interface{ Scan(...any) error }) (one item, err error) {
	var used, next, changed int64
	err = row.Scan(&one.kind, &one.id, &one.name, &one.area, &one.number, &one.enrollment, &one.company, &used, &next, &changed)
	if one.kind == wire.OwnDataKindSubscription {
		one.name, one.area = delivery.Mask(delivery.Channel(one.area), one.name), ""
	}
	one.used, one.next, one.at = timeOf(used), timeOf(next), listing.Position{At: fmt.Sprint(changed), ID: one.id}
	return one, err
}

// timeOf is zero for 0.
func timeOf(seconds int64) time.Time {
	if seconds == 0 {
		return time.Time{}
	}
	return time.Unix(seconds, 0).UTC()
}

// needs is the permission to change an item of the kind.
func needs(kind wire.OwnDataKind) permission.Permission {
	switch kind {
	case wire.OwnDataKindReport:
		return permission.ReportsWrite
	case wire.OwnDataKindSubscription:
		return permission.AnomaliesWrite
	case wire.OwnDataKindView:
	}
	return permission.ViewsWrite
}

// mayChange tells whether the owner may rename and delete the item.
func (o owner) mayChange(one item) bool {
	return o.held.In(one.number, one.company).Set.Has(needs(one.kind))
}
