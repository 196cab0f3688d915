package main

import (
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// withTexts replaces placeholders of help texts. Kong's own variables would be expanded for every flag, which took half of the time of
// every start.
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

// texts are the help texts that are too long for the line of their flag.
func texts() map[string]string {
	return map[string]string{
		"help_api":             "URL of your own REST API, used instead of the embedded one.",
		"help_api_concurrency": "Maximum number of concurrent calls to the REST API; further calls wait one second, then get 503.",
		"help_api_user_concurrency": "Maximum number of concurrent calls per user, or per client address before login; further " +
			"calls wait one second, then get 429. Default: a quarter of --api-concurrency.",
		"help_check_config": "Check the settings of serve, explain every mistake and print the effective settings; --probe also " +
			"connects to Redis and the REST API.",
		"help_cancel_exclude_route": "Pattern of page routes whose requests are not canceled when the user leaves the page; may be repeated.",
		"help_costs": "Where the charges lie: none keeps them in the data folder; clickhouse://user:password@host:9000,host2:9000/" +
			"database spreads them over a cluster and shares them among replicas; see docs/operations.md.",
		"help_database": "Embedded API: where accounts, views, budgets and the like are: a postgres://user:password@host:5432/database " +
			"that several APIs share, or none for SQLite in the data folder; see docs/operations.md.",
		"help_connections_file": "JSON file with the connections that bills arrive by: cloud storage and folders of senders. Its connections are read-only for the " +
			"REST API, and win over one of the same ID there.",
		"help_staging": "Embedded API: folder or s3://BUCKET/PREFIX for uploads until they are ingested, the same one for all APIs on a " +
			"database, so that each of them can continue the uploads of the others. Default: a folder in the data folder.",
		"help_database_connections":   "Embedded API: maximum number of connections to the Postgres of --database.",
		"help_database_password_file": "File with the password of the Postgres of --database in its first line, instead of in the URL.",
		"help_data":                   "Folder for accounts, charges and session keys; created if missing.",
		"help_source": "Name of where the files come from, such as an export, for lists and the freshness of data. What the files replace " +
			"is decided by their rows. Default: derived from each file's name.",
		"help_costs_memory": "Embedded API: memory for caching columns of charges, such as 512MiB; other columns are read from " +
			"disk. Default: half of the memory of the machine or container.",
		"help_ingest_queue": "Maximum number of queued and running files per enrollment; further uploads get 429. Enrollments " +
			"take turns.",
		"help_ingest_max_rejects": "Maximum number of rejected rows before a run fails and keeps no rows; 0 means no limit.",
		"help_backup": "Copy everything in the data folder but session keys, and the Postgres of --database, to a folder or bucket, also while " +
			"servers run.",
		"help_restore": "Verify a backup, and restore it to an empty data folder, and to an empty Postgres with --database.",
		"help_cancel":  "Cancel a queued or running ingest, also one of a running server.",
		"help_dev_documents": "Development: file with the client's allow-list of documents, read again for a document that the binary does " +
			"not have; needs --dev and a loopback address.",
		"help_dev_assets": "Development: URL of the client's bundler, which then serves pages and files.",
		"help_enrollment": "Enrollment of the user as NUMBER:TYPE:NAME, with a type of AWS, GCP, XCloud or Azure; may be " +
			"repeated, the first is the current one.",
		"help_role": "Role on the enrollments: viewer, analyst, budget-owner, ingest, approver or admin; sysadmin covers the " +
			"installation. May be repeated. ingest, approver and sysadmin come on top of analyst and budget-owner.",
		"help_exchange_key_file": "Embedded API: file with the key (32 bytes in base64) that decrypts user tokens. Default: " +
			"user tokens are refused.",
		"help_ingest_files":   "FOCUS files (CSV, CSV.gz, Parquet, XLSX or ZIP), folders, or s3://BUCKET/PREFIX.",
		"help_ingest_replace": "The files count instead of what is there of their bills, in the sub accounts that they have.",
		"help_ingest_add":     "The files count in addition to what is there of their bills.",
		"help_ingest_watch":   "Then watch this folder or s3://BUCKET/PREFIX and ingest new files, until stopped.",
		"help_keys_in":        "Time until the new key becomes active; every replica must have the file by then.",
		"help_keys_keep":      "Remove keys that were replaced longer ago than this; no session is older than --session-absolute.",
		"help_keys_rotate":    "Add a new key to the key file. It decrypts at once and encrypts after --in; older keys still decrypt.",
		"help_listen":         "Address to listen on, host:port; port 0 selects a free port.",
		"help_migrate": "Copy all ingest runs from one cost store to another: rows, rejects, reports and history. After an " +
			"interruption, run it again to continue.",
		"help_migrate_from": "Source: data folder or clickhouse:// URL; it is not changed.",
		"help_migrate_database": "Copy accounts, views, budgets and everything else of a data folder's SQLite to a Postgres, and check that " +
			"both have the same.",
		"help_migrate_database_to": "Postgres without data, postgres://user@host:5432/database; then set it as --database of the server.",
		"help_mail_from":           "Embedded API: sender of mail, such as \"Costs <costs@example.com>\"; required with --smtp-url.",
		"help_smtp_url": "Embedded API: mail server for reports and alerts, smtps://user:password@host[:465], or smtp://…[:587] " +
			"for STARTTLS; ?tls=off makes STARTTLS optional. Default: mail stays queued.",
		"help_smtp_password_file": "Embedded API: file with the SMTP password in its first line, instead of in --smtp-url.",
		"help_webhook_allow": "Embedded API: host, address or network (CIDR) that webhooks may call although it is not public; " +
			"may be repeated.",
		"help_no_bearer_path": "Pattern of paths below /api/ng that need neither a session nor a bearer token; may be repeated.",
		"help_api_path": "Path below /api/ng to forward to --api although schema/openapi.yaml does not have it: [METHOD|METHOD ]GLOB, such " +
			"as /custom/** or \"GET|POST /custom/*\"; without methods for GET; may be repeated.",
		"help_out":            "Folder for one file per provider. Default: everything is written to standard output.",
		"help_password_stdin": "Read the password from the first line of standard input instead of generating a one-time password.",
		"help_priv_level":     "Privilege level; lower numbers have more privileges, 300 and below show the text menus at the top.",
		"help_public_origin": "Origin in the browser's address bar, scheme://host[:port]; must be https unless it is this " +
			"machine. Default: the listen address, if it is loopback; messages of costdeck api then have no links.",
		"help_watch":        "Watch this folder or s3://BUCKET/PREFIX and ingest new FOCUS files; nothing there is moved or deleted. Several times for several places; ENROLLMENT=DIR names whose charges they are.",
		"help_watch_every":  "Interval for polling watched files; a file is ingested when two polls in a row find it unchanged.",
		"help_serve":        "Serve the portal, with the embedded REST API unless --api is set.",
		"help_session_idle": "A session ends after this time without activity.",
		"help_session_key_file": "File with the keys that encrypt session cookies, one id:base64 per line, newest first; " +
			"changes take effect without a restart. Default: created in the data folder.",
		"help_secret_key_file": "File with the keys that seal the secrets of connections, as costdeck keys generate writes it; the same for all APIs " +
			"on one database. Default: session.keys in the data folder, which an API with SQLite creates.",
		"help_session_keys": "The session keys themselves, separated by spaces, instead of a file. Use the environment " +
			"variable: every user of the machine can read command lines.",
		"help_sessions": "Where to store sessions: cookie stores them in the browser's cookie, for a single replica; a Redis " +
			"URL, redis:// or rediss://[user:password@]host:port[/database], shares them among replicas.",
		"help_sessions_end": "End sessions on all replicas at once: by name, by --user, or --all.",
		"help_sso_file":     "JSON file with the OpenID providers for single sign-on; see docs/operations.md. Default: no single sign-on.",
		"help_shutdown_delay": "Time between reporting unready and closing the listener, so that the load balancer notices. " +
			"Default: 5s; 0s on a loopback address.",
		"help_audit_verify": "Walk the hash chain of the audit trail, also while servers run; name the first entry that was changed, removed or " +
			"inserted.",
		"help_audit_keep": "Embedded API: days to keep entries of the audit trail about changes; 0 keeps them forever.",
		"help_audit_keep_sessions": "Embedded API: days to keep entries about logins, refreshes, switches of the enrollment and logouts; " +
			"0 keeps them forever.",
		"help_audit_keep_preferences": "Embedded API: days to keep entries about preferences and parts of uploads; 0 keeps them forever.",
		"help_audit_syslog": "Embedded API: receiver of the audit trail as RFC 5424 messages: tls://host:6514, tcp://host:601 or " +
			"udp://host:514.",
		"help_audit_webhook":             "Embedded API: https URL that gets the entries of the audit trail as JSON, signed as deliveries are.",
		"help_audit_webhook_secret_file": "Embedded API: file with the secret of --audit-webhook in its first line.",
		"help_audit_anchor":              "End of the chain as an earlier verify printed it, to prove that later entries were not cut off.",
		"help_audit_log":                 "File to append the audit log to, reopened on SIGHUP; stderr writes it to standard error.",
		"help_operations": "Address of the operations listener: /metrics, /healthz, /readyz. It has no login, so make it " +
			"reachable for operators only. Default: no listener.",
		"help_trace_endpoint": "URL of an OpenTelemetry collector that receives spans over OTLP/HTTP, such as " +
			"http://collector:4318. Default: no traces.",
		"help_trace_sample":         "Share of new traces to sample, 0 to 1.",
		"help_switch_after_visible": "When the page becomes visible again, follow an enrollment switch made in another tab or device.",
		"help_tls_cert": "PEM file with the certificate chain, to terminate TLS and serve HTTP/2; a renewed file is reloaded " +
			"automatically. Default: plain HTTP behind a load balancer that terminates TLS.",
		"help_trusted_proxy": "Address or network (CIDR) of trusted proxies, whose X-Forwarded-For is used as the client " +
			"address; may be repeated. Default: the address of the connection.",
		"help_token_marker": "URL parameter that carries an encrypted user token; its value is exchanged for a session and " +
			"never logged.",
		"help_token_refresh": "Embedded API: age from which a token is refreshed.",
		"help_tracker_url": "URL that receives a POST with the page's path for every page view; the content security policy " +
			"then allows its origin. Default: no tracking.",
		"help_upload_limit": "Maximum size of an uploaded FOCUS file, in bytes.",
		"help_variant":      "Product variant; CMP shows the enrollment switch. Default: no variant; CMP with --demo.",
	}
}
