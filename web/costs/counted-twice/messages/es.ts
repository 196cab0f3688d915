import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  note: 'El coste efectivo cuenta compromisos dos veces: el archivo lo asigna a su compra y al uso que cubren.',
  one: '{{month}}: {{amount}} contados dos veces ({{name}})',
  several: '{{month}}: {{amount}} contados dos veces ({{name}} y {{more}} más)',
  mixed: '{{metric}}: incluye {{amount}} de compras de compromisos y también el uso que cubren.',
  leaveOut: 'No contar estas compras',
  leftOut:
    'El coste efectivo no cuenta las compras de compromisos de {{payers}}: el uso que cubren ya tiene ese coste.',
  countAgain: 'Volver a contarlas',
  more: { one: '{{count}} mes más', many: '{{count}} meses más', other: '{{count}} meses más' },
}

export default es
