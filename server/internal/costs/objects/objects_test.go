package objects

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
)

const head = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName\n"

func rows(n int) string {
	return head + strings.Repeat("1,1,USD,2025-09-01T00:00:00Z,2025-09-01T00:00:00Z,Usage,S,AWS\n", n)
}

// bucket is an empty bucket behind an unreliable connection.
type bucket struct {
	*testing.T
	*Bucket
	admin    *minio.Client
	name     string
	breaking *breaking
}

func open(t *testing.T) bucket {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", "test")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "test-secret")
	address := endpoint(t, os.Getenv("COSTDECK_TEST_S3"))
	target, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	b := bucket{T: t, breaking: &breaking{next: http.DefaultTransport}, name: fmt.Sprintf("focus-%d", time.Now().UnixNano())}
	if b.admin, err = minio.New(target.Host, &minio.Options{Region: "us-east-1",
		Creds: credentials.NewStaticV4("test", "test-secret", "")}); err != nil {
		t.Fatal(err)
	}
	if err := b.admin.MakeBucket(t.Context(), b.name, minio.MakeBucketOptions{Region: "us-east-1"}); err != nil {
		t.Fatal(err)
	}
	proxy := httptest.NewServer(&httputil.ReverseProxy{Transport: b.breaking, ErrorLog: log.New(io.Discard, "", 0),
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = r.In.Host // Which is signed.
		}})
	t.Cleanup(proxy.Close)
	if b.Bucket, err = Open("s3://"+b.name+"/exports", Config{Endpoint: proxy.URL, Region: "us-east-1"}); err != nil {
		t.Fatal(err)
	}
	b.Bucket.wait = func(ctx context.Context, _ time.Duration) error { return ctx.Err() }
	return b
}

func (b bucket) put(key, body string) {
	b.Helper()
	if _, err := b.admin.PutObject(b.Context(), b.name, key, strings.NewReader(body), int64(len(body)),
		minio.PutObjectOptions{DisableContentSha256: true}); err != nil {
		b.Fatal(err)
	}
}

// read reads the one object of the bucket.
func (b bucket) read(between func()) (string, error) {
	b.Helper()
	files, err := b.List(b.Context())
	if err != nil || len(files) != 1 {
		b.Fatalf("%v, %v", files, err)
	}
	source, closeSource, err := b.Bucket.Open(b.Context(), files[0])
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = closeSource() }()
	var first [1]byte
	if _, err := io.ReadFull(source.Body, first[:]); err != nil {
		return "", err
	}
	between()
	body, err := io.ReadAll(source.Body)
	return string(first[:]) + string(body), err
}

func TestFilesOfABucketAreRead(t *testing.T) {
	b := open(t)
	b.put("exports/2025-09/costs-00001.csv", rows(2))
	b.put("exports/2025-09/costs-00002.csv", strings.ReplaceAll(rows(3), ",S,", ",T,"))
	b.put("exports/2025-09/_manifest.csv", "x")
	b.put("other/costs.csv", rows(100))
	engine, err := embedded.Open(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = engine.Close() }()
	scope := costs.Scope{Enrollment: "E"}
	for range 2 { // The second scan finds nothing new.
		var deliveries []string
		err := watch.New(engine, scope, "bucket", b.Bucket, slog.New(slog.DiscardHandler), func(_ watch.File, run costs.Run, _ error) {
			deliveries = append(deliveries, run.Delivery)
		}).TakeAll(t.Context())
		if err != nil || fmt.Sprint(deliveries) != "[exports/2025-09/costs exports/2025-09/costs]" {
			t.Errorf("took %v, %v", deliveries, err)
		}
		report, err := engine.Aggregate(t.Context(), scope, costs.Query{Metrics: costs.Costs()[:1]})
		if got := report.Totals[costs.BilledCost]["USD"].String(); err != nil || got != "5" {
			t.Errorf("BilledCost is %s, %v", got, err)
		}
	}
}

func TestABrokenConnectionGoesOnWhereItBroke(t *testing.T) {
	b := open(t)
	body := rows(20_000)
	b.put("exports/a.csv", body)
	b.breaking.cut(3, 100_000)
	got, err := b.read(func() {})
	if err != nil || got != body {
		t.Fatalf("read %d of %d bytes, %v", len(got), len(body), err)
	}
	if asked := b.breaking.ranges(); len(asked) != 4 || asked[0] != "" || !strings.HasPrefix(asked[1], "bytes=") {
		t.Errorf("asked for %v", asked)
	}
}

func TestAnObjectThatIsReplacedMeanwhileIsRefused(t *testing.T) {
	b := open(t)
	b.put("exports/a.csv", rows(20_000))
	b.breaking.cut(1, 100_000)
	got, err := b.read(func() { b.put("exports/a.csv", strings.ReplaceAll(rows(20_000), "AWS", "OCI")) })
	if err == nil || !strings.Contains(err.Error(), "was replaced while it was read") {
		t.Errorf("read %d bytes, %v", len(got), err)
	}
}

func TestAConnectionThatAlwaysBreaksIsGivenUp(t *testing.T) {
	b := open(t)
	b.put("exports/a.csv", rows(10))
	b.breaking.cut(100, 0)
	_, err := b.read(func() {})
	// The transport tries some again itself.
	if asked := len(b.breaking.ranges()); err == nil || !strings.Contains(err.Error(), "was cut off after 0 of") ||
		asked <= attempts || asked > 2*(attempts+1) {
		t.Errorf("asked %d times, %v", asked, err)
	}
}

func TestAddressesAndCredentials(t *testing.T) {
	for _, bad := range []string{"s3://", "http://x/y", "s3://b?x=1", "s3://u:p@b"} {
		if _, err := Open(bad, Config{}); err == nil || !strings.Contains(err.Error(), "write s3://BUCKET") {
			t.Errorf("%s opens with %v", bad, err)
		}
	}
	if _, err := Open("s3://b", Config{Endpoint: "minio.example.com"}); err == nil {
		t.Error("an endpoint without a scheme opens")
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusForbidden)
		_, _ = io.Copy(w, bytes.NewReader([]byte("<Error><Code>AccessDenied</Code><Message>Access Denied.</Message></Error>")))
	}))
	defer server.Close()
	t.Setenv("AWS_ACCESS_KEY_ID", "nobody")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "nothing")
	b, err := Open("s3://bucket", Config{Endpoint: server.URL, Region: "us-east-1"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.List(t.Context()); err == nil || !strings.Contains(err.Error(), "Access Denied") ||
		!strings.Contains(err.Error(), "set AWS_ACCESS_KEY_ID") {
		t.Errorf("without access: %v", err)
	}
}
