package session

import (
	"encoding/base64"
	"fmt"
	"strconv"
	"time"
)

func (s Session) redisName() string { return redisSession + s.idHash() }

// idAndSecret is the content of the cookie.
func (s Session) idAndSecret() []byte {
	id, _ := base64.RawURLEncoding.DecodeString(s.ID) // newID encoded it
	return append(id, s.secret...)
}

// seal encrypts text with the session's own secret, bound to one purpose.
func (s Session) seal(purpose string, plain []byte) (string, error) {
	aead, err := newAEAD([]byte(s.secret))
	if err != nil {
		return "", err
	}
	return string(aead.Seal(nil, nil, plain, s.associated(purpose))), nil
}

func (s Session) open(purpose, box string) ([]byte, error) {
	aead, err := newAEAD([]byte(s.secret))
	if err != nil {
		return nil, err
	}
	plain, err := aead.Open(nil, nil, []byte(box), s.associated(purpose))
	if err != nil {
		return nil, errUnreadable
	}
	return plain, nil
}

func (s Session) associated(purpose string) []byte {
	return []byte("costdeck " + purpose + "\n" + s.idHash())
}

// freeze encrypts the session for Redis.
func (s Session) freeze() (string, error) {
	plain, err := s.encode()
	if err != nil {
		return "", err
	}
	// The version is bound to the ciphertext, so that an older state cannot be replayed under a newer version.
	return s.seal("session "+strconv.FormatInt(s.version, 10), plain)
}

// thaw decrypts a frozen session and checks its version.
func (s Session) thaw(box, version, seen string) (Session, error) {
	number, versionErr := strconv.ParseInt(version, 10, 64)
	millis, seenErr := strconv.ParseInt(seen, 10, 64)
	plain, err := s.open("session "+version, box)
	if err != nil || versionErr != nil || seenErr != nil {
		// The cookie is genuine but the entry does not decrypt: another program writes to this Redis. That must not log users out.
		return Session{}, fmt.Errorf("session %s in Redis cannot be decrypted; check whether another program writes to the same Redis database", s.Hash())
	}
	kept, err := decodeSession(plain)
	if err != nil {
		return Session{}, err
	}
	kept.ID, kept.secret, kept.sealedBy, kept.version = s.ID, s.secret, s.sealedBy, number
	if at := time.UnixMilli(millis); at.After(kept.SeenAt) {
		kept.SeenAt = at
	}
	return kept, nil
}
