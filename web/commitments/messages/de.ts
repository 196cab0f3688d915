import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  figures: 'Summen des Zeitraums',
  utilization: 'Auslastung',
  utilizationNote: '{{unused}} von {{paid}} ungenutzt',
  coverage: 'Abdeckung',
  coverageNote: '{{onDemand}} On-Demand in abgedeckten Diensten',
  savings: 'Netto-Ersparnis',
  savingsNote: 'ggü. Vertragskosten, nach Abzug ungenutzter Verpflichtungen',
  savingsKnown: 'Bekannt für {{share}} der abgedeckten Nutzung',
  savingsUnknown:
    'Vertragskosten sind nur für {{share}} der abgedeckten Nutzung bekannt; für die Ersparnis braucht es 25 %',
  usedKnown: 'Genutzt, Preis bekannt',
  coveredKnown: 'Abgedeckt, Preis bekannt',
  listKnown:
    'Die Dateien enthalten Listenpreise für {{share}} der Nutzung unter diesen Verpflichtungen; die Ersparnis wird daher gegenüber den Vertragskosten gemessen.',
  savingsRate: 'Effektive Sparquote',
  savingsRateNote: 'von {{contracted}} ohne Verpflichtungen',
  nothingEligible: 'Keine abdeckbare Nutzung',

  overTime: 'Kosten mit Verpflichtung und On-Demand im Zeitverlauf',
  legend: 'Aufschlüsselung',
  total: 'Summe',
  used: 'Genutzt',
  unused: 'Ungenutzt',
  onDemand: 'On-Demand in abgedeckten Diensten',

  commitments: 'Verpflichtungen',
  count: { one: '{{count}} Verpflichtung', other: '{{count}} Verpflichtungen' },
  name: 'Verpflichtung',
  type: 'Art',
  since: 'Berechnet seit',
  paid: 'Käufe',
  open: 'Nutzung von {{name}}',
  settled: 'Käufe und Nutzung stimmen genau überein',
  remaining: '{{amount}} bezahlt, noch nicht genutzt',
  overused: '{{amount}} mehr genutzt als in den Daten gekauft',
  notPrinted: {
    one: '{{count}} weitere Verpflichtung ist nicht gedruckt.',
    other: '{{count}} weitere Verpflichtungen sind nicht gedruckt.',
  },

  lastDay: 'Enddatum',
  openEnd: 'Kein Enddatum',

  users: 'Nutzung von {{name}}',
  usersNote: 'Grundlage für die Weiterverrechnung. Mit dem ungenutzten Teil ergeben die Zeilen {{total}}.',
  usersLoading: 'Nutzung wird geladen',
  usersFailed: 'Die Nutzung konnte nicht geladen werden',
  account: 'Unterkonto',
  service: 'Dienst',
  resource: 'Ressource',
  covered: 'Abgedeckt',
  contracted: 'Vertragskosten',
  saved: 'Ersparnis',
  none: '(ohne)',
  others: { one: '{{count}} weitere', other: '{{count}} weitere' },
  nobody: 'Ungenutzt',
  usersNotPrinted: {
    one: '{{count}} weitere Zeile ist nicht gedruckt.',
    other: '{{count}} weitere Zeilen sind nicht gedruckt.',
  },

  recommendations: 'Empfehlungen für Verpflichtungen',
  assumptions:
    'Grundlast: On-Demand-Kosten jedes Dienstes an seinem günstigsten Tag des Zeitraums. Preis: Ihre eigenen Verpflichtungen, {{discount}} unter den Vertragskosten. Nur Dienste, die bereits eine Verpflichtung haben.',
  noRecommendation: 'Kein abgedeckter Dienst lief an jedem Tag des Zeitraums On-Demand.',
  floor: 'Grundlast pro Tag',
  commit: 'Verpflichtung pro Tag',
  saving: 'Ersparnis in 30 Tagen',
  breakEven: 'Break-even',
  cheapest: 'Niedrigstes On-Demand-Intervall',

  zeroList:
    'Der Anbieter meldet für Nutzung unter diesen Verpflichtungen Listenpreise von 0; die Ersparnis wird daher gegenüber den Vertragskosten gemessen.',

  loading: 'Verpflichtungen werden geladen',
  failed: 'Die Verpflichtungen konnten nicht geladen werden',
  noneTitle: 'Keine Verpflichtungen in {{period}}',
  noneMessage:
    'In diesem Zeitraum gehören keine Kosten zu einer Reservierung, einem Savings Plan oder einem Rabatt für zugesicherte Nutzung.',
  noneElsewhere: 'Alle Monate anzeigen',
  shown: 'Auslastung {{utilization}}, Abdeckung {{coverage}}, {{period}}',
}

export default de
