// Package objects reads FOCUS files from a prefix of an S3-compatible bucket. It streams them and resumes broken connections.
package objects

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
)

const (
	// attempts limits the retries without progress, patience is the first wait.
	attempts = 5
	patience = 500 * time.Millisecond
	// listedMost limits a listing, so that a prefix that is too wide fails instead of filling the memory.
	listedMost = 100_000
)

// Scheme starts the address of a bucket: s3://bucket/prefix.
const Scheme = "s3://"

// Config locates the storage. Credentials come from the standard environment variables, the credentials file, or the machine's
// role, in this order.
type Config struct {
	// Endpoint is the address of a storage that is not Amazon's: https://minio.example.com.
	Endpoint string
	// Region of the bucket; empty is found out.
	Region string
}

// Bucket is a bucket below a prefix.
type Bucket struct {
	client       *minio.Core
	name, prefix string
	wait         func(context.Context, time.Duration) error
}

var _ watch.Store = (*Bucket)(nil)

// Open opens the bucket of an address such as s3://bucket/prefix.
func Open(address string, config Config) (*Bucket, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "s3" || u.Host == "" || u.User != nil || u.RawQuery != "" {
		return nil, fmt.Errorf("%q is not a bucket; write s3://BUCKET or s3://BUCKET/PREFIX", address)
	}
	host, secure := "s3.amazonaws.com", true
	if config.Endpoint != "" {
		end, err := url.Parse(config.Endpoint)
		if err != nil || end.Host == "" || end.Scheme != "https" && end.Scheme != "http" || strings.Trim(end.Path, "/") != "" {
			return nil, fmt.Errorf("AWS_ENDPOINT_URL_S3 %q is not a URL of object storage; write https:// and a host", config.Endpoint)
		}
		host, secure = end.Host, end.Scheme == "https"
	}
	client, err := minio.NewCore(host, &minio.Options{
		Secure: secure, Region: config.Region, MaxRetries: 1, // reader retries, because it knows where to resume.
		Creds: credentials.NewChainCredentials([]credentials.Provider{
			&credentials.EnvAWS{}, &credentials.FileAWSCredentials{}, &credentials.IAM{},
		}),
	})
	if err != nil {
		return nil, fmt.Errorf("storage of %s: %w", address, err)
	}
	return &Bucket{client: client, name: u.Host, prefix: strings.TrimPrefix(u.Path, "/"), wait: sleep}, nil
}

func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// List are the objects below the prefix. Their keys are within the bucket.
func (b *Bucket) List(ctx context.Context) (files []watch.File, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // Ends the listing's goroutine.
	for object := range b.client.Client.ListObjects(ctx, b.name, minio.ListObjectsOptions{Prefix: b.prefix, Recursive: true}) {
		if object.Err != nil {
			return nil, fmt.Errorf("list %s%s/%s: %w; set AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, and "+
				"AWS_ENDPOINT_URL_S3 for storage other than Amazon S3", Scheme, b.name, b.prefix, object.Err)
		}
		if !watch.Candidate(object.Key) {
			continue
		}
		if len(files) == listedMost {
			return nil, fmt.Errorf("%s%s/%s has more than %d files; use a longer prefix", Scheme, b.name, b.prefix, listedMost)
		}
		files = append(files, watch.File{Key: object.Key, Size: object.Size, Changed: object.LastModified, Tag: object.ETag})
	}
	return files, ctx.Err()
}

// Open streams the object.
func (b *Bucket) Open(ctx context.Context, file watch.File) (costs.Source, func() error, error) {
	r := &reader{ctx: ctx, bucket: b, file: file} // Connects at the first byte.
	return costs.Source{Body: r}, r.close, nil
}

// reader reads an object and resumes broken connections while the object stays the same.
type reader struct {
	ctx    context.Context // io.Reader leaves no other place for it.
	bucket *Bucket
	file   watch.File
	body   io.ReadCloser
	at     int64
	broken int // Times that the connection broke since the last byte.
}

// connect requests the rest of the object.
func (r *reader) connect() error {
	var options minio.GetObjectOptions
	if err := options.SetMatchETag(r.file.Tag); err != nil {
		return fmt.Errorf("object %s: %w", r.file.Key, err)
	}
	if r.at > 0 {
		if err := options.SetRange(r.at, 0); err != nil {
			return fmt.Errorf("object %s: %w", r.file.Key, err)
		}
	}
	body, _, _, err := r.bucket.client.GetObject(r.ctx, r.bucket.name, r.file.Key, options)
	if err != nil {
		return err
	}
	r.body = body
	return nil
}

// Read reads on.
func (r *reader) Read(p []byte) (int, error) {
	for {
		n, err := 0, error(nil)
		if r.body == nil {
			err = r.connect()
		}
		if r.body != nil {
			n, err = r.body.Read(p)
		}
		r.at += int64(n)
		switch {
		case n > 0:
			r.broken = 0
			return n, nil // The next read returns the error again.
		case err == nil:
			return 0, nil
		case errors.Is(err, io.EOF) && r.at >= r.file.Size:
			return 0, io.EOF
		}
		if err = r.backOff(err); err != nil {
			return 0, err
		}
	}
}

// backOff waits before a retry, or gives up.
func (r *reader) backOff(cause error) error {
	_ = r.close()
	if err := r.ctx.Err(); err != nil {
		return err
	}
	switch code := minio.ToErrorResponse(cause).StatusCode; {
	case code == 412:
		return fmt.Errorf("object %s was replaced while it was read; it will be read again at the next poll", r.file.Key)
	case code >= 400 && code < 500 && code != 408 && code != 429, r.broken == attempts:
		return fmt.Errorf("object %s was cut off after %d of %d bytes: %w", r.file.Key, r.at, r.file.Size, cause)
	}
	r.broken++
	return r.bucket.wait(r.ctx, patience<<(r.broken-1))
}

func (r *reader) close() error {
	if r.body == nil {
		return nil
	}
	err := r.body.Close()
	r.body = nil
	return err
}
