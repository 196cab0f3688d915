import type { Doc } from '../doc'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.es'

const wording: Wording = {
  cloud: 'de Google Cloud',
  page: '/pages/gcp-usage',
  subAccount: 'un proyecto de Google Cloud',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Ayuda: uso de Google Cloud',
  lead:
    'Cómo leer aquí los costes de Google Cloud, y cómo llega a Costdeck la exportación FOCUS de Cloud ' + 'Billing.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Obtener la exportación FOCUS de Google Cloud',
      blocks: [
        'Cloud Billing entrega los datos FOCUS como una tabla en BigQuery. Desde allí, una consulta escribe ' +
          'archivos CSV en Cloud Storage.',
        {
          steps: [
            'En la consola de Google Cloud abra *Billing*, después *Billing export*, y active la exportación ' +
              '*FOCUS usage cost* para un proyecto y una ubicación.',
            'Espere los datos: las primeras filas tardan unas horas; el mes en curso y el anterior, hasta cinco días.',
            'Escriba un mes cerrado en un bucket de la misma ubicación con `EXPORT DATA`, como se muestra abajo.',
            'Descargue los archivos, por ejemplo con `gcloud storage cp`, y cárguelos todos.',
          ],
        },
        'CSV no conoce columnas anidadas, así que la consulta convierte la columna repetida *Tags* en un ' +
          'objeto JSON. Compruebe antes los nombres de sus columnas, y trate igual las demás columnas anidadas ' +
          'o déjelas fuera con `EXCEPT`:',
        {
          label: 'Consulta que escribe un mes',
          code: `EXPORT DATA OPTIONS (
  uri = 'gs://BUCKET/focus-2026-10-*.csv.gz',
  format = 'CSV', compression = 'GZIP', header = true
) AS
SELECT
  * EXCEPT (Tags),
  (SELECT CONCAT('{', STRING_AGG(CONCAT(
     TO_JSON_STRING(tag.key), ':', TO_JSON_STRING(tag.value))), '}')
   FROM UNNEST(Tags) AS tag) AS Tags
FROM \`PROJECT.DATASET.TABLE\`
WHERE ChargePeriodStart >= '2026-10-01'
  AND ChargePeriodStart < '2026-11-01';`,
        },
        { note: 'Google conserva las filas de esta tabla durante dos años. Guarde los archivos que exporte.' },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Uso comprometido y uso continuado',
      blocks: [
        {
          terms: [
            [
              'Descuentos por uso comprometido',
              'Usted se compromete a recursos o a un gasto durante uno o tres años. La cuota se factura; el coste ' +
                'efectivo recae en el uso que cubrió.',
            ],
            [
              'Descuentos por uso continuado',
              'Google los concede por sí solo al uso que dura la mayor parte de un mes. No hay compromiso: bajan el ' +
                'coste del uso.',
            ],
            ['Compromiso sin usar', 'La parte de la cuota que no cubrió nada queda visible como un cargo propio.'],
          ],
        },
        'Un descuento llega a la exportación con un día de retraso o más, así que los últimos días parecen ' +
          'más caros de lo que serán.',
      ],
    },
    {
      id: 'credits',
      title: 'Créditos e impuestos',
      blocks: [
        'La prueba gratuita, las promociones y los descuentos de socios son créditos: cargos negativos de la ' +
          'categoría *Credit*. Agrupe por categoría de cargo para verlos aparte.',
        'Los impuestos son cargos de la categoría *Tax*. Pertenecen a la cuenta de facturación, no a un ' +
          'proyecto, y llegan con la factura a fin de mes.',
        'Los ajustes de facturas anteriores llevan la clase de cargo *Correction*.',
      ],
    },
    {
      id: 'questions',
      title: 'Preguntas frecuentes',
      blocks: [
        {
          questions: [
            [
              '¿Son lo mismo los «labels» y las etiquetas?',
              'FOCUS tiene una sola columna *Tags*, y la exportación la rellena con sus «labels». Agrupe por la ' +
                'clave del «label».',
            ],
            [
              '¿Por qué hay un cargo sin proyecto?',
              'El soporte, los impuestos, los compromisos y algunos cargos de Marketplace pertenecen a la cuenta de ' +
                'facturación en su conjunto.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
