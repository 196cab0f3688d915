package enginetest

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Same compares two engines: after the same files, random queries have equal digests, and facets and rows are equal.
func Same(t *testing.T, one, other Opener) {
	engines := []costs.Engine{one(t), other(t)}
	r := rand.New(rand.NewPCG(7, 7))
	rows := Charges(r, 2000, []string{"USD", "EUR"})
	for _, engine := range engines {
		Add(t, engine, scope, "part-1.csv", ChargesFile(rows[:1500]))
		Add(t, engine, scope, "part-2.csv", ChargesFile(rows[1500:]))
		Ingest(t, engine, scope, "sample.csv", string(sample(t)))
		Ingest(t, engine, scope, "hostile.csv", hostileFile(hostile()))
	}
	for range 25 {
		query, _ := RandomQuery(r)
		a, b := Ask(t, engines[0], query), Ask(t, engines[1], query)
		if a.Digest != b.Digest {
			t.Fatalf("%+v: %s is not %s", query, show(a), show(b))
		}
	}
	for _, column := range []string{"ServiceName", "tag:team", "ResourceName", "x_Own", "Tags", "SubAccountName", "tag:application"} {
		a, errA := engines[0].Facets(t.Context(), scope, costs.FacetQuery{Column: column, Limit: 100})
		b, errB := engines[1].Facets(t.Context(), scope, costs.FacetQuery{Column: column, Limit: 100})
		if errA != nil || errB != nil || !reflect.DeepEqual(a, b) {
			t.Errorf("facets of %s: %v, %v\n%+v\n%+v", column, errA, errB, a, b)
		}
	}
	query := costs.RowsQuery{Page: costs.PageQuery{Limit: 500}}
	cursors := make([]string, 2)
	for page := 0; ; page++ {
		var pages [2]costs.RowPage
		for i, engine := range engines {
			query.Page.Cursor = cursors[i]
			var err error
			if pages[i], err = engine.Rows(t.Context(), scope, query); err != nil {
				t.Fatal(err)
			}
			cursors[i] = pages[i].Next
			// Run ids differ between engines, so compare runs of the same page position.
			for at := range pages[i].Rows {
				Want(t, "a row names its run", "true", fmt.Sprint(pages[i].Rows[at].Run != ""))
				pages[i].Rows[at].Run = ""
			}
		}
		if pages[0].RowCount != pages[1].RowCount || !reflect.DeepEqual(pages[0].Rows, pages[1].Rows) {
			t.Fatalf("page %d differs: %s", page, difference(pages[0].Rows, pages[1].Rows))
		}
		if cursors[0] == "" || cursors[1] == "" {
			Want(t, "the last page", fmt.Sprint(cursors[0] == ""), fmt.Sprint(cursors[1] == ""))
			return
		}
	}
}

func difference(a, b []costs.ChargeRow) string {
	if len(a) != len(b) {
		return fmt.Sprintf("%d rows are not %d", len(a), len(b))
	}
	for i := range a {
		if a[i].Line != b[i].Line || a[i].ContentHash != b[i].ContentHash || a[i].File != b[i].File {
			return fmt.Sprintf("row %d is line %d of %s, not %d of %s", i, a[i].Line, a[i].File, b[i].Line, b[i].File)
		}
		for name, value := range a[i].Columns {
			if other, ok := b[i].Columns[name]; !ok || !reflect.DeepEqual(value, other) {
				return fmt.Sprintf("line %d, %s: %v is not %v", a[i].Line, name, text(value), text(other))
			}
		}
	}
	return "?"
}

func text(s *string) string {
	if s == nil {
		return "∅"
	}
	return fmt.Sprintf("%q", *s)
}
