package inventory

import (
	"cmp"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Column is a filter column of resources.
type Column string

// The columns.
const (
	Service Column = "service"
	Type    Column = "type"
	Region  Column = "region"
	Account Column = "account"
)

// Columns are all columns, in display order.
func Columns() []Column { return []Column{Service, Type, Region, Account} }

// Selection picks and orders resources.
type Selection struct {
	// Text in the id, name, type, service, account or a tag, without regard to case.
	Text string
	// Narrow selects resources with one of the values in each column.
	Narrow map[Column][]string
	// Sort is cost, change, name or a Column.
	Sort          string
	Ascending     bool
	Limit, Offset int
}

// Page is the result of a selection.
type Page struct {
	All, Matching Sum
	Resources     []Resource
	Facets        map[Column][]FacetValue
}

// FacetValue is one value with the number of resources that it would select together with the other columns' selection.
type FacetValue struct {
	Value, Label string
	Sum
}

// maxValues is how many values a facet shows.
const maxValues = 50

// Select returns a page of the inventory. Ties are ordered by id, so that pages are consistent.
func (i *Inventory) Select(s Selection) (Page, error) {
	page := Page{Facets: map[Column][]FacetValue{}}
	facets := map[Column]map[string]*FacetValue{}
	for _, column := range Columns() {
		facets[column] = map[string]*FacetValue{}
	}
	var found []Resource
	needle := strings.ToLower(s.Text)
	for _, r := range i.Resources {
		one := Sum{1, r.Cost, r.Previous}
		if err := page.All.add(one); err != nil {
			return page, err
		}
		if !r.contains(needle) {
			continue
		}
		misses, missed := 0, Column("")
		for column, values := range s.Narrow {
			if !slices.Contains(values, r.value(column)) {
				misses, missed = misses+1, column
			}
		}
		for _, column := range Columns() {
			if misses > 1 || misses == 1 && missed != column {
				continue
			}
			if err := count(facets[column], r, column); err != nil {
				return page, err
			}
		}
		if misses > 0 {
			continue
		}
		if err := page.Matching.add(one); err != nil {
			return page, err
		}
		found = append(found, r)
	}
	slices.SortFunc(found, s.compare)
	page.Resources = slices.Clone(found[min(s.Offset, len(found)):min(s.Offset+s.Limit, len(found))])
	for column, values := range facets {
		page.Facets[column] = largest(values)
	}
	return page, nil
}

func count(values map[string]*FacetValue, r Resource, column Column) error {
	value := r.value(column)
	one, ok := values[value]
	if !ok {
		one = &FacetValue{Value: value, Label: value}
		if column == Account {
			one.Label = r.AccountName
		}
		values[value] = one
	}
	return one.add(Sum{1, r.Cost, r.Previous})
}

func largest(values map[string]*FacetValue) []FacetValue {
	list := make([]FacetValue, 0, len(values))
	for _, value := range values {
		list = append(list, *value)
	}
	slices.SortFunc(list, func(a, b FacetValue) int { return cmp.Or(b.Cost.Cmp(a.Cost), strings.Compare(a.Value, b.Value)) })
	return list[:min(len(list), maxValues)]
}

func (r *Resource) value(column Column) string {
	switch column {
	case Service:
		return r.Service
	case Type:
		return r.Type
	case Region:
		return r.Region
	case Account:
		return r.Account
	default:
		return ""
	}
}

// contains looks for a text in lower case.
func (r *Resource) contains(needle string) bool {
	if needle == "" {
		return true
	}
	for _, text := range []string{r.ID, r.Name, r.Type, r.Service, r.Account, r.AccountName} {
		if strings.Contains(strings.ToLower(text), needle) {
			return true
		}
	}
	for key, value := range r.Tags {
		if strings.Contains(strings.ToLower(key+"="+value), needle) {
			return true
		}
	}
	return false
}

// Change is the difference of the resource's cost to the previous period; 0 on overflow.
func (r *Resource) Change() decimal.Decimal {
	change, err := r.Cost.Sub(r.Previous)
	if err != nil {
		return decimal.Decimal{}
	}
	return change
}

func (s Selection) compare(a, b Resource) int {
	var order int
	switch s.Sort {
	case "name":
		order = strings.Compare(a.Name, b.Name)
	case "change":
		order = a.Change().Cmp(b.Change())
	case string(Service), string(Type), string(Region), string(Account):
		order = strings.Compare(a.value(Column(s.Sort)), b.value(Column(s.Sort)))
	default:
		order = a.Cost.Cmp(b.Cost)
	}
	if !s.Ascending {
		order = -order
	}
	return cmp.Or(order, strings.Compare(a.ID, b.ID))
}
