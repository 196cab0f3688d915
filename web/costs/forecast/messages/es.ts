import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  loading: 'Calculando la previsión…',
  failed: 'No se pudo calcular la previsión',
  complete: 'El período está completo',
  expected: 'Previsión {{total}}',
  span: '{{low}}–{{high}}',
  error: 'error de backtest {{percent}}',
  notEnough: {
    one: 'La previsión necesita {{count}} día completo',
    many: 'La previsión necesita {{count}} días completos',
    other: 'La previsión necesita {{count}} días completos',
  },

  title: 'Previsión',
  charged: 'Real hasta la fecha',
  ahead: 'Facturado por adelantado',
  toCome: 'Previsión restante',
  method:
    '«{{part}}» es una estimación sin filas de origen. Método {{method}}: patrón semanal, tendencia amortiguada y cargos mensuales recurrentes.',
  used: {
    one: 'Basada en {{count}} día completo, hasta el {{day}}.',
    many: 'Basada en {{count}} de días completos, hasta el {{day}}.',
    other: 'Basada en {{count}} días completos, hasta el {{day}}.',
  },
  incomplete: {
    one: 'El último día parece incompleto; sus cargos pendientes también se estiman.',
    many: 'Los últimos {{count}} días parecen incompletos; sus cargos pendientes también se estiman.',
    other: 'Los últimos {{count}} días parecen incompletos; sus cargos pendientes también se estiman.',
  },
  tested: {
    one: 'Backtest con {{count}} período anterior: error del {{percent}}.',
    many: 'Backtests con {{count}} de períodos anteriores: error medio del {{percent}}.',
    other: 'Backtests con {{count}} períodos anteriores: error medio del {{percent}}.',
  },
  interval: 'El intervalo de {{low}} a {{high}} refleja los errores del backtest.',
}

export default es
