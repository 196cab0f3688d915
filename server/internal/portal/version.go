package portal

// The linker sets both: -X github.com/costdeck/costdeck/server/internal/portal.version=… and ….buildNumber=…
var (
	version     = "17.7.5"
	buildNumber = "0"
)

// Version is the application's version (A97).
func Version() string { return version }

// Build is the build number, decimal digits only: the browser compares it with the number of its own build (A77).
func Build() string { return buildNumber }
