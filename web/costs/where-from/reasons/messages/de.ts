import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  title: '{{figure}}, Posten für Posten',
  close: 'Schließen',
  against: '{{now}} gegenüber {{before}}',
  loading: 'Die Posten des Grundes werden geladen',
  failed: 'Die Posten konnten nicht geladen werden',
  retry: 'Die heutigen laden',
  addUp: { one: '{{count}} Posten ergibt {{total}}', other: '{{count}} Posten ergeben {{total}}' },
  same: 'der Grund auf der Seite, bis zur letzten Stelle',
  differs: 'die Seite zeigt {{amount}}: Die Daten haben sich inzwischen geändert',
  added: 'heutige Kosten dessen, was vorher nicht berechnet wurde',
  removed: '− frühere Kosten dessen, was nicht mehr berechnet wird',
  quantity: '(Menge jetzt − Menge vorher) × Kosten vorher ÷ Menge vorher, je Posten',
  rate: 'Kosten jetzt − Kosten vorher − Nutzung, je Posten',
  other: 'Kosten jetzt − Kosten vorher, je Posten ohne vergleichbare Menge',
  items: 'Posten des Grundes',
  item: 'Posten und Formel',
  part: 'Teil',
  now: 'Kosten jetzt',
  before: 'Kosten vorher',
  usage: 'Nutzung',
  others: { one: '{{count}} weiterer Posten', other: '{{count}} weitere Posten' },
  shown: 'Posten {{from}} bis {{to}} von {{number}}',
  earlier: 'Größere Teile',
  later: 'Kleinere Teile',
  note: 'Ein Posten ist eine SKU in einer Preiseinheit. Jede Kostenangabe öffnet die Zeilen, deren Summe sie ist.',
  noteQuantity:
    'Ein Posten ist eine SKU in einer Preiseinheit. Jede Kostenangabe öffnet die Zeilen, deren Summe sie ist; ihre Menge ist PricingQuantity derselben Zeilen. Nutzung ist auf sechs Stellen gerundet, der Preis hat den Rest.',
}

export default de
