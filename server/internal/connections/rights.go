package connections

import (
	"cmp"
	"encoding/json"
	"strconv"
	"strings"
)

// Right is one way to let this server read a source, and no more.
type Right struct {
	// Kind is that of the credentials.
	Kind  string
	Title string
	// FileOnly credentials name files of this server, which only the settings file may.
	FileOnly bool
	Texts    []RightText
}

// RightText is text to copy.
type RightText struct {
	// Format is policy, trust, cli or terraform.
	Format string
	// Title is the name of the file or the tool.
	Title, Text string
}

// The formats.
const (
	PolicyText    = "policy"
	TrustText     = "trust"
	CLIText       = "cli"
	TerraformText = "terraform"
)

// Rights are the least rights that the source of a connection needs, for each kind of credentials, the preferred one first. What the
// connection does not name yet stays a placeholder in capitals.
func Rights(c Config) []Right {
	switch c.Source {
	case AWSDataExports, S3:
		return awsRights(c)
	case AzureExports, AzureBlob:
		return azureRights(c)
	case GCS:
		return googleRights(c)
	case Folder:
		path := quoted(cmp.Or(c.Path, "/PATH/TO/FOLDER"))
		return []Right{{Kind: "", Title: "Read access of the server's user", FileOnly: true, Texts: []RightText{
			{CLIText, "setfacl", "setfacl -R -m u:costdeck:rX -d -m u:costdeck:rX " + path + "\n"}}}}
	}
	return nil
}

// object is a JSON object whose fields keep their order.
type object [][2]any

// MarshalJSON writes the fields in order.
func (o object) MarshalJSON() ([]byte, error) {
	out := []byte("{")
	for i, field := range o {
		if i > 0 {
			out = append(out, ',')
		}
		name, err := json.Marshal(field[0])
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(field[1])
		if err != nil {
			return nil, err
		}
		out = append(append(append(out, name...), ':'), value...)
	}
	return append(out, '}'), nil
}

func indented(o object) string {
	text, err := json.MarshalIndent(o, "", "  ")
	if err != nil {
		panic(err) // Texts and lists always marshal.
	}
	return string(text) + "\n"
}

// quoted is a text as one word of a POSIX shell.
func quoted(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }

// literal is a text as a string of Terraform.
func literal(text string) string { return escapeTemplate(strconv.Quote(text)) }

func fill(template string, values ...string) string {
	return strings.NewReplacer(values...).Replace(template)
}

// awsRights are s3:ListBucket below the prefix and s3:GetObject of its objects.
func awsRights(c Config) []Right {
	bucket, prefix := cmp.Or(c.Bucket, "BUCKET"), c.Prefix
	list := object{{"Sid", "List"}, {"Effect", "Allow"}, {"Action", "s3:ListBucket"}, {"Resource", "arn:aws:s3:::" + bucket}}
	if prefix != "" {
		list = append(list, [2]any{"Condition", object{{"StringLike", object{{"s3:prefix", prefix + "*"}}}}})
	}
	policy := indented(object{{"Version", "2012-10-17"}, {"Statement", []object{list,
		{{"Sid", "Read"}, {"Effect", "Allow"}, {"Action", "s3:GetObject"}, {"Resource", "arn:aws:s3:::" + bucket + "/" + prefix + "*"}}}}})
	web := indented(object{{"Version", "2012-10-17"}, {"Statement", []object{{{"Effect", "Allow"},
		{"Principal", object{{"Federated", "arn:aws:iam::ACCOUNT:oidc-provider/ISSUER"}}}, {"Action", "sts:AssumeRoleWithWebIdentity"},
		{"Condition", object{{"StringEquals", object{{"ISSUER:sub", "system:serviceaccount:NAMESPACE:costdeck"}, {"ISSUER:aud", "sts.amazonaws.com"}}}}}}}}})
	cross := indented(object{{"Version", "2012-10-17"}, {"Statement", []object{{{"Effect", "Allow"},
		{"Principal", object{{"AWS", "arn:aws:iam::COSTDECK_ACCOUNT:root"}}}, {"Action", "sts:AssumeRole"},
		{"Condition", object{{"StringEquals", object{{"sts:ExternalId", cmp.Or(c.Credentials.ExternalID, "EXTERNAL_ID")}}}}}}}}})
	assume := indented(object{{"Version", "2012-10-17"}, {"Statement", []object{{{"Effect", "Allow"}, {"Action", "sts:AssumeRole"},
		{"Resource", cmp.Or(c.Credentials.RoleARN, "arn:aws:iam::ACCOUNT:role/costdeck")}}}}})
	rolePolicy := RightText{PolicyText, "policy.json", policy}
	role := func(trust string) []RightText {
		return []RightText{rolePolicy, {TrustText, "trust.json", trust}, {CLIText, "AWS CLI", awsRoleCLI}, {TerraformText, "Terraform", awsTerraform(bucket, prefix, trust)}}
	}
	return []Right{
		{Kind: WebIdentity, Title: "Web identity: a role for a Kubernetes service account or another OpenID token", FileOnly: true, Texts: role(web)},
		{Kind: Instance, Title: "Role of the machine", Texts: []RightText{rolePolicy, {CLIText, "AWS CLI",
			"aws iam put-role-policy --role-name MACHINE_ROLE --policy-name costdeck --policy-document file://policy.json\n"},
			{TerraformText, "Terraform", awsPolicyTerraform(bucket, prefix) + "\nresource \"aws_iam_role_policy\" \"costdeck\" {\n  role   = \"MACHINE_ROLE\"\n" +
				"  policy = data.aws_iam_policy_document.costdeck.json\n}\n"}}},
		{Kind: Keys, Title: "Role in another account with an external ID, assumed by a key", Texts: append(role(cross), RightText{PolicyText, "assume.json", assume})},
		{Kind: Environment, Title: "Variables or profile of the process", Texts: []RightText{rolePolicy}},
	}
}

const awsRoleCLI = `aws iam create-role --role-name costdeck --assume-role-policy-document file://trust.json
aws iam put-role-policy --role-name costdeck --policy-name costdeck --policy-document file://policy.json
`

func awsPolicyTerraform(bucket, prefix string) string {
	condition := ""
	if prefix != "" {
		condition = fill(`
    condition {
      test     = "StringLike"
      variable = "s3:prefix"
      values   = [PREFIX]
    }`, "PREFIX", literal(prefix+"*"))
	}
	return fill(`data "aws_iam_policy_document" "costdeck" {
  statement {
    sid       = "List"
    actions   = ["s3:ListBucket"]
    resources = [LIST]CONDITION
  }
  statement {
    sid       = "Read"
    actions   = ["s3:GetObject"]
    resources = [READ]
  }
}
`, "LIST", literal("arn:aws:s3:::"+bucket), "READ", literal("arn:aws:s3:::"+bucket+"/"+prefix+"*"), "CONDITION", condition)
}

func awsTerraform(bucket, prefix, trust string) string {
	return awsPolicyTerraform(bucket, prefix) + fill(`
resource "aws_iam_role" "costdeck" {
  name               = "costdeck"
  assume_role_policy = <<-JSON
TRUST  JSON
}

resource "aws_iam_role_policy" "costdeck" {
  role   = aws_iam_role.costdeck.id
  policy = data.aws_iam_policy_document.costdeck.json
}
`, "TRUST", "    "+strings.ReplaceAll(strings.TrimSuffix(escapeTemplate(trust), "\n"), "\n", "\n    ")+"\n")
}

// escapeTemplate keeps ${ and %{ of a text inside of a Terraform heredoc.
func escapeTemplate(text string) string {
	return strings.NewReplacer("${", "$${", "%{", "%%{").Replace(text)
}

// azureRights are the role Storage Blob Data Reader on the container, or a SAS that reads and lists it.
func azureRights(c Config) []Right {
	account, container := cmp.Or(c.Account, "STORAGE_ACCOUNT"), cmp.Or(c.Container, "CONTAINER")
	scope := "/subscriptions/SUBSCRIPTION/resourceGroups/RESOURCE_GROUP/providers/Microsoft.Storage/storageAccounts/" + account +
		"/blobServices/default/containers/" + container
	assignment := indented(object{{"properties", object{{"roleDefinitionId", "/subscriptions/SUBSCRIPTION/providers/Microsoft.Authorization/roleDefinitions/" +
		"2a2b9908-6ea1-4ae2-8e65-a410df84e7d1"}, {"principalId", "PRINCIPAL_ID"}, {"principalType", "ServicePrincipal"}}}})
	assign := fill(`az role assignment create --role 'Storage Blob Data Reader' --assignee PRINCIPAL_ID --scope SCOPE
`, "SCOPE", quoted(scope))
	terraform := fill(`resource "azurerm_role_assignment" "costdeck" {
  scope                = SCOPE
  role_definition_name = "Storage Blob Data Reader"
  principal_id         = "PRINCIPAL_ID"
}
`, "SCOPE", literal(scope))
	federated := `
resource "azuread_application_federated_identity_credential" "costdeck" {
  application_id = "/applications/APPLICATION_OBJECT_ID"
  display_name   = "costdeck"
  audiences      = ["api://AzureADTokenExchange"]
  issuer         = "https://ISSUER"
  subject        = "system:serviceaccount:NAMESPACE:costdeck"
}
`
	credential := indented(object{{"name", "costdeck"}, {"issuer", "https://ISSUER"}, {"subject", "system:serviceaccount:NAMESPACE:costdeck"},
		{"audiences", []string{"api://AzureADTokenExchange"}}})
	role := RightText{PolicyText, "role-assignment.json", assignment}
	sas := fill(`az storage container generate-sas --account-name ACCOUNT --name CONTAINER --permissions rl --https-only \
  --expiry "$(date -u -d '+1 year' '+%Y-%m-%dT%H:%MZ')" --auth-mode key --output tsv
`, "ACCOUNT", quoted(account), "CONTAINER", quoted(container))
	sasTerraform := fill(`data "azurerm_storage_account_blob_container_sas" "costdeck" {
  connection_string = azurerm_storage_account.billing.primary_connection_string
  container_name    = CONTAINER
  https_only        = true
  start             = "START"
  expiry            = "EXPIRY"

  permissions {
    read   = true
    list   = true
    add    = false
    create = false
    write  = false
    delete = false
  }
}
`, "CONTAINER", literal(container))
	return []Right{
		{Kind: WorkloadIdentity, Title: "Workload identity: an application with a federated credential", FileOnly: true, Texts: []RightText{role,
			{TrustText, "credential.json", credential},
			{CLIText, "Azure CLI", "az ad app federated-credential create --id CLIENT_ID --parameters credential.json\n" + assign},
			{TerraformText, "Terraform", terraform + federated}}},
		{Kind: ManagedIdentity, Title: "Managed identity of the machine", Texts: []RightText{role, {CLIText, "Azure CLI", assign}, {TerraformText, "Terraform", terraform}}},
		{Kind: SAS, Title: "SAS of the container with the permissions read and list", Texts: []RightText{{CLIText, "Azure CLI", sas},
			{TerraformText, "Terraform", sasTerraform}}},
	}
}

// googleRights are roles/storage.objectViewer on the bucket.
func googleRights(c Config) []Right {
	bucket := cmp.Or(c.Bucket, "BUCKET")
	binding := func(member string) (texts []RightText) {
		policy := object{{"bindings", []object{{{"role", "roles/storage.objectViewer"}, {"members", []string{member}}}}}}
		cli := "gcloud storage buckets add-iam-policy-binding " + quoted("gs://"+bucket) + " --role roles/storage.objectViewer --member " + quoted(member)
		terraform := fill(`resource "google_storage_bucket_iam_member" "costdeck" {
  bucket = BUCKETNAME
  role   = "roles/storage.objectViewer"
  member = MEMBERNAME
}
`, "BUCKETNAME", literal(bucket), "MEMBERNAME", literal(member))
		return []RightText{{PolicyText, "policy.json", indented(policy)}, {CLIText, "gcloud", cli + "\n"}, {TerraformText, "Terraform", terraform}}
	}
	const account, federated = "serviceAccount:costdeck@PROJECT.iam.gserviceaccount.com",
		"principal://iam.googleapis.com/projects/PROJECT_NUMBER/locations/global/workloadIdentityPools/POOL/subject/SUBJECT"
	pool := `gcloud iam workload-identity-pools create POOL --location global
gcloud iam workload-identity-pools providers create-oidc PROVIDER --location global --workload-identity-pool POOL \
  --issuer-uri https://ISSUER --attribute-mapping google.subject=assertion.sub
gcloud iam workload-identity-pools create-cred-config \
  projects/PROJECT_NUMBER/locations/global/workloadIdentityPools/POOL/providers/PROVIDER \
  --credential-source-file /var/run/secrets/token --output-file gcp.json
`
	federation := binding(federated)
	federation[1].Text = pool + federation[1].Text
	federation[2].Text = `resource "google_iam_workload_identity_pool" "costdeck" {
  workload_identity_pool_id = "POOL"
}

resource "google_iam_workload_identity_pool_provider" "costdeck" {
  workload_identity_pool_id          = google_iam_workload_identity_pool.costdeck.workload_identity_pool_id
  workload_identity_pool_provider_id = "PROVIDER"
  attribute_mapping                  = { "google.subject" = "assertion.sub" }

  oidc {
    issuer_uri = "https://ISSUER"
  }
}

` + federation[2].Text
	key := binding(account)
	key[1].Text = "gcloud iam service-accounts create costdeck\n" + key[1].Text +
		"gcloud iam service-accounts keys create key.json --iam-account costdeck@PROJECT.iam.gserviceaccount.com\n"
	return []Right{
		{Kind: WorkloadFederation, Title: "Workload identity federation", FileOnly: true, Texts: federation},
		{Kind: Instance, Title: "Service account of the machine", Texts: binding("serviceAccount:MACHINE_ACCOUNT")},
		{Kind: ServiceAccount, Title: "Key of a service account", Texts: key},
	}
}
