// Package upstream is the portal's client of the REST API: a file per area with one typed call per endpoint. It speaks over TCP to the
// API of --api, or in process to the embedded one; nothing else differs.
package upstream
