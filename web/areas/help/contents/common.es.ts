import type { Section } from '../help'
import type { Wording } from './common.en'

/** `cloud` comes with its preposition: “de AWS”. */
export const reading = ({ cloud, page }: Wording): Section => ({
  id: 'reading',
  title: 'Cómo leer la página de uso',
  blocks: [
    `La [página de uso](${page}) muestra los cargos ${cloud} de su inscripción actual. El número de inscripción está en el menú del perfil. Las cifras son sumas de cargos exportados por el proveedor. Solo las *previsiones* de períodos en curso son estimaciones, y están marcadas como tales.`,
    {
      terms: [
        [
          'Totales',
          'Costes facturado, efectivo, de lista y contratado del período, cada uno con su variación respecto al período anterior.',
        ],
        [
          'Gráfico',
          'El coste elegido a lo largo del tiempo. Los grupos mayores tienen color propio; los demás se combinan.',
        ],
        [
          'Tabla',
          'Una fila por grupo con coste, porcentaje y variación. La última fila es el total de todos los grupos, incluidos los que no se muestran.',
        ],
        [
          'Controles',
          'Período, agrupación y métrica. La granularidad (día, semana o mes) depende de la duración del período hasta que la cambie.',
        ],
      ],
    },
    'Haga clic en un nombre de la tabla para profundizar, por ejemplo en un solo servicio. La página agrupa entonces por la siguiente dimensión, más fina. Los filtros aparecen bajo el título, donde puede quitarlos.',
    {
      note: 'La dirección de la página contiene todo lo que ha elegido. Envíela a un compañero con acceso a la misma inscripción y verá la misma página.',
    },
  ],
})

export const costs = (): Section => ({
  id: 'costs',
  title: 'Los cuatro tipos de coste',
  blocks: [
    'FOCUS, la especificación abierta de la FinOps Foundation, da cuatro costes a cada cargo. Cada uno responde a una pregunta distinta.',
    {
      table: {
        caption: 'Tipos de coste',
        head: ['Coste', 'Significado', 'Para qué sirve'],
        rows: [
          [
            'Facturado',
            'El importe de la factura. Un compromiso cuenta entero cuando se compra o se paga.',
            'comprobar facturas, planificar pagos',
          ],
          [
            'Efectivo',
            'Coste amortizado: los compromisos se reparten entre el tiempo y el uso que cubren.',
            'ver el coste real de un equipo o servicio',
          ],
          ['De lista', 'El mismo uso al precio público.', 'ver el valor de todos los descuentos'],
          [
            'Contratado',
            'El mismo uso a su precio negociado, antes de compromisos.',
            'separar el ahorro negociado del ahorro por compromisos',
          ],
        ],
      },
    },
    'El coste de lista menos el contratado es su ahorro negociado; el contratado menos el efectivo es el ahorro de sus compromisos. Los compromisos sin usar aumentan el coste efectivo.',
    'Un coste vacío en un archivo no es cero: no suma nada. Los costes en monedas distintas nunca se suman; elija una moneda para ver sus cifras.',
  ],
})

export const periods = (): Section => ({
  id: 'periods',
  title: 'Períodos',
  blocks: [
    'La página se abre en el último mes con cargos, que puede ser anterior al mes actual. Elija los últimos 3 o 13 meses, un solo mes, todos los meses o un intervalo personalizado. Las flechas pasan al período anterior o siguiente de la misma duración.',
    {
      list: [
        'Los días son días *UTC*, como en los archivos de los proveedores. Un cargo cuenta en el día en que empieza su período.',
        'Las semanas empiezan el lunes.',
        'Las variaciones comparan con el período anterior de la misma duración; los meses completos se comparan con meses completos. Un mes en curso se compara con los mismos días del mes anterior; los cargos con fecha posterior se muestran aparte como *facturados por adelantado*.',
        'El mes actual está incompleto hasta que el proveedor lo cierra, normalmente unos días después de fin de mes.',
      ],
    },
  ],
})

export const grouping = ({ subAccount, tag }: Wording): Section => ({
  id: 'grouping',
  title: 'Agrupar por dimensión y etiqueta',
  blocks: [
    `Agrupe por servicio, categoría de servicio, proveedor, subcuenta (aquí ${subAccount}), región, recurso o categoría de cargo. La categoría de cargo separa el uso de compras, créditos, ajustes e impuestos.`,
    `Para una etiqueta o cualquier otra columna, elija *Más dimensiones…*. Las claves distinguen mayúsculas y minúsculas: \`${tag}\` y \`${tag[0]!.toUpperCase()}${tag.slice(1)}\` son dos claves.`,
    {
      list: [
        'Los cargos sin la etiqueta forman el grupo *(ninguno)*. El total sigue completo y muestra cuánto está sin etiquetar.',
        'Una etiqueta se aplica desde el día en que se puso. Los proveedores no cambian los cargos anteriores.',
        'Los impuestos, el soporte y muchas compras no tienen etiquetas. También están en *(ninguno)*.',
      ],
    },
  ],
})

export const digits = (): Section => ({
  id: 'digits',
  title: 'Precisión completa y copia',
  blocks: [
    'Los importes conservan todas las cifras del archivo del proveedor y las sumas son exactas. Los totales muestran cada cifra, en pequeño las que superan los decimales de la moneda. La tabla redondea: señale un importe o active *Precisión completa* para ver todas las cifras.',
    '*Copiar* pone toda la tabla en el portapapeles, también las filas que no se muestran: importes exactos con punto decimal, la moneda en su propia columna y columnas separadas por tabuladores. Si su hoja de cálculo usa coma decimal, indique el separador al pegar.',
    'La suma de importes redondeados puede diferir del total redondeado. La de los exactos siempre coincide.',
  ],
})

export const loading = (): Section => ({
  id: 'loading',
  title: 'Importar archivos en Costdeck',
  blocks: [
    'Costdeck lee FOCUS 1.0 a 1.4 como CSV, CSV.gz, Parquet, Excel (XLSX) o ZIP, desde un archivo, una carpeta o un bucket de S3. El administrador del servidor importa un archivo con',
    {
      label: 'Comando que importa un archivo',
      code: 'costdeck ingest --data CARPETA --enrollment NÚMERO focus.csv.gz',
    },
    'Las cifras nuevas aparecen al volver a cargar una página, sin reiniciar nada. Los usuarios con el rol *ingest* cargan archivos en la página *Datos* de la administración, y los programas por la API REST con `POST /api/ng/ingests` o, por partes, `/api/ng/uploads`.',
    {
      list: [
        'Las conexiones cargan las facturas por sí solas: desde AWS Data Exports, las exportaciones de Azure Cost Management, Google Cloud Storage, S3, Azure Blob Storage o una carpeta. Los administradores las crean en la página *Conexiones*, que también muestra qué mes está atrasado, incompleto o retenido.',
        '`costdeck serve --watch s3://BUCKET/PREFIX` (o una carpeta) importa automáticamente los archivos nuevos y modificados.',
        'Importar dos veces el mismo archivo no cambia nada.',
        'El nombre de un archivo no decide lo que reemplaza. Costdeck compara sus filas con las existentes: el mes hasta hoy y los meses corregidos *reemplazan* las filas anteriores; las demás partes de un mes (por suscripción, día o servicio) se suman.',
        'Si las filas no lo indican, Costdeck pregunta si el archivo cuenta en su lugar o además, y muestra ambos totales. Nada cambia hasta que alguien responda.',
        'Las filas rechazadas se indican con línea, columna, valor y motivo.',
        'La página de un archivo muestra cómo cumple las *reglas de FOCUS* de su versión: la puntuación es la parte de las reglas cumplidas entre las comprobadas. Abra una regla incumplida para ver su requisito y las primeras filas que la incumplen, o una corrección para ver los valores originales y normalizados. Una regla incumplida no quita ningún cargo.',
      ],
    },
  ],
})

/** Questions that come up with every cloud. */
export const commonQuestions: readonly (readonly [string, ...string[]])[] = [
  [
    '¿Por qué el coste facturado difiere de la factura?',
    'Compare el mismo mes: las facturas siguen el período de facturación, la página sigue el período del cargo. Las correcciones posteriores están en la exportación del mes en que el proveedor las hizo. A veces los impuestos figuran solo en la factura; vea [créditos e impuestos](#credits).',
  ],
  [
    '¿Por qué sigue creciendo un mes?',
    'Los proveedores informan del uso con retraso y cierran cada mes unos días después de su fin. La página muestra el último archivo importado.',
  ],
  [
    '¿Por qué no veo ningún cargo?',
    'O no se ha importado ningún archivo para esta inscripción, o el período no tiene cargos; la página indica cuál de los dos y ofrece el último mes. Compruebe la inscripción en el menú del perfil. Si tiene varias, cámbiela en la barra superior.',
  ],
]
