package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// connectionFile connects an enrollment to a folder with one Azure export of the sample file.
func connectionFile(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	body, err := os.ReadFile("../../internal/demodata/focus-1.0-sample.csv")
	if err == nil {
		err = os.Mkdir(filepath.Join(dir, "run"), 0o700)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "run", "part_0.csv"), body, 0o600)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "run", "manifest.json"), fmt.Appendf(nil, `{"manifestVersion":"2024-04-01","byteCount":%[1]d,"blobCount":1,"dataRowCount":1000,
			"exportConfig":{"exportName":"daily","resourceId":"/x","type":"FocusCost"},"runInfo":{"submittedTime":"2024-10-01T04:00:00.1234567Z","startDate":"2024-09-01T00:00:00"},
			"blobs":[{"blobName":"run/part_0.csv","byteCount":%[1]d,"dataRowCount":1000}]}`, len(body)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return write(t, "connections.json", fmt.Sprintf(`{"connections":[{"id":"azure-ea","enrollment":"AZ-1","source":"folder","layout":"azure","path":%q,"credentials":{"kind":""}},
		{"id":"gone","enrollment":"AZ-1","source":"folder","path":"/does/not/exist","credentials":{"kind":""}}]}`, dir))
}

func TestConnectionsAreTestedRunAndListed(t *testing.T) {
	file, data := connectionFile(t), t.TempDir()
	call := func(verb string, args ...string) (int, string, string) {
		t.Helper()
		given := append([]string{"connection", verb, "--data", data, "--connections-file", file}, args...)
		if verb == "run" {
			given = append(given, "--audit-log", filepath.Join(data, "audit.log"))
		}
		return command(t, "", given...)
	}
	for _, one := range []struct {
		verb string
		args []string
		code int
		want string
	}{
		{"list", nil, 0, "never"},
		{"test", []string{"azure-ea"}, 0, "2 files, 1 deliveries, 0 files without a manifest"},
		{"test", []string{"gone"}, 1, "folder /does/not/exist does not exist: check the path"},
		{"run", []string{"azure-ae"}, 1, `did you mean "azure-ea"?`},
		{"run", []string{"azure-ea"}, 0, "taken"},
		{"run", []string{"azure-ea"}, 0, "taken"},
		{"run", []string{"gone"}, 1, "folder /does/not/exist does not exist: check the path"},
		{"list", nil, 0, "late"},
		{"list", []string{"--json"}, 0, `"state": "gone"`},
	} {
		if code, out, errs := call(one.verb, one.args...); code != one.code || !strings.Contains(out+errs, one.want) {
			t.Errorf("%s %v: %d %s %s", one.verb, one.args, code, out, errs)
		}
	}
	if log, err := os.ReadFile(filepath.Join(data, "audit.log")); err != nil || !strings.Contains(string(log), "AZ-1 connection azure-ea") {
		t.Errorf("%s, %v", log, err)
	}
}

func TestCheckConfigTestsConnectionsOfTheDatabase(t *testing.T) {
	data := t.TempDir()
	if code, out, errs := command(t, "", "connection", "list", "--data", data); code != 0 {
		t.Fatal(code, out, errs)
	}
	db, err := database.Open(t.Context(), database.Place{Dir: data})
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec(t.Context(), `INSERT INTO connections (id, enrollment, config, sealed, created_by, created_at) VALUES ('page', 'E',
		'{"id":"page","enrollment":"E","source":"s3","bucket":"acme","credentials":{"kind":"keys","accessKey":"a"}}', 'sealed', 'ada', 1)`)
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	code, out, errs := command(t, "", "check-config", "--probe", "--data", data)
	if all := out + errs; code != 0 || !strings.Contains(all, `the connection "page" of the database fails: the secret is sealed and this process has no session keys`) {
		t.Errorf("%d %s", code, all)
	}
}

func TestCheckConfigTestsConnections(t *testing.T) {
	code, out, errs := command(t, "", "check-config", "--probe", "--data", t.TempDir(), "--connections-file", connectionFile(t))
	if all := out + errs; code != 0 || !strings.Contains(all, `the connection "gone" of --connections-file fails`) || strings.Contains(all, "azure-ea") {
		t.Errorf("%d %s", code, all)
	}
	for text, want := range map[string]string{
		`{"connections":[{"id":"A b"}]}`: `connection 1 (A b): id "A b" is invalid`,
		`{"connection":[]}`:              "unknown field",
		`[]`:                             `write {"connections"`,
		`{"connections":[{"id":"x","enrollment":"E","source":"s3","bucket":"s3://acme","credentials":{"kind":"keys"}}]}`:                           "use its name only, without s3:// or gs://",
		`{"connections":[{"id":"x","enrollment":"E","source":"s3","bucket":"acme","credentials":{"kind":"keys"}}]}`:                                "credentials.accessKey is missing",
		`{"connections":[{"id":"x","enrollment":"E","source":"azure-exports","account":"acme1","container":"abc","credentials":{"kind":"keys"}}]}`: "use workload-identity, managed-identity, sas, account-key",
	} {
		code, out, errs := command(t, "", "check-config", "--data", t.TempDir(), "--connections-file", write(t, "c.json", text))
		if code == 0 || !strings.Contains(out+errs, want) {
			t.Errorf("%s: %d %s %s", text, code, out, errs)
		}
	}
}
