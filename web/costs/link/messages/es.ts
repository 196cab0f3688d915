import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  notice: 'Las cifras del enlace',
  comparing: 'Comparando con las cifras del {{date}} …',
  failed: 'No se pudieron comparar las cifras con las del {{date}}: {{reason}}',
  unchanged: 'Sin cambios desde el {{date}}.',
  moved: 'Las cifras cambiaron desde el {{date}}: {{metric}} {{difference}}',
  movedWithin: 'Algunas cifras cambiaron desde el {{date}}, pero no el total de {{metric}}.',
  gone: 'Las cifras anteriores, del {{date}}, ya no se conservan. Estas son las de hoy.',
  what: 'Qué cambió',
  hide: 'Seguir sin las cifras anteriores',
  movedGroups: {
    one: 'Cambió {{count}} grupo, por {{metric}}',
    many: 'Cambiaron {{count}} de grupos, por {{metric}}',
    other: 'Cambiaron {{count}} grupos, por {{metric}}',
  },
  before: 'Antes',
  after: 'Ahora',
  difference: 'Diferencia',
  added: 'nuevo',
  removed: 'eliminado',
  runs: {
    one: '{{count}} archivo marca la diferencia',
    many: '{{count}} de archivos marcan la diferencia',
    other: '{{count}} archivos marcan la diferencia',
  },
  runAdded: 'llegó con {{after}} filas',
  runRemoved: 'desapareció con {{before}} filas',
  runChanged: 'cuentan {{after}} de sus filas, antes {{before}}',
  inPlaceOf: 'en lugar de',
  moreRuns: {
    one: '{{count}} archivo anterior',
    many: '{{count}} de archivos anteriores',
    other: '{{count}} archivos anteriores',
  },
  notPrinted: {
    one: 'Falta {{count}} grupo en la impresión.',
    many: 'Faltan {{count}} de grupos en la impresión.',
    other: 'Faltan {{count}} grupos en la impresión.',
  },
}

export default es
