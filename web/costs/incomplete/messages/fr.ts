import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  note: 'Ces totaux peuvent encore augmenter :',
  details: 'Calendrier des mois',
  month: '{{month}} ({{reason}})',
  mark: 'Incomplet',
  complete: 'complet',
  open: 'mois encore ouvert',
  late: 'factures en retard',
  missing: 'factures manquantes',
  held: 'un lot attend une réponse',
}

export default fr
