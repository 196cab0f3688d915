package focus

import (
	"bytes"
	"slices"
	"strings"
)

// foreign is a kind of file that is often mistaken for FOCUS.
type foreign struct {
	// is tells it by its column names, as squeezed returns them.
	is func(has func(names ...string) bool) bool
	// name says what it is, instead what to create in its place, page where the documentation explains it.
	name, instead, page string
}

const (
	azureInstead = `create an export of the type "Cost and usage details (FOCUS)" in Cost Management`
	awsInstead   = `create a data export of the table "FOCUS with AWS columns" in Data Exports`
	gcpInstead   = `use the FOCUS view over the detailed usage export in BigQuery, or a connection of the source bigquery`
	ociInstead   = `take the FOCUS reports of the same bucket, below "FOCUS Reports/"`
)

// previews are versions of FOCUS before the first. Some of their files have the columns that 1.0 needs, but with other meanings.
func previews() []foreign {
	return []foreign{
		{func(has func(...string) bool) bool {
			return has("billedcost", "effectivecost") && !has("chargeclass") && !has("consumedquantity") &&
				(has("chargesubcategory") || has("usagequantity", "usageunit", "region"))
		}, "FOCUS 1.0-preview, which differs from FOCUS 1.0 in columns and values", "create the export again with version 1.0 or later", "preview"},
		{func(has func(...string) bool) bool { return has("billedcost", "amortizedcost", "chargetype") },
			"FOCUS 0.5, which differs from FOCUS 1.0 in columns and values", "create the export again with version 1.0 or later", "preview"},
	}
}

// foreigners are the known kinds other than FOCUS; the first that matches names the file.
func foreigners() []foreign {
	return []foreign{
		{func(has func(...string) bool) bool {
			return has("metercategory", "metersubcategory", "unitofmeasure") && (has("costinpricingcurrency") || has("costinusd") || has("paygcostinusd"))
		}, "Azure cost details (actual or amortized cost) of a Microsoft Customer Agreement", azureInstead, "azure"},
		{func(has func(...string) bool) bool {
			return has("metercategory", "metersubcategory", "unitofmeasure") && (has("costinbillingcurrency") || has("cost") || has("extendedcost"))
		}, "Azure cost details (actual or amortized cost) of an Enterprise Agreement", azureInstead, "azure"},
		{func(has func(...string) bool) bool { return has("metercategory", "pretaxcost") }, "an Azure usage file", azureInstead, "azure"},
		{func(has func(...string) bool) bool {
			return has("meterid", "unitofmeasure") && has("unitprice") && (has("pricetype") || has("marketprice") || has("includedquantity") || has("skuid"))
		}, "an Azure price sheet", azureInstead, "prices"},
		{func(has func(...string) bool) bool { return has("formatversion") || has("ratecode", "priceperunit") }, "an AWS price list", awsInstead, "prices"},
		{func(has func(...string) bool) bool {
			return has("skuid") && (has("listprice($)") || has("perunitquantity")) || has("pricingasoftime", "sku")
		}, "a Google Cloud price list", gcpInstead, "prices"},
		{func(has func(...string) bool) bool {
			return has("lineitemunblendedcost") && (has("billpayeraccountname") || has("lineitemusageaccountname") || has("costcategory"))
		}, "an AWS Cost and Usage Report 2.0", awsInstead, "aws"},
		{func(has func(...string) bool) bool {
			return has("lineitemunblendedcost") || has("identitylineitemid") || has("lineitemusageaccountid", "lineitemproductcode")
		}, "a legacy AWS Cost and Usage Report", awsInstead, "aws"},
		{func(has func(...string) bool) bool { return has("linkedaccountid", "recordtype", "unblendedcost") },
			"a detailed billing report of AWS", awsInstead, "aws"},
		{func(has func(...string) bool) bool {
			return has("lineitemreferenceno") && (has("costmycost") || has("usagebilledquantity") || has("costproductsku"))
		}, "an OCI cost or usage report", ociInstead, "oracle"},
		{func(has func(...string) bool) bool {
			return has("billingaccountid", "usagestarttime", "cost") && (has("resource") || has("resourcename") || has("resourceglobalname"))
		}, "Google Cloud's detailed usage export", gcpInstead, "google-cloud"},
		{func(has func(...string) bool) bool { return has("billingaccountid", "usagestarttime", "cost") },
			"Google Cloud's standard usage export", gcpInstead, "google-cloud"},
	}
}

// squeezed is a column name in lower case without the separators in which the forms of one export differ.
func squeezed(name string) string {
	return strings.NewReplacer(" ", "", "_", "", "/", "", ".", "", "-", "").Replace(strings.ToLower(name))
}

// foreignHeader names a file by its columns; nil if it is of no known kind. It quotes none of them: the file may be a secret.
func foreignHeader(columns []Column, kinds []foreign) error {
	names := map[string]bool{}
	for _, column := range columns {
		names[squeezed(column.Name)] = true
	}
	has := func(wanted ...string) bool {
		return !slices.ContainsFunc(wanted, func(name string) bool { return !names[name] })
	}
	for _, kind := range kinds {
		if kind.is(has) {
			return kind.refuse()
		}
	}
	return nil
}

func (f foreign) refuse() error {
	return notFOCUS("it is %s; %s (docs/exports.md#%s)", f.name, f.instead, f.page)
}

// foreignText names a file that has no header by its first bytes; nil if it may have one.
func foreignText(head []byte) error {
	head = bytes.TrimLeft(head, " \t\r\n")
	within := func(keys ...string) bool {
		return slices.ContainsFunc(keys, func(key string) bool { return bytes.Contains(head, []byte(`"`+key+`"`)) })
	}
	manifest := foreign{instead: "send the data files that it lists, or the whole folder over a connection", page: "manifests"}
	switch {
	case bytes.HasPrefix(head, []byte("%PDF")):
		return notFOCUS("it is a PDF; export the charges as CSV or Parquet (docs/exports.md)")
	case !bytes.HasPrefix(head, []byte("{")) && !bytes.HasPrefix(head, []byte("[")):
		return nil
	case within("reportKeys", "assemblyId", "dataFiles", "executionId"):
		manifest.name = "a manifest of AWS"
	case within("manifestVersion", "blobs", "runInfo", "exportConfig"):
		manifest.name = "a manifest of Azure"
	default:
		return notFOCUS("it is JSON; export the charges as CSV or Parquet (docs/exports.md)")
	}
	return manifest.refuse()
}
