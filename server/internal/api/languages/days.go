package languages

import (
	"fmt"
	"strings"
	"time"
)

// months are the short names of the months in a date.
func (l Language) months() []string {
	switch l.ID {
	case "de-DE":
		return strings.Fields("Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.")
	case "fr-FR":
		return strings.Fields("janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.")
	case "es-ES":
		return strings.Fields("ene feb mar abr may jun jul ago sept oct nov dic")
	case "ar-SA":
		return strings.Fields("يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر")
	}
	return strings.Fields("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
}

// Date is a day (UTC): Jan 18, 2026.
func (l Language) Date(at time.Time) string {
	switch day, year := l.whole(at.Day()), l.whole(at.Year()); l.ID {
	case "ja-JP":
		return at.Format("2006年1月2日")
	case "en-US":
		return l.dayAndMonth(at) + ", " + year
	default:
		return l.dayOf(day) + " " + l.months()[at.Month()-1] + " " + year
	}
}

// Days formats the days from one until before another, without repeated parts: Jan 18 – 21, 2026.
func (l Language) Days(from, to time.Time) string {
	last := to.AddDate(0, 0, -1)
	sameMonth := from.Year() == last.Year() && from.Month() == last.Month()
	const between = "\u2009–\u2009"
	switch {
	case !last.After(from):
		return l.Date(from)
	case l.ID == "ja-JP":
		return from.Format("2006/01/02") + "～" + last.Format("2006/01/02")
	case sameMonth && l.ID == "en-US":
		return l.dayAndMonth(from) + between + fmt.Sprintf("%d, %d", last.Day(), last.Year())
	case sameMonth:
		return l.dayOf(l.whole(from.Day())) + "–" + l.Date(last)
	case from.Year() == last.Year():
		return l.dayAndMonth(from) + l.between() + l.Date(last)
	default:
		return l.Date(from) + l.between() + l.Date(last)
	}
}

func (l Language) between() string {
	if l.ID == "ar-SA" {
		return " – "
	}
	return "\u2009–\u2009"
}

func (l Language) dayAndMonth(at time.Time) string {
	if month := l.months()[at.Month()-1]; l.ID == "en-US" {
		return month + " " + l.whole(at.Day())
	} else {
		return l.dayOf(l.whole(at.Day())) + " " + month
	}
}

func (l Language) dayOf(day string) string {
	if l.ID == "de-DE" {
		return day + "."
	}
	return day
}

// whole is a number without groups.
func (l Language) whole(n int) string {
	numbers := l.numbers()
	numbers.group = ""
	return numbers.write(fmt.Sprint(n))
}

// RightToLeft reports the direction of the language.
func (l Language) RightToLeft() bool { return l.ID == "ar-SA" }
