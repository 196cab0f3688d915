package database

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
)

func TestErrorsOfPostgresHaveTheirKind(t *testing.T) {
	code := func(code string) error { return fmt.Errorf("save: %w", &pgconn.PgError{Code: code}) }
	for name, c := range map[string]struct {
		err  error
		lost bool
		want Kind
	}{
		"serialization failure":    {code("40001"), false, Conflict},
		"deadlock":                 {code("40P01"), false, Conflict},
		"shutdown":                 {code("57P01"), true, Lost},
		"starting":                 {code("57P03"), true, Lost},
		"too many connections":     {code("53300"), true, Lost},
		"idle in a transaction":    {code("25P03"), true, Lost},
		"connection failure":       {code("08006"), false, Lost},
		"read-only":                {code("25006"), false, ReadOnly},
		"disk full":                {code("53100"), false, Full},
		"wrong password":           {code("28P01"), true, Refused},
		"no database":              {code("3D000"), true, Refused},
		"NUL":                      {code("22021"), false, BadText},
		"network":                  {io.ErrUnexpectedEOF, true, Lost},
		"of a client that left":    {context.Canceled, true, 0},
		"a duplicate":              {code("23505"), false, 0},
		"a value that is not text": {errors.New("unable to encode"), false, 0},
	} {
		t.Run(name, func(t *testing.T) {
			got := trouble(c.err, c.lost)
			failed, ok := errors.AsType[*Trouble](got)
			if ok != (c.want != 0) || ok && failed.Kind != c.want || !errors.Is(got, c.err) {
				t.Errorf("%v", got)
			}
		})
	}
	for _, err := range []error{nil, io.EOF, driver.ErrBadConn} {
		if got := trouble(err, true); got != err {
			t.Errorf("%v became %v", err, got)
		}
	}
}
