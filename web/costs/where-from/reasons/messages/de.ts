import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  title: '{{figure}}: Einzelposten',
  against: '{{now}} ggü. {{before}}',
  loading: 'Einzelposten werden geladen',
  failed: 'Die Einzelposten konnten nicht geladen werden',
  retry: 'Aktuelle Posten laden',
  addUp: { one: '{{count}} Einzelposten ergibt {{total}}', other: '{{count}} Einzelposten ergeben {{total}}' },
  same: 'stimmt genau mit der Zahl auf der Seite überein',
  differs: 'die Seite zeigt {{amount}}: Die Daten haben sich seitdem geändert',
  added: 'aktuelle Kosten neuer Posten',
  removed: '− frühere Kosten weggefallener Posten',
  quantity: '(Menge jetzt − Menge vorher) × Kosten vorher ÷ Menge vorher, je Posten',
  rate: 'Kosten jetzt − Kosten vorher − Mengeneffekt, je Posten',
  other: 'Kosten jetzt − Kosten vorher, je Posten ohne vergleichbare Menge',
  items: 'Einzelposten',
  item: 'Posten und Formel',
  part: 'Effekt',
  now: 'Aktuelle Kosten',
  before: 'Frühere Kosten',
  usage: 'Mengeneffekt',
  others: { one: '{{count}} weiterer Posten', other: '{{count}} weitere Posten' },
  shown: 'Posten {{from}} bis {{to}} von {{number}}',
  earlier: 'Größere Effekte',
  later: 'Kleinere Effekte',
  note: 'Ein Posten ist eine SKU in einer Preiseinheit. Öffnen Sie einen Kostenwert, um seine Quellzeilen zu sehen.',
  noteQuantity:
    'Ein Posten ist eine SKU in einer Preiseinheit. Öffnen Sie einen Kostenwert, um seine Quellzeilen zu sehen; die Menge ist deren PricingQuantity. Der Mengeneffekt ist auf sechs Stellen gerundet, der Preiseffekt ist der Rest.',
}

export default de
