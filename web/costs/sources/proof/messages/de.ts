import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  made: 'Woraus sie besteht',
  proven: {
    one: 'Vom Server geprüft: Die Zeilen aus {{count}} Datei ergeben die Zahl, bis zur letzten Stelle.',
    other: 'Vom Server geprüft: Die Zeilen von {{count}} Dateien ergeben die Zahl, bis zur letzten Stelle.',
  },
  unproven: 'Die Zeilen der Dateien ergeben {{rows}}, die Zahl ist {{figure}}: Sagen Sie es dem Betreiber.',
  loading: 'Die Dateien werden gesucht',
  failed: 'Die Dateien ließen sich nicht ermitteln',
  retry: 'Erneut versuchen',
  file: 'Datei',
  rows: 'Zeilen',
  amount: 'Betrag',
  checks: 'Prüfungen',
  otherFiles: { one: '{{count}} andere Datei', other: '{{count}} andere Dateien' },
  ofRows: '{{rows}} von {{all}}',
  rejected: { one: '{{count}} Zeile ausgelassen', other: '{{count}} Zeilen ausgelassen' },
  holding: '{{holding}} von {{all}} gelten',
  noChecks: 'Keine anwendbar',
  checkHolds: '{{name}}: gilt, {{compared}} verglichen',
  checkFails: '{{name}}: {{failed}} von {{compared}} weichen ab',
  contracted: 'Vertragskosten sind Preis mal Menge',
  list: 'Listenkosten sind Preis mal Menge',
  commitment: 'Nutzung einer Verpflichtung gleicht ihrem Kauf',
  account: 'Effektive Kosten eines Kontos gleichen den berechneten',
  invoices: 'Rechnungen',
  invoicesOf: 'aus der Spalte {{column}}',
  noInvoice: '(ohne)',
  otherInvoices: { one: '{{count}} andere', other: '{{count}} andere' },
  download: 'Diese Zeilen herunterladen',
  notSaved: 'Die Zeilen ließen sich nicht speichern',
}
export default de
