import type { Doc } from '../doc'
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
        'AWS escribe archivos FOCUS en un bucket de S3 suyo. Configúrelo una vez, en la cuenta de ' +
          'administración, para que abarque toda la organización.',
        {
          steps: [
            'En la consola de AWS abra *Billing and Cost Management*, después *Data Exports*, y cree un *standard ' +
              'data export*.',
            'Como tabla elija *FOCUS with AWS columns*, en la versión más reciente que se ofrezca hasta la 1.3. ' +
              'Las columnas adicionales cuyos nombres empiezan por `x_` no molestan.',
            'Elija *gzip – text/csv* o *Parquet*; Costdeck lee ambos.',
            'Elija *Overwrite existing data export file*, para que cada mes tenga un solo juego de archivos actual.',
            'Indique un bucket de S3. Los primeros archivos llegan en menos de un día, bajo ' +
              '`data/BILLING_PERIOD=AAAA-MM/`; AWS los actualiza al menos a diario.',
            'Descargue los archivos de un mes cerrado, por ejemplo con `aws s3 cp --recursive`, y cárguelos.',
          ],
        },
        'Un mes grande llega en varios archivos numerados. Cárguelos todos: juntos forman el mes. Los meses ' +
          'anteriores no están en una exportación nueva; AWS Support puede entregarlos.',
        {
          note:
            'Las etiquetas solo aparecen si están activadas como *cost allocation tags* en la cuenta de ' +
            'administración. La activación tarda hasta un día y vale para los cargos desde entonces.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Savings Plans e instancias reservadas',
      blocks: [
        'El uso cubierto tiene un coste facturado de cero y un coste efectivo a la tarifa del compromiso. Lo ' +
          'que usted paga por el propio compromiso se factura como compra, por adelantado o cada mes.',
        {
          terms: [
            [
              'Pago por adelantado',
              'El coste facturado salta en el mes de la compra. El coste efectivo lo reparte entre uno o tres años.',
            ],
            ['Sin pago inicial', 'El coste facturado muestra la cuota periódica; el efectivo, el uso que cubre.'],
            [
              'Sin usar',
              'Lo que un compromiso no cubrió en una hora es un cargo propio con coste efectivo: el precio de haber ' +
                'comprado de más.',
            ],
          ],
        },
        'Para ver lo que ahorran los compromisos, compare el coste *contratado* con el *efectivo* del mismo ' +
          'período. Una cuenta pagadora comparte los compromisos entre sus cuentas, salvo que el uso compartido ' +
          'esté desactivado; el coste efectivo recae en la cuenta que los usó.',
      ],
    },
    {
      id: 'credits',
      title: 'Créditos e impuestos',
      blocks: [
        'Los créditos, como AWS Activate o los de migración, son cargos de la categoría *Credit* con coste ' +
          'negativo. Agrupe por categoría de cargo para verlos aparte.',
        'Los impuestos son cargos de la categoría *Tax*, sin etiquetas y sin recurso. AWS los añade al cerrar ' +
          'el mes, así que los últimos días de un mes pueden parecer más baratos de lo que serán.',
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
              'Los cargos de Marketplace los factura AWS, así que el proveedor es AWS. Agrupe por servicio: el ' +
                'producto tiene su propia línea.',
            ],
            [
              '¿Por qué las horas de mis instancias no coinciden con la consola?',
              'La página muestra dinero. Sus cifras vienen de la exportación, definitiva tras el cierre del mes; ' +
                'entretanto, Cost Explorer redondea y estima.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
