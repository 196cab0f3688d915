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

  title: 'Previsión',
  charged: 'Cargado hasta ahora',
  toCome: 'Aún por venir',
  method:
    '«{{part}}» es una estimación y no tiene filas: método {{method}}, a partir de los días de la semana, la tendencia amortiguada y los cargos mensuales de días anteriores.',
  used: {
    one: 'Aprendida de {{count}} día completo, hasta el {{day}}.',
    many: 'Aprendida de {{count}} de días completos, hasta el {{day}}.',
    other: 'Aprendida de {{count}} días completos, hasta el {{day}}.',
  },
  incomplete: {
    one: 'El último día cuenta como incompleto: lo que le falta también se estima.',
    many: 'Los últimos {{count}} días cuentan como incompletos: lo que les falta también se estima.',
    other: 'Los últimos {{count}} días cuentan como incompletos: lo que les falta también se estima.',
  },
  tested: {
    one: 'En {{count}} prueba con días anteriores el error fue del {{percent}}.',
    many: 'En {{count}} de pruebas con días anteriores el error medio fue del {{percent}}.',
    other: 'En {{count}} pruebas con días anteriores el error medio fue del {{percent}}.',
  },
  interval: 'Los errores de las pruebas dan el margen: {{low}} a {{high}}.',
}

export default es
