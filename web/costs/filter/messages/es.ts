import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  findColumn: 'Buscar una columna o etiqueta',
  common: 'Habituales',
  further: 'Otras columnas',
  tags: 'Etiquetas',
  loading: 'Cargando',
  levels: 'Niveles de los grupos',
  removeLevel: 'No agrupar por {{dimension}}',
  addLevel: 'Añadir debajo de la agrupación actual',
  together: 'Cómo se combinan las condiciones',
  all: 'Todas las condiciones',
  any: 'Alguna condición',
  back: 'Otra columna',
  compares: 'Comparación',
  in: 'es',
  notIn: 'no es',
  contains: 'contiene',
  startsWith: 'empieza por',
  missing: 'no tiene valor',
  present: 'tiene valor',
  findValue: 'Buscar un valor',
  values: 'Valores',
  noValue: 'Ningún valor de este periodo lo contiene.',
  moreValues: 'Las {{number}} más costosas. Escriba para buscar otras.',
  texts: 'Textos, uno por línea; basta uno',
  chosen: { one: '{{count}} valor elegido', many: '{{count}} valores elegidos', other: '{{count}} valores elegidos' },
  apply: 'Aplicar',
}

export default es
