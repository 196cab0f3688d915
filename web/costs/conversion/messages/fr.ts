import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  convertFailed: 'Les coûts n’ont pas pu être convertis',
  into: 'En',
  original: 'Tel que facturé',
  convertedTo: 'En {{currency}}',
  exactly: 'Exactement {{amount}} {{currency}}',
  unconverted: 'Non converti',
  ratesUsed: 'Taux utilisés',
  missingRates:
    'Pour {{currencies}} il n’y a pas chaque mois de taux vers {{currency}} : cette part n’est dans aucun chiffre converti.',
  parts: 'Mois et devises',
  billed: 'Facturé',
  sameCurrency: 'La même devise',
  noRate: 'Aucun taux',
  nothing: 'Rien',
  nothingTitle: 'Aucun coût dans cette période',
  nothingMessage: 'Choisissez une autre période ci-dessus.',
  month: 'Mois',
  rate: 'Taux',
  sumOf: 'additionnés',
  date: 'Date',
  source: 'Source',
  loading: 'Chargement',
  retry: 'Réessayer',
  choice: 'Convertir le total',
  none: 'Sans conversion',
  note: 'Plusieurs devises figurent côte à côte. La conversion suit les taux de cet enrôlement ; chacun est indiqué avec sa date et sa source.',
}

export default fr
