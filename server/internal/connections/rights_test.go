package connections_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/connections"
)

// TestRightsAreTheLeast holds the copyable texts to testdata/rights. UPDATE_RIGHTS=1 writes them again.
func TestRightsAreTheLeast(t *testing.T) {
	for name, c := range map[string]connections.Config{
		"aws":         {Source: connections.AWSDataExports, Bucket: "acme-focus", Prefix: "costs/"},
		"aws-nothing": {Source: connections.S3},
		"azure":       {Source: connections.AzureExports, Account: "acmebilling", Container: "msexports"},
		"gcs":         {Source: connections.GCS, Bucket: "acme-billing"},
		"folder":      {Source: connections.Folder, Path: "/srv/bob's bills"},
		"aws-quoted": {Source: connections.S3, Bucket: "acme-focus", Prefix: `a"${x}/`, Credentials: connections.Credentials{
			RoleARN: "arn:aws:iam::111122223333:role/costdeck", ExternalID: `e"x`}},
	} {
		var out strings.Builder
		for _, right := range connections.Rights(c) {
			out.WriteString("# " + right.Kind + ": " + right.Title + "\n")
			for _, text := range right.Texts {
				out.WriteString("## " + text.Format + ": " + text.Title + "\n" + text.Text + "\n")
				if strings.HasSuffix(text.Title, ".json") && !json.Valid([]byte(text.Text)) {
					t.Errorf("%s: %s is not JSON: %s", name, text.Title, text.Text)
				}
			}
		}
		file := filepath.Join("testdata", "rights", name+".txt")
		if os.Getenv("UPDATE_RIGHTS") != "" {
			if err := os.WriteFile(file, []byte(out.String()), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil || string(want) != out.String() {
			t.Errorf("%s differs from %s (%v):\n%s", name, file, err, out.String())
		}
	}
}
