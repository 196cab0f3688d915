import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  findColumn: 'Spalte oder Tag finden',
  common: 'Häufig',
  further: 'Weitere Spalten',
  tags: 'Tags',
  loading: 'Wird geladen',
  levels: 'Ebenen der Gruppen',
  removeLevel: 'Nicht nach {{dimension}} gruppieren',
  addLevel: 'Unter der jetzigen Gruppierung hinzufügen',
  together: 'Wie die Bedingungen zusammenwirken',
  all: 'Alle Bedingungen',
  any: 'Eine der Bedingungen',
  back: 'Andere Spalte',
  compares: 'Vergleich',
  in: 'ist',
  notIn: 'ist nicht',
  contains: 'enthält',
  startsWith: 'beginnt mit',
  missing: 'hat keinen Wert',
  present: 'hat einen Wert',
  findValue: 'Wert finden',
  values: 'Werte',
  noValue: 'Kein Wert dieses Zeitraums enthält das.',
  moreValues: 'Die {{number}} teuersten. Tippen findet weitere.',
  texts: 'Texte, einer je Zeile; einer genügt',
  chosen: { one: '{{count}} Wert gewählt', other: '{{count}} Werte gewählt' },
  apply: 'Anwenden',
}

export default de
