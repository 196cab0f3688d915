package demodata

import (
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// plant changes labels of a line, so that the rules about resources find something. Every day's total stays the same.
type plant struct {
	// until is when before ends and after begins; without a resource both are the line's identity.
	until         time.Time
	before, after identity
	meter         string
	// doubled doubles the unit price and halves the quantity.
	doubled bool
}

// identity is the resource and account of a charge.
type identity struct{ resource, name, kind, subAccount, subAccountName string }

// labels are a provider's names for the planted findings.
type labels struct{ oldMeter, disk, diskMeter, storeMeter string }

func (b *bill) labels() labels {
	switch b.prefix {
	case "aws":
		return labels{"m4.2xlarge Linux on demand", "volume", "gp3 volume", "EBS snapshot storage"}
	case "az":
		return labels{"D8 v2", "microsoft.compute/disks", "Standard SSD managed disk, E20 LRS", "VM restore points, LRS"}
	default:
		return labels{"N1 Predefined Instance Core running in EMEA", "snapshots", "Storage PD Snapshot", "Machine image storage"}
	}
}

// plantFindings plants an idle machine, a stopped one, a disk without its machine, a previous-generation machine and an expensive
// database, if the provider has such lines.
func (b *bill) plantFindings(c calendar, lines []*line) {
	until := c.month(max(c.months-2, 0))
	words := b.labels()
	machines := pick(lines, func(l *line) bool { return l.has(committable) })
	stores := pick(lines, func(l *line) bool { return l.sku.category == "Storage" && !strings.Contains(l.unit, "hour") })
	traffic := pick(lines, func(l *line) bool {
		return l.sku.category == "Networking" && !strings.Contains(strings.ToLower(l.unit), "hour")
	})
	if len(machines) > 0 && len(traffic) > 0 {
		idle := b.identity(machines[0], "training-01", "")
		machines[0].plant = &plant{until: until, before: idle, after: idle}
		traffic[0].plant = &plant{until: until, before: idle}
	}
	if len(machines) > 1 && len(stores) > 0 {
		gone := b.identity(machines[1], "erp-batch-01", "")
		machines[1].plant = &plant{until: until, before: gone, after: b.identity(machines[1], "erp-batch-02", "")}
		disk := b.identity(machines[1], "erp-batch-01-osdisk", words.disk)
		stores[0].plant = &plant{before: disk, after: disk, meter: words.diskMeter}
	}
	if len(machines) > 2 {
		old := b.identity(machines[2], "intranet-01", "")
		machines[2].plant = &plant{before: old, after: old, meter: words.oldMeter}
	}
	if len(machines) > 3 && len(stores) > 1 {
		stopped := b.identity(machines[3], "reporting-01", "")
		machines[3].plant = &plant{until: until, before: stopped, after: b.identity(machines[3], "reporting-02", "")}
		stores[1].plant = &plant{before: stopped, after: stopped, meter: words.storeMeter}
	}
	if dear := pick(lines, func(l *line) bool { return l.sku.category == "Databases" && l.has(steady) }); len(dear) > 2 {
		dear[2].plant = &plant{doubled: true}
	}
}

// pick returns the lines that always run and that keep accepts.
func pick(lines []*line, keep func(*line) bool) []*line {
	return slices.DeleteFunc(slices.Clone(lines), func(l *line) bool { return l.moved() || l.has(recent) || !keep(l) })
}

// identity is the line's identity with another resource name; an empty kind keeps the line's.
func (b *bill) identity(l *line, name, kind string) identity {
	other := *l
	other.name, other.id = name, l.id+int64(len(name))<<20+int64(name[len(name)-1])
	if kind != "" {
		other.kind = kind
	}
	return identity{b.resource(&other), name, other.kind, l.subAccount, l.subAccountName}
}

// label applies the plant to a day's charge.
func (p *plant) label(r *row) {
	if p == nil {
		return
	}
	who := p.after
	if r.start.Before(p.until) {
		who = p.before
	}
	if who.resource != "" {
		r.resource, r.resourceName, r.resourceType = who.resource, who.name, who.kind
		r.subAccount, r.subAccountName = who.subAccount, who.subAccountName
	}
	if p.meter != "" {
		r.meter, r.description = p.meter, p.meter+", "+r.region[1]
	}
	if p.doubled {
		r.quantity = product(r.quantity, "0.5")
		r.listPrice, r.contractedPrice = product(r.listPrice, "2"), product(r.contractedPrice, "2")
	}
}

// product is exact: quantities and prices have far fewer places than a decimal.
func product(d *decimal.Decimal, factor string) *decimal.Decimal {
	result := must(d.Mul(decimal.MustParse(factor)))
	return &result
}
