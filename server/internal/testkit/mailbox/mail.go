package mailbox

import (
	"encoding/base64"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"strings"
	"testing"
)

// Mail is a decoded mail.
type Mail struct {
	To         []string
	Header     mail.Header
	Subject    string
	Text, HTML string
	// Files are the attachments by name.
	Files map[string][]byte
}

func read(t testing.TB, raw string) Mail {
	message, err := mail.ReadMessage(strings.NewReader(raw))
	if err != nil {
		t.Errorf("a mail that cannot be read: %v\n%s", err, raw)
		return Mail{}
	}
	m := Mail{Header: message.Header, Files: map[string][]byte{}}
	if m.Subject, err = (&mime.WordDecoder{}).DecodeHeader(message.Header.Get("Subject")); err != nil {
		t.Errorf("subject: %v", err)
	}
	m.part(t, message.Header.Get("Content-Type"), message.Header.Get("Content-Transfer-Encoding"), "", message.Body)
	return m
}

// part reads a part and its nested parts.
func (m *Mail) part(t testing.TB, contentType, encoding, disposition string, body io.Reader) {
	media, params, err := mime.ParseMediaType(contentType)
	if err != nil {
		t.Errorf("a part of type %q: %v", contentType, err)
		return
	}
	if strings.HasPrefix(media, "multipart/") {
		for parts := multipart.NewReader(body, params["boundary"]); ; {
			// Raw, since NextPart decodes some encodings silently.
			part, err := parts.NextRawPart()
			if err != nil {
				return
			}
			m.part(t, part.Header.Get("Content-Type"), part.Header.Get("Content-Transfer-Encoding"),
				part.Header.Get("Content-Disposition"), part)
		}
	}
	switch strings.ToLower(encoding) {
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	}
	content, err := io.ReadAll(body)
	if err != nil {
		t.Errorf("a part of type %q: %v", contentType, err)
	}
	_, file, _ := mime.ParseMediaType(disposition)
	switch {
	case file["filename"] != "":
		m.Files[file["filename"]] = content
	case media == "text/html":
		m.HTML = string(content)
	default:
		m.Text = string(content)
	}
}
