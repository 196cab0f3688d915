import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  figures: 'Totales del período',
  utilization: 'Utilización',
  utilizationNote: '{{unused}} de {{paid}} sin usar',
  coverage: 'Cobertura',
  coverageNote: '{{onDemand}} bajo demanda en servicios cubiertos',
  savings: 'Ahorro neto',
  savingsNote: 'vs. coste contratado, neto de compromisos sin usar',
  savingsKnown: 'Conocido para el {{share}} del uso cubierto',
  savingsUnknown: 'El coste contratado solo se conoce para el {{share}} del uso cubierto; el ahorro necesita el 25 %',
  usedKnown: 'Usado, precio conocido',
  coveredKnown: 'Cubierto, precio conocido',
  listKnown:
    'Los archivos tienen precios de lista para el {{share}} del uso de estos compromisos, por lo que el ahorro se mide frente al coste contratado.',
  savingsRate: 'Tasa de ahorro efectiva',
  savingsRateNote: 'de {{contracted}} sin compromisos',
  nothingEligible: 'Sin uso apto',

  overTime: 'Costes con compromiso y bajo demanda en el tiempo',
  legend: 'Desglose',
  total: 'Total',
  used: 'Usado',
  unused: 'Sin usar',
  onDemand: 'Bajo demanda en servicios cubiertos',

  commitments: 'Compromisos',
  count: { one: '{{count}} compromiso', many: '{{count}} compromisos', other: '{{count}} compromisos' },
  name: 'Compromiso',
  type: 'Tipo',
  since: 'Se cobra desde',
  paid: 'Compras',
  open: 'Uso de {{name}}',
  settled: 'Las compras y el uso coinciden exactamente',
  remaining: '{{amount}} pagado, aún sin usar',
  overused: '{{amount}} usado por encima de las compras de los datos',
  notPrinted: {
    one: 'No se imprime {{count}} compromiso más.',
    many: 'No se imprimen {{count}} compromisos más.',
    other: 'No se imprimen {{count}} compromisos más.',
  },

  lastDay: 'Fecha de fin',
  openEnd: 'Sin fecha de fin',

  users: 'Uso de {{name}}',
  usersNote: 'Base para el chargeback. Con la parte sin usar, estas filas suman {{total}}.',
  usersLoading: 'Cargando el uso',
  usersFailed: 'No se pudo cargar el uso',
  account: 'Subcuenta',
  service: 'Servicio',
  resource: 'Recurso',
  covered: 'Cubierto',
  contracted: 'Coste contratado',
  saved: 'Ahorro',
  none: '(ninguno)',
  others: { one: '{{count}} más', many: '{{count}} más', other: '{{count}} más' },
  nobody: 'Sin usar',
  usersNotPrinted: {
    one: 'No se imprime {{count}} línea más.',
    many: 'No se imprimen {{count}} líneas más.',
    other: 'No se imprimen {{count}} líneas más.',
  },

  recommendations: 'Recomendaciones de compromisos',
  assumptions:
    'Base: coste bajo demanda de cada servicio en su día más barato del período. Precio: sus propios compromisos, {{discount}} por debajo del coste contratado. Solo servicios que ya tienen un compromiso.',
  noRecommendation: 'Ningún servicio apto funcionó bajo demanda todos los días del período.',
  floor: 'Base diaria',
  commit: 'Compromiso diario',
  saving: 'Ahorro en 30 días',
  breakEven: 'Punto de equilibrio',
  cheapest: 'Intervalo bajo demanda más bajo',

  zeroList:
    'El proveedor informa precios de lista de 0 para el uso de estos compromisos, por lo que el ahorro se mide frente al coste contratado.',

  loading: 'Cargando compromisos',
  failed: 'No se pudieron cargar los compromisos',
  noneTitle: 'Sin compromisos en {{period}}',
  noneMessage:
    'Ningún cargo de este período pertenece a una reserva, un plan de ahorro o un descuento por uso comprometido.',
  noneElsewhere: 'Mostrar todos los meses',
  shown: 'Utilización {{utilization}}, cobertura {{coverage}}, {{period}}',
}

export default es
