package source

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/oauth2"
	"google.golang.org/api/bigquery/v2"
	"google.golang.org/api/googleapi"
	"google.golang.org/api/option"

	"github.com/costdeck/costdeck/server/internal/connections"
)

const (
	// overlapDays is how far back a look goes behind the newest rows that are known: rows of a partition may come late.
	overlapDays = 3
	// bytesMost is the limit of a query without a setting.
	bytesMost = 50_000_000_000
	// queryWait is how long a call waits for a query.
	queryWait = 30 * time.Second
)

// warehouse is a billing table of BigQuery. Its objects are invoice months.
type warehouse struct {
	connections.Config
	api                     *bigquery.Service
	clock                   *clocked
	project, dataset, table string
	// shape is nil before the first call.
	shape *shape
}

func openBigQuery(c connections.Config) (connections.Source, error) {
	httpClient, clock := client()
	ctx := context.WithValue(context.Background(), oauth2.HTTPClient, httpClient)
	tokens, err := googleTokens(ctx, c.Credentials, bigquery.BigqueryScope)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Address(), err)
	}
	if tokens != nil {
		httpClient = &http.Client{Transport: &oauth2.Transport{Source: oauth2.ReuseTokenSource(nil, tokens), Base: httpClient.Transport}, CheckRedirect: httpClient.CheckRedirect}
	}
	options := []option.ClientOption{option.WithHTTPClient(httpClient)}
	if c.Endpoint != "" {
		options = append(options, option.WithEndpoint(strings.TrimSuffix(c.Endpoint, "/")+"/bigquery/v2/"))
	}
	api, err := bigquery.NewService(ctx, options...)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Address(), err)
	}
	w := &warehouse{Config: c, api: api, clock: clock}
	parts := strings.SplitN(c.Table, ".", 3)
	w.project, w.dataset, w.table = parts[0], parts[1], parts[2]
	return w, nil
}

// ready reads the table's columns and partitions.
func (w *warehouse) ready(ctx context.Context) error {
	if w.shape != nil {
		return nil
	}
	found, err := w.api.Tables.Get(w.project, w.dataset, w.table).Context(ctx).Do()
	if err != nil {
		return w.fault(ctx, err, "read table "+w.Table, "bigquery.tables.get")
	}
	w.Region = cmp.Or(w.Region, found.Location)
	w.shape, err = shapeOf(found)
	return err
}

// List are the invoice months with rows since the last look, and some days before it.
func (w *warehouse) List(ctx context.Context) (list []connections.Object, err error) {
	if err := w.ready(ctx); err != nil {
		return nil, err
	}
	since := w.Since
	if since.IsZero() && w.From != "" {
		since, _ = time.Parse("2006-01", w.From)
	}
	if !since.IsZero() {
		since = since.AddDate(0, 0, -overlapDays)
	}
	months := map[string]connections.Object{}
	err = w.query(ctx, w.shape.changed(w.Table, since), func(row []any) error {
		month, at := w.shape.month(text(row[0])), moment(text(row[1]))
		if month == "" || at.IsZero() {
			return nil
		}
		if before := months[month]; before.Changed.Before(at) {
			months[month] = connections.Object{Key: month, Size: 1, Version: at.Format(time.RFC3339Nano), Changed: at}
		}
		return nil
	})
	for _, o := range months {
		list = append(list, o)
	}
	return list, err
}

// Open says whether the month can be read, and reads nothing.
func (w *warehouse) Open(ctx context.Context, month connections.Object, _ int64) (io.ReadCloser, error) {
	if err := w.ready(ctx); err != nil {
		return nil, err
	}
	return io.NopCloser(strings.NewReader("")), w.dry(ctx, w.shape.rows(w.Table, month.Key))
}

// fetch reads a month into a Parquet file.
func (w *warehouse) fetch(ctx context.Context, month connections.Object, dir string) (name string, err error) {
	if err := w.ready(ctx); err != nil {
		return "", err
	}
	name = filepath.Join(dir, month.Key+".parquet")
	file, err := os.OpenFile(name, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600) // #nosec G304 -- in a folder of this server
	if err != nil {
		return "", fmt.Errorf("fetch month %s: %w", month.Key, err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	out := newTable(file, w.shape.columns())
	err = w.query(ctx, w.shape.rows(w.Table, month.Key), func(row []any) error {
		for _, one := range w.shape.focus(row) {
			if err := out.write(one); err != nil {
				return err
			}
		}
		return nil
	})
	return name, errors.Join(err, out.close())
}

// request is a query with its limit.
func (w *warehouse) request(sql string) *bigquery.QueryRequest {
	standard := false
	return &bigquery.QueryRequest{Query: sql, UseLegacySql: &standard, Location: w.Region, MaximumBytesBilled: w.limit(), MaxResults: 20_000,
		TimeoutMs: queryWait.Milliseconds()}
}

func (w *warehouse) limit() int64 { return cmp.Or(w.MaximumBytesBilled, bytesMost) }

// dry asks how many bytes a query would read, and refuses more than the limit.
func (w *warehouse) dry(ctx context.Context, sql string) error {
	ask := w.request(sql)
	ask.DryRun = true
	answer, err := w.api.Jobs.Query(w.project, ask).Context(ctx).Do()
	if err != nil {
		return w.fault(ctx, err, "query "+w.Table, "bigquery.jobs.create on the project and bigquery.tables.getData on the table")
	}
	if answer.TotalBytesProcessed > w.limit() {
		way := "raise maximumBytesBilled, or begin with a later month (from)"
		if w.shape.partition == "" {
			way = "the table has no partitions: export to a partitioned one, or raise maximumBytesBilled"
		}
		return &connections.Fault{Class: connections.Ours, Text: fmt.Sprintf("this look would read %s (limit %s): %s", gigabytes(answer.TotalBytesProcessed), gigabytes(w.limit()), way)}
	}
	return nil
}

func gigabytes(n int64) string { return fmt.Sprintf("%.1f GB", float64(n)/1e9) }

// query runs a query after its dry run and passes each row.
func (w *warehouse) query(ctx context.Context, sql string, take func(row []any) error) error {
	if err := w.dry(ctx, sql); err != nil {
		return err
	}
	fail := func(err error) error {
		return w.fault(ctx, err, "query "+w.Table, "bigquery.jobs.create on the project and bigquery.tables.getData on the table")
	}
	first, err := w.api.Jobs.Query(w.project, w.request(sql)).Context(ctx).Do()
	if err != nil {
		return fail(err)
	}
	page := &bigquery.GetQueryResultsResponse{JobComplete: first.JobComplete, Rows: first.Rows, PageToken: first.PageToken, TotalRows: first.TotalRows, JobReference: first.JobReference}
	var rows uint64
	for {
		if page.JobComplete {
			for _, row := range page.Rows {
				rows++
				if err := take(cells(row)); err != nil {
					return err
				}
			}
			if page.PageToken == "" {
				break
			}
		}
		if first.JobReference == nil {
			return &connections.Fault{Class: connections.Theirs, Text: "the query of " + w.Table + " has no job to ask for its rows: trying again"}
		}
		next := w.api.Jobs.GetQueryResults(w.project, first.JobReference.JobId).Location(cmp.Or(first.JobReference.Location, w.Region)).MaxResults(20_000).
			TimeoutMs(queryWait.Milliseconds()).Context(ctx)
		if page.PageToken != "" {
			next.PageToken(page.PageToken)
		}
		if page, err = next.Do(); err != nil {
			return fail(err)
		}
	}
	if page.TotalRows != rows {
		return &connections.Fault{Class: connections.Theirs, Text: fmt.Sprintf("the query of %s promises %d rows and sent %d: trying again", w.Table, page.TotalRows, rows)}
	}
	return nil
}

// fault words an error of BigQuery.
func (w *warehouse) fault(ctx context.Context, err error, act, permission string) error {
	word := func(class connections.Class, text string) error {
		return w.clock.patient(&connections.Fault{Class: class, Text: text, Cause: err})
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if _, refused := errors.AsType[*oauth2.RetrieveError](err); refused {
		return word(connections.Credential, cmp.Or(w.clock.skew(), "Google refuses the identity: check the federation, the service account and its key"))
	}
	answer, ok := errors.AsType[*googleapi.Error](err)
	if !ok {
		return network(w.Config, err)
	}
	reason := ""
	if len(answer.Errors) > 0 {
		reason = answer.Errors[0].Reason
	}
	switch code := answer.Code; {
	case reason == "bytesBilledLimitExceeded" || strings.Contains(answer.Message, "bytesBilledLimitExceeded"):
		return word(connections.Ours, fmt.Sprintf("the query would read more than the limit of %s: raise maximumBytesBilled, or begin with a later month (from)", gigabytes(w.limit())))
	case reason == "quotaExceeded" || reason == "rateLimitExceeded" || code == http.StatusTooManyRequests || code >= http.StatusInternalServerError:
		return word(connections.Theirs, "the provider is busy or a quota is used up: trying again")
	case code == http.StatusUnauthorized:
		return word(connections.Credential, cmp.Or(w.clock.skew(), "the credentials are refused: renew them"))
	case code == http.StatusForbidden:
		return word(connections.Forbidden, "may not "+act+": add "+permission+", such as by the roles BigQuery Job User on the project and BigQuery Data Viewer on the dataset")
	case code == http.StatusNotFound:
		return word(connections.Gone, "table "+w.Table+" does not exist in location "+cmp.Or(w.Region, "of its dataset")+": check project, dataset, table and region")
	}
	return word(connections.Ours, "cannot "+act)
}
