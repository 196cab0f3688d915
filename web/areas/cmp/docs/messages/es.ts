import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  help: 'Ayuda',
  contents: 'En esta página',
  others: 'Otras páginas de ayuda',
  loading: 'Cargando la ayuda',
  failed: 'No se pudo cargar la ayuda',
  retry: 'Intentar de nuevo',
  unknownTitle: 'Esta página de ayuda no existe',
  unknownMessage: '«{{name}}» no es una página de ayuda. Estas son las que existen:',
  noPageTitle: 'Esta página no existe',
  noPageMessage: '«{{name}}» no es una página del portal. Puede que el enlace sea antiguo o esté mal escrito.',
  toOverview: 'Ir al resumen',
  indexMessage: 'Elija la nube sobre la que quiere leer.',
  'aws-usage': 'Uso de AWS',
  'azure-usage': 'Uso de Azure',
  'gcp-usage': 'Uso de Google Cloud',
  'xcloud-usage': 'Todas las nubes',
  'csp-customer': 'Cliente CSP',
  commitments: 'Compromisos',
  resources: 'Recursos',
  cmp: 'Resumen y presupuestos',
}

export default es
