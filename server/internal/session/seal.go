package session

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

const (
	// version is the format of the cookie: v1.kid.base64url(nonce, ciphertext, tag).
	version = "v1"
	// maxCookie is the size that every browser stores, name and value together, in bytes.
	maxCookie = 4096
)

// errUnreadable hides why a cookie does not decrypt: flipped bit, unknown key or foreign origin.
var errUnreadable = errors.New("the session cookie cannot be decrypted")

// sealer encrypts sessions into cookie values.
type sealer struct {
	box Box
	// opened may be nil.
	opened *opened
}

// sealed is the short form in the cookie. Created and Seen are in epoch milliseconds.
type sealed struct {
	ID      string `json:"i"`
	User    string `json:"u"`
	Cloud   string `json:"c"`
	Access  string `json:"t"`
	Expires int64  `json:"e"`
	Expire  int64  `json:"x"`
	Refresh int64  `json:"r"`
	Created int64  `json:"b"`
	Seen    int64  `json:"s"`
	// The fields below are for single sign-on only.
	Provider string `json:"p,omitempty"`
	Subject  string `json:"j,omitempty"`
	SID      string `json:"d,omitempty"`
	IDToken  string `json:"h,omitempty"`
}

func (s sealer) seal(in Session) (string, error) {
	value, err := s.sealAll(in)
	if err == nil && !s.box.Fits(value) && in.Federation.IDToken != "" {
		// The ID token is optional: without it the provider may ask which account to sign out.
		in.Federation.IDToken = ""
		value, err = s.sealAll(in)
	}
	if most := piecesMost * pieceSize(s.box.Name); err == nil && len(value) > most {
		err = fmt.Errorf("%w: it has %d bytes, and %d cookies hold %d; the API's access token has %d bytes; keep "+
			"sessions in Redis with --sessions", ErrTooLong, len(value), piecesMost, most, len(in.Token.Access))
	}
	if err != nil {
		return "", err
	}
	return value, nil
}

func (s sealer) sealAll(in Session) (string, error) {
	plain, err := in.encode()
	if err != nil {
		return "", err
	}
	return s.box.Seal(plain)
}

func (s sealer) open(value string) (Session, error) {
	kid, _, _ := strings.Cut(strings.TrimPrefix(value, version+"."), ".")
	key, known := s.box.Keys.key(kid)
	if !known {
		return Session{}, errUnreadable
	}
	if s.opened != nil {
		if session, ok := s.opened.find(value, key.aead); ok {
			return session, nil
		}
	}
	plain, err := s.box.Open(value)
	if err != nil {
		return Session{}, err
	}
	session, err := decodeSession(plain)
	if err == nil && s.opened != nil {
		s.opened.keep(value, session, key.aead)
	}
	return session, err
}

// encode is the session's plain text.
func (s Session) encode() ([]byte, error) {
	f := s.Federation
	plain, err := json.Marshal(sealed{s.ID, s.UserID, string(s.CloudType), s.Token.Access, s.Token.ExpiresAt,
		s.Token.ExpireDuration, s.Token.RefreshDuration, s.CreatedAt.UnixMilli(), s.SeenAt.UnixMilli(),
		f.Provider, f.Subject, f.SID, f.IDToken})
	if err != nil {
		return nil, fmt.Errorf("encrypt the session: %w", err)
	}
	return plain, nil
}

func decodeSession(plain []byte) (Session, error) {
	var in sealed
	if err := json.Unmarshal(plain, &in); err != nil {
		return Session{}, errUnreadable
	}
	token := portal.Token{Access: in.Access, ExpiresAt: in.Expires, ExpireDuration: in.Expire, RefreshDuration: in.Refresh}
	return Session{
		ID: in.ID, UserID: in.User, CloudType: portal.ParseCloudType(in.Cloud), Token: token,
		CreatedAt: time.UnixMilli(in.Created), SeenAt: time.UnixMilli(in.Seen),
		Federation: Federation{Provider: in.Provider, Subject: in.Subject, SID: in.SID, IDToken: in.IDToken},
	}, nil
}

func newAEAD(key []byte) (cipher.AEAD, error) {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, fmt.Errorf("session key: %w", err)
	}
	// The nonce is random and precedes the ciphertext; the number of sessions stays far below its collision bound.
	aead, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return nil, fmt.Errorf("session key: %w", err)
	}
	return aead, nil
}
