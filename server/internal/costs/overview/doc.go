// Package overview puts the costs of several enrollments beside each other: what each month costs by now, what the same days of
// the month before cost, and why that differs. Currencies are never added up with each other.
package overview
