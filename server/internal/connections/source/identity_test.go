package source

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/testkit/s3test"
	"github.com/costdeck/costdeck/server/internal/testkit/storetest"
)

// tokenFile has the token of a workload.
func tokenFile(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(name, []byte("workload-token\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestRolesAreAssumed reads a bucket with a web identity, and with a role of another account that needs an external ID.
func TestRolesAreAssumed(t *testing.T) {
	_, storage := s3test.Start(t)
	var asked []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			storage.ServeHTTP(w, r)
			return
		}
		_ = r.ParseForm()
		action := r.Form.Get("Action")
		asked = append(asked, strings.Join([]string{action, r.Form.Get("RoleArn"), r.Form.Get("WebIdentityToken"), r.Form.Get("ExternalId")}, " "))
		_, _ = io.WriteString(w, `<`+action+`Response xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><`+action+`Result><Credentials><AccessKeyId>test</AccessKeyId>
			<SecretAccessKey>s</SecretAccessKey><SessionToken>x</SessionToken><Expiration>`+time.Now().Add(time.Hour).UTC().Format(time.RFC3339)+`</Expiration></Credentials></`+
			action+`Result></`+action+`Response>`)
	}))
	defer server.Close()
	const role = "arn:aws:iam::111122223333:role/costdeck"
	for want, given := range map[string]connections.Credentials{
		"AssumeRoleWithWebIdentity " + role + " workload-token ": {Kind: connections.WebIdentity, RoleARN: role, TokenFile: tokenFile(t)},
		"AssumeRole " + role + "  their-id":                      {Kind: connections.Keys, AccessKey: "other", Secret: "s", RoleARN: role, ExternalID: "their-id"},
	} {
		asked = nil
		s, err := Open(connections.Config{Source: connections.S3, Bucket: "acme-focus", Endpoint: server.URL, Region: "us-east-1", Credentials: given})
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if _, err := s.List(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if len(asked) != 1 || asked[0] != want {
			t.Errorf("asked for %q; want %q once", asked, want)
		}
	}
	s, err := Open(connections.Config{Source: connections.S3, Bucket: "acme-focus", Endpoint: server.URL, Region: "us-east-1",
		Credentials: connections.Credentials{Kind: connections.WebIdentity, RoleARN: role, TokenFile: "/none"}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.List(t.Context()); connections.ClassOf(err) != connections.Credential {
		t.Errorf("without its token: %v", err)
	}
}

// TestGoogleFederatesIdentities exchanges the token of a workload before a listing.
func TestGoogleFederatesIdentities(t *testing.T) {
	var exchanged string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		if r.URL.Path == "/token" {
			_ = r.ParseForm()
			exchanged = r.Form.Get("subject_token")
			_, _ = io.WriteString(w, `{"access_token":"given","issued_token_type":"urn:ietf:params:oauth:token-type:access_token","token_type":"Bearer","expires_in":3600}`)
			return
		}
		if r.Header.Get("Authorization") != "Bearer given" {
			w.WriteHeader(http.StatusUnauthorized)
		}
		_, _ = io.WriteString(w, `{"items":[{"name":"a.csv","size":"3","generation":"7","updated":"2026-10-01T00:00:00Z"}]}`)
	}))
	defer server.Close()
	text, err := json.Marshal(map[string]any{"type": "external_account", "audience": "//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/x",
		"subject_token_type": "urn:ietf:params:oauth:token-type:jwt", "token_url": server.URL + "/token", "credential_source": map[string]string{"file": tokenFile(t)}})
	name := filepath.Join(t.TempDir(), "gcp.json")
	if err == nil {
		err = os.WriteFile(name, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	s, err := Open(connections.Config{Source: connections.GCS, Bucket: "acme-focus", Endpoint: server.URL,
		Credentials: connections.Credentials{Kind: connections.WorkloadFederation, File: name}})
	if err != nil {
		t.Fatal(err)
	}
	list, err := s.List(t.Context())
	if err != nil || len(list) != 1 || list[0].Version != "7" || strings.TrimSpace(exchanged) != "workload-token" {
		t.Errorf("%v, %v with %q", list, err, exchanged)
	}
}

// TestMissingIdentitiesAreCredentials fails before anything is sent.
func TestMissingIdentitiesAreCredentials(t *testing.T) {
	s, err := Open(connections.Config{Source: connections.AzureBlob, Account: "acme", Container: "focus",
		Credentials: connections.Credentials{Kind: connections.WorkloadIdentity, Tenant: "t", Client: "c", TokenFile: "/none"}})
	if err == nil {
		_, err = s.List(t.Context())
	}
	if connections.ClassOf(err) != connections.Credential {
		t.Errorf("%s: %v", connections.ClassOf(err), err)
	}
	_, err = Open(connections.Config{Source: connections.GCS, Bucket: "b-b", Credentials: connections.Credentials{Kind: connections.ServiceAccount, Secret: "{}"}})
	if err == nil || !strings.Contains(err.Error(), "not the JSON key of a service account") {
		t.Errorf("a key of something else: %v", err)
	}
}

// TestAWebIdentityOfMoto exchanges the token of a workload at a real STS, and lists a bucket with what it gets.
func TestAWebIdentityOfMoto(t *testing.T) {
	if os.Getenv("COSTDECK_TEST_S3") == "" {
		t.Skip("moto does not run; make sources installs and starts it")
	}
	d := storetest.S3(t)
	if err := d.Put("a.csv", "x"); err != nil {
		t.Fatal(err)
	}
	d.Config.Credentials = connections.Credentials{Kind: connections.WebIdentity, RoleARN: "arn:aws:iam::111122223333:role/costdeck", TokenFile: tokenFile(t)}
	httpClient, _ := client()
	given, err := awsCredentials(d.Config, httpClient)
	if err != nil {
		t.Fatal(err)
	}
	value, err := given.GetWithContext(nil)
	if err != nil || !strings.HasPrefix(value.AccessKeyID, "ASIA") || value.SessionToken == "" {
		t.Errorf("STS gives %.4s…, %v", value.AccessKeyID, err)
	}
	s, err := Open(d.Config)
	if err != nil {
		t.Fatal(err)
	}
	if list, err := s.List(t.Context()); err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
}
