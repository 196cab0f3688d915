import type { Doc } from '../doc'

const doc: Doc = {
  title: 'Ayuda: compromisos',
  lead: 'Reservas, planes de ahorro y descuentos por uso comprometido: cuánto se usa, qué ahorran y quién asume su coste.',
  sections: [
    {
      id: 'reading',
      title: 'Leer la página',
      blocks: [
        'Las páginas de [Azure](/pages/azure-ri) y [Google Cloud](/pages/gcp-ri) muestran los compromisos que nombran los costes del periodo elegido. Todo se calcula con esos costes; nada se lee del proveedor.',
        {
          terms: [
            ['Utilización', 'Usado ÷ (usado + sin usar), por coste efectivo.'],
            [
              'Cobertura',
              'Cubierto ÷ (cubierto + bajo demanda), en los servicios de los que un compromiso cubrió algo.',
            ],
            ['Ahorro neto', 'Lo que costaría el mismo uso según contrato, menos lo que costó, incluido lo no usado.'],
            ['Tasa de ahorro efectiva', 'Lo mismo, como parte de todo el uso que puede cubrirse.'],
          ],
        },
      ],
    },
    {
      id: 'proof',
      title: 'De dónde sale una cifra',
      blocks: [
        'Pulse una cifra. Una suma abre las filas de los archivos que suma; una tasa muestra su fórmula, y cada parte abre sus filas. El servidor las suma de nuevo y dice si el resultado es el mismo.',
      ],
    },
    {
      id: 'chargeback',
      title: 'Repercutir el coste',
      blocks: [
        'Pulse el nombre de un compromiso para ver qué cuentas y recursos lo usaron. Las líneas suman, con lo que nadie usó, lo que costó en el periodo.',
      ],
    },
    {
      id: 'terms',
      title: 'Plazos y recomendaciones',
      blocks: [
        'El final de un compromiso está en el archivo FOCUS de compromisos contractuales; sin él no se muestra ninguno. Una recomendación toma lo que funcionó bajo demanda el día más barato, al precio de sus propios compromisos; por debajo de la utilización de *Punto de equilibrio* haría perder dinero.',
      ],
    },
  ],
}

export default doc
