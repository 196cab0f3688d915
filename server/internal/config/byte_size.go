package config

import (
	"fmt"
	"strconv"
	"strings"
)

// ByteSize is a number of bytes, parsed from 512MiB, 2GiB or a plain number.
type ByteSize int64

// UnmarshalText returns an error for sizes below 1 byte or above 1 PiB.
func (b *ByteSize) UnmarshalText(text []byte) error {
	digits, unit := string(text), int64(1)
	for suffix, size := range map[string]int64{"KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30} {
		if short, ok := strings.CutSuffix(digits, suffix); ok {
			digits, unit = short, size
			break
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n <= 0 || n > 1<<50/unit {
		return fmt.Errorf("%q is not a memory size; write for example 512MiB or 2GiB", text)
	}
	*b = ByteSize(n * unit)
	return nil
}
