import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  title: '{{figure}}: partidas',
  against: '{{now}} vs. {{before}}',
  loading: 'Cargando las partidas',
  failed: 'No se pudieron cargar las partidas',
  retry: 'Cargar las partidas actuales',
  addUp: {
    one: '{{count}} partida suma {{total}}',
    many: '{{count}} de partidas suman {{total}}',
    other: '{{count}} partidas suman {{total}}',
  },
  same: 'coincide exactamente con la cifra de la página',
  differs: 'la página muestra {{amount}}: los datos han cambiado desde entonces',
  added: 'coste actual de las partidas nuevas',
  removed: '− coste anterior de las partidas que cesaron',
  quantity: '(cantidad actual − cantidad anterior) × coste anterior ÷ cantidad anterior, por partida',
  rate: 'coste actual − coste anterior − efecto de uso, por partida',
  other: 'coste actual − coste anterior, por partida sin cantidad comparable',
  items: 'Partidas',
  item: 'Partida y fórmula',
  part: 'Efecto',
  now: 'Coste actual',
  before: 'Coste anterior',
  usage: 'efecto de uso',
  others: { one: '{{count}} partida más', many: '{{count}} de partidas más', other: '{{count}} partidas más' },
  shown: 'Partidas {{from}} a {{to}} de {{number}}',
  earlier: 'Efectos mayores',
  later: 'Efectos menores',
  note: 'Una partida es un SKU en una unidad de precio. Abra un coste para ver sus filas de origen.',
  noteQuantity:
    'Una partida es un SKU en una unidad de precio. Abra un coste para ver sus filas de origen; la cantidad es su PricingQuantity. El efecto de uso se redondea a seis decimales; el efecto de precio es el resto.',
}

export default es
