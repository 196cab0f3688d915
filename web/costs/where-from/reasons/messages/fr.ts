import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  title: '{{figure}}, élément par élément',
  close: 'Fermer',
  against: '{{now}} contre {{before}}',
  loading: 'Chargement des éléments de la raison',
  failed: 'Les éléments n’ont pas pu être chargés',
  retry: 'Charger ceux d’aujourd’hui',
  addUp: {
    one: '{{count}} élément fait {{total}}',
    many: '{{count}} d’éléments font {{total}}',
    other: '{{count}} éléments font {{total}}',
  },
  same: 'la raison de la page, jusqu’à la dernière décimale',
  differs: 'la page affiche {{amount}} : les données ont changé entre-temps',
  added: 'coût actuel de ce qui n’était pas facturé avant',
  removed: '− coût d’avant de ce qui n’est plus facturé',
  quantity: '(quantité actuelle − quantité d’avant) × coût d’avant ÷ quantité d’avant, par élément',
  rate: 'coût actuel − coût d’avant − utilisation, par élément',
  other: 'coût actuel − coût d’avant, par élément sans quantité à comparer',
  items: 'Éléments de la raison',
  item: 'Élément et formule',
  part: 'Partie',
  now: 'Coût actuel',
  before: 'Coût d’avant',
  usage: 'utilisation',
  others: { one: '{{count}} autre élément', many: '{{count}} d’autres éléments', other: '{{count}} autres éléments' },
  shown: 'Éléments {{from}} à {{to}} sur {{number}}',
  earlier: 'Parties plus grandes',
  later: 'Parties plus petites',
  note: 'Un élément est un SKU dans une unité de prix. Chaque coût ouvre les lignes dont il est la somme.',
  noteQuantity:
    'Un élément est un SKU dans une unité de prix. Chaque coût ouvre les lignes dont il est la somme ; sa quantité est la PricingQuantity des mêmes lignes. L’utilisation est arrondie à six décimales, le prix a le reste.',
}

export default fr
