import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  title: 'Neuigkeiten',
  loading: 'Neuigkeiten werden geladen',
  none: 'Keine Neuigkeiten',
  noneMessage: 'Wenn es Neues über das Portal gibt, steht es hier.',
  noBody: 'Mehr gibt es dazu nicht zu lesen.',
  unread: 'Ungelesen',
  more: 'mehr',
  moreFailed: 'Die nächsten Neuigkeiten konnten nicht geladen werden.',
  failed: 'Die Neuigkeiten konnten nicht geladen werden',
  notMarked: 'Die Neuigkeit konnte nicht als gelesen vermerkt werden',
  retry: 'Erneut versuchen',
}

export default de
