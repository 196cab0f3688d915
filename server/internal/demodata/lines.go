package demodata

import (
	"fmt"
	"time"
)

// line is a resource with a charge every day.
type line struct {
	sku
	id                         int64
	name, app, env, team, cost string
	tags                       string
	region                     [2]string
	zone                       string
	subAccount, subAccountName string
	size                       int64 // Per mille of the SKU's usual quantity.
	contracted                 int64 // Contracted unit price, by priceScale.
	resource                   string
	commitment                 *commitment
	plant                      *plant
	planting                   *planting // The line's own anomaly.
}

// makeLines returns the provider's resources.
func (b *bill) makeLines(d dice, n int) []*line {
	teams := []string{"checkout", "search", "platform", "data", "payments", "mobile"}
	apps := map[string][]string{
		"checkout": {"cart", "pricing"}, "search": {"catalog", "ranking"}, "platform": {"gateway", "identity"},
		"data": {"warehouse", "events"}, "payments": {"ledger", "fraud"}, "mobile": {"push", "profile"},
	}
	envs := []string{"prod", "prod", "prod", "staging", "dev"}
	lines := make([]*line, n)
	for i := range lines {
		id := int64(i)
		l := &line{sku: b.skus[i%len(b.skus)], id: int64(mix(uint64(d)+uint64(i)*2+1) >> 1)}
		l.team = teams[d.roll(int64(len(teams)), 1, id)]
		l.app = apps[l.team][d.roll(2, 2, id)]
		l.env = envs[d.roll(int64(len(envs)), 3, id)]
		l.cost = fmt.Sprintf("CC-%d", 4100+10*d.roll(9, 4, int64(len(l.team)), int64(l.team[0])))
		l.name = fmt.Sprintf("%s-%s-%02d", l.env, l.app, 1+i/len(b.skus))
		l.region = b.regions[min(d.roll(10, 5, id)/3, int64(len(b.regions)-1))]
		l.zone = l.region[0] + string(rune('a'+d.roll(3, 6, id)))
		account := d.roll(6, 8, int64(l.team[0]), int64(len(l.env)))
		l.subAccount, l.subAccountName = b.subAccount(d, account), fmt.Sprintf("%s-%s", l.team, l.env)
		l.size = (400 + d.roll(1400, 9, id)) * weight(i%len(b.skus)) / 1000 * b.share / 1000
		l.contracted = part(l.price, 1000-b.discount, 1000)
		l.tags = l.tagText(d.roll(100, 10, id))
		l.resource = b.resource(l)
		lines[i] = l
	}
	return lines
}

// weight is per mille of a SKU's usual size by its place in the catalogue: a few services make up most of a real bill.
func weight(place int) int64 {
	weights := []int64{6400, 3600, 3200, 1900, 1500, 1000, 750, 550, 400, 300, 240, 200, 160}
	return weights[min(place, len(weights)-1)]
}

// tagText is the Tags cell of a line. As in real bills, some resources have no tags and some spell keys differently.
func (l *line) tagText(luck int64) string {
	switch {
	case luck < 9:
		return ""
	case luck < 14:
		return fmt.Sprintf(`{"Team": %q, "Env": %q}`, l.team, l.env)
	case luck < 30:
		return fmt.Sprintf(`{"team": %q, "env": %q, "application": %q}`, l.team, l.env, l.app)
	default:
		return fmt.Sprintf(`{"team": %q, "env": %q, "application": %q, "cost_center": %q}`, l.team, l.env, l.app, l.cost)
	}
}

// calendar has the months of the story.
type calendar struct {
	from   time.Time
	months int
}

func (c calendar) month(i int) time.Time { return c.from.AddDate(0, i, 0) }

// anomalyMonth is the last month, which people see first: October 2026 by default.
func (c calendar) anomalyMonth() int { return c.months - 1 }

// quantity is the line's usage on a day, by quantityScale; 0 if it does not run.
func (l *line) quantity(d dice, c calendar, month int, day time.Time) int64 {
	q := l.sku.quantity * l.size / 1000
	if l.has(recent) {
		start := min(6, c.months-1)
		if month < start {
			return 0
		}
		q = q * 300 / 1000
		for range month - start {
			q = q * 1270 / 1000
		}
	} else {
		q = q * int64(1000+18*month) / 1000
	}
	if l.moved() && month >= movedFrom {
		return 0
	}
	if l.planting != nil {
		q = q * l.planting.factor(day) / 1000
	}
	q = q * l.season(day) / 1000
	q = q * d.around(45, l.id, day.Unix()) / 1000
	if l.has(spiking) && month == c.anomalyMonth() {
		// A debug log left on for four days logs everything.
		if i := day.Day() - 18; i >= 0 && i < 4 {
			q = q * []int64{6200, 11800, 10900, 4700}[i] / 1000
		}
	}
	return q
}

// movedFrom is the month from which some lines run in another region.
const movedFrom = 8

func (l *line) moved() bool { return l.id%19 == 5 }

// season is per mille of normal usage by day of the week.
func (l *line) season(day time.Time) int64 {
	weekend := day.Weekday() == time.Saturday || day.Weekday() == time.Sunday
	switch {
	case l.has(steady):
		return 1000
	case weekend && l.env != "prod":
		return 280
	case weekend:
		return 710
	default:
		return []int64{0, 1000, 1015, 1020, 1010, 980}[day.Weekday()]
	}
}
