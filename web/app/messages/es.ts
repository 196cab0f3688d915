import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  cmp: 'Resumen',
  'aws-usage': 'Uso de AWS',
  'gcp-usage': 'Uso de Google Cloud',
  'gcp-ri': 'Compromisos de Google Cloud',
  'gcp-rm': 'Recursos de Google Cloud',
  'csp-disti': 'Distribuidor CSP',
  'csp-partner': 'Partner CSP',
  'csp-reseller': 'Revendedor CSP',
  'csp-customer': 'Cliente CSP',
  'azure-usage': 'Uso de Azure',
  'azure-ri': 'Compromisos de Azure',
  'azure-rm': 'Recursos de Azure',
  'xcloud-usage': 'Todas las nubes',
  'microsoft-365-usage': 'Uso de Microsoft 365',
  admin: 'Administración',
  agent: 'Agentes',
  'system-admin': 'Administración del sistema',
  user: 'Su cuenta',
  'cloud-sec': 'Seguridad en la nube',
  vrm: 'Riesgo de proveedores',
  home: 'Inicio',
  areaFailedTitle: 'No se pudo mostrar esta página',
  areaFailedMessage:
    'Se produjo un error en esta página. El resto del portal funciona. Inténtelo de nuevo o abra otra página.',
  chunkFailedMessage: 'No se pudo cargar una parte. Compruebe la conexión y vuelva a intentarlo.',
  unreachableTitle: 'No se puede acceder al servidor',
}

export default es
