import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  note: 'Le coût effectif compte des engagements deux fois : le fichier l’attribue à leur achat et à l’utilisation couverte.',
  one: '{{month}} : {{amount}} comptés deux fois ({{name}})',
  several: '{{month}} : {{amount}} comptés deux fois ({{name}} et {{more}} autres)',
  mixed: '{{metric}} : comprend {{amount}} d’achats d’engagements et aussi l’utilisation qu’ils couvrent.',
  leaveOut: 'Ne pas compter ces achats',
  leftOut:
    'Le coût effectif ne compte pas les achats d’engagements de {{payers}} : l’utilisation couverte a déjà ce coût.',
  countAgain: 'Les compter à nouveau',
  more: { one: '{{count}} autre mois', many: '{{count}} autres mois', other: '{{count}} autres mois' },
}

export default fr
