package demo

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"time"

	"github.com/costdeck/costdeck/server/internal/demodata"
)

// sender writes the files of a cloud's export below a folder, as that cloud does.
type sender struct {
	dir string
	now time.Time
}

// bill is a month of a provider in CSV.gz with its number of rows. The same arguments give the same bytes.
func bill(provider demodata.Provider, month time.Time, resources int) (file []byte, rows int, err error) {
	var text, packed bytes.Buffer
	currency := "USD"
	if provider == demodata.Microsoft {
		currency = "EUR"
	}
	err = demodata.Generate(&text, demodata.Options{Seed: 8001, From: month, Months: 1, Resources: resources, Currency: currency,
		Providers: []demodata.Provider{provider}})
	if err != nil {
		return nil, 0, err
	}
	rows = bytes.Count(text.Bytes(), []byte("\n")) - 1
	w := gzip.NewWriter(&packed)
	_, err = w.Write(text.Bytes())
	if err == nil {
		err = w.Close()
	}
	return packed.Bytes(), rows, err
}

func october() time.Time { return time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC) }

// put writes a file that came at a time.
func (s sender) put(key string, content []byte, at time.Time) error {
	name := filepath.Join(s.dir, filepath.FromSlash(key))
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	if err := os.WriteFile(name, content, 0o600); err != nil {
		return err
	}
	return os.Chtimes(name, at, at)
}

func (s sender) manifest(key string, content any, at time.Time) error {
	text, err := json.MarshalIndent(content, "", "  ")
	if err != nil {
		return err
	}
	return s.put(key, text, at)
}

func (s sender) empty() error { return os.MkdirAll(s.dir, 0o700) }

// locked is a folder that this user may not read; root may read all, and finds it empty.
func (s sender) locked() error {
	if err := s.empty(); err != nil {
		return err
	}
	return os.Chmod(s.dir, 0)
}

// again delivers what comes daily: the same files, by a new manifest.
func (s sender) again(a arrival) error {
	switch a.id {
	case "demo-aws":
		return s.manifestsOfAWS()
	case "demo-google":
		return s.put("focus/2026-10/_SUCCESS", nil, s.now)
	}
	return nil
}

// awsOverwrite are two months of a Data Export that overwrites its files.
func (s sender) awsOverwrite() error {
	for _, month := range []time.Time{october().AddDate(0, -1, 0), october()} {
		file, _, err := bill(demodata.AWS, month, 6)
		if err == nil {
			err = s.put("costs/focus/data/BILLING_PERIOD="+month.Format("2006-01")+"/focus-00001.csv.gz", file, s.now.Add(-time.Minute))
		}
		if err != nil {
			return err
		}
	}
	return s.manifestsOfAWS()
}

func (s sender) manifestsOfAWS() error {
	for _, month := range []string{"2026-09", "2026-10"} {
		if err := s.awsManifest(month, "", s.now); err != nil {
			return err
		}
	}
	return nil
}

// awsManifest names the file of a month; an execution has a folder of its own.
func (s sender) awsManifest(month, execution string, at time.Time) error {
	period := path.Join("BILLING_PERIOD="+month, execution)
	return s.manifest("costs/focus/metadata/"+period+"/focus-Manifest.json", map[string]any{"exportName": "focus", "executionId": execution,
		"createdDateTime": at.UTC().Format(time.RFC3339), "columns": []map[string]string{{"name": "BilledCost"}},
		"dataFiles": []string{"s3://contoso-focus/costs/focus/data/" + period + "/focus-00001.csv.gz"}}, at)
}

// awsCreateNew are two deliveries of a month, each in a folder of its own; the last one came three days ago.
func (s sender) awsCreateNew() error {
	for days, resources := range map[int]int{5: 5, 3: 6} {
		at := s.now.AddDate(0, 0, -days)
		execution := at.UTC().Format("20060102T150405Z")
		file, _, err := bill(demodata.AWS, october(), resources)
		if err == nil {
			err = s.put("costs/focus/data/BILLING_PERIOD=2026-10/"+execution+"/focus-00001.csv.gz", file, at)
		}
		if err == nil {
			err = s.awsManifest("2026-10", execution, at)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// azureRuns are three runs of a month: one that the next replaced, one in use, and one that lacks a file.
func (s sender) azureRuns() error {
	if err := s.azure("daily", 1, before+24*time.Hour, 5, false); err != nil {
		return err
	}
	if err := s.azure("daily", 2, before+2*time.Hour, 6, false); err != nil {
		return err
	}
	return s.azure("daily", 3, before+time.Hour, 6, true)
}

func (s sender) azureWhole() error { return s.azure("daily", 1, before+24*time.Hour, 6, false) }
func (s sender) azureHalf() error  { return s.azure("daily", 2, time.Hour, 2, false) }

// azureTwice are two exports of one scope and month.
func (s sender) azureTwice() error {
	if err := s.azure("one-time", 1, 3*time.Hour, 6, false); err != nil {
		return err
	}
	return s.azure("daily", 2, 2*time.Hour, 6, false)
}

// azure is a run of an export some time ago, which may lack its second file.
func (s sender) azure(export string, number int, ago time.Duration, resources int, lacks bool) error {
	at := s.now.Add(-ago)
	guid := fmt.Sprintf("5f3a9c1e-0000-4000-8000-%012d", number)
	folder := path.Join("exports", export, "20261001-20261031", guid)
	file, rows, err := bill(demodata.Microsoft, october(), resources)
	if err != nil {
		return err
	}
	name := folder + "/part_0_0001.csv.gz"
	blobs := []map[string]any{{"blobName": name, "byteCount": len(file), "dataRowCount": rows}}
	if err := s.put(name, file, at); err != nil {
		return err
	}
	if lacks {
		blobs = append(blobs, map[string]any{"blobName": folder + "/part_1_0001.csv.gz", "byteCount": len(file), "dataRowCount": rows})
	}
	return s.manifest(folder+"/manifest.json", map[string]any{"manifestVersion": "2024-04-01", "byteCount": len(file) * len(blobs), "blobCount": len(blobs),
		"dataRowCount": rows * len(blobs), "blobs": blobs,
		"exportConfig": map[string]any{"exportName": export, "dataVersion": "1.2-preview", "type": "FocusCost",
			"resourceId": "/providers/Microsoft.Billing/billingAccounts/8003/providers/Microsoft.CostManagement/exports/" + export},
		"deliveryConfig": map[string]any{"partitionData": true, "dataOverwriteBehavior": "CreateNewReport", "fileFormat": "Csv", "compressionMode": "gzip"},
		"runInfo": map[string]any{"executionType": "Scheduled", "submittedTime": at.UTC().Format("2006-01-02T15:04:05.0000000Z"), "runId": guid,
			"startDate": "2026-10-01T00:00:00", "endDate": "2026-10-31T00:00:00Z"}}, at)
}

// marked is a month that a scheduled query of Google Cloud writes, with its marker.
func (s sender) marked() error {
	file, _, err := bill(demodata.Google, october(), 6)
	if err == nil {
		err = s.put("focus/2026-10/focus-000000000000.csv.gz", file, s.now.Add(-time.Minute))
	}
	if err != nil {
		return err
	}
	return s.put("focus/2026-10/_SUCCESS", nil, s.now)
}
