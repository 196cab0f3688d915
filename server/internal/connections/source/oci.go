package source

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"path"
	"strings"

	"github.com/oracle/oci-go-sdk/v65/common"
	"github.com/oracle/oci-go-sdk/v65/common/auth"
	"github.com/oracle/oci-go-sdk/v65/objectstorage"

	"github.com/costdeck/costdeck/server/internal/connections"
)

// reports is a bucket of Oracle's Object Storage below a prefix: the cost reports of a tenancy are in a bucket of Oracle's own, which the
// tenancy's OCID names.
type reports struct {
	connections.Config
	http  *http.Client
	clock *clocked
	// api is nil before the first call: to know the identity of an instance is a call of its own.
	api *objectstorage.ObjectStorageClient
	// page is the number of objects in one answer; the provider's when 0.
	page int
}

func openOCI(c connections.Config) connections.Source {
	httpClient, clock := client()
	return &reports{Config: c, http: httpClient, clock: clock}
}

// reporting is the namespace of Oracle's bucket.
const reporting = "bling"

// identity is what signs the calls.
func (r *reports) identity() (common.ConfigurationProvider, error) {
	given := r.Credentials
	switch given.Kind {
	case connections.ResourcePrincipal:
		return auth.ResourcePrincipalConfigurationProvider()
	case connections.APIKey:
		key, err := secret(given)
		if err != nil {
			return nil, err
		}
		return common.NewRawConfigurationProvider(r.Tenancy, given.User, r.Region, given.Fingerprint, key, nil), nil
	}
	if r.Region != "" {
		return auth.InstancePrincipalConfigurationProviderForRegion(common.StringToRegion(r.Region))
	}
	return auth.InstancePrincipalConfigurationProvider()
}

// ready connects before the first call.
func (r *reports) ready() error {
	if r.api != nil {
		return nil
	}
	identity, err := r.identity()
	if err == nil {
		var api objectstorage.ObjectStorageClient
		if api, err = objectstorage.NewObjectStorageClientWithConfigurationProvider(identity); err == nil {
			api.HTTPClient = r.http
			if r.Endpoint != "" {
				api.Host = strings.TrimSuffix(r.Endpoint, "/")
			}
			r.api = &api
			return nil
		}
	}
	return &connections.Fault{Class: connections.Credential, Text: "cannot use the identity " + r.Credentials.Kind + ": check the dynamic group of this machine, or the API key and its fingerprint",
		Cause: err}
}

// List are the objects below the prefix, from the first month on.
func (r *reports) List(ctx context.Context) (list []connections.Object, err error) {
	if err := r.ready(); err != nil {
		return nil, err
	}
	prefix, once := r.Below(), common.NoRetryPolicy()
	ask := objectstorage.ListObjectsRequest{NamespaceName: new(reporting), BucketName: &r.Tenancy, Prefix: &prefix,
		Fields: new("name,size,etag,timeCreated,timeModified,storageTier,archivalState"), RequestMetadata: common.RequestMetadata{RetryPolicy: &once}}
	if r.From != "" {
		ask.Start = new(prefix + strings.ReplaceAll(r.From, "-", "/"))
	}
	if r.page > 0 {
		ask.Limit = &r.page
	}
	for {
		answer, err := r.api.ListObjects(ctx, ask)
		if err != nil {
			return nil, r.fault(ctx, err, "list the reports of tenancy "+r.Tenancy)
		}
		for _, o := range answer.Objects {
			if o.Name == nil || o.Size == nil || o.Etag == nil {
				continue
			}
			if len(list) == listedMost {
				return nil, tooMany(r.Config)
			}
			object := connections.Object{Key: *o.Name, Size: *o.Size, Version: *o.Etag,
				Archived: o.StorageTier == objectstorage.StorageTierArchive && o.ArchivalState != objectstorage.ArchivalStateRestored}
			if object.Archived {
				object.Tier = string(o.StorageTier)
			}
			for _, at := range []*common.SDKTime{o.TimeModified, o.TimeCreated} {
				if at != nil && object.Changed.IsZero() {
					object.Changed = at.Time
				}
			}
			list = append(list, object)
		}
		if answer.NextStartWith == nil || *answer.NextStartWith == "" {
			return list, nil
		}
		ask.Start = answer.NextStartWith
	}
}

// Open streams the object from an offset.
func (r *reports) Open(ctx context.Context, object connections.Object, offset int64) (io.ReadCloser, error) {
	if err := r.ready(); err != nil {
		return nil, err
	}
	once := common.NoRetryPolicy()
	ask := objectstorage.GetObjectRequest{NamespaceName: new(reporting), BucketName: &r.Tenancy, ObjectName: &object.Key, IfMatch: &object.Version,
		RequestMetadata: common.RequestMetadata{RetryPolicy: &once}}
	if offset > 0 {
		ask.Range = new(fmt.Sprintf("bytes=%d-", offset))
	}
	answer, err := r.api.GetObject(ctx, ask)
	if err != nil {
		return nil, r.fault(ctx, err, "read "+path.Base(object.Key))
	}
	if sent := answer.ETag; sent != nil && strings.Trim(*sent, `"`) != strings.Trim(object.Version, `"`) { // Some servers ignore the condition.
		return nil, errors.Join(connections.ErrReplaced, answer.Content.Close())
	}
	return answer.Content, nil
}

// endorsement is what lets an identity read the reports.
const endorsement = "define tenancy usage-report as ocid1.tenancy.oc1..aaaaaaaaned4fkpkisbwjlr56u7cj63lf3wffbilvqknstgtvzub7vhqkggq; " +
	"endorse dynamic-group costdeck to read objects in tenancy usage-report"

// fault words an error of Oracle.
func (r *reports) fault(ctx context.Context, err error, act string) error {
	word := func(class connections.Class, text string) error {
		return r.clock.patient(&connections.Fault{Class: class, Text: text, Cause: brief(err)})
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	answer, ok := common.IsServiceError(err)
	if !ok {
		return network(r.Config, brief(err))
	}
	code := answer.GetCode()
	switch status := answer.GetHTTPStatusCode(); {
	case code == "ObjectNotFound", status == http.StatusPreconditionFailed:
		return connections.ErrReplaced
	case code == "NotRestored":
		return word(connections.Theirs, act+": it is in the archive tier: restore it")
	case status == http.StatusUnauthorized:
		if skew := r.clock.skew(); skew != "" {
			return word(connections.Credential, skew)
		}
		return word(connections.Credential, "the credentials are refused: check the key, its fingerprint and the user")
	case code == "BucketNotFound":
		return word(connections.Gone, "tenancy "+r.Tenancy+" has no reports, or this identity may not read them: check the OCID, and add the policy "+endorsement)
	case code == "NotAuthorizedOrNotFound", status == http.StatusForbidden, status == http.StatusNotFound && strings.HasPrefix(act, "list"):
		return word(connections.Forbidden, "may not "+act+", or the tenancy is another one: add the policy "+endorsement)
	case status == http.StatusNotFound:
		return connections.ErrReplaced
	case status == http.StatusTooManyRequests || status >= http.StatusInternalServerError:
		return word(connections.Theirs, "the provider is busy or broken: trying again")
	}
	return word(connections.Ours, "cannot "+act)
}

// brief is an error of the client library without its paragraphs of advice.
func brief(err error) error {
	if answer, ok := common.IsServiceError(err); ok {
		return fmt.Errorf("%d %s %s", answer.GetHTTPStatusCode(), answer.GetCode(), answer.GetMessage())
	}
	return err
}
