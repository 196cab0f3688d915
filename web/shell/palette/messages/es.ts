import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  title: 'Búsqueda y comandos',
  placeholder: 'Buscar páginas, inscripciones, comandos…',
  recent: 'Recientes',
  pages: 'Páginas',
  enrollments: 'Inscripciones',
  languages: 'Idiomas',
  commands: 'Comandos',
  settings: 'Personalizar el tema y el diseño',
  resetLayout: 'Restablecer el diseño predeterminado',
  news: 'Novedades',
  docs: 'Documentación',
  current: 'Actual',
  found: { one: '{{count}} resultado', many: '{{count}} de resultados', other: '{{count}} resultados' },
  nothing: 'Sin resultados para «{{query}}».',
  move: 'mover',
  choose: 'seleccionar',
  leave: 'cerrar',
} satisfies Messages<typeof en>
