package resources

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/resources/inventory"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Bounds of the contract.
const (
	maxProviders    = 20
	maxName         = 128
	maxValue        = 2000
	maxText         = 200
	maxNarrowValues = 50
	defaultPage     = 50
	maxPage         = 200
	maxOffset       = 1_000_000
	defaultFindings = 100
	maxFindings     = 500
)

var currency = regexp.MustCompile(`^[A-Z]{3}$`)

// readScope reads a scope whose fields have the prefix; nil is an empty scope.
func readScope(body *wire.ResourceScope, prefix string) (q inventory.Query, err error) {
	if body == nil {
		return q, nil
	}
	if body.Providers != nil {
		q.Providers = *body.Providers
		if len(q.Providers) > maxProviders {
			return q, problem.Field(prefix+"providers", fmt.Sprintf("%d providers are too many; send at most %d.", len(q.Providers),
				maxProviders))
		}
		for i, name := range q.Providers {
			field := fmt.Sprintf("%sproviders[%d]", prefix, i)
			if name == "" {
				return q, problem.Field(field, field+" is empty; send a provider, or leave it out.")
			}
			if err := params.CheckLength(field, name, maxName); err != nil {
				return q, err
			}
		}
	}
	if body.Currency != nil {
		if q.Currency = *body.Currency; !currency.MatchString(q.Currency) {
			return q, problem.Field(prefix+"currency", fmt.Sprintf("currency %.20q is not an ISO 4217 code; "+
				"send three capital letters, such as EUR.", q.Currency))
		}
	}
	if q.Period.From, err = readDay(prefix+"from", body.From); err == nil {
		q.Period.To, err = readDay(prefix+"to", body.To)
	}
	if err != nil {
		return q, err
	}
	var field *costs.FieldError
	if err := q.Period.Validate(); errors.As(err, &field) {
		return q, problem.Field(prefix+field.Field, field.Message+".")
	}
	return q, nil
}

func readDay(field string, day *wire.Day) (time.Time, error) {
	if day == nil {
		return time.Time{}, nil
	}
	at, err := time.Parse(time.DateOnly, string(*day))
	// Day arithmetic needs a year within the calendar.
	if err != nil || at.Year() < 1 || at.Year() > 9998 {
		return at, params.InvalidDate(field, string(*day))
	}
	return at, nil
}

func readSelection(body wire.ResourceQuery) (s inventory.Selection, err error) {
	s.Sort, s.Limit, s.Narrow = "cost", defaultPage, map[inventory.Column][]string{}
	if body.Q != nil {
		s.Text = *body.Q
		if err := params.CheckLength("q", s.Text, maxText); err != nil {
			return s, err
		}
	}
	if body.Sort != nil {
		if s.Sort = string(*body.Sort); !body.Sort.Valid() {
			return s, problem.Field("sort", fmt.Sprintf("sort %.40q is invalid; use cost, change, name, service, type, region or account.",
				s.Sort))
		}
	}
	s.Ascending = body.Ascending != nil && *body.Ascending
	if s.Limit, err = readNumber("limit", body.Limit, 1, maxPage, defaultPage); err != nil {
		return s, err
	}
	if s.Offset, err = readNumber("offset", body.Offset, 0, maxOffset, 0); err != nil {
		return s, err
	}
	if body.Narrow == nil {
		return s, nil
	}
	if len(*body.Narrow) > len(inventory.Columns()) {
		return s, problem.Field("narrow", fmt.Sprintf("narrow has %d columns; send each of %v at most once.", len(*body.Narrow),
			inventory.Columns()))
	}
	for i, one := range *body.Narrow {
		field := fmt.Sprintf("narrow[%d]", i)
		column := inventory.Column(one.Column)
		if !one.Column.Valid() {
			return s, problem.Field(field+".column", fmt.Sprintf("column %.40q is invalid; use one of %v.", column, inventory.Columns()))
		}
		if _, twice := s.Narrow[column]; twice {
			return s, problem.Field(field+".column", fmt.Sprintf("column %s appears twice; combine its values.", column))
		}
		if n := len(one.Values); n < 1 || n > maxNarrowValues {
			return s, problem.Field(field+".values", fmt.Sprintf("%d values are sent; send 1 to %d.", n, maxNarrowValues))
		}
		for j, value := range one.Values {
			if err := params.CheckLength(fmt.Sprintf("%s.values[%d]", field, j), value, maxValue); err != nil {
				return s, err
			}
		}
		s.Narrow[column] = slices.Clone(one.Values)
	}
	return s, nil
}

// readNumber is the number, or its default if it is missing.
func readNumber(field string, n *wire.Int, least, most, otherwise int) (int, error) {
	if n == nil {
		return otherwise, nil
	}
	if int(*n) < least || int(*n) > most {
		return 0, problem.Field(field, fmt.Sprintf("%s %d is out of range; use %d to %d.", field, *n, least, most))
	}
	return int(*n), nil
}
