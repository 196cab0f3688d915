package source

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/testkit/storetest"
)

// canned answers every request with one refusal of a provider.
type canned struct {
	status int
	code   string
	header map[string]string
	body   string
}

func (c canned) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	for name, value := range c.header {
		w.Header().Set(name, value)
	}
	w.Header().Set("x-ms-error-code", c.code)
	w.Header().Set("Content-Type", "application/xml")
	w.WriteHeader(c.status)
	body := c.body
	if body == "" {
		body = "<Error><Code>" + c.code + "</Code><Message>refused</Message></Error>"
	}
	_, _ = w.Write([]byte(body))
}

func TestRefusalsNameTheWayOut(t *testing.T) {
	ahead := map[string]string{"Date": time.Now().Add(17 * time.Minute).UTC().Format(http.TimeFormat)}
	inS3 := connections.Config{Source: connections.S3, Bucket: "acme-focus", Region: "eu-central-1",
		Credentials: connections.Credentials{Kind: connections.Keys, AccessKey: "test", Secret: "secret-key"}}
	inAzure := connections.Config{Source: connections.AzureBlob, Account: "acme", Container: "focus",
		Credentials: connections.Credentials{Kind: connections.AccountKey, Secret: "c2VjcmV0LWtleQ=="}}
	withSAS := inAzure
	withSAS.Credentials = connections.Credentials{Kind: connections.SAS, Secret: "?sv=2024-11-04&se=2026-01-02T00:00:00Z&sig=secret-key"}
	inGCS := connections.Config{Source: connections.GCS, Bucket: "acme-focus", Credentials: connections.Credentials{Kind: connections.Anonymous}}
	for name, one := range map[string]struct {
		config connections.Config
		answer canned
		class  connections.Class
		list   string
		read   string
	}{
		"s3 forbidden": {inS3, canned{status: 403, code: "AccessDenied"}, connections.Forbidden,
			"may not list bucket acme-focus: add s3:ListBucket on arn:aws:s3:::acme-focus", "may not read a b.csv: add s3:GetObject on arn:aws:s3:::acme-focus/*"},
		"s3 missing":  {inS3, canned{status: 404, code: "NoSuchBucket"}, connections.Gone, "bucket acme-focus does not exist", "bucket acme-focus does not exist"},
		"s3 key":      {inS3, canned{status: 403, code: "InvalidAccessKeyId"}, connections.Credential, "the credentials are refused: renew them", "the credentials are refused"},
		"s3 clock":    {inS3, canned{status: 403, code: "RequestTimeTooSkewed", header: ahead}, connections.Credential, "the provider's clock is 17 min ahead of this machine", "17 min ahead"},
		"s3 kms":      {inS3, canned{status: 403, code: "AccessDenied", body: "<Error><Code>AccessDenied</Code><Message>not authorized to perform: kms:Decrypt</Message></Error>"}, connections.Forbidden, "add kms:Decrypt", "add kms:Decrypt"},
		"s3 archived": {inS3, canned{status: 403, code: "InvalidObjectState"}, connections.Theirs, "archive tier", "read a b.csv: it is in the archive tier: restore it or export again"},
		"s3 region": {inS3, canned{status: 301, code: "PermanentRedirect", body: "<Error><Code>PermanentRedirect</Code><Region>us-east-1</Region></Error>"}, connections.Ours,
			"bucket is in us-east-1: set region", "bucket is in us-east-1: set region"},
		"azure forbidden":  {inAzure, canned{status: 403, code: "AuthorizationPermissionMismatch"}, connections.Forbidden, "may not list container focus: give the identity the role Storage Blob Data Reader", "may not read a b.csv"},
		"azure missing":    {inAzure, canned{status: 404, code: "ContainerNotFound"}, connections.Gone, "container focus does not exist", "container focus does not exist"},
		"azure key":        {inAzure, canned{status: 403, code: "AuthenticationFailed"}, connections.Credential, "the credentials are refused", "the credentials are refused"},
		"azure clock":      {inAzure, canned{status: 403, code: "AuthenticationFailed", header: ahead}, connections.Credential, "17 min ahead", "17 min ahead"},
		"azure archived":   {inAzure, canned{status: 409, code: "BlobArchived"}, connections.Theirs, "archive tier", "archive tier"},
		"azure key denied": {inAzure, canned{status: 403, code: "KeyVaultEncryptionKeyNotFound"}, connections.Forbidden, "the customer-managed key of storage account acme is denied", "may not read a b.csv: the customer-managed key"},
		"azure SAS":        {withSAS, canned{status: 403, code: "AuthenticationFailed"}, connections.Credential, "the SAS ended on 2026-01-02 00:00; a new one is needed", "the SAS ended"},
		"gcs forbidden":    {inGCS, canned{status: 403, body: `{"error":{"code":403,"message":"no"}}`}, connections.Forbidden, "may not list bucket acme-focus: add storage.objects.list", "add storage.objects.get"},
		"gcs missing":      {inGCS, canned{status: 404, body: `{"error":{"code":404,"message":"no"}}`}, connections.Gone, "bucket acme-focus does not exist", ""},
		"gcs token":        {inGCS, canned{status: 401, body: `{"error":{"code":401,"message":"no"}}`}, connections.Credential, "the credentials are refused", "the credentials are refused"},
	} {
		t.Run(name, func(t *testing.T) {
			server := httptest.NewServer(one.answer)
			defer server.Close()
			one.config.Endpoint = server.URL
			s, err := Open(one.config)
			if err != nil {
				t.Fatal(err)
			}
			_, err = s.List(t.Context())
			if connections.ClassOf(err) != one.class || err == nil || !strings.Contains(err.Error(), one.list) {
				t.Errorf("list: %s %v", connections.ClassOf(err), err)
			}
			_, readErr := s.Open(t.Context(), connections.Object{Key: "a b.csv", Version: "1", Size: 3}, 0)
			if one.read != "" && (connections.ClassOf(readErr) != one.class || readErr == nil || !strings.Contains(readErr.Error(), one.read)) {
				t.Errorf("read: %s %v", connections.ClassOf(readErr), readErr)
			}
			if err != nil && strings.Contains(err.Error(), "secret-key") || readErr != nil && strings.Contains(readErr.Error(), "secret-key") {
				t.Error("a message has the secret")
			}
		})
	}
}

// TestABusyProviderSaysHowLong waits as long as the provider asks for.
func TestABusyProviderSaysHowLong(t *testing.T) {
	server := httptest.NewServer(canned{status: 429, code: "SlowDown", header: map[string]string{"Retry-After": "7200"}, body: `{"error":{"code":429,"message":"slow down"}}`})
	defer server.Close()
	s, err := Open(connections.Config{Source: connections.GCS, Bucket: "acme-focus", Endpoint: server.URL, Credentials: connections.Credentials{Kind: connections.Anonymous}})
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.(*cloud).api.Objects.List("acme-focus").Context(t.Context()).Do()
	err = s.(*cloud).fault(err, "list bucket acme-focus", "storage.objects.list")
	if connections.WaitOf(err) != 2*time.Hour || !strings.Contains(err.Error(), "it asks to wait 2h0m0s") {
		t.Errorf("waits %s: %v", connections.WaitOf(err), err)
	}
	for text, want := range map[string]time.Duration{"": 0, "x": 0, "-3": 0, "5": 5 * time.Second, "999999999": maxWait} {
		if got := retryAfter(&http.Response{StatusCode: 503, Header: http.Header{"Retry-After": {text}}}); got != want {
			t.Errorf("Retry-After %q is %s", text, got)
		}
	}
	if got := retryAfter(&http.Response{StatusCode: 200, Header: http.Header{"Retry-After": {"5"}}}); got != 0 {
		t.Errorf("a success asks to wait %s", got)
	}
}

// TestAnotherRegionIsFollowedOnce lists a bucket that lies in another region than the settings say.
func TestAnotherRegionIsFollowedOnce(t *testing.T) {
	asked := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked++
		if !strings.Contains(r.Header.Get("Authorization"), "/us-east-1/s3/") {
			canned{status: 301, code: "PermanentRedirect", body: "<Error><Code>PermanentRedirect</Code><Region>us-east-1</Region></Error>"}.ServeHTTP(w, r)
			return
		}
		_, _ = w.Write([]byte(`<ListBucketResult><Contents><Key>a.csv</Key><Size>3</Size><ETag>"1"</ETag><LastModified>2026-10-01T00:00:00.000Z</LastModified>
			<StorageClass>DEEP_ARCHIVE</StorageClass></Contents></ListBucketResult>`))
	}))
	defer server.Close()
	s, err := Open(connections.Config{Source: connections.S3, Bucket: "acme-focus", Region: "eu-central-1", Endpoint: server.URL,
		Credentials: connections.Credentials{Kind: connections.Keys, AccessKey: "test", Secret: "secret-key"}})
	if err != nil {
		t.Fatal(err)
	}
	list, err := s.List(t.Context())
	if err != nil || len(list) != 1 || list[0].Tier != "DEEP_ARCHIVE" || !list[0].Archived || asked != 2 {
		t.Errorf("%+v, %v after %d requests", list, err, asked)
	}
	if told := s.(connections.Warner).Warnings(); len(told) != 1 || told[0] != "bucket is in us-east-1: set region" {
		t.Errorf("tells %q", told)
	}
}

// TestASASThatEndsSoonIsTold warns seven days before.
func TestASASThatEndsSoonIsTold(t *testing.T) {
	for after, want := range map[time.Duration]string{8 * 24 * time.Hour: "", 73 * time.Hour: ", in 3 days: replace it before", -time.Hour: "; a new one is needed"} {
		ends := time.Now().Add(after).UTC()
		s, err := Open(connections.Config{Source: connections.AzureBlob, Account: "acme", Container: "focus",
			Credentials: connections.Credentials{Kind: connections.SAS, Secret: "?sv=2024-11-04&se=" + ends.Format(time.RFC3339) + "&sig=secret-key"}})
		if err != nil {
			t.Fatal(err)
		}
		if told := strings.Join(s.(connections.Warner).Warnings(), "\n"); !strings.HasSuffix(told, want) || (told == "") != (want == "") || strings.Contains(told, "secret-key") {
			t.Errorf("%s before its end: %q", after, told)
		}
	}
}

func TestAFullDiskIsFoundBeforeATransfer(t *testing.T) {
	dir := t.TempDir()
	if err := Room(dir, []connections.Part{{Object: connections.Object{Key: "a", Size: 1 << 10}}}); err != nil {
		t.Error(err)
	}
	err := Room(dir, []connections.Part{{Object: connections.Object{Key: "a", Size: 1 << 60}}})
	if connections.ClassOf(err) != connections.Ours || err == nil || !strings.Contains(err.Error(), "the files need 1152921504.6 GB of disk in "+dir) {
		t.Errorf("%v", err)
	}
}

// TestTenThousandFilesAreListed lists several pages.
func TestTenThousandFilesAreListed(t *testing.T) {
	d := storetest.OCI(t)
	for i := range 10_000 {
		if err := d.Put(fmt.Sprintf("FOCUS Reports/2026/10/21/%05d.csv.gz", i), "x"); err != nil {
			t.Fatal(err)
		}
	}
	s, err := Open(d.Config)
	if err != nil {
		t.Fatal(err)
	}
	if list, err := s.List(t.Context()); err != nil || len(list) != 10_000 {
		t.Errorf("%d files, %v", len(list), err)
	}
}

func TestTheEnvironmentNamesOtherStorage(t *testing.T) {
	server := httptest.NewServer(canned{status: 404, code: "NoSuchBucket"})
	defer server.Close()
	t.Setenv("AWS_ENDPOINT_URL_S3", server.URL)
	s, err := Open(connections.Config{Source: connections.S3, Bucket: "acme-focus", Region: "us-east-1",
		Credentials: connections.Credentials{Kind: connections.Keys, AccessKey: "test", Secret: "secret-key"}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.List(t.Context()); connections.ClassOf(err) != connections.Gone {
		t.Errorf("list: %v", err)
	}
}
