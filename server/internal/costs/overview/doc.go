// Package overview compares the costs of several enrollments: the month so far, the same days of the month before, and the reasons
// of the difference. It never adds up different currencies.
package overview
