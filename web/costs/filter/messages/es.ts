import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  findColumn: 'Buscar columnas y etiquetas',
  common: 'Habituales',
  further: 'Otras columnas',
  tags: 'Etiquetas',
  virtual: 'Etiquetas virtuales',
  levels: 'Niveles de agrupación',
  removeLevel: 'Quitar el nivel {{dimension}}',
  addLevel: 'Añadir un nivel',
  together: 'Coincidencia',
  all: 'Todas las condiciones',
  any: 'Al menos una condición',
  back: 'Elegir otra columna',
  compares: 'Operador',
  in: 'es',
  notIn: 'no es',
  contains: 'contiene',
  startsWith: 'empieza por',
  missing: 'no tiene valor',
  present: 'tiene valor',
  findValue: 'Buscar valores',
  values: 'Valores',
  noValue: 'No hay valores coincidentes en este período.',
  moreValues: 'Los {{number}} valores de mayor coste. Escriba para buscar otros.',
  texts: 'Un valor por línea; basta con que coincida uno',
  chosen: {
    one: '{{count}} valor seleccionado',
    many: '{{count}} valores seleccionados',
    other: '{{count}} valores seleccionados',
  },
  between: 'está entre',
  numbers: 'Números',
  times: 'Fechas',
  rangeFrom: 'Desde',
  rangeTo: 'Hasta (incluido)',
  noNumber: 'Introduzca un número con punto decimal, por ejemplo -12.50.',
  reversed: 'El final es anterior al inicio.',
  apply: 'Aplicar',
}

export default es
