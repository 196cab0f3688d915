package source

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/google"
	"google.golang.org/api/googleapi"
	"google.golang.org/api/option"
	"google.golang.org/api/storage/v1"

	"github.com/costdeck/costdeck/server/internal/connections"
)

// cloud is a bucket of Google Cloud Storage below a prefix.
type cloud struct {
	connections.Config
	api   *storage.Service
	clock *clocked
	// page is the number of objects in one answer; the provider's when 0.
	page int64
}

func openGCS(c connections.Config) (connections.Source, error) {
	httpClient, clock := client()
	ctx := context.WithValue(context.Background(), oauth2.HTTPClient, httpClient)
	tokens, err := googleTokens(ctx, c.Credentials, storage.DevstorageReadOnlyScope)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Address(), err)
	}
	if tokens != nil {
		httpClient = &http.Client{Transport: &oauth2.Transport{Source: oauth2.ReuseTokenSource(nil, tokens), Base: httpClient.Transport}, CheckRedirect: httpClient.CheckRedirect}
	}
	options := []option.ClientOption{option.WithHTTPClient(httpClient)}
	if c.Endpoint != "" {
		options = append(options, option.WithEndpoint(strings.TrimSuffix(c.Endpoint, "/")+"/storage/v1/"))
	}
	api, err := storage.NewService(ctx, options...)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Address(), err)
	}
	return &cloud{Config: c, api: api, clock: clock}, nil
}

// googleTokens are the tokens of the credentials; nil for public buckets.
func googleTokens(ctx context.Context, c connections.Credentials, scope string) (oauth2.TokenSource, error) {
	switch c.Kind {
	case connections.Anonymous:
		return nil, nil //nolint:nilnil // a public bucket needs no token
	case connections.Instance:
		return google.ComputeTokenSource("", scope), nil
	case connections.ServiceAccount:
		key, err := secret(c)
		if err != nil {
			return nil, err
		}
		config, err := google.JWTConfigFromJSON([]byte(key), scope)
		if err != nil {
			return nil, errors.New("the secret is not the JSON key of a service account")
		}
		config.TokenURL = google.JWTTokenURL // A key must not choose whom this server calls.
		return config.TokenSource(ctx), nil
	case connections.WorkloadFederation:
		text, err := os.ReadFile(c.File)
		if err != nil {
			return nil, fmt.Errorf("credentials.file: %w", err)
		}
		found, err := google.CredentialsFromJSONWithType(ctx, text, google.ExternalAccount, scope)
		if err != nil {
			return nil, fmt.Errorf("credentials.file %s: %w", c.File, err)
		}
		return found.TokenSource, nil
	}
	return lazy{ctx, scope}, nil
}

// lazy looks for the credentials of the environment at the first call.
type lazy struct {
	ctx   context.Context // oauth2.TokenSource leaves no other place for it.
	scope string
}

// Token is one of the environment's credentials.
func (l lazy) Token() (*oauth2.Token, error) {
	found, err := google.FindDefaultCredentials(l.ctx, l.scope)
	if err != nil {
		return nil, err
	}
	return found.TokenSource.Token()
}

// List are the objects below the prefix.
func (g *cloud) List(ctx context.Context) (list []connections.Object, err error) {
	call := g.api.Objects.List(g.Bucket).Prefix(g.Prefix)
	if g.page > 0 {
		call.MaxResults(g.page)
	}
	err = call.Fields("nextPageToken", "items(name,size,generation,updated,storageClass)").
		Pages(ctx, func(page *storage.Objects) error {
			for _, o := range page.Items {
				changed, err := time.Parse(time.RFC3339Nano, o.Updated)
				if err != nil {
					return fmt.Errorf("object %s: %w", o.Name, err)
				}
				if len(list) == listedMost {
					return tooMany(g.Config)
				}
				list = append(list, connections.Object{Key: o.Name, Size: int64(o.Size), Version: strconv.FormatInt(o.Generation, 10), Changed: changed}) // #nosec G115 -- objects have at most 5 TiB
			}
			return nil
		})
	if err != nil {
		return nil, g.fault(err, "list bucket "+g.Bucket, "storage.objects.list")
	}
	return list, nil
}

// Open streams the object from an offset.
func (g *cloud) Open(ctx context.Context, object connections.Object, offset int64) (io.ReadCloser, error) {
	generation, err := strconv.ParseInt(object.Version, 10, 64)
	if err != nil {
		return nil, fmt.Errorf("object %s: generation %q is not a number", object.Key, object.Version)
	}
	call := g.api.Objects.Get(g.Bucket, object.Key).IfGenerationMatch(generation).Context(ctx)
	if offset > 0 {
		call.Header().Set("Range", fmt.Sprintf("bytes=%d-", offset))
	}
	answer, err := call.Download()
	if err != nil {
		return nil, g.fault(err, "read "+object.Key, "storage.objects.get")
	}
	if sent := answer.Header.Get("X-Goog-Generation"); sent != "" && sent != object.Version { // Some servers ignore the condition.
		return nil, errors.Join(connections.ErrReplaced, answer.Body.Close())
	}
	return answer.Body, nil
}

// fault words an error of Google.
func (g *cloud) fault(err error, act, permission string) error {
	word := func(class connections.Class, text string) error {
		return g.clock.patient(&connections.Fault{Class: class, Text: text, Cause: err})
	}
	if _, worded := errors.AsType[*connections.Fault](err); worded {
		return err
	}
	if _, refused := errors.AsType[*oauth2.RetrieveError](err); refused {
		if skew := g.clock.skew(); skew != "" {
			return word(connections.Credential, skew)
		}
		return word(connections.Credential, "Google refuses the identity: check the federation, the service account and its key")
	}
	answer, ok := errors.AsType[*googleapi.Error](err)
	if !ok {
		return network(g.Config, err)
	}
	switch code := answer.Code; {
	case code == http.StatusUnauthorized:
		return word(connections.Credential, "the credentials are refused: renew them")
	case code == http.StatusForbidden:
		return word(connections.Forbidden, "may not "+act+": add "+permission+", such as by the role Storage Object Viewer on the bucket")
	case code == http.StatusNotFound && strings.HasPrefix(act, "list"):
		return word(connections.Gone, "bucket "+g.Bucket+" does not exist: check its name")
	case code == http.StatusNotFound, code == http.StatusPreconditionFailed:
		return connections.ErrReplaced
	case code == http.StatusTooManyRequests || code >= http.StatusInternalServerError:
		return word(connections.Theirs, "the provider is busy or broken: trying again")
	}
	return word(connections.Ours, "cannot "+act)
}
