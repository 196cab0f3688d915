package costs_test

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
)

// away is an engine whose database is unavailable.
type away struct{ costs.Engine }

func (away) Aggregate(context.Context, costs.Scope, costs.Query) (costs.Report, error) {
	return costs.Report{}, costs.ErrUnavailable
}

func (away) Facets(context.Context, costs.Scope, costs.FacetQuery) ([]costs.Facet, error) {
	return nil, costs.ErrUnavailable
}

func (away) Rows(context.Context, costs.Scope, costs.RowsQuery) (costs.RowPage, error) {
	return costs.RowPage{}, costs.ErrUnavailable
}

func (away) Records(context.Context, costs.Scope, string, costs.PageQuery) (costs.RowPage, error) {
	return costs.RowPage{}, costs.ErrUnavailable
}

func (away) Dataset(context.Context, costs.Scope) (costs.Dataset, error) {
	return costs.Dataset{}, costs.ErrUnavailable
}

func (away) Export(context.Context, costs.Scope, costs.RowsQuery, func(*costs.ChargeRow) error) error {
	return costs.ErrUnavailable
}

// TestADatabaseThatIsAwaySaysWhenToAskAgain calls every path of the costs.
func TestADatabaseThatIsAwaySaysWhenToAskAgain(t *testing.T) {
	door := apitest.OpenIn(t, t.TempDir(), away{}, nil)
	token := bearer(door, "focus.demo")
	const query = `{"metrics": ["BilledCost"]}`
	for path, body := range map[string]string{
		"POST /costs/query": query, "GET /costs/dataset": "", "GET /costs/datasets": "", "GET /costs/facets/ServiceName": "", "POST /costs/facets/ServiceName": "{}",
		"POST /costs/rows": "{}", "GET /costs/contract-commitments": "", "POST /costs/export?format=csv": query,
		"POST /costs/export?format=csv&of=rows": query,
		"POST /costs/reconcile":                 `{"query": ` + query + `, "datasetVersion": "v", "digest": "` + strings.Repeat("0", 64) + `"}`,
	} {
		method, address, _ := strings.Cut(path, " ")
		call := apitest.Request{Method: method, Path: address, Bearer: token}
		if body != "" {
			call.Body = body
		}
		w := door.Do(call)
		if wait, err := strconv.Atoi(w.Header().Get("Retry-After")); w.Code != http.StatusServiceUnavailable || err != nil || wait < 1 || wait > 60 {
			t.Errorf("%s: %d, Retry-After %q: %s", path, w.Code, w.Header().Get("Retry-After"), w.Body)
		}
	}
}
