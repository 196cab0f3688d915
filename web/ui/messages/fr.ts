import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  retry: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  delete: 'Supprimer',
  loading: 'Chargement',
  partNotLoaded: 'Une partie de cette page n’a pas pu être chargée',
  chartCut: 'Tronqué dans le graphique : {{bars}}',
} satisfies Messages<typeof en>
