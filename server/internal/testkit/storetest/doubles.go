// Package storetest has doubles of the stores of senders. make sources runs real servers; what does not run is skipped with its name.
package storetest

import (
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob"
	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/testkit/s3test"
)

// Double is a store to which a test writes.
type Double struct {
	Config connections.Config
	Put    func(key, body string) error
	Remove func(key string) error
	// Whole is the prefix of all files.
	Whole string
}

// Doubles are the stores that run; make sources runs all of them.
func Doubles() map[string]func(t *testing.T) Double {
	return map[string]func(t *testing.T) Double{"folder": Folder, "s3": S3, "azure": Azure, "gcs": GCS, "oci": OCI}
}

// running is the address of a server that make sources starts.
func running(t *testing.T, variable, server string) string {
	t.Helper()
	address := os.Getenv(variable)
	if address == "" {
		t.Skipf("%s does not run; make sources installs and starts it", server)
	}
	return address
}

// Folder is one of the doubles.
func Folder(t *testing.T) Double {
	dir := t.TempDir()
	at := func(key string) string { return filepath.Join(dir, filepath.FromSlash(key)) }
	written := time.Now()
	return Double{Config: connections.Config{Source: connections.Folder, Path: dir},
		Put: func(key, body string) error {
			written = written.Add(time.Second) // Coarse clocks of file systems.
			return errors.Join(os.MkdirAll(filepath.Dir(at(key)), 0o700), os.WriteFile(at(key), []byte(body), 0o600), os.Chtimes(at(key), written, written))
		},
		Remove: func(key string) error { return os.Remove(at(key)) }}
}

// S3 is one of the doubles.
func S3(t *testing.T) Double {
	address := os.Getenv("COSTDECK_TEST_S3")
	if address == "" {
		address, _ = s3test.Start(t)
	}
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	admin, err := minio.New(u.Host, &minio.Options{Region: "us-east-1", Creds: credentials.NewStaticV4("test", "test-secret", "")})
	if err != nil {
		t.Fatal(err)
	}
	name := fmt.Sprintf("focus-%d", time.Now().UnixNano())
	if err := admin.MakeBucket(t.Context(), name, minio.MakeBucketOptions{Region: "us-east-1"}); err != nil {
		t.Fatal(err)
	}
	return Double{Config: connections.Config{Source: connections.S3, Bucket: name, Endpoint: address, Region: "us-east-1",
		Credentials: connections.Credentials{Kind: connections.Keys, AccessKey: "test", Secret: "test-secret"}},
		Put: func(key, body string) error {
			_, err := admin.PutObject(t.Context(), name, key, strings.NewReader(body), int64(len(body)), minio.PutObjectOptions{DisableContentSha256: true})
			return err
		},
		Remove: func(key string) error { return admin.RemoveObject(t.Context(), name, key, minio.RemoveObjectOptions{}) }}
}

// The account that azurite documents.
const (
	azuriteAccount = "devstoreaccount1"
	azuriteKey     = "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=="
)

// Azure is one of the doubles.
func Azure(t *testing.T) Double {
	address := running(t, "COSTDECK_TEST_AZURITE", "azurite")
	shared, err := azblob.NewSharedKeyCredential(azuriteAccount, azuriteKey)
	if err != nil {
		t.Fatal(err)
	}
	admin, err := azblob.NewClientWithSharedKeyCredential(address+"/"+azuriteAccount+"/", shared, nil)
	if err != nil {
		t.Fatal(err)
	}
	name := fmt.Sprintf("focus-%d", time.Now().UnixNano())
	if _, err := admin.CreateContainer(t.Context(), name, nil); err != nil {
		t.Fatal(err)
	}
	return Double{Config: connections.Config{Source: connections.AzureBlob, Account: azuriteAccount, Container: name, Endpoint: address + "/" + azuriteAccount,
		Credentials: connections.Credentials{Kind: connections.AccountKey, Secret: azuriteKey}},
		Put: func(key, body string) error {
			_, err := admin.UploadBuffer(t.Context(), name, key, []byte(body), nil)
			return err
		},
		Remove: func(key string) error {
			_, err := admin.DeleteBlob(t.Context(), name, key, nil)
			return err
		}}
}

// GCS is one of the doubles.
func GCS(t *testing.T) Double {
	address := running(t, "COSTDECK_TEST_GCS", "fake-gcs-server")
	name := fmt.Sprintf("focus-%d", time.Now().UnixNano())
	call := func(method, path, body string) error {
		r, err := http.NewRequestWithContext(t.Context(), method, address+path, strings.NewReader(body))
		if err != nil {
			return err
		}
		r.Header.Set("Content-Type", "application/json")
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			return err
		}
		text, _ := io.ReadAll(answer.Body)
		if answer.StatusCode >= 300 {
			return fmt.Errorf("%s %s: %d %s", method, path, answer.StatusCode, text)
		}
		return answer.Body.Close()
	}
	if err := call("POST", "/storage/v1/b", `{"name":"`+name+`"}`); err != nil {
		t.Fatal(err)
	}
	return Double{Config: connections.Config{Source: connections.GCS, Bucket: name, Endpoint: address, Credentials: connections.Credentials{Kind: connections.Anonymous}},
		Put: func(key, body string) error {
			return call("POST", "/upload/storage/v1/b/"+name+"/o?uploadType=media&name="+url.QueryEscape(key), body)
		},
		Remove: func(key string) error { return call("DELETE", "/storage/v1/b/"+name+"/o/"+url.PathEscape(key), "") }}
}
