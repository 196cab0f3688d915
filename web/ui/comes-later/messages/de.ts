import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  title: '{{area}} ist nicht verfügbar',
  message: 'Diese Seite hat in dieser Version keinen Inhalt.',
  home: 'Zur Startseite',
}

export default de
