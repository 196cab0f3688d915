package objects

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"

	"github.com/minio/minio-go/v7"

	"github.com/costdeck/costdeck/server/internal/costs/watch"
)

// partSize is how much of an object is in memory, in bytes; an object has at most 10,000 parts.
const partSize = 16 << 20

// FromEnvironment opens a bucket with endpoint and region of the standard environment variables.
func FromEnvironment(address string) (*Bucket, error) {
	return Open(address, Config{Endpoint: firstSet("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL"),
		Region: firstSet("AWS_REGION", "AWS_DEFAULT_REGION")})
}

// firstSet returns the first of the environment variables that is not empty.
func firstSet(names ...string) string {
	for _, name := range names {
		if value := os.Getenv(name); value != "" {
			return value
		}
	}
	return ""
}

// key is that of a name below the prefix.
func (b *Bucket) key(name string) string { return path.Join(b.prefix, name) }

// Below is the bucket below a longer prefix.
func (b *Bucket) Below(name string) *Bucket {
	below := *b
	below.prefix = b.key(name)
	return &below
}

// Put streams an object of a size, or of an unknown one if it is negative.
func (b *Bucket) Put(ctx context.Context, name string, body io.Reader, size int64) error {
	if _, err := b.client.Client.PutObject(ctx, b.name, b.key(name), body, size, minio.PutObjectOptions{PartSize: partSize}); err != nil {
		return fmt.Errorf("write %s%s/%s: %w", Scheme, b.name, b.key(name), err)
	}
	return nil
}

// Remove deletes an object.
func (b *Bucket) Remove(ctx context.Context, name string) error {
	if err := b.client.RemoveObject(ctx, b.name, b.key(name), minio.RemoveObjectOptions{}); err != nil {
		return fmt.Errorf("delete %s%s/%s: %w", Scheme, b.name, b.key(name), err)
	}
	return nil
}

// Names calls each with the name of every object below the prefix.
func (b *Bucket) Names(ctx context.Context, each func(name string)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // Ends the listing's goroutine.
	prefix := strings.TrimSuffix(b.prefix, "/")
	if prefix != "" {
		prefix += "/"
	}
	for object := range b.client.Client.ListObjects(ctx, b.name, minio.ListObjectsOptions{Prefix: prefix, Recursive: true}) {
		if object.Err != nil {
			return fmt.Errorf("list %s%s/%s: %w", Scheme, b.name, prefix, object.Err)
		}
		each(strings.TrimPrefix(object.Key, prefix))
	}
	return ctx.Err()
}

// Get streams an object; one that does not exist is fs.ErrNotExist.
func (b *Bucket) Get(ctx context.Context, name string) (io.ReadCloser, error) {
	info, err := b.client.StatObject(ctx, b.name, b.key(name), minio.StatObjectOptions{})
	if err != nil {
		if minio.ToErrorResponse(err).StatusCode == 404 {
			err = errors.Join(fs.ErrNotExist, err)
		}
		return nil, fmt.Errorf("read %s%s/%s: %w", Scheme, b.name, b.key(name), err)
	}
	r := &reader{ctx: ctx, bucket: b, file: watch.File{Key: b.key(name), Size: info.Size, Tag: info.ETag}}
	return struct {
		io.Reader
		io.Closer
	}{r, closer(r.close)}, nil
}

type closer func() error

func (c closer) Close() error { return c() }
