package connections

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"
)

// The kinds of sources.
const (
	AWSDataExports = "aws-data-exports"
	AzureExports   = "azure-exports"
	S3             = "s3"
	AzureBlob      = "azure-blob"
	GCS            = "gcs"
	OCIFocus       = "oci-focus"
	BigQuery       = "bigquery"
	Folder         = "folder"
)

// Config is one connection. Its JSON is that of the settings file.
type Config struct {
	ID         string `json:"id"`
	Enrollment string `json:"enrollment"`
	Source     string `json:"source"`
	// Bucket of aws-data-exports, s3 and gcs.
	Bucket string `json:"bucket,omitempty"`
	// Account and Container of azure-exports and azure-blob.
	Account   string `json:"account,omitempty"`
	Container string `json:"container,omitempty"`
	// Tenancy of oci-focus is its OCID, which names Oracle's bucket.
	Tenancy string `json:"tenancy,omitempty"`
	// Table of bigquery: PROJECT.DATASET.TABLE.
	Table string `json:"table,omitempty"`
	// MaximumBytesBilled limits what one query of bigquery may read; 50 GB if 0.
	MaximumBytesBilled int64 `json:"maximumBytesBilled,omitempty"`
	// Since is the time of the newest delivery that is known; a bigquery look begins some days before it.
	Since time.Time `json:"-"`
	// Path of a folder.
	Path   string `json:"path,omitempty"`
	Prefix string `json:"prefix,omitempty"`
	// Export is the only Data Export to take; all below the prefix if empty.
	Export string `json:"export,omitempty"`
	Region string `json:"region,omitempty"`
	// Endpoint is the URL of a storage other than the cloud's own.
	Endpoint    string      `json:"endpoint,omitempty"`
	Credentials Credentials `json:"credentials"`
	// Complete says how a sender without manifests marks complete folders.
	Complete Complete `json:"complete,omitzero"`
	// Layout of a folder, s3, azure-blob or gcs that has files of an export: aws, azure, oci, marker or second-look.
	Layout string `json:"layout,omitempty"`
	// Types are the types of Azure exports to take; FocusCost if empty.
	Types []string `json:"types,omitempty"`
	// From is the first billing month to take: 2025-01.
	From   string `json:"from,omitempty"`
	Paused bool   `json:"paused,omitempty"`
}

// Complete names the marker.
type Complete struct {
	Marker string `json:"marker,omitempty"`
}

// Credentials say how to authenticate. Secret is never shown again.
type Credentials struct {
	Kind       string `json:"kind"`
	RoleARN    string `json:"roleArn,omitempty"`
	ExternalID string `json:"externalId,omitempty"`
	TokenFile  string `json:"tokenFile,omitempty"`
	Tenant     string `json:"tenant,omitempty"`
	Client     string `json:"client,omitempty"`
	AccessKey  string `json:"accessKey,omitempty"`
	Secret     string `json:"secret,omitempty"`
	// User and Fingerprint name the key of an oci-focus user.
	User        string `json:"user,omitempty"`
	Fingerprint string `json:"fingerprint,omitempty"`
	// File has the secret, or the configuration of a workload identity federation.
	File string `json:"file,omitempty"`
}

// The kinds of credentials.
const (
	// Environment are those of the process: variables, files, or the identity of the machine.
	Environment = "environment"
	// Instance is the identity of the machine.
	Instance           = "instance"
	WebIdentity        = "web-identity"
	Keys               = "keys"
	WorkloadIdentity   = "workload-identity"
	ManagedIdentity    = "managed-identity"
	SAS                = "sas"
	AccountKey         = "account-key"
	WorkloadFederation = "workload-identity-federation"
	ServiceAccount     = "service-account"
	Anonymous          = "anonymous"
	InstancePrincipal  = "instance-principal"
	ResourcePrincipal  = "resource-principal"
	APIKey             = "api-key"
)

// kinds are the credentials of each source, the preferred ones first.
func kinds(source string) []string {
	switch source {
	case AWSDataExports, S3:
		return []string{WebIdentity, Instance, Environment, Keys}
	case AzureExports, AzureBlob:
		return []string{WorkloadIdentity, ManagedIdentity, SAS, AccountKey}
	case GCS, BigQuery:
		return []string{WorkloadFederation, Instance, Environment, ServiceAccount, Anonymous}
	case OCIFocus:
		return []string{InstancePrincipal, ResourcePrincipal, APIKey}
	case Folder:
		return []string{""}
	}
	return nil
}

// Sources are all kinds of sources.
func Sources() []string {
	return []string{AWSDataExports, AzureExports, S3, AzureBlob, GCS, BigQuery, OCIFocus, Folder}
}

var (
	idRule        = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,62}$`)
	bucketRule    = regexp.MustCompile(`^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$`)
	accountRule   = regexp.MustCompile(`^[a-z0-9]{3,24}$`)
	containerRule = regexp.MustCompile(`^[a-z0-9$][a-z0-9-]{2,62}$`)
	regionRule    = regexp.MustCompile(`^[a-z0-9-]{0,32}$`)
	tenancyRule   = regexp.MustCompile(`^ocid1\.tenancy\.[a-z0-9-]{1,16}\.[a-z0-9-]{0,32}\.[a-z0-9]{1,128}$`)
	tableRule     = regexp.MustCompile(`^[a-z0-9:.-]{1,80}\.[A-Za-z0-9_]{1,256}\.[A-Za-z0-9_-]{1,256}$`)
	monthRule     = regexp.MustCompile(`^\d{4}-(0[1-9]|1[0-2])$`)
)

// IsMonth reports whether the text is a billing month: 2025-01.
func IsMonth(text string) bool { return monthRule.MatchString(text) }

// FieldError is an invalid field of a connection.
type FieldError struct{ Field, Text string }

func (e *FieldError) Error() string { return e.Field + " " + e.Text }

// Check refuses invalid connections.
func (c Config) Check() error {
	refuse := func(field, format string, args ...any) error {
		return &FieldError{field, fmt.Sprintf(format, args...)}
	}
	switch {
	case !idRule.MatchString(c.ID):
		return refuse("id", "%.80q is invalid; use 1 to 63 lowercase letters, digits and -, beginning with a letter or digit", c.ID)
	case c.Enrollment == "":
		return refuse("enrollment", "is missing; name the enrollment that the charges belong to")
	case !slices.Contains(Sources(), c.Source):
		return refuse("source", "%.40q is unknown; use %s", c.Source, strings.Join(Sources(), ", "))
	case !slices.Contains(kinds(c.Source), c.Credentials.Kind):
		return refuse("credentials.kind", "%.40q does not fit %s; use %s", c.Credentials.Kind, c.Source, strings.Join(kinds(c.Source), ", "))
	case c.From != "" && !monthRule.MatchString(c.From):
		return refuse("from", "%.20q is not a month; write for example 2025-01", c.From)
	case !regionRule.MatchString(c.Region):
		return refuse("region", "%.40q is invalid; write for example eu-central-1", c.Region)
	case len(c.Prefix) > 1024:
		return refuse("prefix", "is longer than 1024 characters")
	case strings.Contains(c.Complete.Marker, "/"):
		return refuse("complete.marker", "%.40q is not the name of a file, such as _SUCCESS", c.Complete.Marker)
	case !slices.Contains([]string{"", "aws", "azure", "oci", "marker", "second-look"}, c.Layout):
		return refuse("layout", "%.40q is unknown; use aws, azure, oci, marker or second-look", c.Layout)
	case c.Layout != "" && slices.Contains([]string{AWSDataExports, AzureExports, OCIFocus, BigQuery}, c.Source):
		return refuse("layout", "is that of %s; leave it out", c.Source)
	}
	if c.Endpoint != "" {
		u, err := url.Parse(c.Endpoint)
		if err != nil || u.Host == "" || u.User != nil || u.Scheme != "https" && u.Scheme != "http" {
			return refuse("endpoint", "%.200q is not a URL of object storage; write https:// and a host", c.Endpoint)
		}
	}
	switch c.Source {
	case Folder:
		if c.Path == "" {
			return refuse("path", "is missing; name a folder")
		}
	case AzureExports, AzureBlob:
		if !accountRule.MatchString(c.Account) {
			return refuse("account", "%.40q is not a storage account; use 3 to 24 lowercase letters and digits", c.Account)
		}
		if !containerRule.MatchString(c.Container) {
			return refuse("container", "%.80q is not a container", c.Container)
		}
	case BigQuery:
		if !tableRule.MatchString(c.Table) {
			return refuse("table", "%.80q is not a table; write PROJECT.DATASET.TABLE", c.Table)
		}
		if c.MaximumBytesBilled < 0 {
			return refuse("maximumBytesBilled", "%d is negative; write the bytes that one query may read", c.MaximumBytesBilled)
		}
	case OCIFocus:
		if !tenancyRule.MatchString(c.Tenancy) {
			return refuse("tenancy", "%.80q is not the OCID of a tenancy; write ocid1.tenancy.oc1..…", c.Tenancy)
		}
		if c.Region == "" && c.Credentials.Kind == APIKey {
			return refuse("region", "is missing; write the home region of the tenancy, such as eu-frankfurt-1")
		}
	default:
		if !bucketRule.MatchString(c.Bucket) {
			return refuse("bucket", "%.80q is not a bucket; use its name only, without s3:// or gs://", c.Bucket)
		}
	}
	return c.Credentials.check()
}

func (c Credentials) check() error {
	need := func(field, value string) error {
		if value == "" {
			return &FieldError{"credentials." + field, "is missing; credentials of kind " + c.Kind + " need it"}
		}
		return nil
	}
	secret := func() error {
		if c.Secret == "" && c.File == "" {
			return need("secret", "")
		}
		return nil
	}
	switch c.Kind {
	case WebIdentity:
		return errors.Join(need("roleArn", c.RoleARN), need("tokenFile", c.TokenFile))
	case Keys:
		return errors.Join(need("accessKey", c.AccessKey), secret())
	case WorkloadIdentity:
		return errors.Join(need("tenant", c.Tenant), need("client", c.Client), need("tokenFile", c.TokenFile))
	case APIKey:
		return errors.Join(need("user", c.User), need("fingerprint", c.Fingerprint), secret())
	case SAS, AccountKey, ServiceAccount:
		return secret()
	case WorkloadFederation:
		return need("file", c.File)
	}
	return nil
}

// Local reports what only the settings file may name, because it reaches into this machine or its network: files, folders and endpoints.
func (c Config) Local() (field string, local bool) {
	switch {
	case c.Source == Folder:
		return "source", true
	case c.Endpoint != "":
		return "endpoint", true
	case c.Credentials.TokenFile != "":
		return "credentials.tokenFile", true
	case c.Credentials.File != "":
		return "credentials.file", true
	}
	return "", false
}

// Ambient reports credentials of this process: whoever uses them reads what the machine may read.
func (c Credentials) Ambient() bool {
	return slices.Contains([]string{Environment, Instance, ManagedIdentity, InstancePrincipal, ResourcePrincipal}, c.Kind)
}

// layout is the name of the connection's layout.
func (c Config) layout() string {
	switch {
	case c.Source == AWSDataExports:
		return "aws"
	case c.Source == AzureExports:
		return "azure"
	case c.Source == OCIFocus:
		return "oci"
	case c.Source == BigQuery:
		return "months"
	case c.Layout == "" && c.Complete.Marker != "":
		return "marker"
	}
	return c.Layout
}

// Below is the prefix of the files to list.
func (c Config) Below() string {
	if c.Source == OCIFocus && c.Prefix == "" {
		return "FOCUS Reports/"
	}
	return c.Prefix
}

// Reader returns the layout of the connection; known are the IDs of the batches of the previous listing.
func (c Config) Reader(known map[string]bool) Layout {
	switch c.layout() {
	case "oci":
		return OCI{From: c.From}
	case "months":
		return InvoiceMonths{Table: c.Table}
	case "aws":
		return AWS{Bucket: c.Bucket, Export: c.Export}
	case "azure":
		return Azure{Container: c.Container, Types: c.Types}
	case "marker":
		return Marker{Name: c.Complete.Marker, Prefix: c.Prefix}
	}
	return SecondLook{Known: known}
}

// Address names the place for people: s3://bucket/prefix.
func (c Config) Address() string {
	switch c.Source {
	case Folder:
		return strings.TrimSuffix(c.Path, "/") + "/" + c.Prefix
	case AzureExports, AzureBlob:
		return "azure://" + c.Account + "/" + c.Container + "/" + c.Prefix
	case GCS:
		return "gs://" + c.Bucket + "/" + c.Prefix
	case BigQuery:
		return "bigquery://" + c.Table
	case OCIFocus:
		return "oci://" + c.Tenancy + "/" + c.Below()
	}
	return "s3://" + c.Bucket + "/" + c.Prefix
}

// Before reports whether a period is earlier than the connection's first month.
func (c Config) Before(period string) bool {
	_, last, known := Months(period)
	return known && last < c.From
}

// Parse reads a settings file: {"connections": [{"id": …}]}.
func Parse(text []byte) ([]Config, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	var file struct {
		Connections []Config `json:"connections"`
	}
	if err := decoder.Decode(&file); err != nil {
		return nil, fmt.Errorf(`byte %d: %w; write {"connections": [{"id": …}]}`, decoder.InputOffset(), err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("unexpected data after the object; remove it")
	}
	list := file.Connections
	var errs []error
	known := map[string]bool{}
	for i, c := range list {
		if err := c.Check(); err != nil {
			errs = append(errs, fmt.Errorf("connection %d (%s): %w", i+1, c.ID, err))
		} else if known[c.ID] {
			errs = append(errs, fmt.Errorf("connection %d (%s): id is taken; choose another one", i+1, c.ID))
		}
		known[c.ID] = true
	}
	return list, errors.Join(errs...)
}
