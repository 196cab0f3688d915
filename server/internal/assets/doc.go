// Package assets serves the statically exported client that is embedded in the binary: precompressed files, immutable where
// their name holds a hash, pages with an ETag, and the content security policy that belongs to them.
package assets
