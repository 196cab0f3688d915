import type { Doc } from '../help'

const doc: Doc = {
  title: 'Ayuda: resumen, presupuestos y asignación',
  lead: 'Páginas para todas las nubes: coste de todas las inscripciones, presupuestos y anomalías, asignación y conversión de moneda.',
  sections: [
    {
      id: 'overview',
      title: 'Resumen',
      blocks: [
        'El [resumen](/pages/cmp) muestra todas sus inscripciones de un mes. Cada moneda tiene su propio total. Los factores del cambio lo desglosan en cargos nuevos y cesados, efecto de uso y efecto de precio; juntos suman exactamente el cambio.',
        'Seleccione un total para ver el importe de cada inscripción. Para abrir las filas de otra inscripción, cambie a ella.',
      ],
    },
    {
      id: 'watch',
      title: 'Presupuestos, anomalías y alertas',
      blocks: [
        'Un [presupuesto](/pages/cmp/budgets) compara los cargos de su ámbito con un importe. Alerta una vez por período en cada umbral del gasto real o previsto.',
        'Un presupuesto también puede enviar alertas por correo, webhook, Slack o Teams, con hasta cinco canales. [Entregas](/pages/cmp/deliveries) muestra los mensajes enviados y fallidos.',
        'Una [anomalía](/pages/cmp/anomalies) es un coste de un servicio por encima del esperado según su propio historial. Su gravedad, de baja a crítica, refleja su parte del coste mensual medio de la inscripción; un día muy por encima de la variación normal la sube un nivel.',
        'Reconozca una anomalía que ya conozca, o pospóngala hasta una fecha: sale de la lista de abiertas y no envía mensajes. Se reabre cuando termina el plazo o su coste cambia en la mitad. Si estaba prevista, márquela como esperada y añada una nota.',
      ],
    },
    {
      id: 'allocation',
      title: 'Asignación',
      blocks: [
        'Las [etiquetas virtuales](/pages/cmp/allocation) normalizan valores de etiquetas mediante reglas; las reglas de reparto asignan costes compartidos. El coste asignado y el no asignado suman exactamente el total, y la página muestra la comprobación.',
      ],
    },
    {
      id: 'currencies',
      title: 'Monedas',
      blocks: [
        'Los importes se mantienen en su moneda de facturación. La [conversión](/pages/cmp/currencies) solo se hace cuando usted la elige, y muestra cada tipo de cambio con su fuente y su fecha. Usted introduce los tipos o sube un archivo. Los importes sin tipo se muestran aparte.',
      ],
    },
    {
      id: 'invoices',
      title: 'Facturas',
      blocks: [
        'La página *Facturas* de la administración muestra, mes a mes, lo que le han facturado junto a los cargos. Cada diferencia tiene un motivo: sin cargos, no está en la factura, otro mes, moneda, impuesto, redondeo o importe. Las partes suman la diferencia hasta el último dígito.',
        'Abra una factura para ver sus líneas. Seleccione los cargos de una línea para ver sus filas de origen, o su origen para ver el archivo.',
        'Las facturas vienen de los conjuntos de datos Invoice Detail y Billing Period de FOCUS 1.4, de un archivo CSV o de la introducción a mano; la página tiene una plantilla. Apruebe un mes cuando sea correcto: si un importe cambia después, el mes lo indica.',
      ],
    },
  ],
}

export default doc
