// Package answer makes reports of figures that an engine summed elsewhere: totals, rows, series, other and the compared period,
// in one order and one form, so that equal figures have equal digests whatever engine summed them.
package answer
