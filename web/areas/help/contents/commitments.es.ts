import type { Doc } from '../help'

const doc: Doc = {
  title: 'Ayuda: compromisos',
  lead: 'Reservas, planes de ahorro y descuentos por uso comprometido: utilización, ahorro y chargeback.',
  sections: [
    {
      id: 'reading',
      title: 'Cómo leer la página',
      blocks: [
        'Las páginas de [Azure](/pages/azure-ri) y [Google Cloud](/pages/gcp-ri) muestran los compromisos de los cargos del período elegido. Todas las cifras se calculan a partir de esos cargos.',
        {
          terms: [
            ['Utilización', 'Usado ÷ (usado + sin usar), por coste efectivo.'],
            ['Cobertura', 'Cubierto ÷ (cubierto + bajo demanda), en servicios con al menos un compromiso.'],
            [
              'Ahorro neto',
              'Coste contratado de la parte usada menos su coste efectivo, menos la parte sin usar. El uso sin precio contratado queda fuera; la cifra dice cuánto se conoce y es un guion por debajo del 25 %.',
            ],
            [
              'Tasa de ahorro efectiva',
              'Ahorro neto como parte del coste sin compromisos: coste contratado de la parte usada más bajo demanda.',
            ],
            ['Compras', 'Coste facturado de las compras, menos los reembolsos registrados como créditos o ajustes.'],
          ],
        },
        'El uso con un compromiso pero sin estado cuenta como usado. Una nota sobre las cifras indica el coste efectivo que un archivo asigna a la compra de un compromiso y a su uso: ese importe cuenta dos veces.',
      ],
    },
    {
      id: 'proof',
      title: 'Cómo se calcula una cifra',
      blocks: [
        'Seleccione una cifra. Una suma abre sus filas de origen; una tasa muestra su fórmula, y cada parte abre sus filas. El servidor vuelve a sumar las filas e indica si el resultado coincide.',
      ],
    },
    {
      id: 'chargeback',
      title: 'Chargeback (repercusión)',
      blocks: [
        'Seleccione un compromiso para ver las subcuentas y los recursos que lo usaron. Con la parte sin usar, suman su coste en el período.',
      ],
    },
    {
      id: 'terms',
      title: 'Plazos y recomendaciones',
      blocks: [
        'Las fechas de fin proceden del archivo FOCUS Contract Commitment. Una recomendación cubre el coste bajo demanda del día más barato al precio de sus propios compromisos. Por debajo de la utilización indicada en *Punto de equilibrio* perdería dinero.',
      ],
    },
  ],
}

export default doc
