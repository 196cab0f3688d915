import type { Doc } from '../help'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.es'

const wording: Wording = {
  cloud: 'de Azure',
  page: '/pages/azure-usage',
  subAccount: 'una suscripción de Azure',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Ayuda: uso de Azure',
  lead: 'Cómo leer aquí los costes de Microsoft Azure, y cómo llega a Costdeck la exportación FOCUS de Cost Management.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Obtener la exportación FOCUS de Azure',
      blocks: [
        'Cost Management escribe archivos FOCUS en una de sus cuentas de almacenamiento. Configure la exportación en la cuenta de facturación (Enterprise Agreement) o en el perfil de facturación (Microsoft Customer Agreement), para que incluya las compras y todas las suscripciones.',
        {
          steps: [
            'En el portal de Azure abra *Cost Management*, elija el ámbito, después *Exports*, y cree una exportación.',
            'Como tipo de datos elija *Cost and usage details (FOCUS)*, en la versión más reciente que se ofrezca hasta la 1.4.',
            'Para un mes cerrado elija *Monthly export of last month’s costs*. Una exportación diaria contiene el mes hasta la fecha.',
            'Elija el formato *CSV* (compresión *Gzip* o *None*) o *Parquet* (compresión *Snappy*); Costdeck lee ambos.',
            'Indique una cuenta de almacenamiento, un contenedor y una carpeta. Active *Overwrite data*, para que un mes tenga un solo juego de archivos actual.',
            'Ejecute la exportación una vez, descargue sus archivos e impórtelos. Para los meses anteriores, use *Export selected dates*.',
          ],
        },
        'Azure divide una exportación grande en varios archivos, enumerados en `manifest.json`. Impórtelos todos.',
        {
          note: 'Para crear la exportación necesita un rol que pueda ver los costes de ese ámbito, por ejemplo *Enterprise Administrator* o *Billing profile reader*, y permiso para escribir en la cuenta de almacenamiento.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Reservas y planes de ahorro',
      blocks: [
        'El uso cubierto tiene un coste facturado de cero y un coste efectivo a la tarifa de la reserva o del plan de ahorro. La propia compra se factura, de una vez o cada mes.',
        {
          terms: [
            [
              'Pago único',
              'El coste facturado sube el día de la compra. El coste efectivo reparte la compra entre uno o tres años.',
            ],
            ['Pagos mensuales', 'El coste facturado muestra una compra al mes; el efectivo, el uso cubierto.'],
            ['Sin usar', 'Las horas sin usar son cargos aparte con coste efectivo.'],
          ],
        },
        'El *Azure Hybrid Benefit* no es un compromiso: baja el precio del propio uso, tanto en el coste contratado como en el efectivo.',
      ],
    },
    {
      id: 'credits',
      title: 'Créditos e impuestos',
      blocks: [
        'El prepago de Azure (el antiguo compromiso monetario) paga facturas; no baja los costes del uso. Los créditos de una oferta o de un reembolso son cargos aparte con coste negativo.',
        'Azure exporta los costes *sin impuestos*. La factura los añade, así que puede superar el coste facturado.',
        'Las correcciones de meses anteriores llevan la clase de cargo *Correction*.',
      ],
    },
    {
      id: 'questions',
      title: 'Preguntas frecuentes',
      blocks: [
        {
          questions: [
            [
              '¿Por qué una suscripción aparece con un nombre antiguo?',
              'Los cargos conservan el nombre de su fecha. Tras un cambio de nombre, los meses anteriores conservan el antiguo.',
            ],
            [
              '¿Por qué las etiquetas de un grupo de recursos no aparecen en sus recursos?',
              'Azure no hereda las etiquetas de forma predeterminada. Active *tag inheritance* en Cost Management; se aplica al mes en curso y a los siguientes.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
