package session

import (
	"encoding/base64"
	"fmt"
	"strconv"
	"time"
)

func (s Session) redisName() string { return redisSession + s.idHash() }

// idAndSecret is what the cookie holds.
func (s Session) idAndSecret() []byte {
	id, _ := base64.RawURLEncoding.DecodeString(s.ID) // newID made it
	return append(id, s.secret...)
}

// seal seals text with the session's own secret, for one purpose.
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

// freeze is the session as Redis keeps it.
func (s Session) freeze() (string, error) {
	plain, err := s.encode()
	if err != nil {
		return "", err
	}
	// The version is sealed with it: an older state cannot be put back under a newer version.
	return s.seal("session "+strconv.FormatInt(s.version, 10), plain)
}

// thaw reads what freeze made, with its version and when it was seen.
func (s Session) thaw(box, version, seen string) (Session, error) {
	number, versionErr := strconv.ParseInt(version, 10, 64)
	millis, seenErr := strconv.ParseInt(seen, 10, 64)
	plain, err := s.open("session "+version, box)
	if err != nil || versionErr != nil || seenErr != nil {
		// A genuine cookie whose entry does not open: somebody else writes to this Redis. That is trouble, not a logout.
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
