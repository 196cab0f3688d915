package main

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"strings"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// gatewayFlags configure TLS, trusted proxies and the limits of API calls.
type gatewayFlags struct {
	TLSCert            string   `name:"tls-cert" help:"${help_tls_cert}" placeholder:"FILE"`
	TLSKey             string   `name:"tls-key" help:"PEM file with the private key of --tls-cert." placeholder:"FILE"`
	TrustedProxy       []string `help:"${help_trusted_proxy}" placeholder:"CIDR"`
	APIConcurrency     int      `name:"api-concurrency" help:"${help_api_concurrency}" default:"256" placeholder:"CALLS"`
	APIUserConcurrency int      `name:"api-user-concurrency" help:"${help_api_user_concurrency}" placeholder:"CALLS"`
}

// encrypt terminates TLS at the listener if a certificate is configured.
func (f gatewayFlags) encrypt(listener net.Listener) (net.Listener, error) {
	switch {
	case f.TLSCert == "" && f.TLSKey == "":
		return listener, nil
	case f.TLSCert == "" || f.TLSKey == "":
		return nil, errors.New("--tls-cert and --tls-key belong together; set both, or neither behind a load balancer that terminates TLS")
	}
	config, err := httpx.TLS(f.TLSCert, f.TLSKey)
	if err != nil {
		return nil, fmt.Errorf("--tls-cert %s: %w; use a certificate and its key in PEM format", f.TLSCert, err)
	}
	return tls.NewListener(listener, config), nil
}

// trusted parses --trusted-proxy: addresses and networks.
func (f gatewayFlags) trusted() ([]netip.Prefix, error) {
	var prefixes []netip.Prefix
	for _, text := range f.TrustedProxy {
		if addr, err := netip.ParseAddr(text); err == nil {
			prefixes = append(prefixes, netip.PrefixFrom(addr, addr.BitLen()))
			continue
		}
		prefix, err := netip.ParsePrefix(text)
		if err != nil || prefix.Bits() == 0 {
			return nil, fmt.Errorf("--trusted-proxy %q is invalid; use the address or CIDR of your proxies, such as 10.0.0.0/8, "+
				"and not a network that contains all addresses", text)
		}
		prefixes = append(prefixes, prefix.Masked())
	}
	return prefixes, nil
}

func (f gatewayFlags) apiLimits() (upstream.Limits, error) {
	if f.APIConcurrency < 1 {
		return upstream.Limits{}, fmt.Errorf("--api-concurrency %d is invalid; use 1 or more", f.APIConcurrency)
	}
	if f.APIUserConcurrency < 0 || f.APIUserConcurrency > f.APIConcurrency {
		return upstream.Limits{}, fmt.Errorf("--api-user-concurrency %d is not within the %d calls of --api-concurrency; use 1 "+
			"to %d, or leave it out for a quarter", f.APIUserConcurrency, f.APIConcurrency, f.APIConcurrency)
	}
	return upstream.Limits{Concurrency: f.APIConcurrency, PerParty: f.APIUserConcurrency}, nil
}

// originAt derives the origin from the listener's address, for a portal without --public-origin.
func (f gatewayFlags) originAt(addr net.Addr, listen string) (session.Origin, error) {
	scheme := "http://"
	if f.TLSCert != "" {
		scheme = "https://"
	}
	host, _, err := net.SplitHostPort(addr.String())
	if ip, bad := netip.ParseAddr(host); err == nil && (bad != nil || !ip.IsUnspecified()) {
		if origin, err := session.ParseOrigin(scheme + strings.ToLower(addr.String())); err == nil {
			return origin, nil
		}
	}
	return session.Origin{}, fmt.Errorf("--listen %s is not loopback, so the portal needs its public address; set "+
		"--public-origin https://…", listen)
}
