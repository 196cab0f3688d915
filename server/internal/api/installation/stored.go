package installation

import (
	"context"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// stored adds what the database knows.
func (h handlers) stored(ctx context.Context, out *wire.AdminSystem) error {
	if err := h.leases(ctx, out); err != nil {
		return fmt.Errorf("leases: %w", err)
	}
	for query, into := range map[string]*wire.Int{
		"SELECT count(*) FROM deliveries WHERE state = 'failed'":  &out.FailedDeliveries,
		"SELECT count(*) FROM deliveries WHERE state = 'queued'":  &out.QueuedDeliveries,
		"SELECT count(*) FROM report_runs WHERE state = 'failed'": &out.FailedReportRuns,
	} {
		if err := h.count(ctx, into, query); err != nil {
			return err
		}
	}
	return nil
}

func (h handlers) count(ctx context.Context, into *wire.Int, query string, args ...any) error {
	if err := h.DB.Read.QueryRowContext(ctx, query, args...).Scan((*int64)(into)); err != nil {
		return fmt.Errorf("overview: %w", err)
	}
	return nil
}

func (h handlers) leases(ctx context.Context, out *wire.AdminSystem) error {
	rows, err := h.DB.Read.QueryContext(ctx, "SELECT name, holder, until FROM leases ORDER BY name")
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	out.Leases = []wire.AdminLease{}
	for rows.Next() {
		var one wire.AdminLease
		var until int64
		if err := rows.Scan(&one.Name, &one.Holder, &until); err != nil {
			return err
		}
		one.Own = one.Holder == h.process.Holder
		one.Until = wire.At(time.UnixMicro(until))
		out.Leases = append(out.Leases, one)
	}
	return rows.Err()
}
