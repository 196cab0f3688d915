// Package assets serves the exported client that is embedded in the binary: precompressed files, immutable ones with a hash in their
// name, pages with an ETag, and their content security policy.
package assets
