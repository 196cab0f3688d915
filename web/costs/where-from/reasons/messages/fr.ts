import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  title: '{{figure}} : postes',
  against: '{{now}} vs {{before}}',
  loading: 'Chargement des postes',
  failed: 'Les postes n’ont pas pu être chargés',
  retry: 'Charger les postes actuels',
  addUp: {
    one: '{{count}} poste fait {{total}}',
    many: '{{count}} de postes font {{total}}',
    other: '{{count}} postes font {{total}}',
  },
  same: 'correspond exactement au chiffre de la page',
  differs: 'la page affiche {{amount}} : les données ont changé depuis',
  added: 'coût actuel des nouveaux postes',
  removed: '− coût précédent des postes arrêtés',
  quantity: '(quantité actuelle − quantité précédente) × coût précédent ÷ quantité précédente, par poste',
  rate: 'coût actuel − coût précédent − effet volume, par poste',
  other: 'coût actuel − coût précédent, par poste sans quantité comparable',
  items: 'Postes',
  item: 'Poste et formule',
  part: 'Effet',
  now: 'Coût actuel',
  before: 'Coût précédent',
  usage: 'effet volume',
  others: { one: '{{count}} autre poste', many: '{{count}} d’autres postes', other: '{{count}} autres postes' },
  shown: 'Postes {{from}} à {{to}} sur {{number}}',
  earlier: 'Effets plus importants',
  later: 'Effets moins importants',
  note: 'Un poste est un SKU dans une unité de tarification. Ouvrez un coût pour voir ses lignes sources.',
  noteQuantity:
    'Un poste est un SKU dans une unité de tarification. Ouvrez un coût pour voir ses lignes sources ; la quantité est leur PricingQuantity. L’effet volume est arrondi à six décimales, l’effet prix est le reste.',
}

export default fr
