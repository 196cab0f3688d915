import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  made: 'Aufschlüsselung',
  proven: {
    one: 'Vom Server geprüft: Die Zeilen aus {{count}} Datei ergeben genau diese Zahl.',
    other: 'Vom Server geprüft: Die Zeilen aus {{count}} Dateien ergeben genau diese Zahl.',
  },
  unproven:
    'Die Zeilen der Dateien ergeben {{rows}}, die Zahl lautet jedoch {{figure}}. Wenden Sie sich an Ihre Administration.',
  loading: 'Dateien werden geladen',
  failed: 'Die Dateien konnten nicht geladen werden',
  file: 'Datei',
  rows: 'Zeilen',
  amount: 'Betrag',
  checks: 'Prüfungen',
  otherFiles: { one: '{{count}} andere Datei', other: '{{count}} andere Dateien' },
  ofRows: '{{rows}} von {{all}}',
  rejected: { one: '{{count}} Zeile abgelehnt', other: '{{count}} Zeilen abgelehnt' },
  holding: '{{holding}} von {{all}} Prüfungen bestanden',
  noChecks: 'Keine Prüfung anwendbar',
  checkHolds: '{{name}}: bestanden, {{compared}} verglichen',
  checkFails: '{{name}}: nicht bestanden, {{failed}} von {{compared}} weichen ab',
  contracted: 'Vertragskosten = vertraglicher Stückpreis × Menge',
  list: 'Listenkosten = Listenstückpreis × Menge',
  commitment: 'Nutzung der Verpflichtung entspricht ihrem Kauf',
  purchase: 'Käufe von Verpflichtungen haben keine effektiven Kosten neben der Nutzung',
  account: 'Effektive Kosten eines Kontos entsprechen den abgerechneten Kosten',
  invoices: 'Rechnungen',
  invoicesOf: 'aus Spalte {{column}}',
  noInvoice: '(ohne)',
  otherInvoices: { one: '{{count}} andere', other: '{{count}} andere' },
  download: 'Diese Zeilen herunterladen',
  notSaved: 'Die Zeilen ließen sich nicht speichern',
}
export default de
