package menus

import (
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// The areas with a page for each section.
const (
	// SystemAdmin is for those who have a permission on the whole installation.
	SystemAdmin Area = "system-admin"
	// Admin is for those who have it elsewhere.
	Admin Area = "admin"
	// User has everyone's own pages, and its links are in the profile menu.
	User Area = "user"
)

// section is a page of an area, for everyone with a permission.
type section struct {
	area Area
	// path is that below the area; empty for the area's own page.
	path, icon string
	needs      permission.Permission
	label      languages.Label
}

// sections are in menu order: en, de, fr, es, ja, ar. A new page adds its line here.
func sections() []section {
	users := languages.Label{"Users", "Benutzer", "Utilisateurs", "Usuarios", "ユーザー", "المستخدمون"}
	imports := languages.Label{"Import users", "Benutzer importieren", "Importer des utilisateurs", "Importar usuarios", "ユーザーのインポート", "استيراد المستخدمين"}
	audit := languages.Label{"Audit trail", "Audit-Protokoll", "Journal d’audit", "Registro de auditoría", "監査ログ", "سجل التدقيق"}
	grants := languages.Label{"Grants", "Rechte", "Droits", "Permisos", "権限の付与", "المنح"}
	groups := languages.Label{"Groups", "Gruppen", "Groupes", "Grupos", "グループ", "المجموعات"}
	enrollments := languages.Label{"Enrollments", "Verträge", "Inscriptions", "Inscripciones", "契約", "التسجيلات"}
	overview := languages.Label{"Overview", "Übersicht", "Vue d’ensemble", "Resumen", "概要", "نظرة عامة"}
	tokens := languages.Label{"API tokens", "API-Token", "Jetons d’API", "Tokens de API", "APIトークン", "رموز API"}
	connections := languages.Label{"Connections", "Verbindungen", "Connexions", "Conexiones", "接続", "الاتصالات"}
	data := languages.Label{"Data", "Daten", "Données", "Datos", "データ", "البيانات"}
	invoices := languages.Label{"Invoices", "Rechnungen", "Factures", "Facturas", "請求書", "الفواتير"}
	return []section{
		{SystemAdmin, "", "prime:home", permission.UsersRead, overview},
		{SystemAdmin, "/users", "prime:users", permission.UsersRead, users},
		{SystemAdmin, "/cmp-user-admin", "prime:sliders-h", permission.UsersWrite, languages.Label{"Quick set", "Schnell zuweisen", "Attribution rapide", "Asignación rápida", "クイック設定", "إعداد سريع"}},
		{SystemAdmin, "/user-import", "prime:upload", permission.UsersWrite, imports},
		{SystemAdmin, "/enrollments", "prime:building", permission.EnrollmentsRead, enrollments},
		{SystemAdmin, "/roles", "prime:shield", permission.RolesRead, languages.Label{"Roles", "Rollen", "Rôles", "Roles", "ロール", "الأدوار"}},
		// Readers open it by the links of pages without data.
		{SystemAdmin, "/data", "prime:database", permission.IngestsWrite, data},
		{SystemAdmin, "/invoices", "prime:file", permission.InvoicesWrite, invoices},
		{SystemAdmin, "/connections", "prime:link", permission.ConnectionsRead, connections},
		{SystemAdmin, "/groups", "prime:id-card", permission.GroupsRead, groups},
		{SystemAdmin, "/grants", "prime:key", permission.GrantsRead, grants},
		{SystemAdmin, "/sessions", "prime:desktop", permission.SessionsRead, languages.Label{"Sessions", "Sitzungen", "Sessions", "Sesiones", "セッション", "الجلسات"}},
		{SystemAdmin, "/tokens", "prime:lock", permission.TokensWrite, tokens},
		{SystemAdmin, "/audit", "prime:history", permission.AuditAll, audit},
		{Admin, "", "prime:home", permission.UsersRead, overview},
		{Admin, "/users", "prime:users", permission.UsersRead, users},
		{Admin, "/user-import", "prime:upload", permission.UsersWrite, imports},
		{Admin, "/enrollments", "prime:building", permission.EnrollmentsRead, enrollments},
		{Admin, "/data", "prime:database", permission.IngestsWrite, data},
		{Admin, "/invoices", "prime:file", permission.InvoicesWrite, invoices},
		{Admin, "/connections", "prime:link", permission.ConnectionsRead, connections},
		{Admin, "/groups", "prime:id-card", permission.GroupsRead, groups},
		{Admin, "/grants", "prime:key", permission.GrantsRead, grants},
		{Admin, "/tokens", "prime:lock", permission.TokensWrite, tokens},
		{Admin, "/audit", "prime:history", permission.AuditScope, audit},
		{User, "/announcement", "prime:megaphone", permission.AnnouncementsRead, languages.Label{"Announcements", "Neuigkeiten", "Annonces", "Novedades", "お知らせ", "الإعلانات"}},
		{User, "/profile", "prime:user", permission.AccountOwn, languages.Label{"Profile", "Profil", "Profil", "Perfil", "プロフィール", "الملف الشخصي"}},
		{User, "/security", "prime:shield", permission.AccountOwn, languages.Label{"Security", "Sicherheit", "Sécurité", "Seguridad", "セキュリティ", "الأمان"}},
		{User, "/access", "prime:key", permission.AccountOwn, languages.Label{"My access", "Mein Zugriff", "Mes accès", "Mi acceso", "自分のアクセス権", "وصولي"}},
		{User, "/data", "prime:bookmark", permission.AccountOwn, languages.Label{"My data", "Meine Daten", "Mes données", "Mis datos", "マイデータ", "بياناتي"}},
		{User, "/tokens", "prime:lock", permission.TokensOwn, tokens},
	}
}

// administration are the roots of the areas for administrators, with the sections that the user may open.
func administration(has rights.Rights, lang languages.Language) []wire.MenuItem {
	var roots []wire.MenuItem
	for _, root := range []section{
		{SystemAdmin, "", "solid:server", 0, languages.Label{"System administration", "Systemverwaltung", "Administration du système", "Administración del sistema", "システム管理", "إدارة النظام"}},
		{Admin, "", "prime:users", 0, languages.Label{"Administration", "Verwaltung", "Administration", "Administración", "管理", "الإدارة"}},
	} {
		var items []wire.MenuItem
		for _, s := range sections() {
			everywhere := has.Installation.Has(s.needs)
			if s.area == root.area && has.Anywhere.Has(s.needs) && everywhere == (s.area == SystemAdmin) {
				items = append(items, wire.MenuItem{Label: new(s.label.In(lang)), Icon: &s.icon, Routerlink: new(Path(s.area) + s.path)})
			}
		}
		if len(items) > 0 {
			roots = append(roots, wire.MenuItem{Label: new(root.label.In(lang)), Icon: &root.icon, Items: &items})
		}
	}
	return roots
}

// profileLinks are the links of the profile menu.
func profileLinks(lang languages.Language) []wire.ProfileLink {
	var links []wire.ProfileLink
	for _, s := range sections() {
		if s.area == User {
			links = append(links, wire.ProfileLink{Label: s.label.In(lang), Routerlink: Path(User) + s.path})
		}
	}
	return links
}
