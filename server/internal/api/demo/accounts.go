package demo

import (
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/menus"
	"github.com/costdeck/costdeck/server/internal/api/permission"
)

// API types of the demo enrollments.
const (
	aws    = "AWS"
	azure  = "Azure"
	gcp    = "GCP"
	xcloud = "XCloud"
)

// contoso is the company with an administrator of its own, company.demo.
const contoso = "Contoso Cloud"

func focus1001() accounts.Enrollment {
	return accounts.Enrollment{Number: "FOCUS-1001", Name: "FOCUS sample data", APIType: xcloud,
		Areas: []string{menus.XCloudUsage, menus.AWSUsage, menus.AzureUsage}}
}

func aws2001() accounts.Enrollment {
	return accounts.Enrollment{Number: "AWS-2001", Name: "AWS main account", APIType: aws, Areas: []string{menus.AWSUsage}}
}

func azure3001() accounts.Enrollment {
	return accounts.Enrollment{Number: "AZ-3001", Name: "Azure enterprise agreement", APIType: azure, Company: contoso,
		Areas: []string{menus.AzureUsage, menus.AzureRI, menus.AzureRM}}
}

// azure3002 is the enrollment whose file has Microsoft's list prices of 0 on usage under commitments; in all others the costs
// compare.
func azure3002() accounts.Enrollment {
	return accounts.Enrollment{Number: "AZ-3002", Name: "Contoso - zero list prices", APIType: azure, Company: contoso,
		Areas: []string{menus.AzureUsage, menus.AzureRI, menus.AzureRM}}
}

func gcp4001() accounts.Enrollment {
	return accounts.Enrollment{Number: "GCP-4001", Name: "GCP billing account", APIType: gcp,
		Areas: []string{menus.GCPUsage, menus.GCPRI, menus.GCPRM}}
}

// allClouds is an enrollment with every usage area.
func allClouds(number, name string) accounts.Enrollment {
	return accounts.Enrollment{Number: number, Name: name, APIType: xcloud, Areas: menus.All()}
}

// Accounts are the demo users. They differ in cloud type, menu, privLevel and roles, to show every user-dependent rule of the
// portal.
func Accounts() []accounts.Account {
	uploader := []string{permission.RoleIngest}
	return []accounts.Account{
		{UserID: "focus.demo", UserName: "Fiona Focus", CompanyName: "SunBird", PrivLevel: new(200), Roles: uploader,
			Enrollments: []accounts.Enrollment{focus1001()}},
		{UserID: "aws.demo", UserName: "Anna Amazon", CompanyName: "Northwind Cloud", PrivLevel: new(250), Roles: uploader,
			Enrollments: []accounts.Enrollment{aws2001()}},
		{UserID: "azure.demo", UserName: "Arthur Azure", CompanyName: contoso, PrivLevel: new(300), Roles: uploader,
			Enrollments: []accounts.Enrollment{azure3001()}},
		{UserID: "gcp.demo", UserName: "Grace Google", CompanyName: "Fabrikam Cloud", PrivLevel: new(301), Roles: uploader,
			Enrollments: []accounts.Enrollment{gcp4001()}},
		{UserID: "xcloud.demo", UserName: "Xaver Cross", CompanyName: "Adventure Clouds", Roles: uploader,
			Enrollments: []accounts.Enrollment{allClouds("XC-5001", "All clouds")}},
		{UserID: "reseller.demo", UserName: "Rita Resell", CompanyName: "Tailspin Resale", ClientType: "reseller",
			PrivLevel: new(301), Enrollments: []accounts.Enrollment{
				{Number: "CSP-6001", Name: "CSP reseller", APIType: azure, Areas: []string{menus.AzureUsage}}}},
		{UserID: "company.demo", UserName: "Cora Company", CompanyName: contoso, PrivLevel: new(200), Roles: []string{permission.RoleAdmin},
			Enrollments: []accounts.Enrollment{azure3001(), azure3002()}},
		{UserID: "admin.demo", UserName: "Ada Admin", CompanyName: "Costdeck", PrivLevel: new(100),
			Roles: []string{"SysAdmin", permission.RoleIngest}, Enrollments: []accounts.Enrollment{
				allClouds("CMP-7001", "CMP production"), allClouds("CMP-7002", "CMP development"),
				aws2001(), azure3001(), azure3002(), gcp4001(), focus1001()}},
	}
}
