// Command gatewaybench is the part of `make bench-gateway` that no installed tool does: an open-loop load with a fixed arrival rate, and a
// bare httputil.ReverseProxy as a peer. web/build/gateway-bench.mjs runs it.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"os"
	"strings"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "gatewaybench:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("gatewaybench", flag.ContinueOnError)
	listen := flags.String("listen", "", "serve a bare reverse proxy at this address instead of sending load")
	target := flags.String("url", "", "URL to call, or the API behind the reverse proxy")
	rate := flags.Int("rate", 1000, "requests per second")
	length := flags.Duration("for", 5*time.Second, "duration of the load")
	connections := flags.Int("connections", 64, "most requests under way at once")
	header := http.Header{}
	flags.Func("header", "header of every request, `Name: value`; may be repeated", func(text string) error {
		name, value, ok := strings.Cut(text, ": ")
		if !ok {
			return fmt.Errorf("%q is not a header; write Name: value", text)
		}
		header.Add(name, value)
		return nil
	})
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *listen != "" {
		return serve(*listen, *target)
	}
	result, err := load{url: *target, header: header, rate: *rate, length: *length, connections: *connections}.run()
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(result)
}
