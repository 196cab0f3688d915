import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  azure: 'Azure-Verpflichtungen',
  gcp: 'Google-Cloud-Verpflichtungen',

  figures: 'Zahlen des Zeitraums',
  utilisation: 'Auslastung',
  utilisationNote: '{{unused}} von {{paid}} ungenutzt',
  coverage: 'Abdeckung',
  coverageNote: '{{onDemand}} nach Bedarf in abgedeckten Diensten',
  savings: 'Netto-Ersparnis',
  savingsNote: 'gegenüber Vertragskosten, Ungenutztes abgezogen',
  savingsRate: 'Effektive Sparquote',
  savingsRateNote: 'von {{contracted}} ohne Verpflichtungen',
  nothingEligible: 'Keine Nutzung, die eine Verpflichtung abdeckt',

  overTime: 'Kosten mit Verpflichtung und nach Bedarf im Zeitverlauf',
  legend: 'Teile',
  total: 'Summe',
  used: 'Genutzt',
  unused: 'Ungenutzt',
  onDemand: 'Nach Bedarf in abgedeckten Diensten',

  commitments: 'Verpflichtungen',
  count: { one: '{{count}} Verpflichtung', other: '{{count}} Verpflichtungen' },
  name: 'Verpflichtung',
  type: 'Art',
  since: 'Berechnet seit',
  paid: 'Käufe',
  open: 'Wer {{name}} genutzt hat',
  settled: 'Zahlungen und Nutzung sind gleich, bis zur letzten Stelle',
  remaining: '{{amount}} bezahlt und noch nicht verbraucht',
  overused: '{{amount}} mehr genutzt, als in den Daten bezahlt ist',
  notPrinted: {
    one: '{{count}} weitere Verpflichtung ist nicht gedruckt.',
    other: '{{count}} weitere Verpflichtungen sind nicht gedruckt.',
  },

  lastDay: 'Letzter Tag',
  openEnd: 'Offen',

  users: 'Wer {{name}} genutzt hat',
  usersNote: 'Diese Zeilen dienen der Weiterverrechnung: mit dem Ungenutzten ergeben sie {{total}}',
  usersLoading: 'Nutzer werden geladen',
  usersFailed: 'Wer die Verpflichtung genutzt hat, konnte nicht geladen werden',
  close: 'Schließen',
  account: 'Unterkonto',
  service: 'Dienst',
  resource: 'Ressource',
  covered: 'Abgedeckt',
  contracted: 'Ohne Verpflichtung',
  saved: 'Gespart',
  none: '(ohne)',
  others: { one: '{{count}} weitere', other: '{{count}} weitere' },
  nobody: 'Niemand',
  usersNotPrinted: {
    one: '{{count}} weitere Zeile ist nicht gedruckt.',
    other: '{{count}} weitere Zeilen sind nicht gedruckt.',
  },

  recommendations: 'Was eine weitere Verpflichtung sparen würde',
  assumptions:
    'Sockel: was jeder Dienst am günstigsten Tag des Zeitraums nach Bedarf kostete. Preis: Ihre eigenen Verpflichtungen des Zeitraums, {{discount}} unter den Vertragskosten. Nur Dienste, die eine Verpflichtung schon abdeckt.',
  noRecommendation: 'In den abgedeckten Diensten lief nichts an jedem Tag des Zeitraums nach Bedarf.',
  floor: 'Sockel am Tag',
  commit: 'Preis am Tag',
  saving: 'Spart in 30 Tagen',
  breakEven: 'Lohnt sich ab',
  cheapest: 'Günstigster Abschnitt nach Bedarf',

  zeroList:
    'Der Anbieter schreibt für Nutzung unter diesen Verpflichtungen Listenpreise von 0; die Ersparnis wird daher an den Vertragskosten gemessen.',

  loading: 'Verpflichtungen werden geladen',
  failed: 'Die Verpflichtungen konnten nicht geladen werden',
  retry: 'Erneut versuchen',
  noneTitle: 'Keine Verpflichtungen in {{period}}',
  noneMessage:
    'Keine Kosten dieses Zeitraums gehören zu einer Reservierung, einem Savings Plan oder einem Rabatt für zugesagte Nutzung.',
  noneElsewhere: 'Alle Monate zeigen',
  shown: 'Auslastung {{utilisation}}, Abdeckung {{coverage}}, {{period}}',
}

export default de
