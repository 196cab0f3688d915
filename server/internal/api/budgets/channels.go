package budgets

import (
	"fmt"

	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const mostChannels = 5

// readChannels reads channels from a request; one with its id and without an address keeps its address. Nil keeps all.
func readChannels(known []Channel, list *[]wire.BudgetChannelInput) ([]Channel, error) {
	if list == nil {
		return known, nil
	}
	if len(*list) > mostChannels {
		return nil, problem.Field("channels", fmt.Sprintf("%d channels are too many; send at most %d.", len(*list), mostChannels))
	}
	channels := make([]Channel, 0, len(*list))
	seen := map[string]bool{}
	for i, in := range *list {
		field := fmt.Sprintf("channels[%d]", i)
		one, err := readChannel(known, field, in)
		if err != nil {
			return nil, err
		}
		if key := string(one.Channel) + " " + one.Address; seen[key] || seen[one.ID] {
			return nil, problem.Field(field, field+" is already in the list; send each channel once.")
		} else {
			seen[key], seen[one.ID] = true, true
		}
		channels = append(channels, one)
	}
	return channels, nil
}

func readChannel(known []Channel, field string, in wire.BudgetChannelInput) (Channel, error) {
	one := Channel{ID: listing.ID(), Target: delivery.Target{Channel: delivery.Channel(in.Channel)}}
	if in.Id != nil {
		found := false
		for _, k := range known {
			if k.ID == string(*in.Id) && k.Channel == one.Channel {
				one, found = k, true
			}
		}
		if !found {
			return one, problem.Field(field+".id", field+".id is not a channel of this budget; leave it out.")
		}
	}
	if in.Address != nil {
		one.Address = *in.Address
	}
	if in.Secret != nil {
		one.Secret = *in.Secret
	}
	if one.Address == "" {
		return one, problem.Field(field+".address", field+".address is required.")
	}
	return one, nil
}

// checkChannels validates targets.
func checkChannels(guard delivery.Guard, list []Channel) error {
	for i, one := range list {
		if err := guard.Check(one.Target); err != nil {
			return problem.Field(fmt.Sprintf("channels[%d]", i), err.Error()+".")
		}
	}
	return nil
}
