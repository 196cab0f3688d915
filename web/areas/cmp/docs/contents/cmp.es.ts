import type { Doc } from '../doc'

const doc: Doc = {
  title: 'Ayuda: resumen, presupuestos y reparto',
  lead: 'Las páginas comunes a todas las nubes: qué cuestan todas las inscripciones, qué se vigila, cómo se reparten los costes y se convierten las monedas.',
  sections: [
    {
      id: 'overview',
      title: 'Resumen',
      blocks: [
        'El [resumen](/pages/cmp) muestra todas las inscripciones que usted puede ver, de un mes. Las monedas nunca se suman: cada una tiene su total. El cambio se divide en lo nuevo, lo desaparecido, más o menos uso, y más caro o más barato; estas partes lo suman.',
        'Pulse un total para ver qué aporta cada inscripción. Las filas se abren de la inscripción en la que está.',
      ],
    },
    {
      id: 'watch',
      title: 'Presupuestos, anomalías y alertas',
      blocks: [
        'Un [presupuesto](/pages/cmp/budgets) compara con un importe los costes que toma su filtro. Avisa una vez por periodo para cada umbral, de la suma o del pronóstico.',
        'Además de la bandeja, un presupuesto avisa por correo, webhook, Slack o Teams: añada hasta cinco canales en su formulario. Lo enviado, y lo que no llegó, figura en [Envíos](/pages/cmp/deliveries).',
        'Una [anomalía](/pages/cmp/anomalies) es una subida que un servicio no puede explicar por su propio pasado. Su gravedad, de baja a crítica, dice qué parte de un mes medio de la inscripción costó; un día muy por encima del ruido habitual la hace un grado más grave.',
        'Reconozca una anomalía que ya conoce, o pospóngala hasta un día: sale de la lista de lo abierto y mientras tanto no se avisa a nadie. Vuelve a estar abierta cuando termina el plazo o su coste se mueve en la mitad. Márquela como esperada, con una nota, si no era ninguna novedad.',
      ],
    },
    {
      id: 'allocation',
      title: 'Reparto',
      blocks: [
        'Las [etiquetas virtuales](/pages/cmp/allocation) corrigen con reglas la escritura de las etiquetas; los repartos distribuyen lo que es de todos. Lo repartido suma lo que era, hasta la última cifra, y la página muestra la comprobación.',
      ],
    },
    {
      id: 'currencies',
      title: 'Monedas',
      blocks: [
        'Los importes quedan en la moneda en que se facturaron. Una [conversión](/pages/cmp/currencies) siempre se elige, y muestra cada tipo con su fuente y su fecha. Los tipos los da usted: escritos o de un archivo. Lo que no tiene tipo queda como está y se nombra.',
      ],
    },
  ],
}

export default doc
