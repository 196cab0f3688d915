import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  azure: 'Compromisos de Azure',
  gcp: 'Compromisos de Google Cloud',

  figures: 'Cifras del periodo',
  utilisation: 'Utilización',
  utilisationNote: '{{unused}} de {{paid}} sin usar',
  coverage: 'Cobertura',
  coverageNote: '{{onDemand}} bajo demanda en servicios cubiertos',
  savings: 'Ahorro neto',
  savingsNote: 'frente al coste contratado, descontado lo no usado',
  savingsRate: 'Tasa de ahorro efectiva',
  savingsRateNote: 'de {{contracted}} sin compromisos',
  nothingEligible: 'Ningún uso cubierto por un compromiso',

  overTime: 'Costes comprometidos y bajo demanda en el tiempo',
  legend: 'Partes',
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
  open: 'Quién usó {{name}}',
  settled: 'Pagos y uso son iguales, hasta la última cifra',
  remaining: '{{amount}} pagados y aún no consumidos',
  overused: '{{amount}} usados de más respecto a lo pagado en los datos',
  notPrinted: {
    one: 'No se imprime {{count}} compromiso más.',
    many: 'No se imprimen {{count}} compromisos más.',
    other: 'No se imprimen {{count}} compromisos más.',
  },

  lastDay: 'Último día',
  openEnd: 'Abierto',

  users: 'Quién usó {{name}}',
  usersNote: 'Repercuta el coste por estas líneas: con lo no usado suman {{total}}',
  usersLoading: 'Cargando quién lo usó',
  usersFailed: 'No se pudo cargar quién usó el compromiso',
  close: 'Cerrar',
  account: 'Subcuenta',
  service: 'Servicio',
  resource: 'Recurso',
  covered: 'Cubierto',
  contracted: 'Sin compromiso',
  saved: 'Ahorrado',
  none: '(ninguno)',
  others: { one: '{{count}} más', many: '{{count}} más', other: '{{count}} más' },
  nobody: 'Nadie',
  usersNotPrinted: {
    one: 'No se imprime {{count}} línea más.',
    many: 'No se imprimen {{count}} líneas más.',
    other: 'No se imprimen {{count}} líneas más.',
  },

  recommendations: 'Lo que ahorraría otro compromiso',
  assumptions:
    'Base: lo que cada servicio costó bajo demanda el día más barato del periodo. Precio: sus propios compromisos del periodo, {{discount}} por debajo del coste contratado. Solo servicios que un compromiso ya cubre.',
  noRecommendation: 'En los servicios cubiertos nada funcionó bajo demanda todos los días del periodo.',
  floor: 'Base al día',
  commit: 'Compromiso al día',
  saving: 'Ahorra en 30 días',
  breakEven: 'Compensa desde',
  cheapest: 'Intervalo más barato bajo demanda',

  zeroList:
    'El proveedor escribe precios de lista de 0 para el uso bajo estos compromisos; por eso el ahorro se mide frente al coste contratado.',

  loading: 'Cargando compromisos',
  failed: 'No se pudieron cargar los compromisos',
  retry: 'Reintentar',
  noneTitle: 'Sin compromisos en {{period}}',
  noneMessage:
    'Ningún cargo de este periodo pertenece a una reserva, un plan de ahorro o un descuento por uso comprometido.',
  noneElsewhere: 'Mostrar todos los meses',
  shown: 'Utilización {{utilisation}}, cobertura {{coverage}}, {{period}}',
}

export default es
