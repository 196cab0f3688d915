// Package clickhouse is the costs engine on ClickHouse, for more rows than one machine holds and for several replicas of the
// portal. It speaks ClickHouse's native protocol and needs version 18.16 or later.
//
// Two tables hold everything. Rows of charges are written in blocks while a file is read and count nowhere yet; a run is
// committed by one row in run_events, which is only ever appended to, so that a crash leaves a run wholly in or wholly out.
// Which rows count then is told by the package history.
//
// Every question to charges is put by the type scoped, which cannot be made without an enrollment, and every value in it is
// written by quote.
package clickhouse
