// Package accounts stores user accounts with their enrollments, roles and argon2id password hashes.
package accounts

import (
	"errors"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// Reasons for which a login or a change fails; compare with errors.Is.
var (
	// ErrWrongCredentials means a wrong password or an unknown user.
	ErrWrongCredentials = errors.New("the user ID or password is wrong")
	// ErrPasswordChangeRequired means that the password is a valid one-time password, and the new password is missing.
	ErrPasswordChangeRequired = errors.New("the password is a one-time password and must be replaced")
	// ErrNotOneTime means that a new password was sent with a valid password that is not a one-time password.
	ErrNotOneTime = errors.New("the password is not a one-time password, so no new one can be set with it")
	// ErrBusy means that more logins wait than the server hashes in reasonable time.
	ErrBusy = errors.New("too many logins at the same time")
	// ErrUnknown means that the account does not exist.
	ErrUnknown = errors.New("the account does not exist")
	// ErrExists means that the user ID is already taken.
	ErrExists = errors.New("the user ID is already taken")
	// ErrOtherSubject means that another subject of the same provider signs in as the account.
	ErrOtherSubject = errors.New("the account is linked to another user of the provider")
	// ErrNoEnrollment means that the enrollment is not in the user's list.
	ErrNoEnrollment = errors.New("the enrollment is not in the user's list")
)

// An Enrollment is a billing scope that a user may work in.
type Enrollment struct {
	// Number is the eaEnrollmentNumber, the scope of every cost.
	Number string
	Name   string
	// APIType is AWS, GCP, XCloud, CloudSec or Azure; it is the user's eaapiType while the enrollment is current.
	APIType string
	// Areas are the route names of its menu in order, e.g. aws-usage; the first is the user's home page.
	Areas []string
}

// An Account is one user. It never carries the password's hash.
type Account struct {
	UserID   string
	UserName string
	// CompanyName may be empty.
	CompanyName string
	// ClientType is "reseller" for the reseller client type, else empty.
	ClientType string
	// PrivLevel is lower for more privileges; nil if unset.
	PrivLevel *int
	// Language is a BCP 47 tag of the languages table; a new account without one gets the default.
	Language string
	Roles    []string
	// Enrollments is the user's list, in the order in which it is shown.
	Enrollments []Enrollment
	// Current is the number of the enrollment that the user works in; empty without enrollments.
	Current string
	// OneTime means that the next login must replace the password.
	OneTime bool
	// Demo marks an account with a public password; it is hidden unless the server runs as a demo.
	Demo bool
	// Provider is the id of the provider whose claims created the account; empty for an operator's.
	Provider  string
	CreatedAt time.Time
}

// CurrentEnrollment is the enrollment that the user works in; false without one.
func (a Account) CurrentEnrollment() (Enrollment, bool) {
	for _, e := range a.Enrollments {
		if e.Number == a.Current {
			return e, true
		}
	}
	return Enrollment{}, false
}

// Store reads and writes accounts.
type Store struct {
	db     *database.DB
	demo   bool
	now    func() time.Time
	hashes *hasher
}

// New is a store on db. Without demo, demo accounts cannot sign in and are hidden.
func New(db *database.DB, demo bool, now func() time.Time) *Store {
	return &Store{db: db, demo: demo, now: now, hashes: newHasher()}
}
