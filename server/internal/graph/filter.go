package graph

import "github.com/costdeck/costdeck/server/internal/portal"

// costFilterOutput is a kept filter as answers give it out.
type costFilterOutput struct {
	And, Or         *[]costFilterOutput
	Not             *costFilterOutput
	Column, Tag, Op *string
	Values          *[]string
}

func toFilter(f *portal.CostFilter) *costFilterOutput {
	if f == nil {
		return nil
	}
	out := costFilterOutput{And: toFilters(f.And), Or: toFilters(f.Or), Not: toFilter(f.Not), Column: f.Column, Tag: f.Tag, Op: f.Op}
	if f.HasValues {
		values := append([]string{}, f.Values...)
		out.Values = &values
	}
	return &out
}

func toFilters(list []portal.CostFilter) *[]costFilterOutput {
	if list == nil {
		return nil
	}
	out := make([]costFilterOutput, 0, len(list))
	for i := range list {
		out = append(out, *toFilter(&list[i]))
	}
	return &out
}
