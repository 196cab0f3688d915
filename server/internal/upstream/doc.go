// Package upstream is the portal's client of the REST API: a file per area, from the shapes of internal/wire to the nouns of
// internal/portal. It speaks over TCP to the API of --api, or in process to the embedded one; nothing else differs.
package upstream
