package source

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"github.com/costdeck/costdeck/server/internal/connections"
)

// bucket is an S3 bucket below a prefix.
type bucket struct {
	connections.Config
	api   *minio.Core
	clock *clocked
	// page is the number of objects in one answer; the provider's when 0.
	page int
	// moved is the region that the provider named, which the settings lack.
	moved string
}

func openS3(c connections.Config) (connections.Source, error) {
	b, err := dialS3(c)
	if err != nil {
		return nil, err
	}
	return b, nil
}

func dialS3(c connections.Config) (*bucket, error) {
	host, secure := "s3.amazonaws.com", true
	// As for costdeck ingest: whoever starts this server may name storage other than Amazon's.
	if endpoint := cmp.Or(c.Endpoint, os.Getenv("AWS_ENDPOINT_URL_S3"), os.Getenv("AWS_ENDPOINT_URL")); endpoint != "" {
		u, err := url.Parse(endpoint)
		if err != nil {
			return nil, fmt.Errorf("endpoint: %w", err)
		}
		host, secure = u.Host, u.Scheme == "https"
	}
	httpClient, clock := client()
	given, err := awsCredentials(c, httpClient)
	if err != nil {
		return nil, err
	}
	api, err := minio.NewCore(host, &minio.Options{Secure: secure, Region: c.Region, MaxRetries: 3, Creds: given, Transport: httpClient.Transport})
	if err != nil {
		return nil, fmt.Errorf("storage of %s: %w", c.Address(), err)
	}
	return &bucket{Config: c, api: api, clock: clock}, nil
}

// awsCredentials are those of the connection; with a role also across accounts.
func awsCredentials(c connections.Config, httpClient *http.Client) (*credentials.Credentials, error) {
	var base credentials.Provider
	switch c.Credentials.Kind {
	case connections.WebIdentity:
		return credentials.NewSTSWebIdentity(stsEndpoint(c), func() (*credentials.WebIdentityToken, error) {
			token, err := os.ReadFile(c.Credentials.TokenFile)
			if err != nil {
				return nil, fmt.Errorf("credentials.tokenFile: %w", err)
			}
			return &credentials.WebIdentityToken{Token: strings.TrimSpace(string(token))}, nil
		}, func(s *credentials.STSWebIdentity) {
			s.RoleARN, s.Client = c.Credentials.RoleARN, httpClient
		})
	case connections.Keys:
		key, err := secret(c.Credentials)
		if err != nil {
			return nil, err
		}
		base = &credentials.Static{Value: credentials.Value{AccessKeyID: c.Credentials.AccessKey, SecretAccessKey: key, SignerType: credentials.SignatureV4}}
	case connections.Instance:
		base = &credentials.IAM{}
	default:
		base = &credentials.Chain{Providers: []credentials.Provider{&credentials.EnvAWS{}, &credentials.FileAWSCredentials{}, &credentials.IAM{}}}
	}
	if c.Credentials.RoleARN != "" {
		return credentials.New(&role{base: credentials.New(base), config: c, client: httpClient}), nil
	}
	return credentials.New(base), nil
}

func stsEndpoint(c connections.Config) string {
	switch {
	case c.Endpoint != "":
		return c.Endpoint
	case c.Region != "":
		return "https://sts." + c.Region + ".amazonaws.com"
	}
	return "https://sts.amazonaws.com"
}

// role assumes a role with other credentials, which may end earlier.
type role struct {
	base   *credentials.Credentials
	config connections.Config
	client *http.Client
	credentials.STSAssumeRole
}

// RetrieveWithCredContext assumes the role.
func (r *role) RetrieveWithCredContext(cc *credentials.CredContext) (credentials.Value, error) {
	with, err := r.base.GetWithContext(cc)
	if err != nil {
		return with, err
	}
	r.STSAssumeRole.Client, r.STSEndpoint = r.client, stsEndpoint(r.config)
	r.Options = credentials.STSAssumeRoleOptions{AccessKey: with.AccessKeyID, SecretKey: with.SecretAccessKey, SessionToken: with.SessionToken,
		Location: r.config.Region, RoleARN: r.config.Credentials.RoleARN, RoleSessionName: "costdeck", ExternalID: r.config.Credentials.ExternalID}
	return r.STSAssumeRole.RetrieveWithCredContext(cc)
}

// Retrieve assumes the role.
func (r *role) Retrieve() (credentials.Value, error) { return r.RetrieveWithCredContext(nil) }

// Warnings says that the bucket is in another region than the settings say.
func (b *bucket) Warnings() []string {
	if b.moved == "" {
		return nil
	}
	return []string{"bucket is in " + b.moved + ": set region"}
}

// List are the objects below the prefix. If the provider names another region, that one is asked once.
func (b *bucket) List(ctx context.Context) ([]connections.Object, error) {
	list, err := b.list(ctx)
	region := minio.ToErrorResponse(errors.Unwrap(err)).Region
	if err == nil || connections.ClassOf(err) != connections.Ours || region == "" || region == b.Region || b.moved != "" {
		return list, err
	}
	c := b.Config
	c.Region = region
	there, dialErr := dialS3(c)
	if dialErr != nil {
		return nil, err
	}
	b.Config, b.api, b.clock, b.moved = c, there.api, there.clock, region
	return b.list(ctx)
}

func (b *bucket) list(ctx context.Context) (list []connections.Object, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // Ends the listing's goroutine.
	for o := range b.api.Client.ListObjects(ctx, b.Bucket, minio.ListObjectsOptions{Prefix: b.Prefix, Recursive: true, MaxKeys: b.page}) {
		if o.Err != nil {
			return nil, b.fault(o.Err, "list bucket "+b.Bucket, "s3:ListBucket on arn:aws:s3:::"+b.Bucket)
		}
		if len(list) == listedMost {
			return nil, tooMany(b.Config)
		}
		archived := strings.HasPrefix(o.StorageClass, "GLACIER") && o.StorageClass != "GLACIER_IR" || o.StorageClass == "DEEP_ARCHIVE"
		tier := ""
		if archived {
			tier = o.StorageClass
		}
		list = append(list, connections.Object{Key: o.Key, Size: o.Size, Version: strings.Trim(o.ETag, `"`), Changed: o.LastModified, Archived: archived, Tier: tier})
	}
	return list, ctx.Err()
}

// Open streams the object from an offset.
func (b *bucket) Open(ctx context.Context, object connections.Object, offset int64) (io.ReadCloser, error) {
	var options minio.GetObjectOptions
	err := options.SetMatchETag(object.Version)
	if err == nil && offset > 0 {
		err = options.SetRange(offset, 0)
	}
	if err != nil {
		return nil, fmt.Errorf("object %s: %w", object.Key, err)
	}
	body, _, _, err := b.api.GetObject(ctx, b.Bucket, object.Key, options)
	if err != nil {
		return nil, b.fault(err, "read "+object.Key, "s3:GetObject on arn:aws:s3:::"+b.Bucket+"/*")
	}
	return body, nil
}

// fault words an error of S3 or STS.
func (b *bucket) fault(err error, act, permission string) error {
	answer := minio.ToErrorResponse(err)
	word := func(class connections.Class, text string) error {
		return b.clock.patient(&connections.Fault{Class: class, Text: text, Cause: err})
	}
	switch answer.Code {
	case "NoSuchBucket":
		return word(connections.Gone, "bucket "+b.Bucket+" does not exist: check its name and account")
	case "NoSuchKey", "PreconditionFailed":
		return connections.ErrReplaced
	case "RequestTimeTooSkewed":
		text := b.clock.skew()
		if text == "" {
			text = "the provider's clock differs from this machine's by more than 15 min: synchronize it"
		}
		return word(connections.Credential, text)
	case "PermanentRedirect", "AuthorizationHeaderMalformed", "IllegalLocationConstraintException":
		if answer.Region != "" {
			return word(connections.Ours, "bucket is in "+answer.Region+": set region")
		}
		return word(connections.Ours, "bucket "+b.Bucket+" is in another region: set region")
	case "InvalidObjectState":
		return word(connections.Theirs, act+": it is in the archive tier: restore it or export again")
	case "InvalidAccessKeyId", "SignatureDoesNotMatch", "ExpiredToken", "InvalidToken", "ExpiredTokenException", "InvalidIdentityToken", "InvalidClientTokenId":
		return word(connections.Credential, "the credentials are refused: renew them")
	case "AccessDenied", "AllAccessDisabled":
		if strings.Contains(answer.Message, "AssumeRole") {
			return word(connections.Credential, "may not assume role "+b.Credentials.RoleARN+": check its trust policy and the external ID")
		}
		if strings.Contains(strings.ToLower(answer.Message), "kms") {
			return word(connections.Forbidden, "may not "+act+": add kms:Decrypt on the bucket's key")
		}
		return word(connections.Forbidden, "may not "+act+": add "+permission)
	}
	switch {
	case answer.StatusCode == http.StatusForbidden || answer.StatusCode == http.StatusUnauthorized:
		return word(connections.Forbidden, "may not "+act+": add "+permission)
	case answer.StatusCode == http.StatusNotFound || answer.StatusCode == http.StatusPreconditionFailed:
		return connections.ErrReplaced
	case answer.StatusCode == http.StatusTooManyRequests || answer.StatusCode >= http.StatusInternalServerError:
		return word(connections.Theirs, "the provider is busy or broken: trying again")
	case answer.StatusCode >= http.StatusBadRequest:
		return word(connections.Ours, "cannot "+act)
	}
	if strings.Contains(err.Error(), "credentials.tokenFile") {
		return word(connections.Credential, "cannot read the token of the web identity")
	}
	return network(b.Config, err)
}
