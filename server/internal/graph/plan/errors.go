package plan

// Kind is where an error comes from.
type Kind int

const (
	// Request errors are about the variables or the operation's name; nothing ran.
	Request Kind = iota
	// Resolver errors are those of a resolver, which is Cause.
	Resolver
	// Shape errors are values that do not fit the schema: they come from behind the resolvers.
	Shape
)

// Error is one error of an answer.
type Error struct {
	Kind Kind
	// Path is the way from the root to the null that the error left: names and indices; empty for requests.
	Path  []any
	Cause error
}

// Error is the cause's text.
func (e Error) Error() string { return e.Cause.Error() }

// Unwrap is the cause.
func (e Error) Unwrap() error { return e.Cause }
