import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  deliveries: 'Zustellungen',
  deliveriesNote:
    'Berichte und Warnungen dieses Vertrags der letzten 90 Tage. Sie sehen Ihre eigenen Berichte und die Warnungen aller.',
  deliveriesNone: 'Noch keine Zustellungen',
  deliveriesNoneNote: 'Nachrichten von Berichten, Budgets und Anomalien erscheinen hier mit ihrem Zustellstatus.',
  report: 'Bericht',
  budgetAlert: 'Budgetwarnung',
  anomalyAlert: 'Anomaliewarnung',
  show: 'Zeigen',
  everything: 'Alle',
}

export default de
