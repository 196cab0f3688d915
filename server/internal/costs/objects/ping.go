package objects

import (
	"context"
	"fmt"

	"github.com/minio/minio-go/v7"
)

// Ping is nil when the bucket can be listed below the prefix. It asks for one object, however many there are.
func (b *Bucket) Ping(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // Ends the listing's goroutine.
	for object := range b.client.Client.ListObjects(ctx, b.name, minio.ListObjectsOptions{Prefix: b.prefix, Recursive: true, MaxKeys: 1}) {
		if object.Err != nil {
			return fmt.Errorf("list %s%s/%s: %w", Scheme, b.name, b.prefix, object.Err)
		}
		return nil
	}
	return ctx.Err()
}
