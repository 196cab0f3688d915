import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  queued: 'en cola',
  sent: 'enviado',
  notSent: 'no enviado',
  noMailServer: 'no hay servidor de correo configurado',
  unreachable: 'sin respuesta del destinatario',
  refused: 'rechazado por el destinatario',
  forbidden: 'dirección no permitida',
  expired: 'plazo de entrega agotado',
  withdrawn: 'cancelado: su origen se eliminó o desactivó',
  attempts: { one: '{{count}} intento', many: '{{count}} intentos', other: '{{count}} intentos' },
  retryAt: 'reintento a las {{time}}',
  resend: 'Enviar de nuevo',
  notResent: 'No se pudo reenviar el mensaje',
  noMail: 'No hay servidor de correo configurado. Los informes por correo esperan hasta 7 días.',
  channel: 'Canal',
  mail: 'Correo electrónico',
  webhook: 'Webhook',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  mailAddress: 'Dirección de correo',
  webhookUrl: 'URL del webhook',
  secret: 'Secreto de firma',
  secretHelp: 'Para webhooks genéricos; al menos 16 caracteres',
  secretKept: 'Déjelo vacío para conservar el secreto actual',
  addressKept: 'actual: {{address}}',
}

export default es
