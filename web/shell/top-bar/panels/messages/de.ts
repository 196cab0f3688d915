import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  title: 'Neuigkeiten',
  none: 'keine',
  more: 'mehr',
  unread: 'Ungelesen',
  notLoaded: 'Die Neuigkeiten konnten nicht geladen werden',
  notMarked: 'Die Neuigkeit konnte nicht als gelesen vermerkt werden',
}

export default de
