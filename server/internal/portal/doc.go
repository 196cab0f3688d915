// Package portal holds error codes, the context of calls and operations, paths, and the signed-in user. It imports nothing internal:
// session, proxy, graph and upstream know it and not each other.
package portal
