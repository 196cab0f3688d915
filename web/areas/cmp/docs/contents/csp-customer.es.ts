import type { Doc } from '../doc'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.es'

const wording: Wording = {
  cloud: 'de Azure, tal como lo vende su socio,',
  page: '/pages/azure-usage',
  subAccount: 'una suscripción de Azure',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Ayuda: clientes de un Cloud Solution Provider',
  lead:
    'Para quien compra Azure a un socio de Microsoft: cómo leer aquí los costes, y cómo llega a Costdeck ' +
    'el archivo FOCUS del socio.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Obtener el archivo FOCUS',
      blocks: [
        'Como cliente de un Cloud Solution Provider (CSP), usted tiene un contrato con el socio, y el socio ' +
          'tiene el de Microsoft. Por eso los archivos vienen del socio.',
        {
          steps: [
            'El socio abre *Cost Management* en el ámbito de su cuenta de facturación, o en el de usted como ' +
              '*customer*, y crea una exportación del tipo *Cost and usage details (FOCUS)* como CSV.',
            'El socio le entrega los archivos de un mes cerrado, o los carga en la inscripción de usted.',
            'Si el socio ha activado para usted la *cost visibility policy*, usted puede exportar sus propias ' +
              'suscripciones. Estas muestran los precios de pago por uso, no los del socio.',
          ],
        },
        {
          note:
            'Un archivo para usted solo debe contener sus suscripciones. Quien carga un archivo elige la ' +
            'inscripción a la que pertenece, y todos los que tienen esa inscripción lo ven.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'De quién son estos precios',
      blocks: [
        {
          terms: [
            [
              'Precios del socio',
              'El archivo lo crea el socio a sus precios de compra, o con los suyos propios puestos en él. Entonces ' +
                'el coste facturado se acerca a su factura.',
            ],
            [
              'Precios de pago por uso',
              'Lo exporta usted. Entonces el coste facturado es lo que cuesta el uso a precios públicos, y su ' +
                'factura será distinta.',
            ],
          ],
        },
        'Las reservas y los planes de ahorro los compra el socio para usted. El uso cubierto tiene un coste ' +
          'facturado de cero y un coste efectivo a la tarifa del compromiso; si paga por adelantado o cada mes ' +
          'es cosa de usted y del socio.',
        'Las horas sin usar de un compromiso son cargos propios. Pregunte al socio quién corre con ellas.',
      ],
    },
    {
      id: 'credits',
      title: 'Créditos e impuestos',
      blocks: [
        'El *partner earned credit* es lo que Microsoft concede al socio por administrar las suscripciones de ' +
          'usted. Baja los costes del socio y no necesariamente los suyos; depende de su contrato si se le ' +
          'traslada.',
        'Azure exporta los costes sin impuestos. Su factura, la del socio, añade los de su país.',
        'Los créditos que el socio le concede figuran en su factura, y en el archivo solo si el socio los ' +
          'incluye.',
      ],
    },
    {
      id: 'questions',
      title: 'Preguntas frecuentes',
      blocks: [
        {
          questions: [
            [
              '¿Por qué la página no coincide con la factura del socio?',
              'Véase [de quién son estos precios](#commitments). El soporte, los servicios y las licencias que el ' +
                'socio vende además de Azure tampoco están en el archivo.',
            ],
            [
              '¿Quién puede informarme sobre un cargo concreto?',
              'El socio: ve sus suscripciones en Partner Center y es su contacto para la facturación. Microsoft ' +
                'responde al socio, no a usted.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
