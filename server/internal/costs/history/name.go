package history

import (
	"regexp"
	"strings"
)

// Name is the delivery that a file belongs to, and the file's name there. A sender who names the delivery is believed.
// Otherwise it is the file's name without its ending and its part number, so that the parts of one export add up, and an
// export that comes again under another name takes the old one's place:
//
//	focus-2026-10.csv                                 focus-2026-10
//	costs-00001.csv.gz, costs-00002.csv.gz            costs
//	part_0_0001.csv, part_1_0001.csv                  part
//	part-00000-6f1c….c000.snappy.parquet              part-6f1c….c000
//	export_000000000012.parquet                       export
//	0001000001234567.csv.gz                           (numbered)
//
// The name in the delivery is without its ending too: a file that comes packed in another way is the same file.
func Name(delivery, file string) (of, part string) {
	stem := withoutEnding(file)
	if delivery != "" {
		of, _ = issue(delivery)
		return of, stem
	}
	of = stem
	if found := patterns.spark.FindStringSubmatch(of); found != nil {
		// The identifier belongs to one write of the whole export, so it names the delivery.
		return found[1] + found[2], stem
	}
	for {
		shorter := patterns.trailing.ReplaceAllString(of, "")
		if shorter == of || patterns.date.MatchString(of) {
			break
		}
		of = shorter
	}
	if patterns.numbered.MatchString(of) {
		return "(numbered)", stem
	}
	return of, stem
}

// patterns are compiled once and never change.
var patterns = struct{ spark, trailing, date, numbered *regexp.Regexp }{
	spark: regexp.MustCompile(`(?i)^(.*part)-\d{5}(-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}.*)$`),
	// A part number is short or zero-padded; a year or a compact date is not.
	trailing: regexp.MustCompile(`[-_.](?:\d{1,3}|0\d*)$`),
	// The day or month of a date is not a part number.
	date:     regexp.MustCompile(`(?:^|\D)(?:19|20)\d\d[-_.](?:0[1-9]|1[0-2])(?:[-_.](?:0[1-9]|[12]\d|3[01]))?$`),
	numbered: regexp.MustCompile(`^0\d*$`),
}

// withoutEnding cuts off the endings of format and compression.
func withoutEnding(file string) string {
	for {
		at := strings.LastIndexByte(file, '.')
		if at <= 0 {
			return file
		}
		switch strings.ToLower(file[at+1:]) {
		case "csv", "txt", "tsv", "parquet", "gz", "gzip", "zst", "zstd", "snappy", "brotli", "lz4":
			file = file[:at]
		default:
			return file
		}
	}
}
