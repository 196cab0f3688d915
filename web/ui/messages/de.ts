import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  retry: 'Erneut versuchen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  save: 'Speichern',
  delete: 'Löschen',
  loading: 'Wird geladen',
  partNotLoaded: 'Ein Teil dieser Seite konnte nicht geladen werden',
  chartCut: 'Im Diagramm gekürzt: {{bars}}',
} satisfies Messages<typeof en>
