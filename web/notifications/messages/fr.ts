import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  queued: 'en file d’attente',
  sent: 'envoyé',
  notSent: 'non envoyé',
  noMailServer: 'aucun serveur de messagerie n’est configuré',
  unreachable: 'aucune réponse du destinataire',
  refused: 'refusé par le destinataire',
  forbidden: 'adresse non autorisée',
  expired: 'délai d’envoi dépassé',
  withdrawn: 'annulé : sa source a été supprimée ou désactivée',
  attempts: { one: '{{count}} tentative', many: '{{count}} tentatives', other: '{{count}} tentatives' },
  retryAt: 'nouvel essai à {{time}}',
  resend: 'Renvoyer',
  notResent: 'Le message n’a pas pu être renvoyé',
  noMail: 'Aucun serveur de messagerie n’est configuré. Les rapports par e-mail attendent jusqu’à 7 jours.',
  channel: 'Canal',
  mail: 'E-mail',
  webhook: 'Webhook',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  mailAddress: 'Adresse e-mail',
  webhookUrl: 'URL du webhook',
  secret: 'Secret de signature',
  secretHelp: 'Pour les webhooks génériques ; 16 caractères au moins',
  secretKept: 'Laissez vide pour conserver le secret actuel',
  addressKept: 'actuelle : {{address}}',
}

export default fr
