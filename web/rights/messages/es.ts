import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  installation: 'Instalación',
  company: 'Empresa',
  enrollment: 'Inscripción',
  tag: 'Inscripción',
}

export default es
