import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  help: 'Ayuda',
  contents: 'En esta página',
  others: 'Otras páginas de ayuda',
  loading: 'Cargando la ayuda',
  failed: 'No se pudo cargar la ayuda',
  unknownTitle: 'Página de ayuda no encontrada',
  unknownMessage: '«{{name}}» no es una página de ayuda. Páginas disponibles:',
  noPageTitle: 'Página no encontrada',
  noPageMessage: '«{{name}}» no es una página del portal. Puede que el enlace sea antiguo o esté mal escrito.',
  toOverview: 'Ir al resumen',
  indexMessage: 'Elija un tema.',
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
