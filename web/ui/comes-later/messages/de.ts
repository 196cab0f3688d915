import type { Messages } from '~/lib/i18n'
import type en from './en'

const de: Messages<typeof en> = {
  title: '{{area}} kommt später',
  message: 'Dieser Bereich hat noch keinen Inhalt, darum führt kein Menü hierher. Nichts ist kaputt, und nichts fehlt.',
  home: 'Zur Startseite',
}

export default de
