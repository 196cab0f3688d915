import type { Doc } from '../doc'
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
  lead:
    'Cómo leer los costes de varios proveedores uno al lado del otro, y cómo llegan a Costdeck los ' +
    'archivos FOCUS de cada uno.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Obtener el archivo FOCUS de cada proveedor',
      blocks: [
        'FOCUS da a todos los proveedores las mismas columnas. Por eso los archivos no necesitan conversión: ' +
          'cargue los de cada proveedor en la misma inscripción.',
        {
          terms: [
            ['AWS', 'Data Exports, FOCUS with AWS columns. Véase [uso de AWS](/pages/cmp/docs/aws-usage_index).'],
            [
              'Azure',
              'Exportaciones de Cost Management, Cost and usage details (FOCUS). Véase [uso de ' +
                'Azure](/pages/cmp/docs/azure-usage_index).',
            ],
            [
              'Google Cloud',
              'La exportación FOCUS de Cloud Billing en BigQuery. Véase [uso de Google ' +
                'Cloud](/pages/cmp/docs/gcp-usage_index).',
            ],
            [
              'Otros',
              'Cualquier proveedor de software o de nube que exporte FOCUS 1.0 a 1.3 como CSV, como Oracle Cloud ' +
                'con sus informes FOCUS. Hay una lista en [focus.finops.org](https://focus.finops.org/).',
            ],
          ],
        },
        'Cargue los mismos meses de cada proveedor. Un mes que falta en uno de ellos parece un ahorro que no ' +
          'lo es.',
        {
          note:
            'FOCUS 1.3 distingue quién presta un servicio de quién lo aloja. Costdeck lee de la misma manera las ' +
            'columnas anteriores de proveedor y editor, así que los archivos de versiones distintas van juntos.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Compromisos con varios proveedores',
      blocks: [
        'Los Savings Plans, las reservas y los descuentos por uso comprometido son una sola cosa en FOCUS: un ' +
          'descuento por compromiso. *Facturado* muestra cuándo se pagan; *efectivo*, lo que cubren.',
        'Compare los proveedores por coste efectivo. Por coste facturado, un proveedor cuyos compromisos se ' +
          'pagan por adelantado parece caro un mes y barato todos los demás.',
        'Los compromisos nunca cubren el uso de otro proveedor. Lo que queda sin usar con uno se pierde, ' +
          'cueste lo que cueste el otro.',
      ],
    },
    {
      id: 'credits',
      title: 'Créditos, impuestos y monedas',
      blocks: [
        'Los créditos son cargos negativos de la categoría *Credit* con todos los proveedores. Los impuestos ' +
          'difieren: algunos proveedores los exportan como cargos de la categoría *Tax*; Azure los deja para la ' +
          'factura. Sin impuestos la comparación es justa: limite la página a la categoría *Usage*.',
        'Los importes en monedas distintas nunca se suman, y no hay conversión. Si los archivos tienen ' +
          'varias, las cifras están una al lado de la otra, y el gráfico y la tabla muestran la que usted ' +
          'elija.',
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
              'Agrupe por proveedor. Para comparar lo comparable, agrupe mejor por categoría de servicio: FOCUS ' +
                'clasifica los servicios de todos los proveedores en las mismas categorías, como cómputo, ' +
                'almacenamiento y bases de datos.',
            ],
            [
              '¿Por qué un proveedor aparece escrito de dos maneras?',
              'Los nombres son los de los archivos. Algunos proveedores han cambiado el suyo entre versiones de su ' +
                'exportación.',
            ],
            [
              '¿Puedo agrupar por una misma etiqueta en todas las nubes?',
              'Sí, donde la clave se escribe igual. Las claves que difieren entre nubes son grupos de etiquetas ' +
                'distintas.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
