import type { Doc } from '../help'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.es'

const wording: Wording = {
  cloud: 'de todos los proveedores juntos',
  page: '/pages/xcloud-usage',
  subAccount: 'una cuenta de AWS, una suscripción de Azure, un proyecto de Google Cloud',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Ayuda: todas las nubes',
  lead: 'Cómo leer los costes de varios proveedores uno al lado del otro, y cómo llegan a Costdeck los archivos FOCUS de cada uno.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Configurar la exportación FOCUS de cada proveedor',
      blocks: [
        'FOCUS define las mismas columnas para todos los proveedores, así que los archivos no necesitan conversión. Importe los archivos de todos los proveedores en la misma inscripción.',
        {
          terms: [
            ['AWS', 'Data Exports, FOCUS with AWS columns. Véase [uso de AWS](/pages/cmp/docs/aws-usage_index).'],
            [
              'Azure',
              'Exportaciones de Cost Management, Cost and usage details (FOCUS). Véase [uso de Azure](/pages/cmp/docs/azure-usage_index).',
            ],
            [
              'Google Cloud',
              'La exportación FOCUS de Cloud Billing en BigQuery. Véase [uso de Google Cloud](/pages/cmp/docs/gcp-usage_index).',
            ],
            [
              'Otros',
              'Cualquier proveedor de software o de nube que exporte FOCUS 1.0 a 1.4 como CSV, como Oracle Cloud con sus informes FOCUS. Hay una lista en [focus.finops.org](https://focus.finops.org/).',
            ],
          ],
        },
        'Importe los mismos meses de cada proveedor. Un mes que falta parece un ahorro.',
        {
          note: 'FOCUS 1.3 distingue el proveedor de un servicio de quien lo aloja. Costdeck les asigna las columnas anteriores de proveedor y editor, así que puede combinar archivos de versiones distintas.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Compromisos con varios proveedores',
      blocks: [
        'En FOCUS, los Savings Plans, las reservas y los descuentos por uso comprometido son todos descuentos por compromiso. El coste *facturado* muestra cuándo se pagan; el *efectivo*, el uso que cubren.',
        'Compare los proveedores por coste efectivo. Por coste facturado, un proveedor cuyos compromisos se pagan por adelantado parece caro un mes y barato todos los demás.',
        'Un compromiso nunca cubre el uso de otro proveedor, tampoco su parte sin usar.',
      ],
    },
    {
      id: 'credits',
      title: 'Créditos, impuestos y monedas',
      blocks: [
        'Los créditos son cargos negativos de la categoría *Credit* con todos los proveedores. Los impuestos difieren: algunos proveedores los exportan como cargos de la categoría *Tax*; en Azure solo figuran en la factura. Para una comparación justa, filtre por la categoría *Usage*.',
        'Los importes en monedas distintas nunca se suman. Con varias monedas, los totales muestran cada una, y el gráfico y la tabla la que usted elija. También puede elegir una moneda de conversión; cada importe convertido muestra su tipo de cambio.',
      ],
    },
    {
      id: 'questions',
      title: 'Preguntas frecuentes',
      blocks: [
        {
          questions: [
            [
              '¿Cómo comparo los proveedores?',
              'Agrupe por proveedor. Para comparar servicios similares, agrupe por categoría de servicio: FOCUS usa las mismas categorías para todos los proveedores, como cómputo, almacenamiento y bases de datos.',
            ],
            [
              '¿Por qué un proveedor aparece escrito de dos maneras?',
              'La página muestra los nombres de los archivos. Algunos proveedores han cambiado de nombre entre versiones de su exportación.',
            ],
            [
              '¿Puedo agrupar por una misma etiqueta en todas las nubes?',
              'Sí, si la clave se escribe igual en todas. Para unir claves distintas, cree una etiqueta virtual en [Asignación](/pages/cmp/allocation).',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
