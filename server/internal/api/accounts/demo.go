package accounts

import (
	"context"
	"errors"
)

// DemoPassword is the public password of every demo account.
const DemoPassword = "demo"

// demoHash is the precomputed hash of DemoPassword: it protects nothing, and the first start of a demo saves the hashing.
const demoHash = "$argon2id$v=19$m=19456,t=2,p=1$KYbwixXDCWyzxcWqGQzc9A$1cBU7qLmLztvERzLL86f07pbcq6UAj2N6mmnaivCLEw"

// EnsureDemo creates the demo account with DemoPassword if it does not exist.
func (s *Store) EnsureDemo(ctx context.Context, a Account) error {
	if _, err := s.Get(ctx, a.UserID); !errors.Is(err, ErrUnknown) {
		return err
	}
	a.Demo = true
	return s.insert(ctx, a, demoHash, nil)
}
