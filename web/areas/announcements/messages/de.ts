import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  title: 'Neuigkeiten',
  loading: 'Neuigkeiten werden geladen',
  none: 'Keine Neuigkeiten',
  noneMessage: 'Hier erscheinen Neuigkeiten zum Portal.',
  noBody: 'Zu dieser Neuigkeit gibt es keine weiteren Einzelheiten.',
  unread: 'Ungelesen',
  moreFailed: 'Die nächsten Neuigkeiten konnten nicht geladen werden.',
  failed: 'Die Neuigkeiten konnten nicht geladen werden',
  notMarked: 'Die Neuigkeit konnte nicht als gelesen vermerkt werden',
}

export default de
