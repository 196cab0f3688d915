package connections

import (
	"path"
	"regexp"
	"strings"
)

var (
	awsData  = regexp.MustCompile(`(?:^|/)data/BILLING_PERIOD=\d{4}-\d{2}/`)
	azureRun = regexp.MustCompile(`(?i)(?:^|/)\d{8}-\d{8}/(?:.*/)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/`)
)

// Resembles names the layout that the files of a folder without one look like; empty if they look like none.
func Resembles(objects []Object) string {
	for _, o := range objects {
		switch {
		case awsData.MatchString(o.Key):
			return "aws"
		case azureRun.MatchString(o.Key), strings.EqualFold(path.Base(o.Key), "manifest.json"):
			return "azure"
		case strings.Contains("/"+o.Key, "/FOCUS Reports/") && reportDay.MatchString(o.Key):
			return "oci"
		}
	}
	return ""
}
