import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  note: 'Die effektiven Kosten zählen Verpflichtungen doppelt: Die Datei nennt sie beim Kauf und bei der abgedeckten Nutzung.',
  one: '{{month}}: {{amount}} doppelt gezählt ({{name}})',
  several: '{{month}}: {{amount}} doppelt gezählt ({{name}} und {{more}} weitere)',
  mixed:
    '{{metric}}: Darin zählen {{amount}} für Käufe von Verpflichtungen und zugleich die Nutzung, die sie abdecken.',
  leaveOut: 'Diese Käufe nicht mitzählen',
  leftOut:
    'Die effektiven Kosten zählen Käufe von Verpflichtungen von {{payers}} nicht mit: Die abgedeckte Nutzung hat diese Kosten schon.',
  countAgain: 'Wieder mitzählen',
  more: { one: '{{count}} weiterer Monat', other: '{{count}} weitere Monate' },
}

export default de
