package main

import (
	"fmt"
	"strconv"
	"strings"
)

// byteSize is a number of bytes as people write it.
type byteSize int64

// UnmarshalText reads 512MiB, 2GiB or a plain number of bytes.
func (b *byteSize) UnmarshalText(text []byte) error {
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
	*b = byteSize(n * unit)
	return nil
}
