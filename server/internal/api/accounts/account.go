// Package accounts stores user accounts with their enrollments and argon2id password hashes. Package rights has their roles.
package accounts

import (
	"errors"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/rights"
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
	// ErrFixed means that a provider or the demo rules what was to be changed.
	ErrFixed = errors.New("the account's provider rules this")
	// ErrExists means that the user ID is already taken.
	ErrExists = errors.New("the user ID is already taken")
	// ErrOtherSubject means that another subject of the same provider signs in as the account.
	ErrOtherSubject = errors.New("the account is linked to another user of the provider")
	// ErrSelf means that an administrator would lose the right to administer by a change of their own account.
	ErrSelf = errors.New("this would end your own access")
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
	// Company owns the enrollment; it may be empty.
	Company string
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
	// Email is where invitations go; it may be empty.
	Email string
	// State is StateActive, StateInvited or StateDisabled; a new account is active.
	State State
	// Roles are those that the user has in the current enrollment, sorted. Of a new account, they are granted on all of its
	// enrollments, as rights.InList does.
	Roles []string
	// Rights are read with the account, those in its current enrollment.
	Rights rights.Rights
	// Enrollments is the user's list, in the order in which it is shown: those that grants cover.
	Enrollments []Enrollment
	// Current is the number of the enrollment that the user works in; empty without enrollments.
	Current string
	// OneTime means that the next login must replace the password.
	OneTime bool
	// Service marks an account of a program: it has API tokens and cannot sign in.
	Service bool
	// Demo marks an account with a public password; it is hidden unless the server runs as a demo.
	Demo bool
	// Provider is the id of the provider whose claims created the account; empty for an operator's.
	Provider  string
	CreatedAt time.Time
	// LastLogin is zero before the first login.
	LastLogin time.Time
	// TimeZone is an IANA name, empty for the browser's. Region is the ISO 3166 code of the country whose formats the user reads, empty for
	// those of the language.
	TimeZone, Region string
	// Version counts the changes of the account.
	Version int
}

// State says whether a user may sign in.
type State string

// The states of an account.
const (
	StateActive State = "active"
	// StateInvited means that the user has not chosen a password yet.
	StateInvited State = "invited"
	// StateDisabled ends sessions and refuses logins; the account and what it owns stay.
	StateDisabled State = "disabled"
)

// CurrentEnrollment is the enrollment that the user works in; false without one.
func (a Account) CurrentEnrollment() (Enrollment, bool) {
	for _, e := range a.Enrollments {
		if e.Number == a.Current {
			return e, true
		}
	}
	return Enrollment{}, false
}

// numbers are those of the enrollments.
func (a Account) numbers() []string {
	list := make([]string, 0, len(a.Enrollments))
	for _, e := range a.Enrollments {
		list = append(list, e.Number)
	}
	return list
}

// Store reads and writes accounts.
type Store struct {
	db     *database.DB
	demo   bool
	now    func() time.Time
	rights *rights.Store
	hashes *hasher
}

// New is a store on db. Without demo, demo accounts cannot sign in and are hidden.
func New(db *database.DB, demo bool, now func() time.Time) *Store {
	return &Store{db: db, demo: demo, now: now, rights: rights.NewStore(db, now), hashes: newHasher()}
}
