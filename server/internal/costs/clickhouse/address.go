package clickhouse

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"regexp"
	"strings"
	"time"
)

// Scheme is the scheme of ClickHouse addresses.
const Scheme = "clickhouse://"

const (
	plainPort      = "9000"
	tlsPort        = "9440"
	defaultTimeout = 30 * time.Second
)

// Address locates the database: clickhouse://user:password@host1:9000,host2:9000/database?cluster=costs.
type Address struct {
	// Hosts are tried in this order; each is host:port. All of them have the tables.
	Hosts          []string
	User, Password string
	Database       string
	// Cluster is the cluster that the rows are distributed over; empty means a single server.
	Cluster string
	// Replicated uses tables that ClickHouse Keeper or ZooKeeper replicates within a shard.
	Replicated bool
	// Secure speaks TLS.
	Secure bool
	// Timeout limits one query.
	Timeout time.Duration
}

// ParseAddress reads an address. Its errors never contain it, because of the password.
func ParseAddress(text string) (Address, error) {
	rest, ok := strings.CutPrefix(text, Scheme)
	if !ok {
		return Address{}, errors.New("the cost database URL must start with " + Scheme + wayOut)
	}
	a := Address{User: "default", Timeout: defaultTimeout}
	rest, query, _ := strings.Cut(rest, "?")
	hosts, database, _ := strings.Cut(rest, "/")
	if at := strings.LastIndexByte(hosts, '@'); at >= 0 {
		user, password, _ := strings.Cut(hosts[:at], ":")
		hosts = hosts[at+1:]
		var errs [2]error
		a.User, errs[0] = url.PathUnescape(user)
		a.Password, errs[1] = url.PathUnescape(password)
		if errs[0] != nil || errs[1] != nil {
			return Address{}, errors.New("user or password in the cost database URL is not percent-encoded; write % as %25, @ as %40, / as %2F")
		}
	}
	if err := a.options(query); err != nil {
		return Address{}, err
	}
	if !name(database) {
		return Address{}, errors.New("the cost database URL has no valid database name after the hosts; use letters, digits and _" + wayOut)
	}
	a.Database = database
	for host := range strings.SplitSeq(hosts, ",") {
		full, err := a.withPort(host)
		if err != nil {
			return Address{}, err
		}
		a.Hosts = append(a.Hosts, full)
	}
	return a, nil
}

const wayOut = "; write " + Scheme + "user:password@host:9000/database"

func (a *Address) options(query string) error {
	values, err := url.ParseQuery(query)
	if err != nil {
		return errors.New("the options of the cost database URL are invalid; write for example ?cluster=costs&replicated=true")
	}
	for key, list := range values {
		switch value := list[len(list)-1]; {
		case key == "cluster" && name(value):
			a.Cluster = value
		case key == "replicated" && (value == "true" || value == "false"):
			a.Replicated = value == "true"
		case key == "secure" && (value == "true" || value == "false"):
			a.Secure = value == "true"
		case key == "timeout":
			if a.Timeout, err = time.ParseDuration(value); err != nil || a.Timeout <= 0 {
				return fmt.Errorf("timeout %q of the cost database URL is not a duration; write for example 30s", value)
			}
		default:
			return fmt.Errorf("option %q of the cost database URL is invalid; use cluster=NAME, replicated=true, secure=true or "+
				"timeout=30s", key)
		}
	}
	return nil
}

func (a *Address) withPort(host string) (string, error) {
	port := plainPort
	if a.Secure {
		port = tlsPort
	}
	if h, p, err := net.SplitHostPort(host); err == nil {
		host, port = h, p
	}
	host = strings.Trim(host, "[]")
	if host == "" || port == "" || strings.ContainsAny(host, " ,@/") {
		return "", errors.New("the cost database URL has an invalid host" + wayOut)
	}
	return net.JoinHostPort(host, port), nil
}

func name(text string) bool { return namePattern.MatchString(text) }

// namePattern matches names of databases and clusters, which therefore need no quotes.
var namePattern = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]{0,62}$`)

// String is the address without its password, for logs and messages.
func (a Address) String() string {
	return Scheme + strings.Join(a.Hosts, ",") + "/" + a.Database
}

// LogValue hides the password in logs.
func (a Address) LogValue() slog.Value { return slog.StringValue(a.String()) }
