import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  failed: 'No se pudo cargar la página',
  more: 'Mostrar más',
  most: 'La lista muestra hasta {{count}} entradas. Use los filtros para ver otras.',
} satisfies Messages<typeof en>
