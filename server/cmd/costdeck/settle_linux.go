package main

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"strconv"
	"strings"
	"syscall"
)

// forgetPages takes the pages of the binary out of the process; those still in use come back from the page cache at their next
// use, some microseconds each. Nothing depends on it, so that a system that forbids it goes on as it is.
func forgetPages() {
	binary, err := os.Readlink("/proc/self/exe")
	if err != nil {
		return
	}
	maps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		return
	}
	for _, m := range pagesOf(binary, bytes.NewReader(maps)) {
		_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, m.start, m.end-m.start, syscall.MADV_DONTNEED)
	}
}

// mapping is a part of the process's memory, and what of it is here, in KiB.
type mapping struct {
	start, end uintptr
	resident   int
}

// pagesOf are the mappings of the file that hold nothing but what the file holds: none that may be written, and none with a page
// of its own, such as one that the loader or a debugger has changed, which would be lost.
func pagesOf(file string, smaps io.Reader) []mapping {
	var found []mapping
	own, current := false, mapping{}
	for lines := bufio.NewScanner(smaps); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		switch {
		case len(fields) >= 5 && strings.Contains(fields[0], "-"):
			current, own = mappingOf(fields[0]), strings.HasSuffix(lines.Text(), " "+file) && !strings.Contains(fields[1], "w")
		case own && fields[0] == "Rss:":
			current.resident, _ = strconv.Atoi(fields[1])
		case own && fields[0] == "Anonymous:" && fields[1] == "0":
			found = append(found, current)
		}
	}
	return found
}

// mappingOf reads a range of addresses; one that is none is empty.
func mappingOf(text string) mapping {
	from, to, _ := strings.Cut(text, "-")
	start, bad := strconv.ParseUint(from, 16, 64)
	end, worse := strconv.ParseUint(to, 16, 64)
	if bad != nil || worse != nil {
		return mapping{}
	}
	return mapping{start: uintptr(start), end: uintptr(end)}
}
