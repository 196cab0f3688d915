package clickhouse

import (
	"context"
	"errors"
	"fmt"

	"github.com/ClickHouse/clickhouse-go/v2/lib/proto"
)

// unknownDatabase is ClickHouse's code for a missing database.
const unknownDatabase = 81

// Ping succeeds if every host of the address answers and accepts the user. A missing database is fine: Open creates it.
func Ping(ctx context.Context, address Address) error {
	var errs []error
	for _, host := range address.Hosts {
		db, err := connect(address, []string{host}, address.Database)
		if err != nil {
			return err
		}
		err = db.exec(ctx, "check", "SELECT 1")
		if exception, ok := errors.AsType[*proto.Exception](err); ok && exception.Code == unknownDatabase {
			err = nil
		}
		if err != nil {
			err = fmt.Errorf("ClickHouse %s: %w", host, err)
		}
		errs = append(errs, err, db.close())
	}
	return errors.Join(errs...)
}
