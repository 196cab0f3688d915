// Package costs holds the nouns of cost and usage in FOCUS terms and Engine, the interface that every store of costs
// implements. The interface is semantic: it says what is asked, never how, so that an embedded and a distributed engine can
// answer it. Money and quantities are exact decimals; times are UTC; columns bear their FOCUS names.
package costs
