package main

import (
	"fmt"
	"net/http"
	"net/http/httputil"
	"net/url"
	"time"
)

// serve is a bare reverse proxy that sets the same two headers as the other peers.
func serve(address, api string) error {
	origin, err := url.Parse(api)
	if err != nil {
		return fmt.Errorf("-url %q: %w", api, err)
	}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(origin)
			r.Out.Header.Set("Authorization", "Bearer bench")
			r.Out.Header.Set("api-type", "AWS")
			r.Out.Header.Del("Cookie")
		},
		Transport: &http.Transport{MaxIdleConnsPerHost: 256, DisableCompression: true},
	}
	server := &http.Server{Addr: address, Handler: proxy, ReadHeaderTimeout: 5 * time.Second}
	return fmt.Errorf("serve on %s: %w", address, server.ListenAndServe())
}
