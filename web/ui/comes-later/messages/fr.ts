import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  title: '{{area}} : bientôt disponible',
  message: 'Cette section n’a pas encore de contenu : aucun menu n’y mène. Rien n’est cassé et rien ne vous manque.',
  home: 'Aller à la page d’accueil',
}

export default fr
