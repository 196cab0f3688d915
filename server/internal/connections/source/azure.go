package source

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/azcore/policy"
	"github.com/Azure/azure-sdk-for-go/sdk/azidentity"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob/blob"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob/bloberror"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob/container"

	"github.com/costdeck/costdeck/server/internal/connections"
)

// blobs is a container of Azure Blob Storage below a prefix.
type blobs struct {
	connections.Config
	api   *container.Client
	clock *clocked
	// ends is when the SAS ends; zero without one.
	ends time.Time
	// page is the number of blobs in one answer; the provider's when 0.
	page int32
}

func openAzure(c connections.Config) (connections.Source, error) {
	base := "https://" + c.Account + ".blob.core.windows.net"
	if c.Endpoint != "" {
		base = strings.TrimSuffix(c.Endpoint, "/")
	}
	httpClient, clock := client()
	// A person waits for a test, and everything else looks again soon: three seconds in all, instead of ten.
	common := policy.ClientOptions{Transport: httpClient, Retry: policy.RetryOptions{MaxRetries: 3, RetryDelay: 300 * time.Millisecond}}
	b := &blobs{Config: c, clock: clock}
	service, err := b.service(base+"/", common)
	if err != nil {
		return nil, fmt.Errorf("storage account %s: %w", c.Account, err)
	}
	b.api = service.ServiceClient().NewContainerClient(c.Container)
	return b, nil
}

func (b *blobs) service(base string, common policy.ClientOptions) (*azblob.Client, error) {
	given, options := b.Credentials, &azblob.ClientOptions{ClientOptions: common}
	switch given.Kind {
	case connections.SAS:
		token, err := secret(given)
		if err != nil {
			return nil, err
		}
		query, err := url.ParseQuery(strings.TrimPrefix(token, "?"))
		if err != nil {
			return nil, errors.New("the SAS is not a query such as sv=…&sig=…")
		}
		b.ends, _ = time.Parse(time.RFC3339, query.Get("se")) // Zero without an end.
		return azblob.NewClientWithNoCredential(base+"?"+strings.TrimPrefix(token, "?"), options)
	case connections.AccountKey:
		key, err := secret(given)
		if err != nil {
			return nil, err
		}
		shared, err := azblob.NewSharedKeyCredential(b.Account, key)
		if err != nil {
			return nil, errors.New("the account key is not base64")
		}
		return azblob.NewClientWithSharedKeyCredential(base, shared, options)
	}
	var identity azcore.TokenCredential
	var err error
	if given.Kind == connections.ManagedIdentity {
		managed := &azidentity.ManagedIdentityCredentialOptions{ClientOptions: common}
		if given.Client != "" {
			managed.ID = azidentity.ClientID(given.Client)
		}
		identity, err = azidentity.NewManagedIdentityCredential(managed)
	} else if _, err = os.Stat(given.TokenFile); err != nil {
		return nil, &connections.Fault{Class: connections.Credential, Text: "cannot read the token of the workload identity", Cause: err}
	} else {
		identity, err = azidentity.NewWorkloadIdentityCredential(&azidentity.WorkloadIdentityCredentialOptions{ClientOptions: common,
			TenantID: given.Tenant, ClientID: given.Client, TokenFilePath: given.TokenFile})
	}
	if err != nil {
		return nil, err
	}
	return azblob.NewClient(base, identity, options)
}

// List are the blobs below the prefix.
func (b *blobs) List(ctx context.Context) (list []connections.Object, err error) {
	options := &container.ListBlobsFlatOptions{Prefix: &b.Prefix}
	if b.page > 0 {
		options.MaxResults = &b.page
	}
	pages := b.api.NewListBlobsFlatPager(options)
	for pages.More() {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return nil, b.fault(err, "list container "+b.Container)
		}
		for _, item := range page.Segment.BlobItems {
			p := item.Properties
			if len(list) == listedMost {
				return nil, tooMany(b.Config)
			}
			if p == nil || item.Name == nil || p.ContentLength == nil || p.ETag == nil || p.LastModified == nil {
				continue
			}
			list = append(list, connections.Object{Key: *item.Name, Size: *p.ContentLength, Version: string(*p.ETag), Changed: *p.LastModified,
				Archived: p.AccessTier != nil && *p.AccessTier == blob.AccessTierArchive, Tier: archive(p.AccessTier)})
		}
	}
	return list, nil
}

// archive names the tier from which nothing can be read; empty for others.
func archive(tier *blob.AccessTier) string {
	if tier == nil || *tier != blob.AccessTierArchive {
		return ""
	}
	return string(*tier)
}

// soon is how long before its end a SAS is warned about.
const soon = 7 * 24 * time.Hour

// Warnings says that the SAS ends soon.
func (b *blobs) Warnings() []string {
	left := time.Until(b.ends)
	if b.ends.IsZero() || left > soon {
		return nil
	}
	if left <= 0 {
		return []string{"the SAS ended on " + b.ends.UTC().Format("2006-01-02 15:04") + "; a new one is needed"}
	}
	return []string{fmt.Sprintf("the SAS ends on %s, in %d days: replace it before", b.ends.UTC().Format("2006-01-02 15:04"), int(left.Hours()/24))}
}

// Open streams the blob from an offset.
func (b *blobs) Open(ctx context.Context, object connections.Object, offset int64) (io.ReadCloser, error) {
	tag := azcore.ETag(object.Version)
	answer, err := b.api.NewBlobClient(object.Key).DownloadStream(ctx, &blob.DownloadStreamOptions{Range: blob.HTTPRange{Offset: offset},
		AccessConditions: &blob.AccessConditions{ModifiedAccessConditions: &blob.ModifiedAccessConditions{IfMatch: &tag}}})
	if err != nil {
		return nil, b.fault(err, "read "+object.Key)
	}
	return answer.Body, nil
}

// fault words an error of Azure.
func (b *blobs) fault(err error, act string) error {
	word := func(class connections.Class, text string) error {
		return b.clock.patient(&connections.Fault{Class: class, Text: text, Cause: short(err)})
	}
	if _, refused := errors.AsType[*azidentity.AuthenticationFailedError](err); refused {
		return word(connections.Credential, "Microsoft Entra refuses the identity: check tenant, client and its federated credential")
	}
	answer, ok := errors.AsType[*azcore.ResponseError](err)
	if !ok {
		return network(b.Config, short(err))
	}
	ended := !b.ends.IsZero() && time.Now().After(b.ends)
	switch bloberror.Code(answer.ErrorCode) {
	case bloberror.ContainerNotFound, bloberror.ContainerBeingDeleted:
		return word(connections.Gone, "container "+b.Container+" does not exist: check its name and account")
	case bloberror.BlobNotFound, bloberror.ConditionNotMet:
		return connections.ErrReplaced
	case bloberror.BlobArchived, bloberror.BlobBeingRehydrated:
		return word(connections.Theirs, act+": it is in the archive tier: rehydrate it or export again")
	}
	if strings.HasPrefix(answer.ErrorCode, "KeyVault") {
		return word(connections.Forbidden, "may not "+act+": the customer-managed key of storage account "+b.Account+" is denied: let the account's identity get, wrap and unwrap it in its "+
			"key vault, and enable the key")
	}
	switch status := answer.StatusCode; {
	case (status == http.StatusForbidden || status == http.StatusUnauthorized) && ended:
		return word(connections.Credential, "the SAS ended on "+b.ends.UTC().Format("2006-01-02 15:04")+"; a new one is needed")
	case answer.ErrorCode == string(bloberror.AuthenticationFailed), status == http.StatusUnauthorized:
		if skew := b.clock.skew(); skew != "" {
			return word(connections.Credential, skew)
		}
		return word(connections.Credential, "the credentials are refused: renew them")
	case status == http.StatusForbidden:
		return word(connections.Forbidden, "may not "+act+": give the identity the role Storage Blob Data Reader on the container, or the SAS the permissions read and list; "+
			"a firewall of the account also refuses")
	case status == http.StatusNotFound:
		return word(connections.Gone, "storage account "+b.Account+" or container "+b.Container+" does not exist")
	case status == http.StatusPreconditionFailed:
		return connections.ErrReplaced
	case status == http.StatusTooManyRequests || status >= http.StatusInternalServerError:
		return word(connections.Theirs, "the provider is busy or broken: trying again")
	}
	return word(connections.Ours, "cannot "+act)
}

// short is an error of the client library without the request, whose URL may have a SAS.
func short(err error) error {
	if answer, ok := errors.AsType[*azcore.ResponseError](err); ok {
		return fmt.Errorf("%d %s", answer.StatusCode, answer.ErrorCode)
	}
	if failed, ok := errors.AsType[*url.Error](err); ok {
		return failed.Err
	}
	if refused, ok := errors.AsType[*azidentity.AuthenticationFailedError](err); ok && refused.RawResponse != nil {
		return fmt.Errorf("answer %d", refused.RawResponse.StatusCode)
	}
	return err
}
