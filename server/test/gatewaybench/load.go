package main

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"
)

// load sends requests at fixed times, whether or not earlier ones have a response: a slow server does not reduce its load.
type load struct {
	url         string
	header      http.Header
	rate        int
	length      time.Duration
	connections int
}

// result is latency in milliseconds, counted from the time at which each request was due.
type result struct {
	Requests int     `json:"requests"`
	P50      float64 `json:"p50"`
	P99      float64 `json:"p99"`
	Max      float64 `json:"max"`
}

func (l load) run() (result, error) {
	total := int(l.length.Seconds() * float64(l.rate))
	if total == 0 {
		return result{}, errors.New("no request; raise -rate or -for")
	}
	transport := &http.Transport{MaxIdleConnsPerHost: l.connections, DisableCompression: true}
	defer transport.CloseIdleConnections()
	due := make(chan time.Time, total)
	took, failed := make([][]time.Duration, l.connections), make([]error, l.connections)
	var workers sync.WaitGroup
	for i := range l.connections {
		workers.Go(func() {
			for at := range due {
				if err := l.call(transport); err != nil {
					failed[i] = err
					continue
				}
				took[i] = append(took[i], time.Since(at))
			}
		})
	}
	start := time.Now()
	for i := range total {
		at := start.Add(time.Duration(i) * time.Second / time.Duration(l.rate))
		time.Sleep(time.Until(at))
		due <- at
	}
	close(due)
	workers.Wait()
	if err := errors.Join(failed...); err != nil {
		return result{}, err
	}
	all := slices.Concat(took...)
	slices.Sort(all)
	at := func(share float64) float64 {
		return float64(all[min(int(share*float64(len(all))), len(all)-1)].Microseconds()) / 1000
	}
	return result{len(all), at(0.5), at(0.99), at(1)}, nil
}

func (l load) call(transport *http.Transport) error {
	request, err := http.NewRequest(http.MethodGet, l.url, nil)
	if err != nil {
		return err
	}
	request.Header = l.header.Clone()
	response, err := transport.RoundTrip(request)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		return fmt.Errorf("%s: %w", l.url, err)
	}
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: status %d", l.url, response.StatusCode)
	}
	return nil
}
