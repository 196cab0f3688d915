//go:build deploy

package deploy_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const chart = folder + "kubernetes/costdeck"

// TestChart lints the chart, checks the manifests of every shape by the strict schemas of Kubernetes, and compares them with those in
// deploy/kubernetes.
func TestChart(t *testing.T) {
	for shape, values := range map[string]string{"one-machine": "values.yaml", "portals-and-api": "values-portals-and-api.yaml", "replicated": "values-replicated.yaml"} {
		values = filepath.Join(chart, values)
		if out, err := helm("lint", "--strict", chart, "-f", values); err != nil {
			t.Errorf("%s: %v\n%s", shape, err, out)
		}
		manifests, err := helm("template", "costdeck", chart, "-f", values)
		if err != nil {
			t.Fatalf("%s: %v\n%s", shape, err, manifests)
		}
		file := write(t, t.TempDir(), shape+".yaml", string(manifests))
		if out, err := exec.Command(os.Getenv("KUBERNETES_VALIDATE"), "--strict", file).CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", shape, err, out)
		}
		if in, err := os.ReadFile(folder + "kubernetes/" + shape + ".yaml"); err != nil || string(in) != string(manifests) {
			t.Errorf("deploy/kubernetes/%s.yaml is not what the chart says: bin/helm template costdeck deploy/kubernetes/costdeck -f "+
				"deploy/kubernetes/costdeck/%s > deploy/kubernetes/%[1]s.yaml", shape, filepath.Base(values))
		}
	}
	monitored, err := helm("template", "costdeck", chart, "--set", "monitoring.podMonitor=true,monitoring.rules=true,monitoring.labels.release=prometheus")
	for _, want := range []string{"kind: PodMonitor", "kind: PrometheusRule", "release: prometheus", "alert: CostdeckConnectionLate", "summary: Connection {{ $labels.connection }} has"} {
		if err != nil || !strings.Contains(string(monitored), want) {
			t.Errorf("monitoring: %s is missing (%v) in\n%s", want, err, monitored)
		}
	}
	for name, set := range map[string]string{
		"several servers on one folder": "api.replicas=2", "portals without keys": "portals.replicas=2", "an API that nobody calls": "api.url=https://api.example.com",
		"APIs without a database": "portals.replicas=2,portals.secret=x,api.replicas=3", "a typing error": "portal.replicas=2", "no TLS": "publicOrigin=http://x",
	} {
		if out, err := helm("template", "costdeck", chart, "--set", set); err == nil {
			t.Errorf("%s is accepted:\n%s", name, out)
		}
	}
}

func helm(args ...string) ([]byte, error) {
	return exec.Command(os.Getenv("HELM_BINARY"), args...).CombinedOutput()
}
