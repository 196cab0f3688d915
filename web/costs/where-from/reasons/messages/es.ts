import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  title: '{{figure}}, elemento por elemento',
  close: 'Cerrar',
  against: '{{now}} frente a {{before}}',
  loading: 'Cargando los elementos del motivo',
  failed: 'No se pudieron cargar los elementos',
  retry: 'Cargar los de hoy',
  addUp: {
    one: '{{count}} elemento suma {{total}}',
    many: '{{count}} de elementos suman {{total}}',
    other: '{{count}} elementos suman {{total}}',
  },
  same: 'el motivo de la página, hasta el último decimal',
  differs: 'la página muestra {{amount}}: los datos cambiaron mientras tanto',
  added: 'coste actual de lo que antes no se cobraba',
  removed: '− coste anterior de lo que ya no se cobra',
  quantity: '(cantidad actual − cantidad anterior) × coste anterior ÷ cantidad anterior, por elemento',
  rate: 'coste actual − coste anterior − uso, por elemento',
  other: 'coste actual − coste anterior, por elemento sin cantidad que comparar',
  items: 'Elementos del motivo',
  item: 'Elemento y fórmula',
  part: 'Parte',
  now: 'Coste actual',
  before: 'Coste anterior',
  usage: 'uso',
  others: { one: '{{count}} elemento más', many: '{{count}} de elementos más', other: '{{count}} elementos más' },
  shown: 'Elementos {{from}} a {{to}} de {{number}}',
  earlier: 'Partes mayores',
  later: 'Partes menores',
  note: 'Un elemento es un SKU en una unidad de precio. Cada coste abre las filas cuya suma es.',
  noteQuantity:
    'Un elemento es un SKU en una unidad de precio. Cada coste abre las filas cuya suma es; su cantidad es la PricingQuantity de las mismas filas. El uso se redondea a seis decimales y el precio tiene el resto.',
}

export default es
