package clickhouse

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// schemaVersion grows with every table change except new columns of FOCUS.
const schemaVersion = 1

// Tables. On a cluster, the local table has localSuffix, and the distributed table has the plain name.
const (
	chargesTable = "charges"
	eventsTable  = "run_events"
	schemaTable  = "costdeck_schema"
	localSuffix  = "_local"
)

// column is one of a table.
type column struct{ name, kind string }

// Types. Money has the scale of decimal.Decimal; a missing number or time is null; a missing text is empty, because FOCUS texts are
// never empty.
const (
	moneyType   = "Nullable(Decimal(38, 24))"
	instantType = "Nullable(Int64)"
	textType    = "String"
	textsType   = "Array(String)"
)

// Columns of charges that are not FOCUS's.
const (
	enrollmentColumn = "enrollment"
	runColumn        = "run"    // See runNumber.
	sliceColumn      = "slice"  // Number of the run's share that the row is of.
	monthColumn      = "month"  // Billing month: 202409.
	dayColumn        = "day"    // Of ChargePeriodStart, since 1970.
	chargeMonth      = "charge" // Month of ChargePeriodStart, since the year 0.
	lineColumn       = "line"
	hashColumn       = "content_hash"
	fileColumn       = "file"
	extraNames       = "extra_names"
	extraValues      = "extra_values"
	tagKeys          = "tag_keys"
	tagValues        = "tag_values"
)

// chargesColumns are the table's columns, FOCUS's ordered by name.
func chargesColumns() []column {
	all := []column{
		{enrollmentColumn, textType}, {runColumn, "UInt64"}, {sliceColumn, "UInt32"}, {monthColumn, "UInt32"}, {dayColumn, "Int32"},
		{chargeMonth, "Int32"}, {lineColumn, "Int64"}, {hashColumn, "FixedString(32)"}, {fileColumn, textType},
		{extraNames, textsType}, {extraValues, textsType}, {tagKeys, textsType}, {tagValues, textsType},
	}
	known := costs.FOCUSColumns()
	for _, name := range slices.Sorted(maps.Keys(known)) {
		all = append(all, column{name, typeOf(name, known[name])})
	}
	return all
}

func typeOf(name string, kind costs.Kind) string {
	switch {
	case name == "ChargePeriodStart":
		return "Int64" // Every row has it.
	case kind == costs.Number:
		return moneyType
	case kind == costs.Instant:
		return instantType
	default:
		return textType
	}
}

func eventsColumns() []column {
	return []column{
		{enrollmentColumn, textType}, {"id", textType}, {"event", "UInt64"}, {"kind", textType}, {"number", "Int64"}, {"at", "Int64"},
		{"seen", "DateTime DEFAULT now()"}, {"process", textType}, {"file", textType}, {"delivery", textType}, {"sha256", textType},
		{"bytes", "Int64"}, {"bytes_read", "Int64"}, {"report", textType}, {"rejects", textType}, {"outcomes", textType},
		{"repaired", textType}, {"samples", textType},
	}
}

// table describes a table.
type table struct {
	name      string
	columns   []column
	partition string
	order     string
	// spread is the sharding key on a cluster.
	spread string
}

func tables() []table {
	return []table{
		// Large pieces of a file stay together, and a file is distributed over all servers.
		{chargesTable, chargesColumns(), monthColumn, enrollmentColumn + ", " + runColumn + ", " + lineColumn,
			"sipHash64(" + runColumn + ", intDiv(" + lineColumn + ", 65536))"},
		// All events of an enrollment are on one server, so that their order is one.
		{eventsTable, eventsColumns(), "", enrollmentColumn + ", id, event", "sipHash64(" + enrollmentColumn + ")"},
	}
}

func (t table) definition() string {
	parts := make([]string, len(t.columns))
	for i, c := range t.columns {
		parts[i] = ident(c.name) + " " + c.kind
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// create returns the statements that create the table on one server.
func (t table) create(a Address) []string {
	own := t.name
	if a.Cluster != "" {
		own += localSuffix
	}
	engine := "MergeTree()"
	if a.Replicated {
		engine = "ReplicatedMergeTree('/clickhouse/tables/{shard}/" + a.Database + "/" + own + "', '{replica}')"
	}
	if t.partition != "" {
		engine += " PARTITION BY " + t.partition
	}
	engine += " ORDER BY (" + t.order + ")"
	statements := []string{"CREATE TABLE IF NOT EXISTS " + own + " " + t.definition() + " ENGINE = " + engine}
	if a.Cluster != "" {
		statements = append(statements, "CREATE TABLE IF NOT EXISTS "+t.name+" "+t.definition()+" ENGINE = Distributed("+
			a.Cluster+", "+a.Database+", "+own+", "+t.spread+")")
	}
	return statements
}

// migrate creates the tables on one server, and adds new columns of FOCUS. It leaves the database of a later costdeck alone.
func migrate(ctx context.Context, d *database, a Address) error {
	err := d.exec(ctx, "schema", "CREATE TABLE IF NOT EXISTS "+schemaTable+" (version UInt32, at DateTime DEFAULT now()) ENGINE = MergeTree() ORDER BY version")
	if err != nil {
		return err
	}
	var version uint32
	err = d.ask(ctx, "schema", "SELECT max(version) FROM "+schemaTable, func(r rows) error { return r.Scan(&version) })
	if err != nil {
		return err
	}
	if version > schemaVersion {
		return fmt.Errorf("the tables in %s were created by a later version of costdeck (schema version %d, supported up to %d); start that version",
			a, version, schemaVersion)
	}
	for _, t := range tables() {
		for _, statement := range t.create(a) {
			if err := d.exec(ctx, "schema", statement); err != nil {
				return err
			}
		}
		if err := t.widen(ctx, d, a); err != nil {
			return err
		}
	}
	if version == schemaVersion {
		return nil
	}
	return d.exec(ctx, "schema", "INSERT INTO "+schemaTable+" (version) SELECT toUInt32("+number(schemaVersion)+")")
}

// widen adds the columns that the table does not have yet.
func (t table) widen(ctx context.Context, d *database, a Address) error {
	names := []string{t.name}
	if a.Cluster != "" {
		names = []string{t.name + localSuffix, t.name}
	}
	for _, name := range names {
		has := map[string]bool{}
		err := d.ask(ctx, "schema", "SELECT name FROM system.columns WHERE database = "+quote(a.Database)+" AND table = "+quote(name),
			func(r rows) error {
				var column string
				err := r.Scan(&column)
				has[column] = true
				return err
			})
		if err != nil {
			return err
		}
		for _, c := range t.columns {
			if has[c.name] {
				continue
			}
			if err := d.exec(ctx, "schema", "ALTER TABLE "+name+" ADD COLUMN "+ident(c.name)+" "+c.kind); err != nil {
				return err
			}
		}
	}
	return nil
}
