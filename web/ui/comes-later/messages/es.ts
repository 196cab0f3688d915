import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  title: '{{area}}: no disponible',
  message: 'Esta página no tiene contenido en esta versión.',
  home: 'Ir a la página de inicio',
}

export default es
