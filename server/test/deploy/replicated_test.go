//go:build deploy

package deploy_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/clickhousetest"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
)

// TestReplicated runs three portals and three APIs on two Postgres, two Redis and three replicas of ClickHouse. It stops a portal,
// an API and a replica of ClickHouse under load without a failed call; then the second
// Postgres and the second Redis take over from the first.
func TestReplicated(t *testing.T) {
	const shape = "replicated"
	p, charges := newPlace(t, 3, 3), clickhousetest.StartReplicas(t, 1, 3)
	postgres, standby := postgrestest.StartPair(t)
	redis, follower := redistest.Start(t), redistest.Start(t)
	_, port, _ := strings.Cut(strings.TrimSuffix(redis.URL, "/0"), "127.0.0.1:")
	follow(t, follower, "127.0.0.1", port)
	postgrestest.Run(t, postgres.URL("postgres"), "CREATE DATABASE costdeck")
	database, err := url.Parse(postgres.URL("costdeck"))
	if err != nil {
		t.Fatal(err)
	}
	secret, _ := database.User.Password()
	_, databases, _ := strings.Cut(postgrestest.PairURL(postgres, standby, ""), "@")
	databases, _, _ = strings.Cut(databases, "/")
	write(t, p.dir, "postgres.password", secret+"\n")
	hosts := strings.TrimSuffix(strings.TrimPrefix(clickhousetest.Address("costs", "", charges...), "clickhouse://"), "/costs")
	var apis []*process
	staging := t.TempDir()
	for _, address := range p.apis {
		apis = append(apis, p.costdeck(t, "api", shape+"/api.env", map[string]string{"0.0.0.0:8081": address, "costs.example.com": p.public,
			"10.0.0.41,10.0.0.42": databases, "costdeck:password@10.0.0.51:9000,10.0.0.52:9000,10.0.0.53:9000": hosts,
			"/mnt/staging": staging, "/etc/costdeck": p.dir, "/var/lib/costdeck": t.TempDir()}))
	}
	portals := p.startPortals(t, shape, map[string]string{"10.0.0.10:8081": p.api, "10.0.0.10:6379": p.sessions})
	servers := map[string]string{"bind 10.0.0.10:8081": "bind " + p.api, "bind 10.0.0.10:6379": "bind " + p.sessions,
		"10.0.0.31:6379": hostOf(redis), "10.0.0.32:6379": hostOf(follower)}
	for i, from := range []string{"1", "2", "3"} {
		servers["10.0.0.1"+from+":8080"], servers["10.0.0.2"+from+":8081"] = p.portals[i], p.apis[i]
	}
	// haproxy takes servers for ready until its first check.
	for _, address := range append(p.portals, p.apis...) {
		eventually(t, "all are ready", func() bool { return read(http.Get("http://"+address+"/readyz")).status == http.StatusOK })
	}
	p.haproxy(t, shape, servers)
	c := newClient(t, p.public)
	c.signIn(apis...)
	c.ingest()
	for i, portal := range p.portals {
		if a := c.at(portal); !a.billed() {
			t.Errorf("the session at portal %d: %+v", i, a)
		}
	}
	bearer := token(t, p.apis[0])
	for i, api := range p.apis {
		if a := direct(t, api, "/costs/query", bearer, total); !a.billed() {
			t.Errorf("API %d: %+v", i, a)
		}
	}
	l := c.under()
	l.more(t, 40)
	for _, stopped := range []*process{portals[0], apis[0]} {
		stopped.stop(t)
		_ = stopped.cmd.Wait()
		l.more(t, 40)
	}
	charges[0].Quit()
	l.more(t, 40)
	l.end(t)
	// With two of three replicas left, files are read too.
	c.ingest()
	// The standby of Postgres takes over.
	postgres.Stop()
	standby.Promote(t)
	eventually(t, "a view is saved in the standby", func() bool {
		return c.do("POST", "/api/ng/views", `{"name":"Services","area":"xcloud-usage","address":"by=ServiceName","shared":false,"question":{`+
			`"metrics":["BilledCost"],"groupBy":["ServiceName"],"top":5,"granularity":"total"}}`).status == http.StatusCreated
	})
	// Another Redis takes over, and the session is still there.
	redis.Stop()
	follow(t, follower, "no", "one")
	eventually(t, "sessions work again", func() bool { return c.query().billed() })
}

func hostOf(redis *redistest.Server) string {
	return strings.TrimSuffix(strings.TrimPrefix(redis.URL, "redis://"), "/0")
}

// follow makes a Redis copy another one, as Sentinel does, and waits for the copy; "no", "one" makes it the master.
func follow(t *testing.T, redis *redistest.Server, host, port string) {
	t.Helper()
	client := redis.Client()
	if err := client.Do(t.Context(), "replicaof", host, port).Err(); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the Redis follows", func() bool {
		text, err := client.Info(t.Context(), "replication").Result()
		return err == nil && (strings.Contains(text, "master_link_status:up") || host == "no" && strings.Contains(text, "role:master"))
	})
}

// token signs in to an API itself.
func token(t *testing.T, api string) string {
	t.Helper()
	var login struct{ Token struct{ AccessToken string } }
	a := direct(t, api, "/auth/login", "", `{"userId":"admin","password":"`+password+`"}`)
	if err := json.Unmarshal([]byte(a.body), &login); err != nil || login.Token.AccessToken == "" {
		t.Fatalf("login: %+v", a)
	}
	return login.Token.AccessToken
}

func direct(t *testing.T, api, path, bearer, body string) answer {
	t.Helper()
	r, err := http.NewRequest("POST", "http://"+api+"/api/ng"+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header = http.Header{"Content-Type": {"application/json"}}
	if bearer != "" {
		r.Header.Set("Authorization", "Bearer "+bearer)
	}
	return read(http.DefaultClient.Do(r))
}
