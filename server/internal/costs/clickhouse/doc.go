// Package clickhouse is the costs engine on ClickHouse, for more rows than one machine holds and for several replicas of the
// portal. It speaks ClickHouse's native protocol and needs version 18.16 or later.
//
// There are two tables. Rows of charges are written in blocks while a file is read, and do not count yet; one row in run_events,
// which is append-only, commits a run. So a crash leaves a run entirely in or out. Package history then decides which rows count.
//
// Only type scoped queries charges; it requires an enrollment, and quote writes every value.
package clickhouse
