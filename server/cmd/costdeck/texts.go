package main

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// withTexts puts the texts where the tags name them. They are no variables of kong: it would go through all of them for every
// flag, which took half of the time of every start.
func withTexts() kong.Option {
	texts := texts()
	put := func(help *string) error {
		name, named := strings.CutPrefix(*help, "${")
		if !named {
			return nil
		}
		text, ok := texts[strings.TrimSuffix(name, "}")]
		if !ok {
			return fmt.Errorf("no text %s", *help)
		}
		*help = text
		return nil
	}
	return kong.PostBuild(func(k *kong.Kong) error {
		return kong.Visit(k.Model.Node, func(node kong.Visitable, next kong.Next) error {
			switch node := node.(type) {
			case *kong.Node:
				return next(put(&node.Help))
			case *kong.Value:
				return next(put(&node.Help))
			}
			return next(nil)
		})
	})
}

// texts are the helps that are too long for the line of their flag.
func texts() map[string]string {
	return map[string]string{
		"help_api": "Address of a REST API of your own, instead of the embedded one.",
		"help_api_concurrency": "Calls to the REST API that may be under way at once; more wait a second and are then turned " +
			"away with 503.",
		"help_api_user_concurrency": "How many of them may be one user's, or one address's before a login; more wait a second and " +
			"are then turned away with 429. Default: a quarter.",
		"help_check_config": "Explain every mistake in the settings of serve, and print those in effect; --probe also asks " +
			"the servers that they name.",
		"help_cancel_exclude_route": "Glob of page routes whose requests survive a change of the route; may be repeated.",
		"help_costs": "Where the charges lie: none keeps them in the data folder; clickhouse://user:password@host:9000,host2:9000/" +
			"database spreads them over a cluster and shares them among replicas; see docs/operations.md.",
		"help_data": "Folder for accounts, charges and session keys; made when missing.",
		"help_delivery": "The export that the files are parts of: they add up, and together take the place of another delivery's rows. " +
			"Default: told from each file's name.",
		"help_costs_memory": "Embedded API: memory for the columns of charges, such as 512MiB; what does not fit is read from the " +
			"data folder again. Default: half of the machine's or the container's.",
		"help_ingest_queue": "How many files of one enrollment may be queued or read at once; more are turned away with 429. Enrollments " +
			"take turns.",
		"help_ingest_max_rejects": "How many rows of a file may be rejected before its run fails as a whole and keeps nothing; 0 is without " +
			"a limit.",
		"help_cancel":     "Cancel an ingest run that is queued or being read, also by a running server.",
		"help_dev_assets": "Development: address of the client's bundler, which then serves pages and files.",
		"help_enrollment": "Enrollment of the user as NUMBER:TYPE:NAME, the type one of AWS, GCP, XCloud, Azure; may be " +
			"repeated, the first is current.",
		"help_exchange_key_file": "Embedded API: file with the key, 32 bytes in base64, of encrypted user tokens. Default: none " +
			"are taken.",
		"help_ingest_files":   "FOCUS files (CSV, CSV.gz or Parquet), folders, or s3://BUCKET/PREFIX.",
		"help_ingest_replace": "Take a file's place of charges without asking, also where it holds less than is there.",
		"help_ingest_watch":   "Then take the files that appear in this folder or s3://BUCKET/PREFIX, until told to stop.",
		"help_keys_in":        "The new key seals after so long: by then every replica must have the file.",
		"help_keys_keep":      "Keys that were replaced longer ago are dropped; no session is older than --session-absolute.",
		"help_keys_rotate":    "Put a new key on top of the key file: it opens at once and seals soon, the older ones open on.",
		"help_listen":         "Address to listen on, host:port; port 0 takes a free one.",
		"help_migrate": "Take every ingest run from one cost engine to another: rows, rejects, reports and history. Interrupted, it " +
			"goes on where it was.",
		"help_migrate_from": "Data folder, or clickhouse:// address, that the runs come from; nothing in it changes.",
		"help_mail_from":    "Embedded API: who mail comes from, such as \"Costs <costs@example.com>\"; needed with --smtp-url.",
		"help_smtp_url": "Embedded API: mail server for reports and alerts, smtps://user:password@host[:465], or smtp://…[:587] " +
			"for STARTTLS, which ?tls=off makes optional. Default: mail waits.",
		"help_smtp_password_file": "Embedded API: file with the password of --smtp-url's user in its first line, instead of in the address.",
		"help_webhook_allow": "Embedded API: host, address or network (CIDR) that webhooks may lead to although it is not public; " +
			"may be repeated.",
		"help_no_bearer_path": "Glob of paths below /api/ng that are called without a bearer and without a session; may be " +
			"repeated.",
		"help_out":            "Folder for one file per provider; everything goes to standard output when missing.",
		"help_password_stdin": "Read the password from the first line of standard input instead of making a one-time password.",
		"help_priv_level":     "Privilege level, lower for more; 300 and below see the top text menus.",
		"help_public_origin": "Where browsers see the portal, scheme://host[:port]; https outside of this machine. Default: " +
			"the listen address, if loopback.",
		"help_watch":        "Take the FOCUS files that appear in this folder or s3://BUCKET/PREFIX; nothing there is moved or deleted.",
		"help_watch_every":  "Time between two looks at the watched files; a file is taken at the second look that finds it unchanged.",
		"help_serve":        "Serve the portal and, unless --api is given, the embedded REST API behind it.",
		"help_session_idle": "A session ends after so long without activity.",
		"help_session_key_file": "File with the keys that seal session cookies, one id:base64 per line, the newest first; a change " +
			"takes effect without a restart. Default: made in the data folder.",
		"help_session_keys": "The keys themselves, divided by spaces, instead of a file. Set the environment variable: a command " +
			"line shows to everybody on the machine.",
		"help_sessions": "Where sessions live: cookie keeps them in the browser's cookie, for one replica; the address of a Redis, " +
			"redis:// or rediss://[user:password@]host:port[/database], shares them among replicas.",
		"help_sessions_end": "End sessions on every replica at once: those named, or --user's, or --all.",
		"help_sso_file":     "JSON file with the OpenID providers that users may sign in by; see docs/operations.md. Default: none.",
		"help_shutdown_delay": "Time between turning unready and closing the listener, for the balancer to notice. Default: 5s, " +
			"on a loopback address 0s.",
		"help_audit_log": "File that the audit log is appended to, opened again on SIGHUP; stderr puts it on standard error.",
		"help_operations": "Address of the operations listener: /metrics, /healthz, /readyz. It has no login, so let only " +
			"operators reach it. Default: there is none.",
		"help_trace_endpoint": "Address of an OpenTelemetry collector that takes spans over OTLP/HTTP, such as " +
			"http://collector:4318. Default: no spans are made.",
		"help_trace_sample":         "Share of new traces that are kept, 0 to 1.",
		"help_switch_after_visible": "Follow an enrollment that was switched elsewhere once the page is visible again.",
		"help_tls_cert": "PEM file with the certificate chain, to end TLS here and speak HTTP/2; a renewed file is taken up by " +
			"itself. Default: a balancer in front ends TLS.",
		"help_trusted_proxy": "Address or network (CIDR) of proxies in front, whose X-Forwarded-For names the client; may be " +
			"repeated. Default: the connection's other end is the client.",
		"help_token_marker": "Introduces an encrypted user token in an address; what follows is exchanged for a session and " +
			"never logged.",
		"help_token_refresh": "Embedded API: a token is refreshed from this age on.",
		"help_tracker_url": "Address that is told of every page view by a POST of the page's path; the content security " +
			"policy then admits its origin. Default: nobody is told.",
		"help_upload_limit": "Largest FOCUS file that may be uploaded, in bytes.",
		"help_variant":      "Variant of the product: CMP shows the enrollment switch; none is empty. In a demo: CMP.",
	}
}
