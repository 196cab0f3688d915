package accounts

import (
	"crypto/rand"
	"fmt"
	"strings"
	"unicode/utf8"
)

const (
	// MinPassword is the least number of characters of a password that a person chooses.
	MinPassword = 10
	// MaxPassword limits the cost of hashing.
	MaxPassword = 256
)

// A PasswordError names the rule that a new password breaks.
type PasswordError struct{ Rule string }

// Error is the rule with the way out.
func (e *PasswordError) Error() string { return "the new password " + e.Rule }

// CheckNew validates a new password: 10 to 256 characters, different from the old one and the user id.
func CheckNew(userID, old, fresh string) error {
	switch n := utf8.RuneCountInString(fresh); {
	case n < MinPassword:
		return &PasswordError{fmt.Sprintf("has %d characters; choose one of at least %d", n, MinPassword)}
	case n > MaxPassword:
		return &PasswordError{fmt.Sprintf("has %d characters; choose one of at most %d", n, MaxPassword)}
	case fresh == old:
		return &PasswordError{"is the same as the old one; choose another"}
	case strings.EqualFold(fresh, userID):
		return &PasswordError{"is the same as the user ID; choose another"}
	}
	return nil
}

// alphabet has 32 letters and digits that are easy to tell apart in a terminal.
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789"

// OneTimePassword is a random password of 100 bits in four groups, e.g. kx7rm-2hqpd-9wzta-ufe4c.
func OneTimePassword() string {
	random := make([]byte, 20)
	_, _ = rand.Read(random)
	var b strings.Builder
	for i, r := range random {
		if i > 0 && i%5 == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(alphabet[int(r)%len(alphabet)])
	}
	return b.String()
}
