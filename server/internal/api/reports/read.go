package reports

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"reflect"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/views"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// maxRecipients bounds who gets one report.
const maxRecipients = 20

// read validates a body and copies it to the report, which has owner and enrollment already.
func (d Deps) read(ctx context.Context, who caller.Caller, report Report, body wire.ReportInput) (_ Report, err error) {
	if report.Name, err = views.CheckName(body.Name); err != nil {
		return report, err
	}
	if err := listing.CheckID("viewId", string(body.ViewId)); err != nil {
		return report, err
	}
	if err := checkSchedule(body.Schedule); err != nil {
		return report, err
	}
	if !body.Period.Valid() {
		return report, problem.Field("period", fmt.Sprintf("period %.40q is invalid; use for example previousMonth.", body.Period))
	}
	if !body.Format.Valid() {
		return report, problem.Field("format", fmt.Sprintf("format %.40q is invalid; use csv, xlsx or html.", body.Format))
	}
	if err := d.checkView(ctx, who, report, body); err != nil {
		return report, err
	}
	if report.Recipients, err = d.readRecipients(report.Recipients, body.Recipients); err != nil {
		return report, err
	}
	same := !report.Paused && reflect.DeepEqual(report.Schedule, body.Schedule) && report.ID != ""
	report.ViewID, report.Schedule, report.Period, report.Format = string(body.ViewId), body.Schedule, body.Period, string(body.Format)
	if report.Paused, report.PausedBecause = !body.Enabled, ""; report.Paused {
		report.PausedBecause = string(wire.ReportPausedBecauseByHand)
	}
	if !same {
		report.Next, err = next(report.Schedule, d.Now())
	}
	return report, err
}

// checkView checks that the report's owner may open the view, because the report runs as the owner. A report with an unchanged view
// can be edited although the view is gone, for example to rename it.
func (d Deps) checkView(ctx context.Context, who caller.Caller, report Report, body wire.ReportInput) error {
	if report.Owner == "" && body.Enabled {
		return problem.New(http.StatusConflict, "The account of the report's owner no longer exists; create your own report instead.")
	}
	owner := who
	if report.Owner != who.UserID {
		owner = caller.Caller{UserID: report.Owner, Enrollment: report.Enrollment}
	}
	_, err := d.Views.Get(ctx, owner, string(body.ViewId))
	if errors.Is(err, views.ErrUnknown) {
		if string(body.ViewId) == report.ViewID && !body.Enabled {
			return nil
		}
		return problem.Field("viewId", "viewId is not a view that the report's owner can open; GET /views lists the views.")
	}
	return err
}

// readRecipients reads recipients from a request; one with its id and without an address keeps its address.
func (d Deps) readRecipients(known []Recipient, list []wire.ReportRecipientInput) ([]Recipient, error) {
	if n := len(list); n < 1 || n > maxRecipients {
		return nil, problem.Field("recipients", fmt.Sprintf("recipients has %d entries; send 1 to %d.", n, maxRecipients))
	}
	out := make([]Recipient, 0, len(list))
	seen := map[string]bool{}
	for i, in := range list {
		field := fmt.Sprintf("recipients[%d]", i)
		one, err := d.readRecipient(known, field, in)
		if err != nil {
			return nil, err
		}
		if key := string(one.Channel) + " " + one.Address; seen[key] {
			return nil, problem.Field(field+".address", field+" is already in the list; list each recipient once.")
		} else {
			seen[key] = true
		}
		out = append(out, one)
	}
	return out, nil
}

func (d Deps) readRecipient(known []Recipient, field string, in wire.ReportRecipientInput) (Recipient, error) {
	one := Recipient{Target: delivery.Target{Channel: delivery.Channel(in.Channel)}}
	if in.Id != nil {
		for _, k := range known {
			if k.ID == string(*in.Id) && k.Channel == one.Channel {
				one = k
			}
		}
		if one.ID == "" {
			return one, problem.Field(field+".id", field+".id is not a recipient of this report on this channel; leave it out.")
		}
	}
	if in.Address != nil {
		one.Address = *in.Address
	}
	if in.Secret != nil {
		if one.Channel != delivery.Webhook {
			return one, problem.Field(field+".secret", field+".secret is for webhooks; leave it out.")
		}
		one.Secret = *in.Secret
	}
	if one.Address == "" {
		return one, problem.Field(field+".address", field+".address is required.")
	}
	if err := d.Guard.Check(one.Target); err != nil {
		return one, problem.Field(field+".address", fmt.Sprintf("%s: %v.", field, err))
	}
	return one, nil
}
