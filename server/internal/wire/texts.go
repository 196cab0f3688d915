package wire

// Some enums of the contract are text in GraphQL: its names have no hyphens, and it may learn new ones without a new schema.

// ImplementsGraphQLType names the scalar.
func (ConnectorName) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (c *ConnectorName) UnmarshalGraphQL(input any) error { return readText(input, c) }

// ImplementsGraphQLType names the scalar.
func (FindingConditionOp) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (o *FindingConditionOp) UnmarshalGraphQL(input any) error { return readText(input, o) }

// ImplementsGraphQLType names the scalar.
func (FindingRule) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (r *FindingRule) UnmarshalGraphQL(input any) error { return readText(input, r) }

// ImplementsGraphQLType names the scalar.
func (ViewArea) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (a *ViewArea) UnmarshalGraphQL(input any) error { return readText(input, a) }

// ImplementsGraphQLType names the scalar.
func (LayoutComponentTheme) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (t *LayoutComponentTheme) UnmarshalGraphQL(input any) error { return readText(input, t) }

// ImplementsGraphQLType names the scalar.
func (LayoutMenuProfilePosition) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (p *LayoutMenuProfilePosition) UnmarshalGraphQL(input any) error { return readText(input, p) }

// ImplementsGraphQLType names the scalar.
func (LayoutMenuTheme) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (t *LayoutMenuTheme) UnmarshalGraphQL(input any) error { return readText(input, t) }

// ImplementsGraphQLType names the scalar.
func (LayoutTopbarTheme) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (t *LayoutTopbarTheme) UnmarshalGraphQL(input any) error { return readText(input, t) }

// ImplementsGraphQLType names the scalar.
func (LayoutSchemaVersion) ImplementsGraphQLType(name string) bool { return name == "Int" }

// UnmarshalGraphQL reads an argument.
func (v *LayoutSchemaVersion) UnmarshalGraphQL(input any) error {
	return (*Int)(v).UnmarshalGraphQL(input)
}

// ImplementsGraphQLType names the scalar.
func (ConnectionSource) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (s *ConnectionSource) UnmarshalGraphQL(input any) error { return readText(input, s) }

// ImplementsGraphQLType names the scalar.
func (AdminConnectionState) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (s *AdminConnectionState) UnmarshalGraphQL(input any) error { return readText(input, s) }

// ImplementsGraphQLType names the scalar.
func (AdminConnectionSecretKind) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (k *AdminConnectionSecretKind) UnmarshalGraphQL(input any) error { return readText(input, k) }

// ImplementsGraphQLType names the scalar.
func (AdminConnectionInputLayout) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (l *AdminConnectionInputLayout) UnmarshalGraphQL(input any) error { return readText(input, l) }

// ImplementsGraphQLType names the scalar.
func (AdminConnectionChangeLayout) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (l *AdminConnectionChangeLayout) UnmarshalGraphQL(input any) error { return readText(input, l) }

// ImplementsGraphQLType names the scalar.
func (AdminBatchAnswerKind) ImplementsGraphQLType(name string) bool { return name == "String" }

// UnmarshalGraphQL reads an argument.
func (k *AdminBatchAnswerKind) UnmarshalGraphQL(input any) error { return readText(input, k) }
