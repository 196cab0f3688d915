package connections_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/connections/source"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/testkit/storetest"
)

// sender delivers files as a layout does: two months, and then the second one again without one of its accounts.
type sender struct {
	put func(key, body string)
	// account is the storage account's container or bucket, which manifests name.
	bucket string
}

// zipped is a bill with rows of an account, packed as senders do.
func zipped(month, account string, rows int) string { return zippedOf("S", month, account, rows) }

func zippedOf(service, month, account string, rows int) string {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = w.Write([]byte(billTo(service, month, account, rows)))
	_ = w.Close()
	return out.String()
}

// billTo is a bill with rows of an account.
func billTo(service, month, account string, rows int) string {
	return strings.ReplaceAll(billOf(service, month, rows), "AWS,1\n", "AWS,"+account+"\n")
}

// columnar is what zipped has, as Parquet.
func columnar(month, account string, rows int) string {
	lines, _ := csv.NewReader(strings.NewReader(billTo("S", month, account, rows))).ReadAll()
	columns := parquet.Group{}
	for _, name := range lines[0] {
		columns[name] = parquet.Compressed(parquet.String(), &parquet.Snappy)
	}
	var out bytes.Buffer
	w := parquet.NewGenericWriter[map[string]string](&out, parquet.NewSchema("bill", columns))
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, name := range lines[0] {
			row[name] = line[i]
		}
		_, _ = w.Write([]map[string]string{row})
	}
	_ = w.Close()
	return out.String()
}

// aws delivers a month; create-new exports have a folder for each execution.
func (s sender) aws(month, execution string, bodies ...string) {
	folder := func(kind string) string {
		return strings.TrimSuffix("costs/focus/"+kind+"/BILLING_PERIOD="+month+"/"+execution, "/")
	}
	var names []string
	for i, body := range bodies {
		kind := "csv.gz"
		if strings.HasPrefix(body, "PAR1") {
			kind = "snappy.parquet"
		}
		key := fmt.Sprintf("%s/focus-%05d.%s", folder("data"), i+1, kind)
		s.put(key, body)
		names = append(names, `"s3://`+s.bucket+"/"+key+`"`)
	}
	s.put(folder("metadata")+"/focus-Manifest.json", `{"dataFiles":[`+strings.Join(names, ",")+`],"columns":[{"name":"BilledCost"}]}`)
}

// azure delivers a run of a month in a folder of its own, with names as Microsoft's sample has them.
func (s sender) azure(month string, run int, rows []int64, bodies ...string) {
	s.azureInto(fmt.Sprintf("folder/daily/20261001-20261031/20261121%02d00/0000000%d-0000-0000-0000-000000000000", run, run), month, run, rows, bodies...)
}

func (s sender) azureInto(folder, month string, run int, rows []int64, bodies ...string) {
	var blobs []string
	var bytes, sum int64
	for i, body := range bodies {
		key := fmt.Sprintf("%s/part_%d_0001.csv.gz", folder, i)
		s.put(key, body)
		blobs = append(blobs, fmt.Sprintf(`{"blobName":" %s","byteCount":%d,"dataRowCount":%d}`, strings.ReplaceAll(key, "/daily/", "/ daily/"), len(body), rows[i]))
		bytes, sum = bytes+int64(len(body)), sum+rows[i]
	}
	s.put(folder+"/manifest.json", fmt.Sprintf(`{"manifestVersion":"2024-04-01","byteCount":%d,"blobCount":%d,"dataRowCount":%d,
		"exportConfig":{"exportName":"daily","resourceId":"/providers/Microsoft.Billing/billingAccounts/1/providers/Microsoft.CostManagement/exports/daily","type":"FocusCost"},
		"deliveryConfig":{"dataOverwriteBehavior":"CreateNewReport"},
		"runInfo":{"submittedTime":"2026-11-21T%02d:00:00.0000000Z","runId":"%d","startDate":"%s-01T00:00:00","endDate":"%s-15T00:00:00Z"},"blobs":[%s]}`,
		bytes, len(blobs), sum, run, run, month, month, strings.Join(blobs, ",")))
}

// layoutsOfSenders deliver at step 1 and 2. The total is 25, then 27.
func layoutsOfSenders() map[string]func(s sender, step int) {
	september, first, second := zipped("2026-09", "1", 3), zipped("2026-10", "1", 20), zipped("2026-10", "2", 2)
	again, rest := zipped("2026-10", "1", 23), zipped("2026-10", "1", 1)
	return map[string]func(s sender, step int){
		"aws overwrite": func(s sender, step int) {
			if step == 1 {
				s.aws("2026-10", "", first, second)
				s.aws("2026-09", "", september)
				return
			}
			s.aws("2026-10", "", again, rest)
		},
		"aws create-new": func(s sender, step int) {
			if step == 1 {
				s.aws("2026-10", "20261121T010000Z-1", columnar("2026-10", "1", 20), columnar("2026-10", "2", 2))
				s.aws("2026-09", "20261121T010000Z-1", columnar("2026-09", "1", 3))
				return
			}
			s.aws("2026-10", "20261121T020000Z-2", columnar("2026-10", "1", 23), columnar("2026-10", "1", 1))
		},
		"azure": func(s sender, step int) {
			if step == 1 {
				s.azure("2026-10", 2, []int64{20, 2}, first, second)
				s.azure("2026-09", 1, []int64{3}, september)
				return
			}
			s.azure("2026-10", 3, []int64{23, 1}, again, rest)
		},
		"azure overwrite": func(s sender, step int) {
			const october = "folder/daily/20261001-20261031"
			if step == 1 {
				s.azureInto(october, "2026-10", 2, []int64{20, 2}, first, second)
				s.azureInto("folder/daily/20260901-20260930", "2026-09", 1, []int64{3}, september)
				return
			}
			s.azureInto(october, "2026-10", 3, []int64{23, 1}, again, rest)
		},
		"marker": func(s sender, step int) {
			files := map[string]string{"focus/2026-10/run-1/a.csv.gz": first, "focus/2026-10/run-1/b.csv.gz": second, "focus/2026-09/run-1/a.csv.gz": september}
			folders := []string{"focus/2026-10/run-1", "focus/2026-09/run-1"}
			if step == 2 {
				files, folders = map[string]string{"focus/2026-10/run-2/a.csv.gz": again, "focus/2026-10/run-2/b.csv.gz": rest}, []string{"focus/2026-10/run-2"}
			}
			for key, body := range files {
				s.put(key, body)
			}
			for _, folder := range folders {
				s.put(folder+"/_SUCCESS", "ok")
			}
		},
		"oci": func(s sender, step int) {
			if step == 1 {
				s.put("FOCUS Reports/2026/10/02/0001.csv.gz", first)
				s.put("FOCUS Reports/2026/10/03/0001.csv.gz", second)
				s.put("FOCUS Reports/2026/10/01/0001.csv.gz", september)
				return
			}
			s.put("FOCUS Reports/2026/11/21/0001.csv.gz", zippedOf("Late", "2026-10", "1", 2))
		},
		"second-look": func(s sender, step int) {
			if step == 1 {
				s.put("focus/2026-10/part-00001.csv.gz", first)
				s.put("focus/2026-10/part-00002.csv.gz", second)
				s.put("focus/2026-09/part-00001.csv.gz", september)
				return
			}
			s.put("focus/2026-10/part-00001.csv.gz", zipped("2026-10", "1", 22))
		},
	}
}

// turned is a source whose listings come in another order.
type turned struct{ core.Source }

func (t turned) List(ctx context.Context) ([]core.Object, error) {
	list, err := t.Source.List(ctx)
	slices.Reverse(list)
	return list, err
}

// TestEveryLayoutFromEverySource delivers with each layout to each store, through the runner into the engine: the figures and their digest
// are the same for all stores, in any order of a listing.
func TestEveryLayoutFromEverySource(t *testing.T) {
	for layout, deliver := range layoutsOfSenders() {
		t.Run(layout, func(t *testing.T) {
			want := ""
			for _, name := range []string{"folder", "s3", "azure", "gcs", "oci"} {
				for _, order := range []string{"", " reversed"} {
					if name == "oci" && layout != "oci" {
						continue // Oracle's bucket has its own layout.
					}
					t.Run(name+order, func(t *testing.T) {
						d := storetest.Doubles()[name](t)
						s := open(t, "")
						s.config = d.Config
						s.config.ID, s.config.Enrollment, s.config.Prefix = "main", "AWS-2001", d.Whole
						if s.config.Layout, _, _ = strings.Cut(layout, " "); name == "oci" {
							s.config.Layout = ""
						}
						s.Runner = s.replica()
						if order != "" {
							s.Runner.Open = func(c core.Config) (core.Source, error) {
								from, err := source.Open(c)
								return turned{from}, err
							}
						}
						to := sender{bucket: s.config.Bucket + s.config.Container, put: func(key, body string) {
							if err := d.Put(key, body); err != nil {
								t.Fatal(err)
							}
						}}
						for step, total := range []string{"25", "27"} {
							deliver(to, step+1)
							for range 3 {
								s.clock.Advance(15 * 60e9)
								if err := s.Due(t.Context()); err != nil {
									t.Fatal(err)
								}
							}
							s.total(total)
						}
						report, err := s.engine.Aggregate(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, costs.Query{Metrics: costs.Costs()[:1],
							GroupBy: []string{"BillingAccountId"}})
						if err != nil {
							t.Fatal(err)
						}
						if digest := report.Figures(); want == "" {
							want = digest
						} else if digest != want {
							t.Errorf("digest %s; want %s; batches %q", digest, want, s.states())
						}
					})
				}
			}
		})
	}
}
