import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  retry: 'Reintentar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  save: 'Guardar',
  delete: 'Eliminar',
  loading: 'Cargando',
  partNotLoaded: 'No se pudo cargar una parte de esta página',
  chartCut: 'Recortado en el gráfico: {{bars}}',
} satisfies Messages<typeof en>
