import type { Doc } from '../doc'

const doc: Doc = {
  title: 'Ayuda: recursos',
  lead: 'Qué hay, qué podría costar menos, cómo está etiquetado y qué se hace con ello: solo a partir de los costes.',
  sections: [
    {
      id: 'reading',
      title: 'Leer la página',
      blocks: [
        'Las páginas de [Azure](/pages/azure-rm) y [Google Cloud](/pages/gcp-rm) enumeran cada recurso que nombra un coste del periodo, con su coste efectivo. Recursos, costes sin recurso y lo agrupado suman el total.',
        'Pulse un coste para abrir sus filas, o un nombre para ver su evolución, etiquetas y hallazgos.',
      ],
    },
    {
      id: 'findings',
      title: 'Hallazgos',
      blocks: [
        'Una regla muestra sus pruebas y un ahorro estimado. Los hallazgos pueden solaparse: no sume sus ahorros como una sola promesa.',
        {
          terms: [
            [
              'Inactivo y detenido',
              'Se cobra por tiempo aunque ya no se mide nada, o es el almacenamiento de una máquina que ya no calcula.',
            ],
            ['Huérfano', 'Discos y direcciones cuya máquina ya no existe, por el medidor o por el nombre.'],
            [
              'Generación antigua',
              'Una familia con un sucesor más barato según precio de lista; cada línea dice sus precios, su fuente y su fecha.',
            ],
          ],
        },
      ],
    },
    {
      id: 'tags',
      title: 'Cobertura de etiquetas',
      blocks: [
        'Indique qué claves debe llevar cada recurso. La cobertura es exacta hasta cada cargo: completo, parcial y sin etiquetar suman el total.',
      ],
    },
    {
      id: 'actions',
      title: 'Acciones',
      blocks: [
        'Una acción se propone con un motivo, la aprueba otra persona, se prueba sin efecto y después se envía a un webhook. Cada paso queda en su historial.',
      ],
    },
  ],
}

export default doc
