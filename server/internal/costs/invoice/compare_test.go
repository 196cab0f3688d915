package invoice_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/invoice"
)

// lines reads "id currency category amount"; months are not compared here.
func lines(texts ...string) (all []invoice.Line) {
	for _, one := range charged(texts...) {
		all = append(all, invoice.Line{Key: one.Key, Currency: one.Currency, Category: one.Category, Amount: one.Amount})
	}
	return all
}

func charged(texts ...string) (all []invoice.Charged) {
	for _, text := range texts {
		part := strings.Fields(text)
		all = append(all, invoice.Charged{Key: invoice.Key{Issuer: "Acme", ID: strings.Trim(part[0], "-")}, Currency: part[1], Category: part[2],
			Amount: decimal.MustParse(part[3])})
	}
	return all
}

func TestEveryDifferenceHasItsReason(t *testing.T) {
	for name, test := range map[string]struct {
		lines              []invoice.Line
		charges, elsewhere []invoice.Charged
		want               string
	}{
		"equal to the last digit":            {lines("1 USD Usage 10.000001"), charged("1 USD Usage 4", "1 USD Usage 6.000001"), nil, "1 0 matches"},
		"a line of zero without charges":     {lines("1 USD Usage 0"), charged("1 USD Usage 0"), nil, "1 0 matches"},
		"no charges":                         {lines("1 USD Usage 5"), nil, nil, "1 5 only-invoice"},
		"no invoice":                         {nil, charged("1 USD Usage 5"), nil, "1 -5 only-charges"},
		"charges without an invoice's id":    {nil, charged("- USD Usage 5"), nil, ""},
		"charges in another currency":        {lines("1 EUR Usage 5"), charged("1 USD Usage 6"), nil, "1 -6 only-charges, 1 5 currency"},
		"charges of another month":           {lines("1 USD Usage 7"), charged("1 USD Usage 5"), charged("1 USD Usage 2"), "1 2 period"},
		"all charges in another month":       {lines("1 USD Usage 7"), nil, charged("1 USD Usage 7"), "1 7 period"},
		"tax that the charges do not have":   {lines("1 USD Usage 100", "1 USD Tax 19"), charged("1 USD Usage 100"), nil, "1 19 tax"},
		"rounded to cents":                   {lines("1 USD Usage 10.01"), charged("1 USD Usage 10.0149"), nil, "1 -0.0049 rounding"},
		"a cent is no rounding of one line":  {lines("1 USD Usage 10.02"), charged("1 USD Usage 10.01"), nil, "1 0.01 amount"},
		"two lines may round by more":        {lines("1 USD Usage 5.01", "1 USD Usage 5.01"), charged("1 USD Usage 10.008"), nil, "1 0.012 rounding"},
		"yen have no cents":                  {lines("1 JPY Usage 100"), charged("1 JPY Usage 100.4"), nil, "1 -0.4 rounding"},
		"a credit note":                      {lines("1 USD Credit -3"), charged("1 USD Credit -3"), nil, "1 0 matches"},
		"the largest difference comes first": {lines("1 USD Usage 1", "2 USD Usage 90"), charged("1 USD Usage 9", "2 USD Usage 70"), nil, "2 20 amount, 1 -8 amount"},
	} {
		t.Run(name, func(t *testing.T) {
			all, err := invoice.Compare(test.lines, test.charges, test.elsewhere)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, one := range all {
				got = append(got, fmt.Sprint(one.ID, " ", one.Difference, " ", one.Reason))
			}
			if text := strings.Join(got, ", "); text != test.want {
				t.Errorf("got %s; want %s", text, test.want)
			}
		})
	}
}
