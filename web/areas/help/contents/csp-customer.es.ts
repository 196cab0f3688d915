import type { Doc } from '../help'
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
  lead: 'Para quien compra Azure a un socio de Microsoft: cómo leer aquí los costes, y cómo llega a Costdeck el archivo FOCUS del socio.',
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
        'Como cliente de un Cloud Solution Provider (CSP), usted tiene un contrato con el socio, y el socio tiene un contrato con Microsoft. Por eso los archivos vienen del socio.',
        {
          steps: [
            'El socio abre *Cost Management* en el ámbito de su cuenta de facturación, o en el de usted como *customer*, y crea una exportación del tipo *Cost and usage details (FOCUS)* como CSV.',
            'El socio le entrega los archivos de un mes cerrado, o los importa en su inscripción.',
            'Si el socio ha activado para usted la *cost visibility policy*, usted puede exportar sus propias suscripciones. Esa exportación tiene precios de pago por uso, no los del socio.',
          ],
        },
        {
          note: 'Sus archivos solo deben contener sus suscripciones. Quien importa un archivo elige su inscripción, y todos los usuarios de esa inscripción lo ven.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Precios del socio y precios públicos',
      blocks: [
        {
          terms: [
            [
              'Precios del socio',
              'El socio exporta el archivo a sus precios de compra, o pone en él los precios que le aplica a usted. El coste facturado se acerca entonces a su factura.',
            ],
            [
              'Precios de pago por uso',
              'Usted exporta el archivo. El coste facturado usa entonces precios públicos, y su factura es distinta.',
            ],
          ],
        },
        'El socio compra las reservas y los planes de ahorro para usted. El uso cubierto tiene un coste facturado de cero y un coste efectivo a la tarifa del compromiso; su contrato con el socio define si paga por adelantado o cada mes.',
        'Las horas sin usar de un compromiso son cargos aparte. Pregunte al socio quién las paga.',
      ],
    },
    {
      id: 'credits',
      title: 'Créditos e impuestos',
      blocks: [
        'Microsoft concede al socio el *partner earned credit* por administrar las suscripciones de usted. Baja los costes del socio. Su contrato define si se le traslada.',
        'Azure exporta los costes sin impuestos. La factura del socio añade los impuestos de su país.',
        'Los créditos que el socio le concede figuran en su factura, y en el archivo solo si el socio los incluye.',
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
              'Véase [precios del socio y precios públicos](#commitments). El soporte, los servicios y las licencias que el socio vende además de Azure tampoco están en el archivo.',
            ],
            [
              '¿Quién puede informarme sobre un cargo concreto?',
              'El socio: ve sus suscripciones en Partner Center y es su contacto para la facturación. Microsoft responde al socio, no a usted.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
