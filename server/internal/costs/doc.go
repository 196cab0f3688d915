// Package costs defines cost and usage in FOCUS terms and Engine, the interface of every store of costs. The interface says what to
// compute and never how, so that an embedded and a distributed engine can implement it. Money and quantities are exact decimals,
// times are UTC, and columns have their FOCUS names.
package costs
