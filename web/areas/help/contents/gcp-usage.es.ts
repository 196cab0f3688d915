import type { Doc } from '../help'
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
  lead: 'Cómo leer aquí los costes de Google Cloud, y cómo llega a Costdeck la exportación FOCUS de Cloud Billing.',
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
        'Cloud Billing exporta los datos FOCUS a una tabla de BigQuery. Una consulta escribe después archivos CSV en Cloud Storage.',
        {
          steps: [
            'En la consola de Google Cloud abra *Billing*, después *Billing export*, y active la exportación *FOCUS usage cost* para un proyecto y una ubicación.',
            'Espere los datos: las primeras filas tardan unas horas; el mes en curso y el anterior, hasta cinco días.',
            'Exporte un mes cerrado a un bucket de la misma ubicación con `EXPORT DATA`, como se muestra abajo.',
            'Descargue los archivos, por ejemplo con `gcloud storage cp`, e impórtelos todos.',
          ],
        },
        'CSV no tiene columnas anidadas, así que la consulta convierte la columna repetida *Tags* en un objeto JSON. Compruebe antes los nombres de sus columnas. Convierta del mismo modo las demás columnas anidadas o exclúyalas con `EXCEPT`:',
        {
          label: 'Consulta que exporta un mes',
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
              'Usted se compromete a recursos o a un gasto durante uno o tres años. La cuota se factura; el coste efectivo pertenece al uso cubierto.',
            ],
            [
              'Descuentos por uso continuado',
              'Google los aplica automáticamente al uso que dura la mayor parte de un mes. No requieren compromiso y bajan el coste del uso.',
            ],
            ['Compromiso sin usar', 'La parte sin usar de la cuota es un cargo aparte.'],
          ],
        },
        'Los descuentos llegan a la exportación al menos un día después, así que los últimos días parecen más caros de lo que serán.',
      ],
    },
    {
      id: 'credits',
      title: 'Créditos e impuestos',
      blocks: [
        'La prueba gratuita, las promociones y los descuentos de socios son créditos: cargos negativos de la categoría *Credit*. Agrupe por categoría de cargo para verlos aparte.',
        'Los impuestos son cargos de la categoría *Tax*. Pertenecen a la cuenta de facturación, no a un proyecto, y se añaden con la factura a fin de mes.',
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
              'Aquí sí: la exportación escribe sus «labels» en la columna FOCUS *Tags*. Agrupe por la clave del «label».',
            ],
            [
              '¿Por qué algunos cargos no tienen proyecto?',
              'El soporte, los impuestos, los compromisos y algunos cargos de Marketplace pertenecen a la cuenta de facturación en su conjunto.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
