import type { Doc } from '../help'

const doc: Doc = {
  title: 'Ayuda: recursos',
  lead: 'Inventario, hallazgos de ahorro, cobertura de etiquetas y acciones, todo a partir de los cargos.',
  sections: [
    {
      id: 'reading',
      title: 'Cómo leer la página',
      blocks: [
        'Las páginas de [Azure](/pages/azure-rm) y [Google Cloud](/pages/gcp-rm) muestran cada recurso de los cargos del período, con su coste efectivo. Los recursos, los cargos sin recurso y los otros recursos suman el total.',
        'Seleccione un coste para abrir sus filas de origen; seleccione un nombre para ver su tendencia, sus etiquetas y sus hallazgos.',
      ],
    },
    {
      id: 'findings',
      title: 'Hallazgos',
      blocks: [
        'Un hallazgo muestra sus pruebas y el ahorro estimado. Los hallazgos pueden solaparse, por lo que sus ahorros no siempre se suman.',
        {
          terms: [
            [
              'Sin uso y detenidos',
              'Se siguen cobrando por tiempo sin actividad medida, o almacenamiento de una máquina detenida.',
            ],
            ['Huérfanos', 'Discos y direcciones cuya máquina ya no existe, detectados por el medidor o el nombre.'],
            [
              'Generación antigua',
              'Familias de instancias con un sucesor más barato según el precio de lista, con fuente y fecha de los precios.',
            ],
          ],
        },
      ],
    },
    {
      id: 'tags',
      title: 'Cobertura de etiquetas',
      blocks: [
        'Defina las claves de etiqueta que debe tener cada recurso. El coste completo, parcial y sin etiquetar suma el total.',
      ],
    },
    {
      id: 'actions',
      title: 'Acciones',
      blocks: [
        'Una acción se propone con un motivo, la aprueba otro usuario, se prueba en una simulación y después se envía a un webhook. Su historial conserva cada paso.',
      ],
    },
  ],
}

export default doc
