package demodata

import "time"

// Label is an anomaly planted in the data, to test detection with.
type Label struct {
	Provider                     Provider
	Service, SubAccountName      string
	SubAccountID, Resource, Kind string
	// From is the first day, To the day after the last.
	From, To time.Time
}

// planted maps the kinds of anomalies to their increase on each day, in per mille of normal usage.
func planted() map[string][]int64 {
	return map[string][]int64{
		"burst":   {6200, 5100},
		"debug":   {4200, 8800, 7900, 3700},
		"runaway": {1900, 2600, 3500, 4700, 6300, 8500},
		"doubled": {2300, 2200, 2300, 2250, 2300, 2350, 2300, 2250},
		"blip":    {1600},
	}
}

// anomalyKinds is the order of the kinds.
func anomalyKinds() []string { return []string{"burst", "debug", "runaway", "doubled", "blip"} }

// planting is the anomaly of one line.
type planting struct {
	kind string
	from time.Time
}

func (p planting) days() int { return len(planted()[p.kind]) }

// factor is per mille of normal usage on a day.
func (p planting) factor(day time.Time) int64 {
	if i := int(day.Sub(p.from) / (24 * time.Hour)); i >= 0 && i < p.days() && !day.Before(p.from) {
		return planted()[p.kind][i]
	}
	return 1000
}

// plantAnomalies gives n lines an anomaly each, after two months of history. It skips lines under a commitment, whose usage is prepaid.
func plantAnomalies(d dice, c calendar, lines []*line, n int) {
	var able []*line
	for _, l := range lines {
		if !l.has(committable) && !l.has(recent) && !l.has(spiking) && !l.moved() {
			able = append(able, l)
		}
	}
	first, end := c.month(2), c.month(c.months).AddDate(0, 0, -10)
	days := int64(end.Sub(first) / (24 * time.Hour))
	if len(able) == 0 || days < 1 {
		return
	}
	kinds := anomalyKinds()
	for i := range n {
		l := able[d.roll(int64(len(able)), 31, int64(i))]
		if l.planting == nil {
			l.planting = &planting{kinds[i%len(kinds)], first.AddDate(0, 0, int(d.roll(days, 32, int64(i))))}
		}
	}
}

// Labels are the anomalies that Generate writes for the same options: the one of the story and those of Options.Anomalies.
func Labels(opts Options) ([]Label, error) {
	opts, err := opts.withDefaults()
	if err != nil {
		return nil, err
	}
	cal := calendar{opts.From, opts.Months}
	var labels []Label
	for _, provider := range opts.Providers {
		b, err := billOf(provider)
		if err != nil {
			return nil, err
		}
		for _, l := range b.storyLines(opts, provider, cal) {
			label := Label{Provider: provider, Service: l.service, SubAccountName: l.subAccountName, SubAccountID: l.subAccount,
				Resource: l.resource}
			if l.has(spiking) && !(l.moved() && cal.anomalyMonth() >= movedFrom) {
				label.Kind, label.From = "story", cal.month(cal.anomalyMonth()).AddDate(0, 0, 17)
				label.To = label.From.AddDate(0, 0, 4)
				labels = append(labels, label)
			}
			if p := l.planting; p != nil {
				label.Kind, label.From, label.To = p.kind, p.from, p.from.AddDate(0, 0, p.days())
				labels = append(labels, label)
			}
		}
	}
	return labels, nil
}

// storyLines are the provider's resources with everything planted.
func (b *bill) storyLines(opts Options, provider Provider, cal calendar) []*line {
	d := providerDice(opts, provider)
	lines := b.makeLines(d, opts.Resources*opts.Scale)
	if opts.Findings {
		b.plantFindings(cal, lines)
	}
	plantAnomalies(d, cal, lines, opts.Anomalies)
	return lines
}

func providerDice(opts Options, provider Provider) dice {
	return dice(mix(opts.Seed + uint64(len(provider))<<32 + uint64(provider[0])<<8))
}
