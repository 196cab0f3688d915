package focus

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"slices"
	"strings"
)

const (
	zipMagic = "PK\x03\x04"
	// entriesMost bounds the files of an archive. The library allocates for as many as the archive claims.
	entriesMost = 1_000
)

// openArchive reads a ZIP with one CSV inside, or an Excel workbook with one sheet. It opens no archive inside another.
func openArchive(file io.ReaderAt, size int64, limits Limits) (*Reader, error) {
	if err := boundArchive(file, size); err != nil {
		return nil, err
	}
	archive, err := zip.NewReader(file, size)
	if err != nil {
		return nil, notFOCUS("it is a damaged or truncated ZIP or Excel file (%v); send it again", err)
	}
	parts := &archiveParts{archive: archive, size: size, limits: limits}
	if parts.find("xl/workbook.xml") != nil {
		text, err := newSheet(parts)
		if err != nil {
			return nil, err
		}
		// Cells share texts, so that a small sheet may have a large CSV.
		return NewReader(&bounded{Reader: text, packed: &counter{n: size}, limits: limits, kind: "Excel"}, limits)
	}
	if parts.find("xl/workbook.bin") != nil || parts.find("mimetype") != nil {
		return nil, notFOCUS("it is a spreadsheet of another kind than XLSX; save it as XLSX or CSV")
	}
	var entries []*zip.File
	for _, entry := range archive.File {
		name := entry.Name[strings.LastIndexAny(entry.Name, `/\`)+1:]
		if name != "" && !strings.HasPrefix(name, ".") && !strings.HasPrefix(entry.Name, "__MACOSX/") {
			entries = append(entries, entry)
		}
	}
	if len(entries) != 1 {
		return nil, notFOCUS("it is a ZIP with %d files; send a ZIP with one CSV inside, or each file on its own", len(entries))
	}
	return openEntry(parts, entries[0], limits)
}

// boundArchive checks the number of files before the library reads their list.
func boundArchive(file io.ReaderAt, size int64) error {
	tail := make([]byte, min(size, 22+1<<16))
	if _, err := file.ReadAt(tail, size-int64(len(tail))); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	at := bytes.LastIndex(tail, []byte("PK\x05\x06"))
	if at < 0 || len(tail)-at < 22 {
		return notFOCUS("it is a damaged or truncated ZIP or Excel file; send it again")
	}
	if n := binary.LittleEndian.Uint16(tail[at+10:]); n > entriesMost {
		return notFOCUS("it is a ZIP with more than %d files; send a ZIP with one CSV inside, or each file on its own", entriesMost)
	}
	return nil
}

// openEntry reads a CSV inside an archive.
func openEntry(parts *archiveParts, entry *zip.File, limits Limits) (*Reader, error) {
	inside, err := parts.open(entry)
	if err != nil {
		return nil, err
	}
	text := bufio.NewReaderSize(inside, 64<<10)
	head, err := text.Peek(4)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	switch {
	case bytes.HasPrefix(head, []byte("PK")):
		return nil, notFOCUS("it is an archive or Excel file inside a ZIP; send the inner file itself")
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		return nil, notFOCUS("it is gzip inside a ZIP; send the gzip file itself")
	case bytes.HasPrefix(head, []byte(parquetMagic)):
		return nil, notFOCUS("it is Parquet inside a ZIP; send the Parquet file itself")
	}
	return NewReader(text, limits)
}

// archiveParts opens the files of an archive, held to the limits.
type archiveParts struct {
	archive *zip.Reader
	size    int64
	limits  Limits
}

// find returns a file by its path; nil if there is none.
func (p *archiveParts) find(path string) *zip.File {
	at := slices.IndexFunc(p.archive.File, func(f *zip.File) bool { return f.Name == path })
	if at < 0 {
		return nil
	}
	return p.archive.File[at]
}

// open unpacks a file of the archive, which ends with its last byte: nothing has to be closed.
func (p *archiveParts) open(entry *zip.File) (io.Reader, error) {
	if entry.Flags&1 != 0 {
		return nil, notFOCUS("it is a ZIP with a password; send it without one")
	}
	unpacked, err := entry.Open()
	if err != nil {
		return nil, notFOCUS("it is a ZIP whose file cannot be unpacked (%v); compress it with the usual method (deflate)", err)
	}
	packed := min(entry.CompressedSize64, uint64(p.size))
	return &bounded{Reader: unpacked, packed: &counter{n: int64(packed)}, limits: p.limits, kind: "ZIP"}, nil
}
