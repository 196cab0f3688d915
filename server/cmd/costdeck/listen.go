package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"syscall"

	"github.com/costdeck/costdeck/server/internal/session"
)

type listenFlags struct {
	Listen string `help:"${help_listen}" default:"127.0.0.1:8080" placeholder:"ADDR"`
}

// allowed refuses demo accounts, whose passwords are public, on addresses that other machines can reach.
func (f listenFlags) allowed(demo bool) error {
	host, _, err := net.SplitHostPort(f.Listen)
	if err != nil {
		return fmt.Errorf("--listen %q is not host:port; write for example 127.0.0.1:8080", f.Listen)
	}
	if demo && !session.Loopback(host) {
		return fmt.Errorf("--listen %s is not a loopback address, and demo accounts have a known password; use 127.0.0.1, or "+
			"leave --demo out", f.Listen)
	}
	return nil
}

func (f listenFlags) listen(ctx context.Context) (net.Listener, error) {
	return f.listenAs(ctx, "--listen")
}

// listenAs names the flag of the address in errors.
func (f listenFlags) listenAs(ctx context.Context, flag string) (net.Listener, error) {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", f.Listen)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("listen %s: address already in use by another process; stop it, "+
			"or choose another with "+flag, f.Listen)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("listen %s: permission denied; ports below 1024 need privileges, choose another port with "+flag, f.Listen)
	case err != nil:
		return nil, fmt.Errorf("listen %s: %w; choose an address of this machine with "+flag, f.Listen, err)
	}
	return listener, nil
}

// bindable checks that the host belongs to this machine and the port is valid. It does not take the port, since check-config may run
// beside the server.
func (f listenFlags) bindable(flag, address string) error {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil // the check of the flag reports it
	}
	if _, err := net.LookupPort("tcp", port); err != nil {
		return fmt.Errorf("%s %s has an invalid port; use 0 to 65535", flag, address)
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(host, "0"))
	if err != nil {
		return fmt.Errorf("%s %s: %w; choose an address of this machine", flag, address, err)
	}
	return listener.Close()
}
