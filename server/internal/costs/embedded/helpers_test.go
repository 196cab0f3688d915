package embedded_test

import (
	"crypto/sha256"
	"encoding/hex"
	"log/slog"
)

func sha(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

func discard() *slog.Logger { return slog.New(slog.DiscardHandler) }
