import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  notice: 'Cifras de este enlace',
  comparing: 'Comparando con las cifras del {{date}}…',
  failed: 'No se pudieron comparar las cifras con las del {{date}}: {{reason}}',
  unchanged: 'Sin cambios desde el {{date}}.',
  moved: 'Las cifras cambiaron desde el {{date}}: {{metric}} {{difference}}',
  movedWithin: 'Algunas cifras cambiaron desde el {{date}}; el total de {{metric}} no.',
  gone: 'Las cifras del {{date}} ya no se conservan. Se muestran las actuales.',
  what: 'Ver los cambios',
  hide: 'Dejar de comparar',
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
    one: '{{count}} archivo causó el cambio',
    many: '{{count}} de archivos causaron el cambio',
    other: '{{count}} archivos causaron el cambio',
  },
  runAdded: 'añadió {{after}} filas',
  runRemoved: 'eliminó {{before}} filas',
  runRecounted: 'cuenta de otra forma sus compras de compromisos',
  runChanged: 'ahora cuenta {{after}} filas, antes {{before}}',
  inPlaceOf: 'sustituye a',
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
