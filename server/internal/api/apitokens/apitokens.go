// Package apitokens stores the API tokens of users and service accounts: bearers with which programs call the REST API. A token is shown
// once; the database has its sha-256. It can do what it was given, as far as its owner can do so at the time of a request.
package apitokens

import (
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// Prefix begins every token, so that programs that search for leaked secrets find them.
const Prefix = "costdeck_"

// Bounds of a token.
const (
	// MaxLife is the longest life, MaxOverlap the longest that a rotated token lives on.
	MaxLife    = 365 * 24 * time.Hour
	MaxOverlap = 7 * 24 * time.Hour
	// MaxLive is the number of live tokens of one owner.
	MaxLive = 100
	// keptFor is how long lists show tokens that have ended.
	keptFor = 90 * 24 * time.Hour
	// idLength is the length of the public part.
	idLength = 26
)

// Reasons why a change is refused; compare with errors.Is.
var (
	// ErrUnknown means that the token or its owner does not exist, or that the actor may not see it.
	ErrUnknown = errors.New("the API token does not exist")
	// ErrEnded means that the token has ended or was revoked.
	ErrEnded = errors.New("the API token has ended")
	// ErrTooMany means that the owner has MaxLive tokens.
	ErrTooMany = errors.New("too many API tokens")
)

// A Token is an API token without its secret.
type Token struct {
	// ID is the public part, which its text has after the prefix.
	ID string
	// Owner is the user or service account in whose name it acts.
	Owner, OwnerName string
	Service          bool
	Name             string
	Permissions      permission.Set
	// Enrollment is the only one that it covers; empty for all of the owner's.
	Enrollment      string
	CreatedBy       string
	Created, Ends   time.Time
	Used, Revoked   time.Time
	Client          string
	OwnerIsDisabled bool
}

// Store reads and writes tokens.
type Store struct {
	db     *database.DB
	demo   bool
	now    func() time.Time
	rights *rights.Store
	trail  *trail.Trail
}

// New is a store on db. Tokens of demo accounts count only in a demo.
func New(db *database.DB, demo bool, may *rights.Store, entries *trail.Trail, now func() time.Time) *Store {
	return &Store{db: db, demo: demo, now: now, rights: may, trail: entries}
}

// secret is the text of a new token.
func secret() (text, id string, hash []byte) {
	id = strings.ToLower(rand.Text())
	text = Prefix + id + "_" + strings.ToLower(rand.Text()+rand.Text())
	sum := sha256.Sum256([]byte(text))
	return text, id, sum[:]
}

// IDOf is the public part of a token's text; false if the text cannot be one.
func IDOf(text string) (string, bool) {
	rest, ok := strings.CutPrefix(text, Prefix)
	id, _, whole := strings.Cut(rest, "_")
	return id, ok && whole && len(id) == idLength
}
