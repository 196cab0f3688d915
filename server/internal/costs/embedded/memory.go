package embedded

import (
	"os"
	"strconv"
	"strings"
)

// DefaultMemory is half of the process's memory: of the machine, or of its control group if that is less. If both are unknown, it
// is 1 GiB.
func DefaultMemory() int64 {
	const unknown = 2 << 30
	least := int64(unknown)
	if total, ok := machineMemory(); ok {
		least = total
	}
	for _, file := range []string{"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"} {
		text, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		if limit, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64); err == nil && limit > 0 {
			least = min(least, limit)
		}
	}
	return least / 2
}

// machineMemory is the machine's memory in bytes.
func machineMemory() (int64, bool) {
	text, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0, false
	}
	for line := range strings.Lines(string(text)) {
		if fields := strings.Fields(line); len(fields) == 3 && fields[0] == "MemTotal:" {
			kib, err := strconv.ParseInt(fields[1], 10, 64)
			return kib << 10, err == nil
		}
	}
	return 0, false
}
