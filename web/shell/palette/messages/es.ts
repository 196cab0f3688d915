import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  title: 'Ir a o hacer',
  placeholder: 'Buscar páginas, inscripciones, comandos…',
  recent: 'Recientes',
  pages: 'Páginas',
  enrollments: 'Inscripciones',
  languages: 'Idiomas',
  commands: 'Comandos',
  settings: 'Personalizar el tema y el diseño',
  resetLayout: 'Restablecer el diseño predeterminado',
  news: 'Anuncios',
  docs: 'Documentación',
  current: 'En uso',
  found: { one: '{{count}} entrada', many: '{{count}} de entradas', other: '{{count}} entradas' },
  nothing: 'Nada coincide con «{{query}}».',
  move: 'mover',
  choose: 'elegir',
  leave: 'cerrar',
} satisfies Messages<typeof en>
