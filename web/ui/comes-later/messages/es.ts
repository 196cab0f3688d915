import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  title: '{{area}}: más adelante',
  message: 'Esta sección aún no tiene contenido, por eso ningún menú lleva aquí. Nada está roto y no le falta nada.',
  home: 'Ir a la página de inicio',
}

export default es
