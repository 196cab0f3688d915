import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  title: '{{area}} : non disponible',
  message: 'Cette page n’a pas de contenu dans cette version.',
  home: 'Aller à la page d’accueil',
}

export default fr
