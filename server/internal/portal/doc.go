// Package portal holds the nouns of the portal and its error codes. It imports nothing internal: session, proxy, graph and
// upstream know these nouns and not each other.
package portal
