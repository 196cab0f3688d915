package clickhouse

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	driver "github.com/ClickHouse/clickhouse-go/v2"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/aggregate"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/history"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/clickhousetest"
)

// golden are the statements and queries of the engine, with the answers of the old ClickHouse.
type golden struct {
	Statements []string      `json:"statements"`
	Queries    []goldenQuery `json:"queries"`
}

type goldenQuery struct {
	SQL    string  `json:"sql"`
	Answer [][]any `json:"answer"`
}

// goldenFile has texts that versions of ClickHouse could interpret differently.
const goldenFile = `BilledCost,EffectiveCost,ListCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName,` +
	`ResourceName,ConsumedQuantity,ConsumedUnit,BillingAccountId,Tags,x_Own
1.5,1,2,USD,2024-12-30T05:30:00Z,2024-12-01T00:00:00Z,Usage,Compute,AWS,it's,10,Hours,1,"{""team"":""a'\\"",""n"":3}",core
0.000000000000000000000001,2,,USD,2025-01-01T00:00:00Z,2025-01-01T00:00:00Z,Usage,Storage,AWS,back\slash,5,GB,1,"{""team"":""""}",
-99999999999999.999999999999999999999999,0,0,EUR,2025-01-05T23:59:59Z,2025-01-01T00:00:00Z,Credit,Storage,AWS,,,,2,,"a ""quote"""
4,4,4,USD,2160-01-06T00:00:00Z,2025-01-01T00:00:00Z,Usage,Compute,Microsoft,KELVIN,1.5,Hours,2,"{""team"":""ς""}",{x}
2,2,2,USD,2025-02-10T10:00:00Z,2025-02-01T00:00:00Z,Usage,AI [new],Microsoft,Straße.*|?,7,GB,,broken,\x41
`

// TestOldAndNewVersionsAnswerTheSame runs the engine's queries on Debian's server, and on a new ClickHouse in a Python library. The
// golden file, which -update rewrites, shows every change of a query.
func TestOldAndNewVersionsAnswerTheSame(t *testing.T) {
	block, shares := goldenBlock(t)
	g := golden{}
	for _, one := range tables() {
		g.Statements = append(g.Statements, one.create(Address{Database: "costs"})...)
	}
	g.Statements = append(g.Statements, inserted(block))

	server := clickhousetest.Start(t)
	address, err := ParseAddress(clickhousetest.Address("costs", "", server))
	if err != nil {
		t.Fatal(err)
	}
	engine, err := Open(t.Context(), address, t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = engine.Close() }()
	if err := engine.db.insert(t.Context(), block); err != nil {
		t.Fatal(err)
	}
	for _, statement := range goldenQueries(t, shares) {
		answer, err := plainAnswer(t, server.Conn("costs"), statement)
		if err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
		g.Queries = append(g.Queries, goldenQuery{statement, answer})
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(g); err != nil {
		t.Fatal(err)
	}
	testkit.Golden(t, "queries.json", text.Bytes())
	out, err := exec.Command("../../../../.cache/chdb-26.9.0/bin/python", filepath.Join("testdata", "ask_new.py"), filepath.Join("testdata", "queries.json")).CombinedOutput()
	if err != nil {
		t.Errorf("the new ClickHouse (installed by .ci/clickhouse): %v\n%s", err, out)
	}
}

func goldenBlock(t *testing.T) (*block, []history.Share) {
	t.Helper()
	in, err := focus.NewReader(strings.NewReader(goldenFile), focus.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	b := newBlock(costs.Run{ID: "golden", Enrollment: `E'\`, File: "golden.csv"}, runNumber("golden"), in.Columns())
	s := newStoring(in.Header())
	for {
		row, err := in.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		slice, month, err := s.add(row)
		if err != nil {
			t.Fatal(err)
		}
		b.append(row, slice, month, row.Cells[s.charge].Micros)
	}
	if b.rows != 5 {
		t.Fatalf("%d rows of 5: %v", b.rows, in.Rejects())
	}
	return b, s.done().Shares
}

// inserted is the block as a statement of text.
func inserted(b *block) string {
	var names []string
	rows := make([][]string, b.rows)
	for _, column := range b.filled() {
		names = append(names, ident(column.name))
		values := reflect.ValueOf(column.values)
		for i := range rows {
			rows[i] = append(rows[i], literalOf(column.name, values.Index(i)))
		}
	}
	lines := make([]string, len(rows))
	for i, row := range rows {
		lines[i] = "(" + strings.Join(row, ", ") + ")"
	}
	return "INSERT INTO " + chargesTable + " (" + strings.Join(names, ", ") + ") VALUES " + strings.Join(lines, ", ")
}

func literalOf(name string, value reflect.Value) string {
	switch of := value.Interface().(type) {
	case string:
		if name == hashColumn {
			return "unhex('" + fmt.Sprintf("%X", of) + "')"
		}
		return quote(of)
	case []string:
		return "[" + quoteList(of) + "]"
	case fmt.Stringer: // An amount.
		if value.IsNil() {
			return "NULL"
		}
		return "toDecimal128('" + of.String() + "', 24)"
	case *int64:
		if of == nil {
			return "NULL"
		}
		return number(*of)
	default:
		return fmt.Sprint(of)
	}
}

func goldenQueries(t *testing.T, shares []history.Share) []string {
	t.Helper()
	report := report{Columns: []string{"BilledCost", "ListCost", "ChargePeriodStart", "ServiceName", "Tags", "x_Own"}, Shares: shares}
	run := &entry{Run: costs.Run{ID: "golden", Enrollment: `E'\`, State: costs.Done, File: "golden.csv"}, report: report}
	d := hold([2]uint64{}, []*entry{run}).newest(`E'\`)
	ask := func(period costs.Period, filter *costs.Filter) string {
		where, some, err := d.where(period, filter, nil)
		if err != nil || !some {
			t.Fatal(some, err)
		}
		return where
	}
	all := ask(costs.Period{}, nil)
	var queries []string
	for _, granularity := range costs.Granularities() {
		query := costs.Query{Metrics: costs.Costs()[:3], GroupBy: []string{"ServiceProviderName", "tag:team", "x_Own"}, Granularity: granularity}
		statement, err := sumStatement(query, matcher{columns: d.columns}, map[costs.Metric]bool{costs.BilledCost: granularity == costs.Total}, all, aggregate.MaxCells)
		if err != nil {
			t.Fatal(err)
		}
		queries = append(queries, statement)
	}
	condition := func(column string, op costs.Op, values ...string) *costs.Filter {
		return &costs.Filter{Column: column, Op: op, Values: values}
	}
	for _, filter := range []*costs.Filter{
		condition("ResourceName", costs.In, "it's", `back\slash`), condition("ResourceName", costs.NotIn, "it's"),
		condition("ResourceName", costs.Contains, "K", ".*|?"), condition("ResourceName", costs.StartsWith, `back\`, "Stra"),
		condition("ServiceName", costs.Contains, "[NEW]"), condition("ResourceName", costs.Between, "A", "b"),
		condition("ResourceName", costs.Missing), condition("tag:team", costs.In, "", `a'\`), condition("tag:team", costs.Missing),
		condition("tag:n", costs.Between, "2", "4"), condition("x_Own", costs.In, `\x41`, "{x}"), condition("x_Own", costs.Contains, "É", "QUOTE"),
		condition("BilledCost", costs.In, "-99999999999999.999999999999999999999999", "0.000000000000000000000001"),
		condition("BilledCost", costs.Between, "1.5", "4"), condition("ListCost", costs.Missing), condition("ListCost", costs.NotIn, "2"),
		condition("ChargePeriodStart", costs.Between, "2025-01-01", "2160-01-06"), {Not: condition("ListCost", costs.In, "4")},
		{Or: []costs.Filter{*condition("ProviderName", costs.In, "Microsoft"), {And: []costs.Filter{
			*condition("ChargeCategory", costs.In, "Credit"), *condition("BillingCurrency", costs.NotIn, "USD")}}}},
	} {
		queries = append(queries, "SELECT line AS l FROM "+chargesTable+" WHERE "+ask(costs.Period{}, filter))
	}
	queries = append(queries, virtualQueries(t, d, condition)...)
	reader := newRowReader(d)
	d.runs[0].left = []uint32{1}
	return append(queries, "SELECT "+reader.fields()+" FROM "+chargesTable+" WHERE "+all+" AND "+oneOf([]spot{{runNumber("golden"), 2},
		{runNumber("golden"), 5}})+" ORDER BY indexOf(["+unsigned(runNumber("golden"))+"], run), line",
		"SELECT count() AS n FROM "+chargesTable+" WHERE "+ask(costs.Period{From: costs.Month.Start(d.period().From), To: d.period().To}, nil))
}

// virtualQueries read virtual columns in every possible way.
func virtualQueries(t *testing.T, d *dataset, condition func(string, costs.Op, ...string) *costs.Filter) (queries []string) {
	t.Helper()
	virtual := costs.Virtuals{
		"below": {Rules: []costs.VirtualRule{
			{Take: "tag:team", Fold: true, Renamings: []costs.Renaming{{From: []string{`A'\`}, To: `it's \x41`}}}, {Take: "ResourceName", Fold: true},
		}},
		"above": {Default: "rest", Rules: []costs.VirtualRule{
			{Filter: condition("virtual:below", costs.StartsWith, "it", "back"), Take: "ServiceProviderName"}, {Take: "x_Own", Value: `{y: 'z'}`},
			{Filter: condition("BilledCost", costs.Between, "0", "2"), Value: "small"},
		}},
	}
	m := d.matcher(virtual)
	all, _, err := d.where(costs.Period{}, nil, virtual)
	if err != nil {
		t.Fatal(err)
	}
	sum, err := sumStatement(costs.Query{Metrics: costs.Costs()[:1], GroupBy: []string{"virtual:above", "virtual:below"}}, m, nil, all, aggregate.MaxCells)
	if err != nil {
		t.Fatal(err)
	}
	queries = []string{sum}
	for _, filter := range []*costs.Filter{
		condition("virtual:below", costs.In, `it's \x41`, ""), condition("virtual:below", costs.NotIn, "it's"), condition("virtual:above", costs.In, ""),
		condition("virtual:below", costs.Contains, "K", `\S`), condition("virtual:below", costs.Contains, ""),
		condition("virtual:below", costs.StartsWith, "", "x"), condition("virtual:below", costs.Between, "back", "it's"),
		condition("virtual:below", costs.Missing), condition("virtual:above", costs.Missing),
	} {
		where, _, err := d.where(costs.Period{}, filter, virtual)
		if err != nil {
			t.Fatal(err)
		}
		queries = append(queries, "SELECT line AS l FROM "+chargesTable+" WHERE "+where)
	}
	return queries
}

// plainAnswer is a result with everything but lists as text, its rows sorted.
func plainAnswer(t *testing.T, conn driver.Conn, statement string) (answer [][]any, err error) {
	t.Helper()
	rows, err := conn.Query(t.Context(), statement)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	answer = [][]any{}
	for rows.Next() {
		into := make([]any, len(rows.ColumnTypes()))
		for i, column := range rows.ColumnTypes() {
			into[i] = reflect.New(column.ScanType()).Interface()
		}
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		line := make([]any, len(into))
		for i := range into {
			line[i] = reflect.ValueOf(into[i]).Elem().Interface()
			if list, ok := line[i].([]string); !ok {
				line[i] = fmt.Sprint(line[i])
			} else if list == nil {
				line[i] = []string{}
			}
		}
		answer = append(answer, line)
	}
	slices.SortFunc(answer, func(a, b []any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	return answer, rows.Err()
}
