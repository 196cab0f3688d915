import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  loading: 'Previsión…',
  failed: 'No fue posible hacer una previsión',
  complete: 'No queda ningún día',
  expected: 'Previsión {{total}}',
  span: '{{low}} a {{high}}',
  error: 'error del {{percent}} en pruebas',
  notEnough: {
    one: 'La previsión necesita {{count}} día completo',
    many: 'La previsión necesita {{count}} días completos',
    other: 'La previsión necesita {{count}} días completos',
  },
}

export default es
