import type { Section } from '../doc'
import type { Wording } from './common.en'

/** `cloud` stands with its preposition: “de AWS”. */
export const reading = ({ cloud, page }: Wording): Section => ({
  id: 'reading',
  title: 'Cómo leer la página de uso',
  blocks: [
    `La [página de uso](${page}) muestra los cargos ${cloud} en la inscripción en la que usted trabaja; ` +
      `su número está en el menú del perfil. Las cifras son sumas de cargos exportados por el proveedor. Solo se estiman las *previsiones* de períodos en curso, y están marcadas como tales.`,
    {
      terms: [
        [
          'Las cifras',
          'Costes facturado, efectivo, de lista y contratado del período, y la variación de cada uno respecto ' +
            'al período anterior.',
        ],
        [
          'El gráfico',
          'El coste elegido a lo largo del tiempo. Los grupos mayores tienen un color cada uno; el resto se ' +
            'dibuja como uno solo.',
        ],
        [
          'La tabla',
          'Una línea por grupo con su coste, su parte y su variación. La última línea es el total de todo, se ' +
            'muestre o no.',
        ],
        [
          'Los controles',
          'Por qué agrupar, qué coste, qué período. Día, semana o mes depende de la longitud del período hasta ' +
            'que usted elija.',
        ],
      ],
    },
    'Haga clic en un nombre de la tabla para limitar la página a él, por ejemplo a un servicio. La página ' +
      'agrupa entonces por la siguiente columna más fina. Aquello a lo que está limitada figura bajo el ' +
      'título, donde puede quitarlo.',
    {
      note:
        'La dirección de la página conserva cada elección. Cópiela, y un compañero con la misma inscripción ' +
        'verá la misma página.',
    },
  ],
})

export const costs = (): Section => ({
  id: 'costs',
  title: 'Qué significan los cuatro costes',
  blocks: [
    'FOCUS, la especificación abierta de la FinOps Foundation, da a cada cargo cuatro costes. Responden a ' +
      'preguntas distintas; elija el que responda a la suya.',
    {
      table: {
        caption: 'Los costes de un cargo',
        head: ['Coste', 'Qué es', 'Para qué sirve'],
        rows: [
          [
            'Facturado',
            'Lo que dice la factura. Un compromiso cuenta entero cuando se compra o se paga.',
            'comprobar una factura, planificar pagos',
          ],
          [
            'Efectivo',
            'El coste facturado, con los compromisos repartidos entre el tiempo y el uso que cubren.',
            'ver lo que de verdad cuesta un equipo o un servicio',
          ],
          ['De lista', 'El mismo uso al precio público.', 'ver lo que valen todos los descuentos'],
          [
            'Contratado',
            'El mismo uso al precio que usted ha negociado, antes de los compromisos.',
            'distinguir lo negociado de lo que ahorran los compromisos',
          ],
        ],
      },
    },
    'De lista menos contratado es lo que usted negoció; contratado menos efectivo, lo que ahorraron sus ' +
      'compromisos. La parte no usada de un compromiso aumenta el coste efectivo, como debe ser.',
    'Un coste vacío en un archivo no es un cero: no suma nada. Los costes en monedas distintas nunca se ' +
      'suman; si hay varias, usted elige una.',
  ],
})

export const periods = (): Section => ({
  id: 'periods',
  title: 'Los períodos',
  blocks: [
    'La página se abre con el último mes que tiene cargos, que no es necesariamente el del calendario. El ' +
      'menú ofrece los últimos 3 y 13 meses, cada mes, todo, o un primer y un último día que usted fije. ' +
      'Las flechas de al lado avanzan o retroceden la misma longitud.',
    {
      list: [
        'Los días son días *UTC*, tal como los proveedores fechan sus cargos. Un cargo cuenta en el día en ' +
          'que empieza su período.',
        'Las semanas empiezan en lunes.',
        'La variación compara con el período de la misma longitud inmediatamente anterior. Los meses enteros ' +
          'se comparan con otros tantos meses enteros.',
        'El mes en curso está incompleto hasta que el proveedor lo cierra, por lo general unos días después ' +
          'de su final. Cuente con que crecerá.',
      ],
    },
  ],
})

export const grouping = ({ subAccount, tag }: Wording): Section => ({
  id: 'grouping',
  title: 'Agrupar, también por etiqueta',
  blocks: [
    `Agrupe por servicio, categoría de servicio, proveedor, subcuenta (aquí ${subAccount}), región, ` +
      `recurso o categoría de cargo. La categoría de cargo distingue el uso de las compras, los créditos, ` +
      `los ajustes y los impuestos.`,
    `Para una etiqueta elija *Más dimensiones…*, donde están también las demás columnas, o escriba su clave exactamente como la escribe el proveedor: ` +
      `\`${tag}\` y \`${tag[0]!.toUpperCase()}${tag.slice(1)}\` son dos claves.`,
    {
      list: [
        'Los cargos sin la etiqueta forman un grupo propio, *(ninguno)*. Así el total queda completo, y usted ' +
          've cuánto falta por etiquetar.',
        'Una etiqueta cuenta desde el día en que se puso. Los proveedores no reescriben los cargos anteriores.',
        'Los impuestos, el soporte y muchas compras no llevan etiquetas. También están en *(ninguno)*.',
      ],
    },
  ],
})

export const digits = (): Section => ({
  id: 'digits',
  title: 'Todos los dígitos, y cómo copiarlos',
  blocks: [
    'Los importes son decimales con todos los dígitos del archivo del proveedor, hasta su pantalla, y las ' +
      'sumas son exactas. Las cifras de arriba muestran cada dígito, en pequeño los que van más allá de la ' +
      'moneda. La tabla redondea para facilitar la lectura: señale un importe, o active *Precisión completa*, para verlos todos.',
    '*Copiar* pone la tabla entera en el portapapeles, también las líneas que no se muestran: importes ' +
      'exactos con punto decimal, la moneda en una columna propia y las columnas separadas por tabuladores. ' +
      'Péguela en una hoja de cálculo; si esta espera una coma decimal, hay que indicárselo.',
    'Los importes redondeados no tienen por qué sumar el total redondeado. Los exactos lo suman siempre.',
  ],
})

export const loading = (): Section => ({
  id: 'loading',
  title: 'Importar archivos en Costdeck',
  blocks: [
    'Costdeck lee FOCUS 1.0 a 1.3 como CSV, CSV.gz o Parquet, desde un archivo, una carpeta o un bucket de S3. El administrador del servidor importa un archivo con',
    {
      label: 'Comando que importa un archivo',
      code: 'costdeck ingest --data CARPETA --enrollment NÚMERO focus.csv.gz',
    },
    'Las cifras nuevas aparecen al volver a cargar una página, sin reiniciar nada. Los usuarios con el rol *ingest* suben archivos por la API REST con `POST /api/ng/ingests`, y los muy grandes por partes con `/api/ng/uploads`.',
    {
      list: [
        '`costdeck serve --watch s3://BUCKET/PREFIX` (o una carpeta) importa automáticamente los archivos nuevos y modificados.',
        'Importar dos veces el mismo archivo no cambia nada.',
        'Una exportación más reciente del mismo mes *sustituye* a la anterior: los cargos del mismo proveedor, cuenta de facturación y mes de facturación nunca se cuentan dos veces, y no hay nada que eliminar. Los archivos de una misma exportación se suman.',
        'Si sus exportaciones reparten un mes en archivos con nombres distintos, deles el mismo nombre con `--delivery`; si no, el último archivo sustituye a los demás.',
        'Las filas rechazadas se indican con línea, columna, valor y motivo.',
      ],
    },
  ],
})

/** Questions that come up with every cloud. */
export const commonQuestions: readonly (readonly [string, ...string[]])[] = [
  [
    '¿Por qué el coste facturado difiere de la factura?',
    'Compare el mismo mes: las facturas siguen el período de facturación; la página, el de los cargos. Lo ' +
      'que el proveedor corrigió después está en la exportación del mes de la corrección. Los impuestos ' +
      'pueden figurar solo en la factura; véase [créditos e impuestos](#credits).',
  ],
  [
    '¿Por qué sigue creciendo un mes?',
    'Los proveedores notifican el uso con retraso y cierran un mes unos días después de que termina. La ' +
      'página muestra lo que contenía el último archivo.',
  ],
  [
    '¿Por qué no veo ningún cargo?',
    'O no hay ningún archivo cargado para esta inscripción, o el período no tiene cargos; la página dice ' +
      'cuál de las dos cosas y ofrece el último mes. Compruebe la inscripción en el menú del perfil: quien ' +
      'tiene varias puede cambiarla en la barra superior.',
  ],
]
