package clickhousetest

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// zookeeperJar is where Debian's package libzookeeper-java puts it.
const zookeeperJar = "/usr/share/java/zookeeper.jar"

// StartReplicas starts the cluster costs with shards × replicas servers, returned shard by shard. A ZooKeeper keeps the replicas of a
// shard equal.
func StartReplicas(t testing.TB, shards, replicas int) []*Server {
	t.Helper()
	port := startZooKeeper(t)
	servers := make([]*Server, shards*replicas)
	for i := range servers {
		servers[i] = newServer(t)
		servers[i].replicated = fmt.Sprintf(`<zookeeper><node><host>127.0.0.1</host><port>%d</port></node>
<session_timeout_ms>4000</session_timeout_ms></zookeeper><macros><shard>%d</shard><replica>%d</replica></macros>
<interserver_http_host>127.0.0.1</interserver_http_host><interserver_http_port>%d</interserver_http_port>`, port, i/replicas+1,
			i%replicas+1, freePort(t))
	}
	startAll(t, servers, replicas)
	return servers
}

// startZooKeeper starts a ZooKeeper and returns its port. It does not sync to disk.
func startZooKeeper(t testing.TB) (port int) {
	t.Helper()
	dir, port := t.TempDir(), freePort(t)
	config := fmt.Sprintf("tickTime=500\nmaxSessionTimeout=10000\ndataDir=%s\nclientPort=%d\nclientPortAddress=127.0.0.1\nmaxClientCnxns=0\n"+
		"admin.enableServer=false\n", filepath.Join(dir, "data"), port)
	path := filepath.Join(dir, "zoo.cfg")
	log, err := os.Create(filepath.Join(dir, "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = log.Close() }()
	if err := os.WriteFile(path, []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(zookeeperJar); err != nil {
		t.Fatalf("no ZooKeeper for the test: %v; run .ci/zookeeper as root, or install Debian's package libzookeeper-java", err)
	}
	process := exec.Command("java", "-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dzookeeper.forceSync=no", "-cp", zookeeperJar,
		"org.apache.zookeeper.server.ZooKeeperServerMain", path)
	process.Stdout, process.Stderr = log, log
	process.SysProcAttr = endsWithTest()
	if err := process.Start(); err != nil {
		t.Fatalf("no ZooKeeper for the test: %v; run .ci/zookeeper as root, or install a headless JRE", err)
	}
	t.Cleanup(func() {
		_ = process.Process.Kill()
		_ = process.Wait()
	})
	for range 600 {
		if err = asked(port); err == nil {
			return port
		}
		time.Sleep(50 * time.Millisecond)
	}
	text, _ := os.ReadFile(log.Name())
	t.Fatalf("ZooKeeper does not answer: %v\n%s", err, text)
	return 0
}

// asked returns nil once the ZooKeeper at the port serves.
func asked(port int) error {
	conn, err := net.DialTimeout("tcp", "127.0.0.1:"+strconv.Itoa(port), time.Second)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(time.Second))
	if _, err := conn.Write([]byte("srvr")); err != nil {
		return err
	}
	for lines := bufio.NewScanner(conn); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "Mode:") {
			return nil
		}
	}
	return errors.New("it is not ready")
}
