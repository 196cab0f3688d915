import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  convertFailed: 'Les coûts n’ont pas pu être convertis',
  into: 'Convertir en',
  original: 'Tel que facturé',
  convertedTo: 'En {{currency}}',
  exactly: 'Exact : {{amount}} {{currency}}',
  unconverted: 'Non converti',
  ratesUsed: 'Taux de change utilisés',
  missingRates:
    'Certains mois n’ont pas de taux de change de {{currencies}} vers {{currency}} ; ces frais ne sont pas inclus dans les totaux convertis.',
  parts: 'Par mois et devise',
  billed: 'Facturé',
  sameCurrency: 'Même devise',
  noRate: 'Aucun taux',
  nothing: 'Aucun',
  nothingTitle: 'Aucun coût dans cette période',
  nothingMessage: 'Choisissez une autre période ci-dessus.',
  month: 'Mois',
  rate: 'Taux',
  sumOf: 'total',
  date: 'Date',
  source: 'Source',
  choice: 'Total converti',
  none: 'Ne pas convertir',
  note: 'Les montants restent dans leur devise de facturation. La conversion utilise les taux de change de cette inscription et indique leur date et leur source.',
}

export default fr
