import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  queued: 'in Warteschlange',
  sent: 'gesendet',
  notSent: 'nicht gesendet',
  noMailServer: 'kein Mailserver konfiguriert',
  unreachable: 'keine Antwort vom Empfänger',
  refused: 'vom Empfänger abgelehnt',
  forbidden: 'Adresse nicht erlaubt',
  expired: 'Zustellfrist abgelaufen',
  withdrawn: 'abgebrochen: Auslöser gelöscht oder deaktiviert',
  attempts: { one: '{{count}} Versuch', other: '{{count}} Versuche' },
  retryAt: 'erneuter Versuch um {{time}}',
  resend: 'Erneut senden',
  notResent: 'Die Nachricht konnte nicht erneut gesendet werden',
  noMail: 'Es ist kein Mailserver konfiguriert. E-Mail-Berichte warten bis zu 7 Tage darauf.',
  channel: 'Kanal',
  mail: 'E-Mail',
  webhook: 'Webhook',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  mailAddress: 'E-Mail-Adresse',
  webhookUrl: 'Webhook-URL',
  secret: 'Signatur-Secret',
  secretHelp: 'Für allgemeine Webhooks; mindestens 16 Zeichen',
  secretKept: 'Leer lassen, um das aktuelle Secret zu behalten',
  addressKept: 'aktuell: {{address}}',
}

export default de
