package source

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"google.golang.org/api/bigquery/v2"

	"github.com/costdeck/costdeck/server/internal/connections"
)

// shape is what a billing table looks like: Google's FOCUS table, or its detailed or standard export.
type shape struct {
	fields []*bigquery.TableFieldSchema
	// detailed is an export that is not FOCUS yet.
	detailed bool
	// exported is the column with the time of an export, and partition the one that limits what is read; empty without one.
	exported, partition, partitionType string
}

// charges are the columns of the detailed export that become FOCUS.
var charges = []string{"billing_account_id", "service", "sku", "usage_start_time", "usage_end_time", "project", "labels", "location", "resource", "cost",
	"currency", "usage", "credits", "invoice", "cost_type", "cost_at_list", "seller_name", "export_time"}

func shapeOf(found *bigquery.Table) (*shape, error) {
	s := &shape{}
	if found.Schema != nil {
		s.fields = found.Schema.Fields
	}
	s.detailed = s.field("BilledCost") == nil && s.field("cost") != nil && s.field("invoice") != nil
	if !s.detailed && (s.field("BilledCost") == nil || s.field("BillingPeriodStart") == nil) {
		return nil, &connections.Fault{Class: connections.Ours, Text: "the table has neither FOCUS columns nor those of the detailed export: choose " +
			"gcp_billing_export_focus_… or gcp_billing_export_resource_v1_…"}
	}
	for _, name := range []string{"export_time", "x_ExportTime"} {
		if s.field(name) != nil {
			s.exported = name
			break
		}
	}
	if p := found.TimePartitioning; p != nil {
		s.partition, s.partitionType = cmp.Or(p.Field, "_PARTITIONTIME"), "TIMESTAMP"
		if field := s.field(p.Field); field != nil {
			s.partitionType = field.Type
		}
	}
	if s.exported == "" {
		s.exported = s.partition
	}
	if s.exported == "" {
		return nil, &connections.Fault{Class: connections.Ours, Text: "the table has no export_time and no partitions, so that changes cannot be found: use Google's own export table"}
	}
	if s.detailed {
		s.fields = slices.DeleteFunc(slices.Clone(s.fields), func(f *bigquery.TableFieldSchema) bool { return !slices.Contains(charges, f.Name) })
	}
	return s, nil
}

func (s *shape) field(name string) *bigquery.TableFieldSchema {
	for _, f := range s.fields {
		if strings.EqualFold(f.Name, name) {
			return f
		}
	}
	return nil
}

// literal is a day as a value of the type.
func literal(kind string, day time.Time) string {
	switch kind {
	case "DATE":
		return "DATE '" + day.Format(time.DateOnly) + "'"
	case "DATETIME":
		return "DATETIME '" + day.Format(time.DateOnly) + " 00:00:00'"
	}
	return "TIMESTAMP '" + day.Format(time.DateOnly) + " 00:00:00+00'"
}

// since is the condition that limits what is read.
func (s *shape) since(day time.Time) string {
	if s.partition == "" || day.IsZero() {
		return "TRUE"
	}
	return s.partition + " >= " + literal(s.partitionType, day)
}

// changed asks for the months with rows since a day, and their newest export.
func (s *shape) changed(table string, since time.Time) string {
	month := "BillingPeriodStart"
	if s.detailed {
		month = "invoice.month"
	}
	return fmt.Sprintf("SELECT %s AS month, MAX(%s) AS exported FROM `%s` WHERE %s GROUP BY %s", month, s.exported, table, s.since(since), month)
}

// month is a billing month of changed: 202610 or the time of its start.
func (s *shape) month(text string) string {
	if s.detailed {
		if at, err := time.Parse("200601", text); err == nil {
			return at.Format("2006-01")
		}
		return ""
	}
	if at := moment(text); !at.IsZero() {
		return at.Format("2006-01")
	}
	return ""
}

// rows asks for all rows of a month.
func (s *shape) rows(table, month string) string {
	first, _ := time.Parse("2006-01", month)
	var names []string
	for _, f := range s.fields {
		names = append(names, "`"+f.Name+"`")
	}
	of := "invoice.month = '" + first.Format("200601") + "'"
	if !s.detailed {
		kind := s.field("BillingPeriodStart").Type
		of = "BillingPeriodStart >= " + literal(kind, first) + " AND BillingPeriodStart < " + literal(kind, first.AddDate(0, 1, 0))
	}
	return fmt.Sprintf("SELECT %s FROM `%s` WHERE %s AND %s", strings.Join(names, ", "), table, of, s.since(first.AddDate(0, 0, -overlapDays)))
}

// cells are the values of a row.
func cells(row *bigquery.TableRow) (values []any) {
	for _, cell := range row.F {
		values = append(values, cell.V)
	}
	return values
}

// text is a value that is no record; empty for NULL.
func text(v any) string {
	s, _ := v.(string)
	return s
}

// moment is a TIMESTAMP, which comes as seconds such as 1.7909856E9, or a DATE or DATETIME.
func moment(text string) time.Time {
	if seconds, err := strconv.ParseFloat(text, 64); err == nil {
		return time.UnixMicro(int64(math.Round(seconds * 1e6))).UTC()
	}
	for _, layout := range []string{time.RFC3339Nano, "2006-01-02T15:04:05.999999", "2006-01-02 15:04:05.999999", "2006-01-02 15:04:05.999999-07", time.DateOnly} {
		if at, err := time.Parse(layout, text); err == nil {
			return at.UTC()
		}
	}
	return time.Time{}
}

// plain is a value as JSON has it: records are objects, keys with values are an object of Tags.
func plain(f *bigquery.TableFieldSchema, v any) any {
	if v == nil {
		return nil
	}
	if f.Mode == "REPEATED" {
		list, _ := v.([]any)
		one := *f
		one.Mode = ""
		out := []any{}
		for _, item := range list {
			if cell, ok := item.(map[string]any); ok {
				out = append(out, plain(&one, cell["v"]))
			}
		}
		return out
	}
	if f.Type == "RECORD" || f.Type == "STRUCT" {
		record, _ := v.(map[string]any)
		values, _ := record["f"].([]any)
		out := map[string]any{}
		for i, field := range f.Fields {
			if i < len(values) {
				if cell, ok := values[i].(map[string]any); ok {
					out[field.Name] = plain(field, cell["v"])
				}
			}
		}
		return out
	}
	s := text(v)
	if f.Type == "TIMESTAMP" {
		return moment(s).Format(time.RFC3339Nano)
	}
	return s
}

// pairs are keys with values as an object: labels and Tags.
func pairs(v any) string {
	list, ok := v.([]any)
	if !ok || len(list) == 0 {
		return ""
	}
	out := map[string]any{}
	for _, item := range list {
		if one, ok := item.(map[string]any); ok {
			if key, ok := one["key"].(string); ok {
				out[key] = one["value"]
			}
		}
	}
	return encoded(out)
}

func encoded(v any) string {
	out, err := json.Marshal(v)
	if err != nil {
		return ""
	}
	return string(out)
}

// columns are those of the file of a month: binary floating-point numbers stay such, so that they are reported as repaired.
func (s *shape) columns() (list []column) {
	if !s.detailed {
		for _, f := range s.fields {
			list = append(list, column{f.Name, floating(f) && f.Mode != "REPEATED"})
		}
		return list
	}
	cost, listed, usage := floating(s.field("cost")), floating(s.field("cost_at_list")), floating(nested(s.field("usage"), "amount"))
	return []column{{"BilledCost", cost}, {"EffectiveCost", cost}, {"ContractedCost", cost}, {"ListCost", cost || listed}, {"BillingCurrency", false}, {"BillingAccountId", false},
		{"BillingPeriodStart", false}, {"BillingPeriodEnd", false}, {"ChargePeriodStart", false}, {"ChargePeriodEnd", false}, {"ChargeCategory", false}, {"ChargeDescription", false},
		{"ServiceName", false}, {"ServiceCategory", false}, {"SkuId", false}, {"SubAccountId", false}, {"SubAccountName", false}, {"RegionId", false}, {"AvailabilityZone", false},
		{"ResourceId", false}, {"ResourceName", false}, {"ConsumedQuantity", usage}, {"ConsumedUnit", false}, {"PricingQuantity", usage}, {"PricingUnit", false}, {"ProviderName", false},
		{"PublisherName", false}, {"InvoiceIssuerName", false}, {"Tags", false}, {"x_CostType", false}, {"x_CreditId", false}, {"x_CreditType", false}}
}

func floating(f *bigquery.TableFieldSchema) bool {
	return f != nil && (f.Type == "FLOAT" || f.Type == "FLOAT64")
}

func nested(f *bigquery.TableFieldSchema, name string) *bigquery.TableFieldSchema {
	if f != nil {
		for _, one := range f.Fields {
			if one.Name == name {
				return one
			}
		}
	}
	return nil
}

// focus are the FOCUS rows of a row of the table: of the detailed export, the charge and each of its credits.
func (s *shape) focus(row []any) []map[string]string {
	values := map[string]any{}
	for i, f := range s.fields {
		if i < len(row) {
			values[f.Name] = plain(f, row[i])
		}
	}
	if s.detailed {
		return detailed(values)
	}
	out := map[string]string{}
	for name, v := range values {
		switch v := v.(type) {
		case nil:
		case string:
			out[name] = v
		case []any:
			if strings.EqualFold(name, "Tags") {
				out[name] = pairs(v)
			} else if len(v) > 0 {
				out[name] = encoded(v)
			}
		default:
			out[name] = encoded(v)
		}
	}
	return []map[string]string{out}
}

// detailed are the rows of a charge of the detailed export.
func detailed(values map[string]any) []map[string]string {
	get := func(path ...string) string {
		var at any = values
		for _, name := range path {
			record, _ := at.(map[string]any)
			at = record[name]
		}
		return text(at)
	}
	start, _ := time.Parse("200601", get("invoice", "month"))
	cost := get("cost")
	row := map[string]string{
		"BillingCurrency": get("currency"), "BillingAccountId": get("billing_account_id"),
		"BillingPeriodStart": start.Format(time.RFC3339), "BillingPeriodEnd": start.AddDate(0, 1, 0).Format(time.RFC3339),
		"ChargePeriodStart": get("usage_start_time"), "ChargePeriodEnd": get("usage_end_time"), "ServiceName": get("service", "description"), "ServiceCategory": "Other",
		"SkuId": get("sku", "id"), "SubAccountId": get("project", "id"), "SubAccountName": get("project", "name"), "RegionId": get("location", "region"),
		"AvailabilityZone": get("location", "zone"), "ResourceId": get("resource", "global_name"), "ResourceName": get("resource", "name"), "ProviderName": "Google Cloud",
		"PublisherName": cmp.Or(get("seller_name"), "Google Cloud"), "InvoiceIssuerName": cmp.Or(get("seller_name"), "Google Cloud"), "Tags": pairs(values["labels"]),
		"x_CostType": get("cost_type"),
	}
	charge := map[string]string{"BilledCost": cost, "EffectiveCost": cost, "ContractedCost": cost, "ListCost": cmp.Or(get("cost_at_list"), cost), "ChargeDescription": get("sku", "description"),
		"ConsumedQuantity": get("usage", "amount"), "ConsumedUnit": get("usage", "unit"), "PricingQuantity": get("usage", "amount_in_pricing_units"),
		"PricingUnit": get("usage", "pricing_unit"), "ChargeCategory": "Usage"}
	switch get("cost_type") {
	case "tax":
		charge["ChargeCategory"] = "Tax"
	case "adjustment", "rounding_error":
		charge["ChargeCategory"] = "Adjustment"
	}
	rows := []map[string]string{with(row, charge)}
	credits, _ := values["credits"].([]any)
	for _, item := range credits {
		credit, _ := item.(map[string]any)
		amount := text(credit["amount"])
		rows = append(rows, with(row, map[string]string{"BilledCost": amount, "EffectiveCost": amount, "ContractedCost": "0", "ListCost": "0", "ChargeCategory": "Credit",
			"ChargeDescription": cmp.Or(text(credit["full_name"]), text(credit["name"])), "x_CreditId": text(credit["id"]), "x_CreditType": text(credit["type"])}))
	}
	return rows
}

func with(one, other map[string]string) map[string]string {
	out := map[string]string{}
	for name, v := range one {
		out[name] = v
	}
	for name, v := range other {
		out[name] = v
	}
	return out
}
