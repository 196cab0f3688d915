package objects

import (
	"context"
	"fmt"

	"github.com/minio/minio-go/v7"
)

// Ping lists at most one object below the prefix to check access.
func (b *Bucket) Ping(ctx context.Context) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // Ends the listing's goroutine.
	listing := b.client.Client.ListObjects(ctx, b.name, minio.ListObjectsOptions{Prefix: b.prefix, Recursive: true, MaxKeys: 1})
	if object, found := <-listing; found && object.Err != nil {
		return fmt.Errorf("list %s%s/%s: %w", Scheme, b.name, b.prefix, object.Err)
	}
	return ctx.Err()
}
