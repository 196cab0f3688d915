package audits

import (
	"encoding/hex"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// write is the entry on the wire. Empty fields are left out.
func write(e trail.Entry) wire.AuditEntry {
	out := wire.AuditEntry{Id: wire.Id(strconv.FormatInt(e.ID, 10)), Time: wire.At(e.At()), Event: string(e.Event), Outcome: wire.AuditOutcome(e.Outcome),
		Reason: optional(e.Reason), Step: optional(e.Step), User: optional(e.User), Actor: optional(e.Actor), Kind: optional(e.Kind),
		Target: optional(e.Target), Enrollment: optional(e.Enrollment), Request: optional(e.Request), Client: optional(e.Client),
		Method: optional(e.Method), Path: optional(e.Path), Before: optional(string(e.Before)), After: optional(string(e.After)),
		Note: optional(e.Note)}
	if e.Position > 0 {
		out.Position = new(wire.Int(e.Position))
		out.Hash = optional(hexOf(e.Hash))
		out.PreviousHash = optional(hexOf(e.Previous))
	}
	return out
}

// discreet leaves out where the person sat who changed someone else.
func discreet(e trail.Entry) trail.Entry {
	e.Client, e.Request, e.Method, e.Path = "", "", "", ""
	return e
}

func optional(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func hexOf(hash []byte) string { return hex.EncodeToString(hash) }
