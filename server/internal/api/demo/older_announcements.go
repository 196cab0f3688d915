package demo

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/api/announcements"
)

// olderAnnouncements fill a second page of the list.
func olderAnnouncements() []announcements.Announcement {
	day := func(month time.Month, day int) time.Time { return time.Date(2026, month, day, 9, 0, 0, 0, time.UTC) }
	return []announcements.Announcement{
		{ID: "help-pages", Time: day(time.November, 12), Texts: map[string]announcements.Text{
			"en-US": {Title: "Help for every usage page",
				Body: "The book in the top bar opens the help of the cloud you are in: what the four costs mean, how periods " +
					"and groups work, and how the provider's FOCUS export gets here."},
			"de-DE": {Title: "Hilfe zu jeder Nutzungsseite",
				Body: "Das Buch in der Kopfzeile öffnet die Hilfe zu Ihrer Cloud: was die vier Kosten bedeuten, wie Zeiträume und " +
					"Gruppen funktionieren und wie der FOCUS-Export des Anbieters hierher kommt."},
			"fr-FR": {Title: "Une aide pour chaque page d’utilisation",
				Body: "Le livre de la barre supérieure ouvre l’aide du cloud où vous êtes : ce que signifient les quatre " +
					"coûts, comment fonctionnent les périodes et les groupes, et comment l’export FOCUS du fournisseur " +
					"arrive ici."},
			"es-ES": {Title: "Ayuda para cada página de uso",
				Body: "El libro de la barra superior abre la ayuda de la nube en la que está: qué significan los cuatro " +
					"costes, cómo funcionan los períodos y los grupos, y cómo llega aquí la exportación FOCUS del " +
					"proveedor."},
			"ja-JP": {Title: "すべての使用状況ページにヘルプ",
				Body: "トップ バーの本のアイコンから、表示中のクラウドのヘルプが開きます。4 つのコストの意味、" +
					"期間とグループ化の仕組み、プロバイダーの FOCUS エクスポートを取り込む方法を説明しています。"},
			"ar-SA": {Title: "مساعدة لكل صفحة استخدام",
				Body: "يفتح الكتاب في الشريط العلوي مساعدة السحابة التي أنت فيها: ماذا تعني التكاليف الأربع، وكيف تعمل " +
					"الفترات والمجموعات، وكيف يصل تصدير FOCUS من المزوّد إلى هنا."},
		}},
		{ID: "exact-digits", Time: day(time.November, 9), Texts: map[string]announcements.Text{
			"en-US": {Title: "Every digit of a figure",
				Body: "Amounts are exact decimals from the provider's file to your screen. Point at one to read all its digits, " +
					"or copy it as it is."},
			"de-DE": {Title: "Jede Ziffer eines Betrags",
				Body: "Beträge sind exakte Dezimalzahlen, von der Datei des Anbieters bis auf Ihren Bildschirm. Zeigen Sie auf " +
					"einen, um alle Ziffern zu lesen, oder kopieren Sie ihn, wie er ist."},
			"fr-FR": {Title: "Chaque chiffre d’un montant",
				Body: "Les montants sont des décimaux exacts, du fichier du fournisseur à votre écran. Pointez-en un pour " +
					"lire tous ses chiffres, ou copiez-le tel quel."},
			"es-ES": {Title: "Todos los dígitos de un importe",
				Body: "Los importes son decimales exactos, desde el archivo del proveedor hasta su pantalla. Señale uno " +
					"para leer todos sus dígitos, o cópielo tal cual."},
			"ja-JP": {Title: "金額のすべての桁",
				Body: "金額は、プロバイダーのファイルから画面まで正確な十進数です。ポインターを合わせると全桁を確認でき、" +
					"そのままコピーすることもできます。"},
			"ar-SA": {Title: "كل رقم من أرقام المبلغ",
				Body: "المبالغ أعداد عشرية دقيقة من ملف المزوّد حتى شاشتك. أشر إلى مبلغ لتقرأ كل أرقامه، أو انسخه كما هو."},
		}},
		{ID: "tags", Time: day(time.November, 2), Texts: map[string]announcements.Text{
			"en-US": {Title: "Group by your own tags",
				Body: "Costs group by any tag that the provider exports, such as team or environment. What carries no such tag " +
					"is a group of its own, so the total stays complete."},
			"de-DE": {Title: "Nach eigenen Tags gruppieren",
				Body: "Kosten lassen sich nach jedem Tag gruppieren, das der Anbieter ausgibt, etwa Team oder Umgebung. Was kein " +
					"solches Tag trägt, ist eine eigene Gruppe; die Summe bleibt vollständig."},
			"fr-FR": {Title: "Regrouper par vos propres étiquettes",
				Body: "Les coûts se regroupent par toute étiquette que le fournisseur exporte, comme l’équipe ou " +
					"l’environnement. Ce qui n’en porte pas forme un groupe à part, et le total reste complet."},
			"es-ES": {Title: "Agrupar por sus propias etiquetas",
				Body: "Los costes se agrupan por cualquier etiqueta que exporte el proveedor, como el equipo o el entorno. " +
					"Lo que no la lleva es un grupo propio, y el total queda completo."},
			"ja-JP": {Title: "独自のタグでグループ化",
				Body: "チームや環境など、プロバイダーがエクスポートする任意のタグでコストをグループ化できます。" +
					"そのタグのないものは独立したグループになり、合計は常に完全です。"},
			"ar-SA": {Title: "التجميع بوسومك",
				Body: "تُجمَّع التكاليف حسب أي وسم يصدّره المزوّد، مثل الفريق أو البيئة. وما لا يحمل الوسم مجموعة خاصة، " +
					"فيبقى المجموع كاملًا."},
		}},
		{ID: "restatements", Time: day(time.October, 26), Texts: map[string]announcements.Text{
			"en-US": {Title: "Corrected files replace earlier ones",
				Body: "A newer export of a month replaces the charges of the earlier one for the same provider and billing " +
					"account. The same file twice changes nothing, and earlier versions can still be compared."},
			"de-DE": {Title: "Korrigierte Dateien ersetzen frühere",
				Body: "Ein neuerer Export eines Monats ersetzt die Posten des früheren für denselben Anbieter und dasselbe " +
					"Abrechnungskonto. Dieselbe Datei zweimal ändert nichts; frühere Stände bleiben vergleichbar."},
			"fr-FR": {Title: "Les fichiers corrigés remplacent les précédents",
				Body: "Un export plus récent d’un mois remplace les frais du précédent pour le même fournisseur et le même " +
					"compte de facturation. Le même fichier chargé deux fois ne change rien, et les versions antérieures " +
					"restent comparables."},
			"es-ES": {Title: "Los archivos corregidos sustituyen a los anteriores",
				Body: "Una exportación más reciente de un mes sustituye los cargos de la anterior para el mismo proveedor y " +
					"la misma cuenta de facturación. El mismo archivo dos veces no cambia nada, y las versiones anteriores " +
					"se pueden seguir comparando."},
			"ja-JP": {Title: "修正されたファイルは以前のものを置き換えます",
				Body: "ある月の新しいエクスポートは、同じプロバイダーと請求先アカウントの以前の料金を置き換えます。" +
					"同じファイルを 2 回取り込んでも何も変わりません。以前のバージョンとも引き続き比較できます。"},
			"ar-SA": {Title: "الملفات المصحّحة تحل محل السابقة",
				Body: "يحل التصدير الأحدث لشهر ما محل رسوم التصدير السابق للمزوّد نفسه وحساب الفوترة نفسه. تحميل الملف نفسه " +
					"مرتين لا يغيّر شيئًا، وتبقى الإصدارات السابقة قابلة للمقارنة."},
		}},
		{ID: "colours", Time: day(time.October, 19), Texts: map[string]announcements.Text{
			"en-US": {Title: "Light and dark",
				Body: "The portal starts in the colors of your system. Sun and moon in the top bar change them, and your choice " +
					"is kept with your account."},
			"de-DE": {Title: "Hell und dunkel",
				Body: "Das Portal beginnt in den Farben Ihres Systems. Sonne und Mond in der Kopfzeile wechseln sie, und Ihre Wahl " +
					"bleibt bei Ihrem Konto gespeichert."},
			"fr-FR": {Title: "Clair et sombre",
				Body: "Le portail démarre dans les couleurs de votre système. Le soleil et la lune de la barre supérieure " +
					"les changent, et votre choix est conservé avec votre compte."},
			"es-ES": {Title: "Claro y oscuro",
				Body: "El portal empieza con los colores de su sistema. El sol y la luna de la barra superior los cambian, " +
					"y su elección se guarda con su cuenta."},
			"ja-JP": {Title: "ライトとダーク",
				Body: "ポータルはシステムの配色で始まります。トップ バーの太陽と月で切り替えられ、" +
					"選択はアカウントに保存されます。"},
			"ar-SA": {Title: "فاتح وداكن",
				Body: "تبدأ البوابة بألوان نظامك. تغيّرها الشمس والقمر في الشريط العلوي، ويُحفظ اختيارك مع حسابك."},
		}},
	}
}
