package main

import (
	"cmp"
	"net/http"
	"net/url"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/menus"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type enrollmentCmd struct {
	Create  enrollmentCreateCmd  `cmd:"" help:"Create an enrollment."`
	Set     enrollmentSetCmd     `cmd:"" help:"Change an enrollment."`
	Disable enrollmentDisableCmd `cmd:"" help:"Archive an enrollment; its charges stay."`
	List    enrollmentListCmd    `cmd:"" help:"List the enrollments."`
}

type enrollmentCreateCmd struct {
	officeFlags
	Number   string   `arg:"" help:"Number."`
	Name     string   `help:"Name. Default: the number." env:"-" placeholder:"TEXT"`
	Type     string   `help:"Type of its cloud: AWS, Azure, GCP or XCloud." required:"" enum:"AWS,Azure,GCP,XCloud" env:"-" placeholder:"TYPE"`
	Company  string   `help:"Company name." env:"-" placeholder:"TEXT"`
	Currency string   `help:"Currency of its pages, such as EUR." env:"-" placeholder:"CODE"`
	Area     []string `help:"Area of its menu, such as aws-usage; may be repeated." required:"" env:"-" placeholder:"AREA"`
}

// Run creates the enrollment.
func (c *enrollmentCreateCmd) Run(env *environment) error {
	return c.in(env, func(o office) error {
		if err := check("area", c.Area, menus.All()); err != nil {
			return err
		}
		var made wire.AdminEnrollment
		_, err := o.call(http.MethodPost, "/enrollments", wire.AdminEnrollmentInput{Number: c.Number, Name: cmp.Or(c.Name, c.Number),
			ApiType: wire.AdminEnrollmentInputApiType(c.Type), Company: &c.Company, Currency: &c.Currency, Areas: c.Area}, &made)
		if err != nil {
			return err
		}
		return o.showEnrollments(made, []wire.AdminEnrollment{made})
	})
}

type enrollmentSetCmd struct {
	officeFlags
	Number   string   `arg:"" help:"Number."`
	Name     *string  `help:"Name." env:"-" placeholder:"TEXT"`
	Company  *string  `help:"Company name." env:"-" placeholder:"TEXT"`
	Currency *string  `help:"Currency of its pages, such as EUR." env:"-" placeholder:"CODE"`
	Area     []string `help:"Areas of its menu instead of the present ones; may be repeated." env:"-" placeholder:"AREA"`
	State    string   `help:"active or archived." enum:",active,archived" default:"" env:"-" placeholder:"STATE"`
}

// Run changes what the flags name.
func (c *enrollmentSetCmd) Run(env *environment) error {
	return c.in(env, func(o office) error {
		if err := check("area", c.Area, menus.All()); err != nil {
			return err
		}
		var before, after wire.AdminEnrollment
		version, err := o.call(http.MethodGet, at("enrollments", c.Number), nil, &before)
		if err != nil {
			return nearest(err, "enrollment", c.Number, o.numbers)
		}
		body := wire.AdminEnrollmentChange{Name: or(c.Name, before.Name), Company: or(c.Company, before.Company),
			Currency: or(c.Currency, before.Currency), Areas: before.Areas, State: cmp.Or(wire.EnrollmentState(c.State), before.State)}
		if len(c.Area) > 0 {
			body.Areas = c.Area
		}
		if _, err := o.call(http.MethodPut, at("enrollments", c.Number), body, &after, version); err != nil {
			return err
		}
		return o.showEnrollments(after, []wire.AdminEnrollment{after})
	})
}

type enrollmentDisableCmd struct {
	officeFlags
	Number string `arg:"" help:"Number."`
}

// Run archives the enrollment.
func (c *enrollmentDisableCmd) Run(env *environment) error {
	return (&enrollmentSetCmd{officeFlags: c.officeFlags, Number: c.Number, State: string(wire.EnrollmentStateArchived)}).Run(env)
}

type enrollmentListCmd struct{ officeFlags }

// Run prints one line per enrollment.
func (c *enrollmentListCmd) Run(env *environment) error {
	return c.in(env, func(o office) error {
		list, err := o.allEnrollments()
		if err != nil {
			return err
		}
		return o.showEnrollments(list, list)
	})
}

func (o office) showEnrollments(answer any, list []wire.AdminEnrollment) error {
	var rows [][]string
	for _, e := range list {
		rows = append(rows, []string{e.Number, e.Name, string(e.ApiType), e.Company, e.Currency, string(e.State), strings.Join(e.Areas, ",")})
	}
	return o.show(answer, "NUMBER | NAME | TYPE | COMPANY | CURRENCY | STATE | AREAS", rows)
}

func (o office) allEnrollments() (list []wire.AdminEnrollment, err error) {
	pages, err := all(o, "/enrollments", url.Values{}, func(p wire.AdminEnrollmentPage) *string { return p.NextCursor })
	list = []wire.AdminEnrollment{}
	for _, page := range pages {
		list = append(list, page.Enrollments...)
	}
	return list, err
}

func (o office) numbers() (list []string) {
	known, _ := o.allEnrollments() // Only for a hint.
	for _, e := range known {
		list = append(list, e.Number)
	}
	return list
}
