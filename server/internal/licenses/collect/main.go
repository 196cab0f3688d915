// Command collect writes the license notices that the binary embeds: those of the Go modules in its build list, and of the npm
// packages that the client's build found in its bundles.
//
//	go run ./internal/licenses/collect NPM.json OUT.txt.gz
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"log"
	"os"

	"github.com/costdeck/costdeck/server/internal/costs/focus/conformance"
)

// component is one module or package with the texts of its license files.
type component struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Text    string `json:"text"`
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: collect NPM.json OUT.txt.gz")
	}
	if err := collect(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

func collect(npm, out string) error {
	modules, err := goModules("github.com/costdeck/costdeck/server/cmd/costdeck")
	if err != nil {
		return err
	}
	raw, err := os.ReadFile(npm)
	if err != nil {
		return fmt.Errorf("npm packages: %w; run make build", err)
	}
	var packages []component
	if err := json.Unmarshal(raw, &packages); err != nil {
		return fmt.Errorf("npm packages in %s: %w", npm, err)
	}
	packages = append(packages, component{Name: "FOCUS requirements model of the FinOps Foundation", Version: "1.2", Text: conformance.License()})
	var compressed bytes.Buffer
	w, err := gzip.NewWriterLevel(&compressed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := w.Write([]byte(render(append(modules, packages...)))); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(out, compressed.Bytes(), 0o600)
}
