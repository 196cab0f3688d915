import type { Doc } from '../help'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.es'

const wording: Wording = {
  cloud: 'de AWS',
  page: '/pages/aws-usage',
  subAccount: 'una cuenta de AWS',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Ayuda: uso de AWS',
  lead: 'Cómo leer aquí los costes de Amazon Web Services, y cómo llega a Costdeck la exportación FOCUS de AWS.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Obtener la exportación FOCUS de AWS',
      blocks: [
        'AWS escribe archivos FOCUS en uno de sus buckets de S3. Configure la exportación una vez en la cuenta de administración, para que abarque toda la organización.',
        {
          steps: [
            'En la consola de AWS abra *Billing and Cost Management*, después *Data Exports*, y cree un *standard data export*.',
            'Como tabla elija *FOCUS with AWS columns*, en la versión más reciente que se ofrezca hasta la 1.4. Costdeck conserva las columnas adicionales que empiezan por `x_`.',
            'Elija *gzip – text/csv* o *Parquet*; Costdeck lee ambos.',
            'Elija *Overwrite existing data export file*, para que cada mes tenga un solo juego de archivos actual.',
            'Indique un bucket de S3. Los primeros archivos llegan en menos de un día, bajo `data/BILLING_PERIOD=AAAA-MM/`; AWS los actualiza al menos a diario.',
            'Descargue los archivos de un mes cerrado, por ejemplo con `aws s3 cp --recursive`, e impórtelos.',
          ],
        },
        'AWS divide un mes grande en varios archivos numerados. Impórtelos todos. Los meses anteriores no están en una exportación nueva; AWS Support puede entregarlos.',
        {
          note: 'Las etiquetas solo aparecen si están activadas como *cost allocation tags* en la cuenta de administración. La activación tarda hasta un día y se aplica a los cargos posteriores.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Savings Plans e instancias reservadas',
      blocks: [
        'El uso cubierto tiene un coste facturado de cero y un coste efectivo a la tarifa del compromiso. El compromiso se factura como compra, por adelantado o cada mes.',
        {
          terms: [
            [
              'Pago por adelantado',
              'El coste facturado sube en el mes de la compra. El coste efectivo reparte la compra entre uno o tres años.',
            ],
            ['Sin pago inicial', 'El coste facturado muestra la cuota periódica; el efectivo, el uso que cubre.'],
            ['Sin usar', 'La parte sin usar de cada hora es un cargo aparte con coste efectivo.'],
          ],
        },
        'Para ver el ahorro de los compromisos, compare el coste *contratado* con el *efectivo* del mismo período. La cuenta de administración comparte los compromisos con sus cuentas, salvo que el uso compartido esté desactivado. El coste efectivo pertenece a la cuenta que los usó.',
      ],
    },
    {
      id: 'credits',
      title: 'Créditos e impuestos',
      blocks: [
        'Los créditos, como AWS Activate o los de migración, son cargos de la categoría *Credit* con coste negativo. Agrupe por categoría de cargo para verlos aparte.',
        'Los impuestos son cargos de la categoría *Tax*, sin etiquetas y sin recurso. AWS los añade al cerrar el mes, así que el mes en curso puede parecer más barato de lo que será.',
        'Los reembolsos llevan la clase de cargo *Correction* y cuentan en el período que corrigen.',
      ],
    },
    {
      id: 'questions',
      title: 'Preguntas frecuentes',
      blocks: [
        {
          questions: [
            [
              '¿Por qué un producto de Marketplace no está bajo el nombre de su fabricante?',
              'Los cargos de Marketplace los factura AWS, así que el proveedor es AWS. Agrupe por servicio: el producto tiene su propia línea.',
            ],
            [
              '¿Por qué los importes no coinciden con la consola de AWS?',
              'Las cifras vienen de la exportación, definitiva tras el cierre del mes. Hasta entonces, Cost Explorer redondea y estima.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
